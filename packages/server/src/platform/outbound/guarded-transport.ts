import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import type { Transport } from '@suppliers-portal/conformance';
import { connectionSeen, reasonOf, received, type ConnectionSeen } from '@suppliers-portal/conformance/node';
import { Agent, buildConnector } from 'undici';
import { isPublicAddress, type Resolved } from './address-guard.js';

type Arrived = Awaited<ReturnType<Transport['send']>>;
type Sending = Parameters<Transport['send']>;
type Reason = Extract<Arrived, { readonly kind: 'none' }>['why'];

interface Parts {
  /** The only origin that is called, whichever paths a document has. */
  readonly origin: string;
  /** The addresses from the check of the name. The name server is not asked again. */
  readonly addresses: readonly [Resolved, ...Resolved[]];
  readonly userAgent: string;
}

const connectMilliseconds = 5_000;
const attemptMilliseconds = 1_500;
const largestBytes = 2 * 1024 * 1024;

/**
 * Sends to one origin, at the checked addresses. It follows no redirect and never throws because of what a server
 * does.
 */
export function guardedTransport({ origin, addresses, userAgent }: Parts): Transport & { readonly close: () => void } {
  const lookup: LookupFunction = (_host, options, done) => {
    if (options.all === true) done(null, [...addresses]);
    else done(null, addresses[0].address, addresses[0].family);
  };
  // If there is no server at the first address, the connector tries the next one.
  const connector = buildConnector({
    lookup,
    timeout: connectMilliseconds,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: attemptMilliseconds,
  });
  // The latest one: all of them lead to addresses of one name, which show the one certificate.
  let connection: ConnectionSeen | undefined;
  const connect: buildConnector.connector = (options, done) => {
    connector(options, (...[error, socket]: Parameters<typeof done>) => {
      if (error !== null) {
        done(error, null);
        return;
      }
      connection = connectionSeen(socket, isPublic);
      done(null, socket);
    });
  };
  // Each request sets its own time limit for the answer.
  const agent = new Agent({ connect, connections: 4, headersTimeout: 0, bodyTimeout: 0 });
  return {
    send: async (...sending) => {
      const url = URL.parse(sending[0].url);
      if (url?.origin !== origin)
        return { kind: 'none', why: 'refused-address', detail: 'The path leads to another server.', milliseconds: 0 };
      const arrived = await exchanged(agent, url, userAgent, sending);
      return arrived.kind === 'none' || connection === undefined ? arrived : { ...arrived, connection };
    },
    close: () => {
      void agent.destroy();
    },
  };
}

async function exchanged(
  agent: Agent,
  url: URL,
  userAgent: string,
  [{ method, headers, body }, { timeoutMs, abandon = false, signal }]: Sending,
): Promise<Arrived> {
  const started = performance.now();
  const ending = new AbortController();
  let why: Reason | undefined;
  const end = (reason: Reason): void => {
    why ??= reason;
    ending.abort(new Error(sentences[reason]));
  };
  const onStop = (): void => {
    end('stopped');
  };
  const late = setTimeout(() => {
    end('timeout');
  }, timeoutMs);
  signal?.addEventListener('abort', onStop);
  if (signal?.aborted === true) onStop();
  try {
    const {
      statusCode,
      headers: told,
      body: arriving,
    } = await agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method,
      signal: ending.signal,
      headers: {
        'user-agent': userAgent,
        ...Object.fromEntries(headers),
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
      ...(body === undefined
        ? {}
        : {
            body: abandon
              ? leaving(body, () => {
                  end('abandoned');
                })
              : body,
          }),
    });
    const list = Object.entries(told).flatMap(([name, value = '']) =>
      [value].flat().map((one) => [name, one] as const),
    );
    const read = await received(arriving, list.find(([name]) => name === 'content-encoding')?.[1], largestBytes);
    return {
      kind: 'answer',
      status: statusCode,
      headers: list,
      ...read,
      milliseconds: Math.round(performance.now() - started),
    };
  } catch (error) {
    return {
      kind: 'none',
      why: why ?? reasonOf(error),
      detail: error instanceof Error ? error.message : String(error),
      milliseconds: Math.round(performance.now() - started),
    };
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', onStop);
  }
}

/** Sends the body, then calls `leave`, because no one waits for the answer. */
function leaving(body: string, leave: () => void): Readable {
  return Readable.from([Buffer.from(body)]).once('end', () => {
    setImmediate(leave);
  });
}

const sentences: Readonly<Record<Reason, string>> = {
  'timeout': 'No answer came in time.',
  'abandoned': 'The answer is not waited for.',
  'stopped': 'It was stopped.',
  'unreachable': `No connection within ${connectMilliseconds / 1000} seconds.`,
  'certificate': 'The certificate is not trusted.',
  'refused-address': 'The address is not allowed.',
};

const isPublic = (address: string): boolean => isPublicAddress({ address, family: isIP(address) === 6 ? 6 : 4 });
