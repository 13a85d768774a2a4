import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { once } from 'node:events';
import { codeOf } from '../../kernel/configuration/json-file.js';
import { fail } from '../../kernel/errors/command-failure.js';

/** A request as it came in: the headers one by one, the body as text. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
}

export interface Told {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly text: string;
  /** True if a caller who asks for it gets it compressed. */
  readonly mayZip?: boolean;
}

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

const leastZipped = 1_000;
const largestBody = 8 * 1024 * 1024;
const loopback = ['127.0.0.1', 'localhost', '::1'];

/**
 * Answers on a port of this machine. On loopback, only requests that name this machine are answered: no other page can
 * ask.
 */
export async function serve(
  { host, port }: { readonly host: string; readonly port: number },
  handle: (asked: Asked) => Promise<Told>,
): Promise<Served> {
  const server = createServer((incoming, outgoing) => {
    void answer(incoming, outgoing, loopback.includes(host), handle).catch(() => outgoing.destroy());
  });
  try {
    server.listen(port, host);
    await once(server, 'listening');
  } catch (error) {
    return fail(
      {
        code: 'INVALID_VALUE',
        message: `Port ${String(port)} of ${host} cannot be used.`,
        hint: codeOf(error) === 'EADDRINUSE' ? 'Another program uses it. Name another one with --port.' : String(error),
      },
      { cause: error },
    );
  }
  const address = server.address();
  const at = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${String(at)}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  isLoopback: boolean,
  handle: (asked: Asked) => Promise<Told>,
): Promise<void> {
  const named = (incoming.headers.host ?? '').replace(/:\d+$/u, '').replace(/^\[|\]$/gu, '');
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of incoming) {
    length += (part as Buffer).length;
    if (length <= largestBody) parts.push(part as Buffer);
  }
  const isForeign = isLoopback && !loopback.includes(named);
  const tooLarge = length > largestBody ? plain(413, 'The body is larger than 8 MiB.') : undefined;
  const refused = isForeign ? plain(421, 'This address answers for this machine alone.') : tooLarge;
  const told =
    refused ??
    (await handle({
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): readonly [string, string] => [name, value]),
      ),
      text: Buffer.concat(parts).toString('utf8'),
    }));
  const plainBytes = Buffer.from(told.text, 'utf8');
  const isZipped =
    told.mayZip === true &&
    plainBytes.length > leastZipped &&
    /\bgzip\b/u.test(String(incoming.headers['accept-encoding']));
  const bytes = isZipped ? gzipSync(plainBytes) : plainBytes;
  const headers = new Map<string, string[]>();
  for (const [name, value] of told.headers) headers.set(name, [...(headers.get(name) ?? []), value]);
  outgoing.writeHead(told.status, {
    ...Object.fromEntries(headers),
    ...(isZipped ? { 'content-encoding': 'gzip', 'vary': 'accept-encoding' } : {}),
    'content-length': bytes.length,
  });
  outgoing.end(incoming.method === 'HEAD' ? undefined : bytes);
}

const plain = (status: number, text: string): Told => ({
  status,
  headers: [['content-type', 'text/plain; charset=utf-8']],
  text: `${text}\n`,
});
