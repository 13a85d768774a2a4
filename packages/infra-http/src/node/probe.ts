import { lookup } from 'node:dns';
import type { LookupFunction, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { rootCertificates, TLSSocket } from 'node:tls';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Dispatcher } from 'undici';
import buildConnector from 'undici/lib/core/connect.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import ProxyAgent from 'undici/lib/dispatcher/proxy-agent.js';
import './node-fetch.js';

type Headers = readonly (readonly [name: string, value: string])[];

interface ProbeConnection {
  readonly address: string;
  readonly isPublic: boolean;
  readonly tls?: { readonly protocol: string; readonly validTo: string };
}

type ProbeAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly headers: Headers; readonly text: string; readonly flaws: readonly ('not-utf-8' | 'broken-encoding' | 'cut-off')[]; readonly milliseconds: number; readonly connection?: ProbeConnection }
  | { readonly kind: 'none'; readonly why: 'timeout' | 'abandoned' | 'stopped' | 'unreachable' | 'certificate' | 'refused-address'; readonly detail: string; readonly milliseconds: number };

/** Calls somebody else's server and tells what came back, to the last byte: it follows nothing, hides nothing and never throws for what a server does. */
export interface Probe {
  send(request: { readonly method: string; readonly url: string; readonly headers: Headers; readonly body?: string }, options: { readonly timeoutMs: number; readonly abandon?: boolean; readonly signal?: AbortSignal }): Promise<ProbeAnswer>;
  close(): Promise<void>;
}

interface ProbeSettings {
  readonly userAgent: string;
  readonly proxyFor?: (address: URL) => URL | undefined;
  readonly ca?: string;
  readonly isPrivate: (address: string) => boolean;
  readonly mayBePrivate: boolean;
  readonly now: () => number;
}

const LARGEST = 8 * 1024 * 1024;

export function createProbe({ userAgent, proxyFor, ca, isPrivate, mayBePrivate, now }: ProbeSettings): Probe {
  const open = new Map<string, Dispatcher>();
  const connections = new Map<string, ProbeConnection>();
  const trusted = ca === undefined ? {} : { ca: [...rootCertificates, ca] };
  // The address that was looked at is the one that is connected to: a name cannot change its mind in between.
  const guarded: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const own = error === null && !mayBePrivate ? addresses.find(({ address }) => isPrivate(address)) : undefined;
      const failure = error ?? (own === undefined ? null : Object.assign(new Error(`${hostname} is ${own.address}`), { code: 'EPRIVATE' }));
      const [first] = addresses;
      if (failure !== null || first === undefined) done(failure, '', 0);
      else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
  const connector = buildConnector({ timeout: 10_000, lookup: guarded, ...trusted });
  const direct: buildConnector.connector = (options, done) => {
    connector(options, (...[error, socket]: Parameters<typeof done>) => {
      if (error !== null) {
        done(error, null);
        return;
      }
      connections.set(`${options.protocol}//${options.host ?? options.hostname}`, connectionOf(socket, isPrivate));
      done(null, socket);
    });
  };
  const dispatcherFor = (address: URL): Dispatcher => {
    const proxy = proxyFor?.(address);
    const key = proxy?.href ?? '';
    const dispatcher = open.get(key) ?? (proxy === undefined ? new Agent({ connect: direct }) : new ProxyAgent({ uri: proxy.href, requestTls: { timeout: 10_000, ...trusted }, proxyTls: { timeout: 10_000, ...trusted } }));
    open.set(key, dispatcher);
    return dispatcher;
  };

  return {
    send: async ({ method, url, headers, body }, { timeoutMs, abandon = false, signal }) => {
      const address = new URL(url);
      const started = now();
      const left = new AbortController();
      const late = AbortSignal.timeout(timeoutMs);
      const bytes = body === undefined ? undefined : Buffer.from(body, 'utf8');
      try {
        const answer = await dispatcherFor(address).request({
          origin: address.origin, path: address.pathname + address.search, method: method,
          headers: { 'user-agent': userAgent, ...Object.fromEntries(headers), ...(bytes === undefined ? {} : { 'content-length': String(bytes.length) }) },
          ...(bytes === undefined ? {} : { body: abandon ? leaving(bytes, left) : bytes }), headersTimeout: timeoutMs, bodyTimeout: timeoutMs,
          signal: AbortSignal.any([late, left.signal, ...(signal === undefined ? [] : [signal])]),
        });
        const { raw, isCut } = await bytesOf(answer.body);
        const list = Object.entries(answer.headers).flatMap(([name, value]): (readonly [string, string])[] => (Array.isArray(value) ? value : [value ?? '']).map((one) => [name, one]));
        const decoded = decodedText(raw, list.find(([name]) => name === 'content-encoding')?.[1]);
        const connection = connections.get(address.origin) ?? connections.get(`${address.protocol}//${address.host}`) ?? connections.get(`${address.protocol}//${address.hostname}`);
        return { kind: 'answer', status: answer.statusCode, headers: list, text: decoded.text, flaws: [...decoded.flaws, ...(isCut ? ['cut-off' as const] : [])], milliseconds: now() - started, ...(connection === undefined ? {} : { connection }) };
      } catch (error) {
        const why = left.signal.aborted ? 'abandoned' : signal?.aborted === true ? 'stopped' : late.aborted ? 'timeout' : reasonFor(error);
        return { kind: 'none', why, detail: detailOf(error), milliseconds: now() - started };
      }
    },
    close: async () => { await Promise.all([...open.values()].map((dispatcher) => dispatcher.destroy())); },
  };
}

