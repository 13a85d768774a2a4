import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { testCertificate } from '../testing/test-certificate.js';
import { createNodeFetch, type NodeFetch } from './node-fetch.js';

const mebibyte = 1024 * 1024;

const open: (Server | NodeFetch)[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse())
    await new Promise<void>((resolve) => {
      if (!('listen' in one)) return void one.close().then(resolve);
      one.close(() => {
        resolve();
      });
      one.closeAllConnections();
    });
});

async function served(
  answer: (
    incoming: IncomingMessage,
    body: string,
  ) => { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: string },
): Promise<string> {
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

async function secured(): Promise<string> {
  return (
    await address(
      createSecureServer(testCertificate, (_, response) => {
        response.end('seen');
      }),
    )
  ).replace('http://127.0.0.1', 'https://localhost');
}

async function address(server: Server): Promise<string> {
  open.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

function fetcher(...options: Parameters<typeof createNodeFetch>): NodeFetch {
  const made = createNodeFetch(...options);
  open.push(made);
  return made;
}

async function lengthOf(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  onPiece: (length: number) => void = () => undefined,
): Promise<number> {
  let length = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    length += piece.value.length;
    onPiece(length);
  }
  return length;
}

describe('fetch for Node', () => {
  it('sends what it is given, says its name, and reads status, headers and text', async () => {
    const url = await served(({ method, url: path, headers }, body) => ({
      status: 201,
      headers: { 'x-many': 'a' },
      body: JSON.stringify([method, path, headers['user-agent'], headers['x-one'], body]),
    }));
    const answer = await fetcher('supplier/1.0').fetch(`${url}/a?b=c`, {
      method: 'POST',
      headers: { 'x-one': '1' },
      body: '{}',
    });
    expect([
      answer.status,
      answer.ok,
      answer.headers.get('X-Many'),
      answer.headers.get('x-none'),
      JSON.parse(await answer.text()),
    ]).toEqual([201, true, 'a', null, ['POST', '/a?b=c', 'supplier/1.0', '1', '{}']]);
  });

  it('streams a body', async () => {
    const url = await served(() => ({ body: 'x'.repeat(300_000) }));
    const answer = await fetcher('t').fetch(url);
    expect(await lengthOf(answer.body!.getReader())).toBe(300_000);
  });

  it('sends a form with its file', async () => {
    const url = await served(({ headers }, body) => ({ body: JSON.stringify([headers['content-type'], body]) }));
    const form = new FormData();
    form.append('file', new Blob(['openapi: 3.0.3']), 'mine.yml');
    const [type, body] = JSON.parse(await (await fetcher('t').fetch(url, { method: 'POST', body: form })).text()) as [
      string,
      string,
    ];
    expect(type).toMatch(/^multipart\/form-data; boundary=/u);
    expect(body).toContain('filename="mine.yml"');
    expect(body).toContain('openapi: 3.0.3');
  });

  it('follows nothing', async () => {
    const url = await served(() => ({ status: 302, headers: { location: 'https://elsewhere.example/' } }));
    await expect(fetcher('t').fetch(url)).rejects.toThrow(
      'The answer leads to https://elsewhere.example/, which is not followed.',
    );
  });

  it('gives up when it is withdrawn, and says which connection was refused', async () => {
    const url = await address(createServer(() => undefined));
    const stop = new AbortController();
    const answer = fetcher('t').fetch(url, { signal: stop.signal });
    stop.abort(new Error('enough'));
    await expect(answer).rejects.toThrow('enough');
    await expect(fetcher('t').fetch('http://127.0.0.1:9/')).rejects.toThrow(/ECONNREFUSED|127\.0\.0\.1:9/u);
  });

  it('takes from the connection as much as is read, and hangs up when that is enough', async () => {
    let sent = 0;
    let gone = false;
    const url = await address(
      createServer((_, response) => {
        const more = (): void => {
          while (sent < 64 * mebibyte && response.write(Buffer.alloc(mebibyte))) sent += mebibyte;
        };
        response.on('drain', more).on('close', () => {
          gone = true;
        });
        more();
      }),
    );
    const reader = (await fetcher('t').fetch(url)).body!.getReader();
    await reader.read();
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
    expect(sent).toBeLessThan(24 * mebibyte);
    await reader.cancel();
    expect((await reader.read()).done).toBe(true);
    await vi.waitFor(() => {
      expect(gone).toBe(true);
    });
  });

  it('gives up a body of which nothing more comes, but not one that no one reads', async () => {
    const url = await address(
      createServer((_, response) => {
        response.write(Buffer.alloc(mebibyte));
      }),
    );
    const reader = (await fetcher('t', { silence: 250 }).fetch(url)).body!.getReader();
    await reader.read();
    await new Promise((resolve) => {
      setTimeout(resolve, 400);
    });
    let length = 0;
    await expect(
      lengthOf(reader, (read) => {
        length = read;
      }),
    ).rejects.toThrow('nothing came for 0.25 s');
    expect(length).toBeGreaterThan(mebibyte / 2);
  });

  it.each([
    [
      'breaks off',
      (response: ServerResponse) =>
        response.writeHead(200, { 'content-length': 100 }).write('half', () => {
          response.destroy();
        }),
    ],
    [
      'breaks off without a length',
      (response: ServerResponse) =>
        response.writeHead(200).write('half', () => {
          response.destroy();
        }),
    ],
  ])('says so when a text %s', async (_, answer) => {
    const url = await address(
      createServer((__, response) => {
        answer(response);
      }),
    );
    await expect((await fetcher('t').fetch(url)).text()).rejects.toThrow('aborted');
  });

  it('is withdrawn also while the body comes', async () => {
    const url = await address(
      createServer((_, response) => {
        response.write('half');
      }),
    );
    const stop = new AbortController();
    const text = (await fetcher('t').fetch(url, { signal: stop.signal })).text();
    stop.abort(new Error('enough'));
    await expect(text).rejects.toThrow('enough');
  });

  it('uses a connection again, and closes it in the end', async () => {
    const ports = new Set<number | undefined>();
    const url = await served(({ socket }) => {
      ports.add(socket.remotePort);
      return { body: 'x' };
    });
    const { fetch } = fetcher('t');
    for (let call = 0; call < 3; call += 1) await (await fetch(url)).text();
    expect(ports.size).toBe(1);
  });

  it('trusts the certificates that it is given besides the usual ones, and no others', async () => {
    const url = await secured();
    await expect(fetcher('t').fetch(url)).rejects.toThrow('self-signed certificate');
    expect(await (await fetcher('t', { ca: testCertificate.cert }).fetch(url)).text()).toBe('seen');
  });

  describe('through a proxy', () => {
    const tunnels: string[] = [];
    const proxied = async (secure = false): Promise<URL> => {
      tunnels.length = 0;
      const proxy = secure ? createSecureServer(testCertificate) : createServer();
      proxy.on('connect', (incoming: IncomingMessage, socket: Socket) => {
        tunnels.push(`${incoming.url ?? ''} ${incoming.headers['proxy-authorization'] ?? ''}`.trim());
        if ((incoming.headers['proxy-authorization'] ?? 'Basic bWU6YSBi') !== 'Basic bWU6YSBi') {
          socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
          return;
        }
        const target = connect(Number((incoming.url ?? '').split(':')[1]), '127.0.0.1', () => {
          socket.write('HTTP/1.1 200 OK\r\n\r\n');
          target.pipe(socket).on('error', () => target.destroy());
          socket.pipe(target).on('error', () => socket.destroy());
        });
      });
      return new URL(
        (await address(proxy))
          .replace('http:', secure ? 'https:' : 'http:')
          .replace('127.0.0.1', secure ? 'localhost' : '127.0.0.1'),
      );
    };

    it.each([false, true])('goes by a tunnel to a plain server, the proxy itself being secured: %s', async (secure) => {
      const url = await served(({ headers }) => ({ body: `seen ${headers.host ?? ''}` }));
      const through = await proxied(secure);
      const answer = await fetcher('t', { proxyFor: () => through, ca: testCertificate.cert }).fetch(`${url}/x`);
      expect([await answer.text(), tunnels]).toEqual([`seen ${new URL(url).host}`, [new URL(url).host]]);
    });

    it('goes by one tunnel to a secured server, whose certificate is checked inside', async () => {
      const url = await secured();
      const through = await proxied();
      await expect(fetcher('t', { proxyFor: () => through }).fetch(url)).rejects.toThrow('self-signed certificate');
      tunnels.length = 0;
      const { fetch } = fetcher('t', { proxyFor: () => through, ca: testCertificate.cert });
      for (let call = 0; call < 3; call += 1) expect(await (await fetch(url)).text()).toBe('seen');
      expect(tunnels).toEqual([new URL(url).host]);
    });

    it('shows user and password to the proxy, and says what the proxy answered', async () => {
      const url = await served(() => ({ body: 'seen' }));
      const through = await proxied();
      const as = (user: string): NodeFetch =>
        fetcher('t', { proxyFor: () => new URL(through.href.replace('//', `//${user}@`)) });
      expect(await (await as('me:a%20b').fetch(url)).text()).toBe('seen');
      await expect(as('me:wrong').fetch(url)).rejects.toThrow(
        `the proxy ${through.host} answered 407 Proxy Authentication Required`,
      );
    });

    it('says that it is the proxy which cannot be reached', async () => {
      await expect(
        fetcher('t', { proxyFor: () => new URL('http://127.0.0.1:9') }).fetch('http://portal.example/'),
      ).rejects.toThrow(/^the proxy 127\.0\.0\.1:9 cannot be used: connect ECONNREFUSED/u);
    });

    it('does not keep the process when the proxy never answers', async () => {
      const silent = new URL(
        await address(
          createServer().on('connect', (_, socket: Socket) => {
            socket
              .on('error', () => undefined)
              .on('end', () => socket.end())
              .resume();
          }),
        ),
      );
      const made = fetcher('t', { proxyFor: () => silent });
      const answer = made.fetch('http://portal.example/');
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      await made.close();
      await expect(answer).rejects.toThrow('cannot be used');
    });
  });
});
