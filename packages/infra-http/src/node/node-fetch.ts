import { Readable } from 'node:stream';
import { rootCertificates } from 'node:tls';
import { setFlagsFromString } from 'node:v8';
import type { Dispatcher } from 'undici';
import connect from 'undici/lib/api/api-connect.js';
import request from 'undici/lib/api/api-request.js';
import Agent from 'undici/lib/dispatcher/agent.js';
import AnyDispatcher from 'undici/lib/dispatcher/dispatcher.js';
import ProxyAgent from 'undici/lib/dispatcher/proxy-agent.js';

// undici parses answers in WebAssembly: for one call it is not worth making that faster first.
setFlagsFromString('--liftoff-only');
// As undici does it for all of its own where it is loaded whole.
Object.assign(AnyDispatcher.prototype, { connect, request });

export interface NodeFetch {
  readonly fetch: typeof globalThis.fetch;
  /** Lets the process end: closes what is kept alive. */
  close(): Promise<void>;
}

export interface Network {
  /** Through which proxy an address is reached; none: directly. */
  readonly proxyFor?: (address: URL) => URL | undefined;
  /** Certificates to trust besides the usual ones, in PEM. */
  readonly ca?: string;
}

const waits = { keepAliveTimeout: 10_000, headersTimeout: 120_000, bodyTimeout: 60_000 };

/** What our client needs of fetch, for Node: connections that are kept, and time-outs that fit long downloads. Every request says which program it comes from. */
export function createNodeFetch(userAgent: string, { proxyFor, ca }: Network = {}): NodeFetch {
  const open = new Map<string, Dispatcher>();
  const trusted = ca === undefined ? {} : { ca: [...rootCertificates, ca] };
  const dispatcherFor = (address: URL): Dispatcher => {
    const proxy = proxyFor?.(address);
    const key = proxy?.href ?? '';
    const dispatcher = open.get(key) ?? (proxy === undefined
      ? new Agent({ ...waits, connect: { timeout: 10_000, ...trusted } })
      // Behind a tunnel the certificate of the target is checked with other settings than that of the proxy.
      : new ProxyAgent({ ...waits, uri: proxy.href, requestTls: { timeout: 10_000, ...trusted }, proxyTls: { timeout: 10_000, ...trusted } }));
    open.set(key, dispatcher);
    return dispatcher;
  };
  const ask = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const address = new URL(input instanceof URL ? input.href : typeof input === 'string' ? input : input.url);
    const { body, headers } = await sentBody(init);
    const { signal } = init;
    const dispatcher = dispatcherFor(address);
    const answer = await dispatcher.request({
      origin: address.origin, path: address.pathname + address.search, method: init.method ?? 'GET',
      headers: { 'user-agent': userAgent, 'accept': '*/*', ...headers },
      ...(body === undefined ? {} : { body }), ...(signal === undefined || signal === null ? {} : { signal }),
    });
    return await responseOf(answer);
  };
  return { fetch: ask, close: async () => { await Promise.all([...open.values()].map((dispatcher) => dispatcher.close())); } };
}

/** A form becomes its bytes here: it is rare, and undici's own way would bring all of its fetch. */
async function sentBody({ body, headers }: RequestInit): Promise<{ readonly body?: string | Uint8Array; readonly headers: Readonly<Record<string, string>> }> {
  const given = headers as Readonly<Record<string, string>> | undefined ?? {};
  if (body === undefined || body === null) return { headers: given };
  if (typeof body === 'string') return { body, headers: given };
  const encoded = new Response(body);
  return { body: new Uint8Array(await encoded.arrayBuffer()), headers: { ...given, 'content-type': encoded.headers.get('content-type') ?? 'application/octet-stream' } };
}

/** The parts of a response that the client reads. Making a real one would load the whole of fetch with each call. */
async function responseOf({ statusCode, headers, body }: Dispatcher.ResponseData): Promise<Response> {
  if (statusCode >= 300 && statusCode < 400) {
    await body.dump();
    throw new Error(`the server leads elsewhere (${String(statusCode)}), which is not followed`);
  }
  const response = {
    status: statusCode,
    ok: statusCode >= 200 && statusCode < 300,
    headers: {
      get: (name: string): string | null => {
        const value = headers[name.toLowerCase()];
        return value === undefined ? null : Array.isArray(value) ? value.join(', ') : value;
      },
      forEach: (visit: (value: string, name: string) => void): void => {
        for (const [name, value] of Object.entries(headers)) if (value !== undefined) visit(Array.isArray(value) ? value.join(', ') : value, name);
      },
    },
    get body() { return Readable.toWeb(body); },
    text: () => body.text(),
  };
  return response as unknown as Response;
}
