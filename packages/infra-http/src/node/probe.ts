import { lookup } from 'node:dns';
import { Agent, request, type ClientRequest, type IncomingMessage } from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';
import type { LookupFunction } from 'node:net';
import { rootCertificates } from 'node:tls';
import {
  codeOf,
  connectionSeen,
  reasonOf,
  received,
  type ConnectionSeen,
  type Received,
} from '@suppliers-portal/conformance/node';
import { IdleConnections } from './idle-connections.js';
import { connectTimeout, tunnelAgent } from './tunnel.js';

type Headers = readonly (readonly [name: string, value: string])[];

type ProbeAnswer =
  | ({
      readonly kind: 'answer';
      readonly status: number;
      readonly headers: Headers;
      readonly milliseconds: number;
      readonly connection?: ConnectionSeen;
    } & Received)
  | {
      readonly kind: 'none';
      readonly why: 'timeout' | 'abandoned' | 'stopped' | 'unreachable' | 'certificate' | 'refused-address';
      readonly detail: string;
      readonly milliseconds: number;
    };

/**
 * Calls another company's server and reports its answer to the last byte. It follows no redirect, hides nothing, and
 * never throws for what a server does.
 */
export interface Probe {
  send(
    request: { readonly method: string; readonly url: string; readonly headers: Headers; readonly body?: string },
    options: { readonly timeoutMs: number; readonly abandon?: boolean; readonly signal?: AbortSignal },
  ): Promise<ProbeAnswer>;
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
  const agents = new Map<string, Agent>();
  const closing = new AbortController();
  const idle = new IdleConnections(now);
  const trusted = ca === undefined ? {} : { ca: [...rootCertificates, ca] };
  // The address that was looked at is the one that is connected to: a name cannot change its mind in between.
  const guarded: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const own = error === null && !mayBePrivate ? addresses.find(({ address }) => isPrivate(address)) : undefined;
      const failure =
        error ??
        (own === undefined ? null : Object.assign(new Error(`${hostname} is ${own.address}`), { code: 'EPRIVATE' }));
      const [first] = addresses;
      if (failure !== null || first === undefined) done(failure, '', 0);
      else if (options.all === true) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
  const newAgent = (secure: boolean, proxy: URL | undefined): Agent => {
    if (proxy !== undefined) return tunnelAgent(proxy, secure, { keepAlive: true, ...trusted }, closing.signal);
    const direct = { keepAlive: true, lookup: guarded, ...trusted };
    return secure ? new SecureAgent(direct) : new Agent(direct);
  };
  const agentFor = (secure: boolean, proxy: URL | undefined): Agent => {
    const key = `${String(secure)} ${proxy?.href ?? ''}`;
    const agent = agents.get(key) ?? idle.watch(newAgent(secure, proxy));
    agents.set(key, agent);
    idle.closeOld(agent);
    return agent;
  };

  return {
    send: async ({ method, url, headers, body }, { timeoutMs, abandon = false, signal }) => {
      const address = new URL(url);
      const secure = address.protocol === 'https:';
      const proxy = proxyFor?.(address);
      const started = now();
      const left = new AbortController();
      const late = AbortSignal.timeout(timeoutMs);
      const bytes = body === undefined ? undefined : Buffer.from(body, 'utf8');
      try {
        const asked = (secure ? requestSecure : request)(address, {
          agent: agentFor(secure, proxy),
          method,
          signal: AbortSignal.any([late, left.signal, ...(signal === undefined ? [] : [signal])]),
          headers: {
            'user-agent': userAgent,
            ...Object.fromEntries(headers),
            ...(bytes === undefined ? {} : { 'content-length': String(bytes.length) }),
          },
        });
        const answer = await answerTo(asked, bytes, abandon ? left : undefined);
        // Behind a proxy, it is unknown which server the proxy calls.
        const connection =
          proxy === undefined ? { connection: connectionSeen(answer.socket, (at) => !isPrivate(at)) } : {};
        const told = await received(answer, answer.headers['content-encoding'], LARGEST);
        const list = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): readonly [string, string] => [name, value]),
        );
        return {
          kind: 'answer',
          status: answer.statusCode ?? 0,
          headers: list,
          ...told,
          milliseconds: now() - started,
          ...connection,
        };
      } catch (error) {
        // Several of them may be true: the first one is why there is no answer.
        const reasons = [
          { why: 'abandoned', holds: left.signal.aborted },
          { why: 'stopped', holds: signal?.aborted === true },
          { why: 'timeout', holds: late.aborted },
          { why: 'refused-address', holds: codeOf(error) === 'EPRIVATE' },
        ] as const;
        const why = reasons.find(({ holds }) => holds)?.why ?? reasonOf(error);
        return { kind: 'none', why, detail: detailOf(error), milliseconds: now() - started };
      }
    },
    close: () => {
      closing.abort(new Error('closed'));
      for (const agent of agents.values()) agent.destroy();
      return Promise.resolve();
    },
  };
}

/** Returns the head of the answer. To abandon a call, it sends the whole request, and then waits for nothing. */
function answerTo(
  asked: ClientRequest,
  body: Uint8Array | undefined,
  left: AbortController | undefined,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    // The body reports an error that comes after the answer began.
    asked.on('error', reject).once('socket', connectTimeout).once('response', resolve);
    if (left !== undefined)
      asked.once('finish', () => {
        setImmediate(() => {
          left.abort(new Error('the answer is not waited for'));
        });
      });
    asked.end(body);
  });
}

function detailOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message === '' ? codeOf(error) : error.message;
}
