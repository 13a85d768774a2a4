import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createProbe, type Probe } from './probe.js';

const open: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
});

async function served(
  answer: (incoming: IncomingMessage, response: ServerResponse, body: string) => void,
): Promise<string> {
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        answer(incoming, response, Buffer.concat(parts).toString());
      });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  open.push(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  );
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
}

function probe(
  settings: {
    readonly isPrivate?: (address: string) => boolean;
    readonly mayBePrivate?: boolean;
    readonly now?: () => number;
  } = {},
): Probe {
  const made = createProbe({ userAgent: 't', isPrivate: () => true, mayBePrivate: true, now: Date.now, ...settings });
  open.push(() => made.close());
  return made;
}

const asked = (url: string, body?: string): Parameters<Probe['send']>[0] => ({
  method: body === undefined ? 'GET' : 'POST',
  url,
  headers: [['x-one', '1']],
  ...(body === undefined ? {} : { body }),
});
const soon = { timeoutMs: 5_000 };

describe('a probe', () => {
  it('uses a connection again while it is fresh, and never one that its server may be closing', async () => {
    let now = 0;
    const ports: (number | undefined)[] = [];
    const url = await served((incoming, response) => {
      ports.push(incoming.socket.remotePort);
      response.end('seen');
    });
    const one = probe({ now: () => now });
    for (const pause of [0, 1_500, 5_000, 1_500]) {
      now += pause;
      expect(await one.send(asked(url, '{}'), soon)).toMatchObject({ kind: 'answer', status: 200 });
      // The connection is free a moment after its answer was read.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const [first, second, third, fourth] = ports;
    expect([second === first, third === first, fourth === third]).toEqual([true, false, true]);
  });

  it('reports status, headers and text of any answer, and to which address it spoke', async () => {
    const url = await served(({ headers }, response, body) =>
      response
        .writeHead(422, {
          'x-seen': `${String(headers['user-agent'])} ${String(headers['x-one'])}`,
          'content-encoding': 'gzip',
        })
        .end(gzipSync(`\uFEFF${body}`)),
    );
    const answer = await probe().send(asked(`${url}/a`, 'Łuczak'), soon);
    expect(answer).toMatchObject({
      kind: 'answer',
      status: 422,
      text: '\uFEFFŁuczak',
      flaws: [],
      connection: { address: '127.0.0.1', isPublic: false },
    });
    expect(answer.kind === 'answer' && answer.headers).toContainEqual(['x-seen', 't 1']);
  });

  it('follows no redirection', async () => {
    const url = await served((_, response) =>
      response.writeHead(307, { location: 'https://elsewhere.example/' }).end(),
    );
    expect(await probe().send(asked(url), soon)).toMatchObject({ kind: 'answer', status: 307 });
  });

  it('reports what is wrong with the bytes, and shows them all the same', async () => {
    const url = await served(({ url: path }, response) =>
      path === '/zip'
        ? response.writeHead(200, { 'content-encoding': 'gzip' }).end('plain')
        : response.end(Buffer.from('Müller', 'latin1')),
    );
    expect([await probe().send(asked(`${url}/zip`), soon), await probe().send(asked(url), soon)]).toMatchObject([
      { text: 'plain', flaws: ['broken-encoding'] },
      { text: 'M\uFFFDller', flaws: ['not-utf-8'] },
    ]);
  });

  it('says why nothing came: too late, withdrawn, no one there', async () => {
    const url = await served(() => undefined);
    const stop = new AbortController();
    const withdrawn = probe().send(asked(url), { ...soon, signal: stop.signal });
    stop.abort();
    expect([
      await probe().send(asked(url), { timeoutMs: 30 }),
      await withdrawn,
      await probe().send(asked('http://127.0.0.1:9/'), soon),
    ]).toMatchObject([
      { why: 'timeout' },
      { why: 'stopped' },
      { why: 'unreachable', detail: expect.stringContaining('ECONNREFUSED') as string },
    ]);
  });

  it('sends a request whole and does not wait for its answer', async () => {
    let arrived: (body: string) => void = () => undefined;
    const body = new Promise<string>((resolve) => {
      arrived = resolve;
    });
    const url = await served((_, __, text) => {
      arrived(text);
    });
    expect(await probe().send(asked(url, '{"whole":true}'), { ...soon, abandon: true })).toMatchObject({
      kind: 'none',
      why: 'abandoned',
    });
    expect(await body).toBe('{"whole":true}');
  });

  it('speaks to no private address behind a name, unless that is meant', async () => {
    const url = (await served((_, response) => response.end('here'))).replace('127.0.0.1', 'localhost');
    expect(await probe({ mayBePrivate: false }).send(asked(url), soon)).toMatchObject({
      kind: 'none',
      why: 'refused-address',
    });
    expect(await probe({ mayBePrivate: false, isPrivate: () => false }).send(asked(url), soon)).toMatchObject({
      kind: 'answer',
      connection: { isPublic: true },
    });
  });
});
