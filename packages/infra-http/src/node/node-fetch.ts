import { Agent, request as requestPlain, type ClientRequest, type IncomingMessage } from 'node:http';
import { IdleConnections } from './idle-connections.js';
import { LeadsElsewhere } from '../leads-elsewhere.js';
import { secureModules } from './secure-modules.js';
import { connectTimeout, tunnelAgent } from './tunnel.js';

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
  /** How long a body may be silent, in milliseconds. */
  readonly silence?: number;
}

/** It never goes back, and unlike `performance` it loads nothing. */
const runningMilliseconds = (): number => Number(process.hrtime.bigint() / 1_000_000n);

/** Closes a connection that is unused for this long. */
const keepAlive = { keepAlive: true, timeout: 10_000 } as const;

/**
 * What our client needs of fetch, for Node: connections that are kept, and time-outs that fit long downloads. Every
 * request says which program it comes from.
 */
export function createNodeFetch(userAgent: string, { proxyFor, ca, silence = 60_000 }: Network = {}): NodeFetch {
  const agents = new Map<string, Agent>();
  const closing = new AbortController();
  const idle = new IdleConnections(runningMilliseconds);
  const agentFor = (address: URL): Agent => {
    const proxy = proxyFor?.(address);
    const key = `${address.protocol} ${proxy?.href ?? ''}`;
    const agent = agents.get(key) ?? idle.watch(makeAgent(address.protocol === 'https:', proxy, ca, closing.signal));
    agents.set(key, agent);
    idle.closeOld(agent);
    return agent;
  };
  const ask = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const address = new URL(typeof input === 'object' && 'url' in input ? input.url : input);
    const { body, headers } = await sentBody(init);
    const request = address.protocol === 'https:' ? secureModules().https.request : requestPlain;
    const asked = request(address, {
      agent: agentFor(address),
      method: init.method ?? 'GET',
      headers: { 'user-agent': userAgent, 'accept': '*/*', ...headers },
    });
    return responseOf(await answerTo(asked, body, silence, init.signal ?? undefined));
  };
  return {
    fetch: ask,
    close: () => {
      closing.abort(new Error('closed'));
      for (const agent of agents.values()) agent.destroy();
      return Promise.resolve();
    },
  };
}

function makeAgent(secure: boolean, proxy: URL | undefined, ca: string | undefined, closing: AbortSignal): Agent {
  // Without https nobody shows a certificate.
  if (!secure && proxy === undefined) return new Agent(keepAlive);
  const trusted = ca === undefined ? {} : { ca: [...secureModules().tls.rootCertificates, ca] };
  if (proxy !== undefined) return tunnelAgent(proxy, secure, { ...keepAlive, ...trusted }, closing);
  return new (secureModules().https.Agent)({ ...keepAlive, ...trusted });
}

/** A form becomes its bytes here, which is rare enough to load all of fetch for it. */
async function sentBody({
  body,
  headers,
}: RequestInit): Promise<{ readonly body?: string | Uint8Array; readonly headers: Readonly<Record<string, string>> }> {
  const given = (headers as Readonly<Record<string, string>> | undefined) ?? {};
  if (body === undefined || body === null) return { headers: given };
  if (typeof body === 'string') return { body, headers: given };
  const encoded = new Response(body);
  return {
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { ...given, 'content-type': encoded.headers.get('content-type') ?? 'application/octet-stream' },
  };
}

/** The head of the answer. Until its body has ended, the signal still withdraws it. */
function answerTo(
  asked: ClientRequest,
  body: string | Uint8Array | undefined,
  silence: number,
  signal: AbortSignal | undefined,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    let answer: IncomingMessage | undefined;
    const withdraw = (): void => {
      (answer ?? asked).destroy(signal?.reason instanceof Error ? signal.reason : new Error('withdrawn'));
    };
    asked.once('error', reject);
    asked.once('close', () => {
      signal?.removeEventListener('abort', withdraw);
    });
    asked.once('socket', connectTimeout);
    asked.once('response', (message: IncomingMessage) => {
      answer = message;
      breakSilence(message, silence);
      resolve(message);
    });
    signal?.addEventListener('abort', withdraw, { once: true });
    if (signal?.aborted === true) withdraw();
    else asked.end(body);
  });
}

/** Gives up a body of which nothing comes. Where something waits to be read, it is the reader who is slow. */
function breakSilence(answer: IncomingMessage, silence: number): void {
  answer.setTimeout(silence, () => {
    if (answer.readableLength === 0) answer.destroy(new Error(`nothing came for ${String(silence / 1000)} s`));
    else answer.setTimeout(silence);
  });
}

/** The parts of a response that the client reads. Making a real one would load the whole of fetch with each call. */
function responseOf(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 0;
  if (status >= 300 && status < 400) {
    answer.resume();
    throw new LeadsElsewhere(status, answer.headers.location);
  }
  const { headers } = answer;
  const response = {
    status,
    ok: status >= 200 && status < 300,
    headers: {
      get: (name: string): string | null => {
        const value = headers[name.toLowerCase()];
        if (value === undefined) return null;
        return Array.isArray(value) ? value.join(', ') : value;
      },
      forEach: (visit: (value: string, name: string) => void): void => {
        for (const [name, value] of Object.entries(headers))
          if (value !== undefined) visit(Array.isArray(value) ? value.join(', ') : value, name);
      },
    },
    body: { getReader: () => readerOf(answer) },
    text: () => textOf(answer),
  };
  return response as unknown as Response;
}

type Piece = { readonly done: false; readonly value: Uint8Array } | { readonly done: true; readonly value: undefined };

/**
 * As much is taken from the connection as is read. A stream of the web, made of this one by Node, would take in a whole
 * file that is read slowly.
 */
function readerOf(answer: IncomingMessage): { read(): Promise<Piece>; cancel(): Promise<void> } {
  const pieces = answer[Symbol.asyncIterator]() as AsyncIterator<Uint8Array, undefined>;
  let isGivenUp = false;
  return {
    read: async () => {
      try {
        const next = await pieces.next();
        return next.done === true ? { done: true, value: undefined } : { done: false, value: next.value };
      } catch (error) {
        if (isGivenUp) return { done: true, value: undefined };
        throw error;
      }
    },
    cancel: () => {
      isGivenUp = true;
      answer.destroy();
      return Promise.resolve();
    },
  };
}

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}
