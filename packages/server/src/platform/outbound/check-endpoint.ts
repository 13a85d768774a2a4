import { request } from 'node:https';
import { isIP } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import { guardAddress, hostOf, type Guarded, type OutboundRules } from './address-guard.js';

type Found = Omit<AnswerOf<Calls['checkEndpoint']>, 'checkedAt'>;

export interface EndpointParts extends OutboundRules {
  /** Instead of the certificate authorities that the machine trusts. */
  readonly authorities?: readonly string[];
  readonly limitMilliseconds?: number;
}

const defaultLimit = 10_000;

/**
 * Tries an address with one GET and reads only the head of the answer. It follows no redirect and returns nothing of
 * the content.
 */
export async function checkEndpoint(address: string, parts: EndpointParts): Promise<Found> {
  const limit = AbortSignal.timeout(parts.limitMilliseconds ?? defaultLimit);
  const guarded = await Promise.race([guardAddress(address, parts), over(limit)]);
  if (guarded === 'over') return { outcome: 'not-found' };
  return guarded.kind === 'allowed'
    ? { addresses: guarded.addresses.length, ...(await call(guarded, parts, limit)) }
    : { outcome: guarded.kind };
}

async function call(
  guarded: Extract<Guarded, { readonly kind: 'allowed' }>,
  { authorities }: EndpointParts,
  limit: AbortSignal,
): Promise<Found> {
  const started = performance.now();
  const host = hostOf(guarded.url);
  const [{ address }] = guarded.addresses;
  const socket = connect({
    host: address,
    port: guarded.port,
    ALPNProtocols: ['http/1.1'],
    rejectUnauthorized: false,
    ...(isIP(host) === 0 ? { servername: host } : {}),
    ...(authorities === undefined ? {} : { ca: [...authorities] }),
  });
  // Errors surface through the awaited promise. This listener only stops Node from throwing.
  socket.on('error', () => undefined);
  try {
    const connected = await Promise.race([secured(socket), over(limit)]);
    if (connected === 'over') return { outcome: 'no-answer' };
    if (connected !== 'secured') return { outcome: connected };
    const validUntil = Math.floor(Date.parse(socket.getPeerCertificate().valid_to) / 1000);
    const status = await Promise.race([statusOf(guarded.url, socket), over(limit)]);
    if (status === 'over' || status === undefined) return { outcome: 'no-answer', validUntil };
    return {
      outcome: 'answered',
      validUntil,
      milliseconds: Math.round(performance.now() - started),
      httpStatus: status,
    };
  } finally {
    socket.destroy();
  }
}

function secured(socket: TLSSocket): Promise<'secured' | 'not-trusted' | 'no-connection'> {
  return new Promise((resolve) => {
    let isOpen = false;
    socket.once('connect', () => {
      isOpen = true;
    });
    socket.once('secureConnect', () => resolve(socket.authorized ? 'secured' : 'not-trusted'));
    // Who is there and cannot agree on TLS has no certificate to trust.
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(isOpen && /^(?:EPROTO|ERR_)/u.test(error.code ?? '') ? 'not-trusted' : 'no-connection'),
    );
    socket.once('close', () => resolve('no-connection'));
  });
}

function statusOf(url: URL, socket: TLSSocket): Promise<number | undefined> {
  return new Promise((resolve) => {
    const asked = request(url, {
      method: 'GET',
      createConnection: () => socket,
      headers: { 'User-Agent': 'suppliers-portal endpoint check', 'Accept': '*/*' },
    });
    asked.once('response', (response) => {
      response.destroy();
      resolve(response.statusCode);
    });
    asked.once('error', () => resolve(undefined));
    asked.end();
  });
}

function over(limit: AbortSignal): Promise<'over'> {
  return new Promise((resolve) => {
    if (limit.aborted) resolve('over');
    limit.addEventListener('abort', () => resolve('over'), { once: true });
  });
}
