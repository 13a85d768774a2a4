import { Agent as PlainAgent, request as plainRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as secureRequest } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import type { Transport } from '@suppliers-portal/conformance';
import { isPublicAddress, type Resolved } from './address-guard.js';
import { decodedText } from './decoded-text.js';

type Arrived = Awaited<ReturnType<Transport['send']>>;
type Sending = Parameters<Transport['send']>;
type Reason = Extract<Arrived, { readonly kind: 'none' }>['why'];

interface Parts {
  /** Nothing else is called, whatever a document makes of its paths. */
  readonly origin: string;
  /** What the name was resolved to when it was looked at: nobody asks a name server again. */
  readonly addresses: readonly [Resolved, ...Resolved[]];
  readonly userAgent: string;
}

const connectMilliseconds = 5_000;
const largestBytes = 2 * 1024 * 1024;

/** Sends to one origin, at the addresses that were found good. It follows nothing and never throws for what a server does. */
export function guardedTransport({ origin, addresses: [first], userAgent }: Parts): Transport & { readonly close: () => void } {
  const lookup: LookupFunction = (_host, options, done) => {
    if (options.all === true) done(null, [first]);
    else done(null, first.address, first.family);
  };
  const settings = { keepAlive: true, maxSockets: 4, lookup };
  const isSecure = origin.startsWith('https:');
  const agent = isSecure ? new SecureAgent(settings) : new PlainAgent(settings);
  const start = (url: URL, [{ method, headers, body }]: Sending): ClientRequest => (isSecure ? secureRequest : plainRequest)(url, {
    method, agent, lookup, headers: { 'user-agent': userAgent, ...Object.fromEntries(headers), ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }) },
  });
  return {
    send: async (...sending) => {
      const url = URL.parse(sending[0].url);
      if (url?.origin !== origin) return { kind: 'none', why: 'refused-address', detail: 'The path leads to another server.', milliseconds: 0 };
      return exchanged(() => start(url, sending), sending);
    },
    close: () => { agent.destroy(); },
  };
}

async function exchanged(start: () => ClientRequest, [{ body }, { timeoutMs, abandon = false, signal }]: Sending): Promise<Arrived> {
  const started = performance.now();
  let why: Reason | undefined;
  let sent: ClientRequest | undefined;
  const end = (reason: Reason): void => {
    why ??= reason;
    sent?.destroy(new Error(sentences[reason]));
  };
  const onStop = (): void => { end('stopped'); };
  const late = setTimeout(() => { end('timeout'); }, timeoutMs);
  const unconnected = setTimeout(() => { end('unreachable'); }, connectMilliseconds);
  const onSocket = (socket: Socket): void => {
    const connected = (): void => { clearTimeout(unconnected); };
    if (socket.connecting) socket.once(socket instanceof TLSSocket ? 'secureConnect' : 'connect', connected);
    else connected();
  };
  signal?.addEventListener('abort', onStop);
  try {
    // A document may name its header so that it cannot be sent.
    sent = start();
    const arriving = answered(sent);
    if (signal?.aborted === true) end('stopped');
    sent.once('socket', onSocket);
    sent.end(body, () => { if (abandon) setImmediate(() => { end('abandoned'); }); });
    const response = await arriving;
    // Afterwards the connection belongs to the next request.
    const connection = connectionOf(response.socket);
    const { raw, isCut } = await bytesOf(response);
    const { text, flaws } = decodedText(raw, response.headers['content-encoding'], largestBytes);
    const headers = pairs(response.rawHeaders);
    return { kind: 'answer', status: response.statusCode ?? 0, headers, text, flaws: [...flaws, ...(isCut ? ['cut-off' as const] : [])], milliseconds: Math.round(performance.now() - started), connection };
  } catch (error) {
    return { kind: 'none', why: why ?? reasonOf(error), detail: error instanceof Error ? error.message : String(error), milliseconds: Math.round(performance.now() - started) };
  } finally {
    clearTimeout(late);
    clearTimeout(unconnected);
    signal?.removeEventListener('abort', onStop);
  }
}

const sentences: Readonly<Record<Reason, string>> = {
  'timeout': 'No answer came in time.', 'abandoned': 'The answer is not waited for.', 'stopped': 'It was stopped.', 'unreachable': `No connection within ${connectMilliseconds / 1000} seconds.`,
  'certificate': 'The certificate is not trusted.', 'refused-address': 'The address is refused.',
};

function answered(sent: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    sent.once('response', resolve);
    sent.on('error', reject);
  });
}

async function bytesOf(response: IncomingMessage): Promise<{ readonly raw: Buffer; readonly isCut: boolean }> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    // Leaving the loop ends the connection.
    if (length > largestBytes) return { raw: Buffer.concat(parts).subarray(0, largestBytes), isCut: true };
  }
  return { raw: Buffer.concat(parts), isCut: false };
}

const pairs = (raw: readonly string[]): (readonly [string, string])[] => raw.flatMap((name, index) => (index % 2 === 0 ? [[name.toLowerCase(), raw[index + 1] ?? ''] as const] : []));

function connectionOf(socket: Socket): NonNullable<Extract<Arrived, { readonly kind: 'answer' }>['connection']> {
  const address = socket.remoteAddress ?? '';
  const secure = socket instanceof TLSSocket ? { tls: { protocol: socket.getProtocol() ?? 'unknown', validTo: socket.getPeerCertificate().valid_to } } : {};
  return { address, isPublic: isPublicAddress({ address, family: address.includes(':') ? 6 : 4 }), ...secure };
}

function reasonOf(error: unknown): Reason {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  return /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|ERR_TLS|ERR_SSL/u.test(code) ? 'certificate' : 'unreachable';
}
