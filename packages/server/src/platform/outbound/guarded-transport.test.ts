import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCertificate } from '../../testing/test-certificate.js';
import { guardedTransport } from './guarded-transport.js';

const received: string[] = [];

function plainServer(): Server {
  return createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => {
      parts.push(part);
    });
    request.on('end', () => {
      received.push(`${request.headers.host ?? ''} ${request.url ?? ''} ${Buffer.concat(parts).toString()}`);
      if (request.url === '/silent') return;
      if (request.url === '/moved') response.writeHead(302, { location: '/elsewhere' }).end();
      else if (request.url === '/packed')
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"ä":1}'));
      else if (request.url === '/bomb')
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(3 * 1024 * 1024)));
      else if (request.url === '/large') response.writeHead(200).end(Buffer.alloc(3 * 1024 * 1024, 'a'));
      else response.writeHead(200).end('{}');
    });
  });
}

describe("calling a supplier's server", () => {
  const plain = plainServer();
  const secure = createSecureServer(testCertificate, (_request, response) => {
    response.end('{}');
  });
  // The name leads nowhere: what it was resolved to when it was looked at counts alone.
  const originOf = (server: Server): string =>
    `${server === plain ? 'http' : 'https'}://qa.supplier.invalid:${(server.address() as AddressInfo).port}`;
  const transportTo = (server: Server) =>
    guardedTransport({ origin: originOf(server), addresses: [{ address: '127.0.0.1', family: 4 }], userAgent: 'test' });
  let transport: ReturnType<typeof transportTo>;

  beforeAll(async () => {
    for (const server of [plain, secure])
      await new Promise<void>((resolve) => {
        server.listen(0, '127.0.0.1', resolve);
      });
    transport = transportTo(plain);
  });
  afterAll(() => {
    transport.close();
    for (const server of [plain, secure]) {
      server.closeAllConnections();
      server.close();
    }
  });

  const send = (
    path: string,
    more: Partial<Parameters<typeof transport.send>[0]> = {},
    options: Partial<Parameters<typeof transport.send>[1]> = {},
  ) =>
    transport.send(
      { method: 'POST', url: `${originOf(plain)}${path}`, headers: [['x-api-key', 'k']], body: '{"a":1}', ...more },
      { timeoutMs: 5_000, ...options },
    );

  it('connects to what the name was resolved to before, and tells what came', async () => {
    expect(await send('/packed')).toMatchObject({
      kind: 'answer',
      status: 200,
      text: '{"ä":1}',
      flaws: [],
      connection: { address: '127.0.0.1', isPublic: false },
    });
    expect(received.at(-1)).toBe(`${new URL(originOf(plain)).host} /packed {"a":1}`);
  });

  it('tries each address of the name in turn until someone listens', async () => {
    const several = guardedTransport({
      origin: originOf(plain),
      addresses: [
        { address: '127.0.0.2', family: 4 },
        { address: '::1', family: 6 },
        { address: '127.0.0.1', family: 4 },
      ],
      userAgent: 'test',
    });
    const arrived = await several.send(
      { method: 'GET', url: `${originOf(plain)}/`, headers: [] },
      { timeoutMs: 5_000 },
    );
    several.close();
    expect(arrived).toMatchObject({ kind: 'answer', status: 200, connection: { address: '127.0.0.1' } });
  });

  it('follows nothing, and calls no other server, whatever a path makes of the address', async () => {
    expect(await send('/moved')).toMatchObject({ kind: 'answer', status: 302 });
    expect(received.at(-1)).toContain('/moved');
    expect(await send('', { url: `${originOf(plain)}.other.example/x` })).toMatchObject({
      kind: 'none',
      why: 'refused-address',
    });
    expect(await send('', { url: `http://127.0.0.1:${(plain.address() as AddressInfo).port}/x` })).toMatchObject({
      kind: 'none',
      why: 'refused-address',
    });
  });

  it.each([
    ['/large', 'cut-off'],
    ['/bomb', 'broken-encoding'],
  ])('reads two mebibytes of %s and no more', async (path, flaw) => {
    expect(await send(path)).toMatchObject({ kind: 'answer', flaws: expect.arrayContaining([flaw]) as string[] });
  });

  it('waits no longer than it may, not at all where it was told to stop, and sends all of what it abandons', async () => {
    expect(await send('/silent', {}, { timeoutMs: 50 })).toMatchObject({ kind: 'none', why: 'timeout' });
    const stop = new AbortController();
    const waiting = send('/silent', {}, { signal: stop.signal });
    stop.abort();
    expect(await waiting).toMatchObject({ kind: 'none', why: 'stopped' });
    expect(await send('/silent', { body: '{"b":2}' }, { abandon: true })).toMatchObject({
      kind: 'none',
      why: 'abandoned',
    });
    await expect.poll(() => received.at(-1)).toContain('{"b":2}');
  });

  it('says so of a certificate that no one trusts, of a server that is not there, and of a header that cannot be sent', async () => {
    const other = transportTo(secure);
    expect(
      await other.send({ method: 'GET', url: `${originOf(secure)}/`, headers: [] }, { timeoutMs: 5_000 }),
    ).toMatchObject({ kind: 'none', why: 'certificate' });
    other.close();
    const nobody = guardedTransport({
      origin: 'http://qa.supplier.invalid:9',
      addresses: [{ address: '127.0.0.1', family: 4 }],
      userAgent: 'test',
    });
    expect(
      await nobody.send({ method: 'GET', url: 'http://qa.supplier.invalid:9/', headers: [] }, { timeoutMs: 5_000 }),
    ).toMatchObject({ kind: 'none', why: 'unreachable' });
    nobody.close();
    expect(await send('/', { headers: [['x y', 'k']] })).toMatchObject({ kind: 'none', why: 'unreachable' });
  });
});
