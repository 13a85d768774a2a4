import {
  cancelByHand,
  cancelLeftOver,
  harText,
  judgeExchanges,
  planLive,
  reportText,
  runLive,
  withLive,
  type AbortSignalLike,
  type JournalEntry,
  type LivePorts,
  type Profile,
  type Source,
  type Verdict,
} from '@suppliers-portal/conformance';
import { guardedTransport } from '../../platform/outbound/guarded-transport.js';
import type { Resolved } from '../../platform/outbound/address-guard.js';
import { pause } from '../../kernel/pause.js';
import { judged } from './judge.js';

/**
 * All that a live run needs, as plain data, so that it can run in another thread. The credential exists only as long
 * as the run.
 */
export interface LiveJob {
  readonly document: Source;
  readonly reference: Source;
  readonly profile: Profile;
  readonly alsoNonRefundable: boolean;
  readonly credential: string;
  readonly addresses: readonly [Resolved, ...Resolved[]];
  /** What an earlier run left open at the same server. */
  readonly left: readonly JournalEntry[];
}

export interface PlannedPhase {
  readonly name: string;
  readonly requests: number;
  readonly bookings: number;
}

/** Receives the progress of a live run. A booking is stored once the promise is fulfilled, and not before. */
export interface LiveHost {
  planned(phases: readonly PlannedPhase[]): void;
  sent(phase: string): void;
  keepBooking(entry: JournalEntry & { readonly calls: readonly string[] }): Promise<void>;
  forgetBooking(reference: string): Promise<void>;
}

export type LiveOutcome =
  | {
      readonly kind: 'judged';
      readonly verdict: Verdict;
      readonly errors: number;
      readonly warnings: number;
      readonly report: string;
      readonly recording: string;
    }
  /** The run was rejected before it sent anything. */
  | { readonly kind: 'refused'; readonly message: string };

export type LiveWork = (job: LiveJob, host: LiveHost, signal: AbortSignalLike) => Promise<LiveOutcome>;

/** Plans, clears away what was left, calls, and judges. Bookings are cancelled before it ends. */
export const carryOut: LiveWork = async (
  { document, reference, profile, alsoNonRefundable, credential, addresses, left },
  host,
  signal,
) => {
  const allowBook = profile.limits.bookings > 0;
  const planning = planLive(document.text, reference.text, profile, {
    allowBook,
    allowNonRefundable: alsoNonRefundable,
  });
  if (!planning.ok) return { kind: 'refused', message: planning.message };
  const { plan } = planning;
  host.planned(plan.phases);
  const transport = guardedTransport({
    origin: new URL(profile.baseUrl).origin,
    addresses,
    userAgent: 'suppliers-portal live checks',
  });
  const ports: LivePorts = {
    transport,
    random: Math.random,
    credentials: { own: credential },
    clock: { now: () => Date.now(), wait: pause },
    journal: {
      put: (entry) => host.keepBooking({ ...entry, calls: entry.ids.map((id) => cancelByHand(plan, id)) }),
      remove: (name) => host.forgetBooking(name),
    },
    onProgress: ({ phase }) => {
      host.sent(phase);
    },
  };
  try {
    if (left.length > 0) await cancelLeftOver(plan, ports, left);
    const recording = await runLive(plan, ports, { allowBook, signal });
    const report = withLive(judged(document, reference), judgeExchanges(recording, plan.contract, document.name));
    return {
      kind: 'judged',
      verdict: report.verdict,
      errors: report.totals.error,
      warnings: report.totals.warning,
      report: reportText(report),
      recording: harText(recording),
    };
  } finally {
    transport.close();
  }
};
