import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createNodeFetch, type NodeFetch } from './node-fetch.js';

const open: (Server | NodeFetch)[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await new Promise<void>((resolve) => { if ('listen' in one) one.close(() => { resolve(); }); else void one.close().then(resolve); });
});

async function served(answer: (incoming: IncomingMessage, body: string) => { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: string }): Promise<string> {
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { status = 200, headers = {}, body = '' } = answer(incoming, Buffer.concat(chunks).toString());
      response.writeHead(status, headers).end(body);
    });
  });
  return address(server);
}

async function address(server: Server): Promise<string> {
  open.push(server);
  await new Promise<void>((resolve) => { server.listen(0, '127.0.0.1', resolve); });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

function fetcher(...options: Parameters<typeof createNodeFetch>): NodeFetch {
  const made = createNodeFetch(...options);
  open.push(made);
  return made;
}

describe('fetch for Node', () => {
  it('sends what it is given, says its name, and reads status, headers and text', async () => {
    const url = await served(({ method, url: path, headers }, body) => ({ status: 201, headers: { 'x-many': 'a' }, body: JSON.stringify([method, path, headers['user-agent'], headers['x-one'], body]) }));
    const answer = await fetcher('supplier/1.0').fetch(`${url}/a?b=c`, { method: 'POST', headers: { 'x-one': '1' }, body: '{}' });
    expect([answer.status, answer.ok, answer.headers.get('X-Many'), answer.headers.get('x-none'), JSON.parse(await answer.text())]).toEqual([201, true, 'a', null, ['POST', '/a?b=c', 'supplier/1.0', '1', '{}']]);
  });

  it('streams a body', async () => {
    const url = await served(() => ({ body: 'x'.repeat(300_000) }));
    const answer = await fetcher('t').fetch(url);
    let length = 0;
    for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) length += chunk.length;
    expect(length).toBe(300_000);
  });

  it('sends a form with its file', async () => {
    const url = await served(({ headers }, body) => ({ body: JSON.stringify([headers['content-type'], body]) }));
    const form = new FormData();
    form.append('file', new Blob(['openapi: 3.0.3']), 'mine.yml');
    const [type, body] = JSON.parse(await (await fetcher('t').fetch(url, { method: 'POST', body: form })).text()) as [string, string];
    expect(type).toMatch(/^multipart\/form-data; boundary=/u);
    expect(body).toContain('filename="mine.yml"');
    expect(body).toContain('openapi: 3.0.3');
  });

  it('follows nothing', async () => {
    const url = await served(() => ({ status: 302, headers: { location: 'https://elsewhere.example/' } }));
    await expect(fetcher('t').fetch(url)).rejects.toThrow('leads elsewhere (302)');
  });

  it('gives up when it is withdrawn, and says which connection was refused', async () => {
    const url = await address(createServer(() => undefined));
    const stop = new AbortController();
    const answer = fetcher('t').fetch(url, { signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
    await expect(fetcher('t').fetch('http://127.0.0.1:9/')).rejects.toThrow(/ECONNREFUSED|127\.0\.0\.1:9/u);
  });

  it('goes through a proxy by a tunnel, also to a plain server', async () => {
    const url = await served(({ headers }) => ({ body: `seen ${headers.host ?? ''}` }));
    const tunnels: string[] = [];
    const proxy = createServer();
    proxy.on('connect', (incoming: IncomingMessage, socket: Socket) => {
      tunnels.push(incoming.url ?? '');
      const [host, port] = (incoming.url ?? '').split(':');
      const target = connect(Number(port), host ?? '', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        target.pipe(socket);
        socket.pipe(target);
      });
    });
    proxy.on('request', (incoming, response) => {
      tunnels.push(new URL(incoming.url ?? '').host);
      incoming.pipe(request(incoming.url ?? '', { method: incoming.method ?? 'GET', headers: incoming.headers }, (answer) => { answer.pipe(response); }));
    });
    const through = new URL(await address(proxy));
    const answer = await fetcher('t', { proxyFor: () => through }).fetch(`${url}/x`);
    expect([await answer.text(), tunnels]).toEqual([`seen ${new URL(url).host}`, [new URL(url).host]]);
    proxy.closeAllConnections();
  });
});
