import { guardUnlessNamed, type OutboundRules } from './address-guard.js';
import { guardedTransport } from './guarded-transport.js';

export interface GuardedReading {
  readonly rules: OutboundRules;
  /** Origins that are called without the check of their addresses. Only for this machine. */
  readonly named: readonly string[];
  readonly userAgent: string;
  /** For all of it: the name server, the connection, and the answer. */
  readonly milliseconds: number;
  readonly characters: number;
}

/** Reads one document of JSON. It follows no redirect. Rejects with the reason if there is no such document. */
export async function readGuarded(address: string, reading: GuardedReading): Promise<unknown> {
  const { rules, named, userAgent, milliseconds, characters } = reading;
  const ends = performance.now() + milliseconds;
  const guarded = await inTime(guardUnlessNamed(address, rules, named), milliseconds);
  if (guarded.kind !== 'allowed') throw new Error(`${address} is ${guarded.kind}`);
  const { url, addresses } = guarded;
  const transport = guardedTransport({ origin: url.origin, addresses, userAgent });
  try {
    const arrived = await transport.send(
      { method: 'GET', url: url.href, headers: [['accept', 'application/json']] },
      { timeoutMs: Math.max(1, ends - performance.now()) },
    );
    if (arrived.kind !== 'answer') throw new Error(`${address} did not answer: ${arrived.why}, ${arrived.detail}`);
    const { status, text, flaws } = arrived;
    if (status !== 200) throw new Error(`${address} answered ${String(status)}`);
    if (flaws.length > 0 || text.length > characters) throw new Error(`${address} answered too much, or no text`);
    return JSON.parse(text) as unknown;
  } finally {
    transport.close();
  }
}

async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error('the name server did not answer in time'));
    }, milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
