import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { join } from 'node:path';
import { createSecureContext, TLSSocket } from 'node:tls';

/**
 * Makes a certificate authority, and a certificate of it for one host, with openssl.
 * @param {string} folder
 * @param {string} host
 */
export function makeCertificates(folder, host) {
  /** @param {string[]} words */
  const openssl = (...words) => execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' });
  const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=Example Network');
  const names = ['-addext', `subjectAltName=DNS:${host}`];
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key'];
  openssl(
    'req',
    '-x509',
    ...key,
    ...signed,
    '-keyout',
    'host.key',
    '-out',
    'host.pem',
    '-subj',
    `/CN=${host}`,
    ...names,
  );
  return join(folder, 'ca.pem');
}

/**
 * A proxy as companies have it: it opens what goes through it, with a certificate of its own authority.
 * @param {{ folder: string, port: number, portalPort: number }} where the certificates are, and what it listens to
 * @returns {Promise<() => void>} ends it
 */
export async function startInterceptor({ folder, port, portalPort }) {
  const secureContext = createSecureContext({
    key: readFileSync(join(folder, 'host.key')),
    cert: readFileSync(join(folder, 'host.pem')),
  });
  const opened = createServer((incoming, outgoing) => {
    const { url, method, headers } = incoming;
    const onward = request({ port: portalPort, path: url, method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  const proxy = createServer((_, answer) => answer.writeHead(405).end());
  proxy.on('connect', (_, socket) => {
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    const secure = new TLSSocket(socket, { isServer: true, secureContext });
    // Who does not trust the certificate hangs up.
    secure.on('error', () => socket.destroy());
    opened.emit('connection', secure);
  });
  await new Promise((resolve) => proxy.listen(port, '127.0.0.1', () => resolve(undefined)));
  return () => {
    proxy.closeAllConnections();
    proxy.close();
    opened.closeAllConnections();
  };
}
