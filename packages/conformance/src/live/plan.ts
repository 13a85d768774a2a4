import { counted } from '../words/counted.js';
import { readContract } from './contract.js';
import type { Profile } from './profile.js';
import { BOOKING_STEPS, PREBOOK_STEPS } from './run/booking-steps.js';
import { caseSteps } from './run/case-steps.js';
import type { Frame } from './run/frame.js';
import { FIRST_STEPS, MALFORMED_STEPS } from './run/malformed-steps.js';
import { SEARCH_STEPS } from './run/search-steps.js';
import type { Step } from './run/step.js';

export interface LiveWishes {
  readonly allowBook: boolean;
  readonly allowNonRefundable: boolean;
}

/** What a run is going to do, and how much of it at most. Nothing has been sent. */
export interface LivePlan extends LiveWishes, Frame {
  readonly steps: readonly Step[];
  readonly leftOut: readonly { readonly name: string; readonly isBooking: boolean }[];
  readonly bookings: number;
  readonly phases: readonly { readonly name: string; readonly requests: number; readonly bookings: number }[];
}

export type Planning =
  | { readonly ok: true; readonly plan: LivePlan }
  | { readonly ok: false; readonly message: string };

/** Of the limits, for what turns out to be wrong and is asked again. It costs rank 1 nothing. */
const AGAIN = 3;

const BEFORE = [...FIRST_STEPS, ...SEARCH_STEPS, ...PREBOOK_STEPS, ...MALFORMED_STEPS];

/** Plans a run within the limits of the profile: what has no room is left out and said. */
export function planLive(document: string, reference: string, profile: Profile, wishes: LiveWishes): Planning {
  const read = readContract(document, reference);
  if (!read.ok) return read;
  const candidates = [...BEFORE, ...caseSteps(profile), ...BOOKING_STEPS].filter(
    ({ bookings, when }) => (bookings === 0 || wishes.allowBook) && (when?.(profile) ?? true),
  );
  const chosen = new Set<Step>();
  let [requests, bookings] = [0, 0];
  for (const step of candidates.toSorted((one, other) => one.rank - other.rank)) {
    const most = profile.limits.requests - (step.rank === 1 ? 0 : AGAIN);
    if (requests + step.requests > most || bookings + step.bookings > profile.limits.bookings) continue;
    chosen.add(step);
    requests += step.requests;
    bookings += step.bookings;
  }
  const steps = candidates.filter((step) => chosen.has(step));
  const names = [...new Set(steps.map(({ phase }) => phase))];
  const sum = (phase: string, of: 'requests' | 'bookings'): number =>
    steps.filter((step) => step.phase === phase).reduce((total, step) => total + step[of], 0);
  return {
    ok: true,
    plan: {
      ...wishes,
      contract: read.contract,
      profile,
      steps,
      requests,
      bookings,
      leftOut: candidates
        .filter((step) => !chosen.has(step))
        .map(({ name, bookings: count }) => ({ name, isBooking: count > 0 })),
      phases: names.map((name) => ({ name, requests: sum(name, 'requests'), bookings: sum(name, 'bookings') })),
    },
  };
}

/** The plan as lines for a terminal. */
export function planText({
  profile,
  phases,
  requests,
  bookings,
  leftOut,
  contract,
  allowBook,
  allowNonRefundable,
}: LivePlan): string {
  const widest = Math.max(...phases.map(({ name }) => name.length));
  return [
    `Live checks of ${profile.baseUrl} against PullSpec ${contract.version}:`,
    ...phases.map(
      (phase) =>
        `  ${phase.name.padEnd(widest)}  ${counted(phase.requests, 'request')}${phase.bookings === 0 ? '' : `, ${counted(phase.bookings, 'booking')}`}`,
    ),
    `  ${requests} of ${counted(profile.limits.requests, 'request')}, ${counted(bookings, 'booking')}, at most ${profile.limits.minutes} min. From what is left of them, what was answered wrongly is asked once more.`,
    ...(allowBook
      ? [
          `  ${allowNonRefundable ? 'Also rates that are not refundable.' : 'Only refundable rates.'} Guest TEST PULLSPEC DONOTBOOK. Each booking is cancelled at once.`,
        ]
      : ['  No bookings: they are made with --allow-book alone.']),
    ...(leftOut.length === 0 ? [] : [`  No room for: ${leftOut.map(({ name }) => name).join(', ')}.`]),
    '',
  ].join('\n');
}