/** The body, and then nobody waits any more. */
function leaving(bytes: Uint8Array, left: AbortController): Readable {
  const body = Readable.from([bytes]);
  body.once('end', () => { setImmediate(() => { left.abort(new Error('the answer is not waited for')); }); });
  return body;
}

function connectionOf(socket: Socket, isPrivate: (address: string) => boolean): ProbeConnection {
  const address = socket.remoteAddress ?? '';
  const secure = socket instanceof TLSSocket ? { tls: { protocol: socket.getProtocol() ?? 'unknown', validTo: socket.getPeerCertificate().valid_to } } : {};
  return { address, isPublic: !isPrivate(address), ...secure };
}

async function bytesOf(body: AsyncIterable<unknown>): Promise<{ readonly raw: Buffer; readonly isCut: boolean }> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of body) {
    parts.push(part as Buffer);
    length += (part as Buffer).length;
    if (length > LARGEST) return { raw: Buffer.concat(parts), isCut: true };
  }
  return { raw: Buffer.concat(parts), isCut: false };
}

function decodedText(raw: Buffer, encoding: string | undefined): { readonly text: string; readonly flaws: readonly ('not-utf-8' | 'broken-encoding')[] } {
  const unpack = { 'gzip': gunzipSync, 'x-gzip': gunzipSync, 'deflate': inflateSync, 'br': brotliDecompressSync }[encoding?.trim().toLowerCase() ?? ''];
  let plain = raw;
  let isBroken = false;
  try {
    plain = unpack === undefined || raw.length === 0 ? raw : unpack(raw, { maxOutputLength: LARGEST });
  } catch {
    isBroken = true;
  }
  const flaws = isBroken ? ['broken-encoding' as const] : [];
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plain), flaws };
  } catch {
    return { text: plain.toString('utf8'), flaws: [...flaws, 'not-utf-8'] };
  }
}

function reasonFor(error: unknown): 'timeout' | 'unreachable' | 'certificate' | 'refused-address' {
  const code = codeOf(error);
  if (code === 'EPRIVATE') return 'refused-address';
  if (/TIMEOUT|TIMEDOUT/.test(code)) return code === 'UND_ERR_CONNECT_TIMEOUT' || code === 'ETIMEDOUT' ? 'unreachable' : 'timeout';
  return /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|ERR_TLS|ERR_SSL/.test(code) ? 'certificate' : 'unreachable';
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause);
}

function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' ? codeOf(error) : error.message;
}
