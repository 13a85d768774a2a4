import { X509Certificate } from 'node:crypto';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { testCertificate } from '../../testing/test-certificate.js';
import type { Resolved } from './address-guard.js';
import { checkEndpoint, type EndpointParts } from './check-endpoint.js';

const validUntil = Math.floor(Date.parse(new X509Certificate(testCertificate.cert).validTo) / 1000);

describe('the check of an endpoint', () => {
  const servers: (Server | TlsServer)[] = [];
  const sockets = new Set<Socket>();
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
    await Promise.all(
      servers.splice(0).map(
        (server) =>
          new Promise((resolve) => {
            server.close(resolve);
          }),
      ),
    );
  });

  async function listening(server: Server | TlsServer): Promise<number> {
    servers.push(server);
    server.on('connection', (socket: Socket) => sockets.add(socket));
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return (server.address() as AddressInfo).port;
  }

  /** As if the name led to the open internet, where it leads to this machine. */
  const parts = (port: number, more: Partial<EndpointParts> = {}): EndpointParts => ({
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    mayCall: () => true,
    ports: [port],
    authorities: [testCertificate.cert],
    limitMilliseconds: 5000,
    ...more,
  });

  const answering = (
    status: number,
    headers: Record<string, string> = {},
  ): { readonly server: TlsServer; readonly seen: string[] } => {
    const seen: string[] = [];
    const server = createTlsServer(testCertificate, (request, response) => {
      seen.push(
        `${request.method ?? ''} ${request.url ?? ''} ${request.headers.host ?? ''} ${request.headers.cookie ?? 'no cookie'}`,
      );
      response.writeHead(status, headers).end('a secret of the supplier');
    });
    return { server, seen };
  };

  it('reports addresses, certificate, time and status, and asks once with a plain GET', async () => {
    const { server, seen } = answering(405);
    const port = await listening(server);
    const found = await checkEndpoint(`https://endpoint.example:${port}/search?a=1`, parts(port));
    expect(found).toEqual({
      outcome: 'answered',
      addresses: 1,
      validUntil,
      milliseconds: expect.any(Number) as number,
      httpStatus: 405,
    });
    expect(seen).toEqual([`GET /search?a=1 endpoint.example:${port} no cookie`]);
  });

  it('follows no redirect', async () => {
    const target = answering(200);
    const targetPort = await listening(target.server);
    const { server } = answering(302, { Location: `https://endpoint.example:${targetPort}/` });
    const port = await listening(server);
    expect(await checkEndpoint(`https://endpoint.example:${port}/`, parts(port))).toMatchObject({
      outcome: 'answered',
      httpStatus: 302,
    });
    expect(target.seen).toEqual([]);
  });

  it('never connects where the guard says no, whatever the name server answers the second time', async () => {
    const { server, seen } = answering(200);
    const port = await listening(server);
    // The first address represents the open internet. There is no server at it.
    const answers = ['127.0.0.2', '127.0.0.1'];
    let asked = 0;
    const rebinding = {
      ...parts(port),
      mayCall: ({ address }: Resolved) => address === '127.0.0.2',
      limitMilliseconds: 300,
      resolve: () => Promise.resolve([{ address: answers[asked++] ?? '127.0.0.1', family: 4 as const }]),
    };
    const first = await checkEndpoint(`https://endpoint.example:${port}/`, rebinding);
    expect(['no-answer', 'no-connection']).toContain(first.outcome);
    expect(await checkEndpoint(`https://endpoint.example:${port}/`, rebinding)).toEqual({ outcome: 'not-found' });
    expect([asked, seen, sockets.size]).toEqual([2, [], 0]);
  });

  it('sends nothing to someone who has a certificate of another name, or of no one', async () => {
    const { server, seen } = answering(200);
    const port = await listening(server);
    expect(await checkEndpoint(`https://other.example:${port}/`, parts(port))).toEqual({
      outcome: 'not-trusted',
      addresses: 1,
    });
    expect(await checkEndpoint(`https://endpoint.example:${port}/`, { ...parts(port), authorities: [] })).toEqual({
      outcome: 'not-trusted',
      addresses: 1,
    });
    expect(seen).toEqual([]);
  });

  it('does not trust a server that speaks no TLS', async () => {
    const port = await listening(
      createServer((socket) => {
        socket.end('HTTP/1.1 200 OK\r\n\r\n');
      }),
    );
    expect(await checkEndpoint(`https://endpoint.example:${port}/`, parts(port))).toEqual({
      outcome: 'not-trusted',
      addresses: 1,
    });
  });

  it('finds no connection where no one listens', async () => {
    const server = createServer();
    const port = await listening(server);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    servers.splice(0);
    expect(await checkEndpoint(`https://endpoint.example:${port}/`, parts(port))).toEqual({
      outcome: 'no-connection',
      addresses: 1,
    });
  });

  it('gives up at its limit, before and after the certificate', async () => {
    const silent = await listening(createServer(() => undefined));
    expect(
      await checkEndpoint(`https://endpoint.example:${silent}/`, parts(silent, { limitMilliseconds: 100 })),
    ).toEqual({ outcome: 'no-answer', addresses: 1 });
    const slow = await listening(createTlsServer(testCertificate, () => undefined));
    expect(await checkEndpoint(`https://endpoint.example:${slow}/`, parts(slow, { limitMilliseconds: 1000 }))).toEqual({
      outcome: 'no-answer',
      addresses: 1,
      validUntil,
    });
  });

  it('does not wait for a name server that stays silent', async () => {
    expect(
      await checkEndpoint(
        'https://endpoint.example',
        parts(443, { limitMilliseconds: 50, resolve: () => new Promise(() => undefined) }),
      ),
    ).toEqual({ outcome: 'not-found' });
  });
});
