import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { createSampleSupplier, KEYS } from '../../../../../examples/sample-supplier/index.mjs';
import { pullspecs } from '../../pullspecs/index.js';
import {
  judgeExchanges,
  planLive,
  readProfile,
  runLive,
  type AbortSignalLike,
  type Arrived,
  type JournalEntry,
  type LivePlan,
  type LivePorts,
  type Outgoing,
  type Recording,
} from '../../live/index.js';

export const DOCUMENT = readFileSync(
  new URL('../../../../../examples/sample-supplier/pullspec.yml', import.meta.url),
  'utf8',
);
export const REFERENCE = pullspecs['2.0.0']!;
export const NOW = Date.parse('2026-03-02T09:00:00Z');
const LATENCY = 40;

export const PROFILE = `
baseUrl: http://127.0.0.1:1/pull/v2
local: true
credential: QA_KEY
otherCredential: QA_KEY_2
hotels: [SEA-1, SEA-2, SEA-3]
limits: { requests: 100 }
latency: { search: 3000 }
`;

export function planned(profile = PROFILE, { allowBook = true } = {}): LivePlan {
  const read = readProfile(profile);
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join('\n'));
  const planning = planLive(DOCUMENT, REFERENCE, read.profile, { allowBook, allowNonRefundable: false });
  if (!planning.ok) throw new Error(planning.message);
  return planning.plan;
}

/** The sample supplier without a socket. Its time passes only while a caller waits. */
export function world(
  faults: readonly string[] = [],
  made = (now: () => number): ReturnType<typeof createSampleSupplier> => createSampleSupplier({ faults, now }),
) {
  let time = NOW;
  const supplier = made(() => time);
  const journal = new Map<string, JournalEntry>();
  const sent: Outgoing[] = [];
  const hooks: { before?: (request: Outgoing, number: number) => void } = {};
  const send = async (
    request: Outgoing,
    { timeoutMs, abandon = false, signal }: { timeoutMs: number; abandon?: boolean; signal?: AbortSignalLike },
  ): Promise<Arrived> => {
    sent.push(request);
    hooks.before?.(request, sent.length);
    const { pathname } = new URL(request.url);
    const answer = await supplier.handle({
      method: request.method,
      path: pathname,
      headers: Object.fromEntries(request.headers.map(([name, value]) => [name.toLowerCase(), value])),
      text: request.body ?? '',
      isAbandoned: abandon,
    });
    const waited = abandon ? 50 : answer.delay + LATENCY;
    const milliseconds = answer.isSilent ? timeoutMs : waited;
    time += milliseconds;
    if (signal?.aborted === true) return { kind: 'none', why: 'stopped', detail: 'withdrawn', milliseconds };
    if (abandon) return { kind: 'none', why: 'abandoned', detail: 'not waited for', milliseconds };
    if (answer.isSilent) return { kind: 'none', why: 'timeout', detail: 'no answer', milliseconds };
    if (answer.isCut) return { kind: 'none', why: 'unreachable', detail: 'aborted', milliseconds };
    const isZipped = answer.headers['content-encoding'] === 'gzip';
    const isGzip = answer.bytes[0] === 0x1f && answer.bytes[1] === 0x8b;
    const text = Buffer.from(isZipped && isGzip ? gunzipSync(answer.bytes) : answer.bytes).toString('utf8');
    return {
      kind: 'answer',
      status: answer.status,
      headers: Object.entries(answer.headers),
      text,
      flaws: isZipped && !isGzip ? ['broken-encoding'] : [],
      milliseconds,
    };
  };
  const ports: LivePorts = {
    transport: { send },
    random: () => 0.5,
    credentials: { own: KEYS[0], other: KEYS[1] },
    clock: {
      now: () => time,
      wait: async (milliseconds) => {
        time += milliseconds;
      },
    },
    journal: {
      put: async (entry) => {
        journal.set(entry.reference, entry);
      },
      remove: async (reference) => {
        journal.delete(reference);
      },
    },
  };
  return {
    ports,
    journal,
    sent,
    hooks,
    open: () =>
      [...supplier.world.bookings.values()].filter(({ status }) => status === 'CONFIRMED').map(({ id }) => id),
    made: () => supplier.world.bookings.size,
  };
}

export interface Tried {
  readonly recording: Recording;
  readonly failed: readonly string[];
  readonly undecided: readonly string[];
  readonly flaky: readonly string[];
}

export function judged(recording: Recording, plan: LivePlan): Omit<Tried, 'recording'> {
  const { checks, findings } = judgeExchanges(recording, plan.contract, 'pullspec.yml');
  return {
    failed: [...new Set(findings.map(({ id, message, places }) => `${id} ${message} ${String(places[0])}`))],
    undecided: checks
      .filter(({ status }) => status === 'inconclusive')
      .map(({ id, reason }) => `${id} ${String(reason)}`),
    flaky: checks.filter(({ status }) => status === 'flaky').map(({ id }) => id),
  };
}

export async function tried(faults: readonly string[], plan = planned()): Promise<Tried> {
  const recording = await runLive(plan, world(faults).ports, { allowBook: true });
  return { recording, ...judged(recording, plan) };
}
