import { member, textMember } from '../../tree/json.js';
import { amountOf, freeUntil, isSuccess, jsonOf, requestOf, statusOf } from '../answers.js';
import { one, status, steps } from './booking-steps.js';
import { type Evidence, shown } from './evidence.js';
import { inconclusive, type Judge, seen, type Seen, type Undecided } from './judge.js';

/**
 * Checks the penalty of each cancellation against the booked rate. It must be 0 while the cancellation is free. A run
 * books only such rates, unless the user allows others.
 */
function penaltyDue(evidence: Evidence): Seen[] {
  return evidence.of('cancel').flatMap((at) => {
    const id = textMember(requestOf(at), 'bookingId');
    const penalty = amountOf(member(jsonOf(at), 'penalty'));
    const booking = evidence.booked.find((made) => made.id === id);
    const rate = evidence.rates.find(({ key }) => key === textMember(booking?.request, 'rateKey'));
    const until = rate === undefined ? undefined : (freeUntil(rate.rate) ?? Number.POSITIVE_INFINITY);
    if (penalty === undefined || until === undefined || until <= at.at) return [];
    return [
      seen(
        at,
        penalty.value !== 0 && {
          message: 'A cancellation within the free time costs something.',
          expected: '0',
          got: shown(penalty),
        },
      ),
    ];
  });
}

function secondCancel(evidence: Evidence): Seen[] {
  const before = evidence.step('cancel once more') ?? evidence.step('cancel');
  if (before === undefined || !isSuccess(before)) return [];
  return one(evidence, 'cancel again', (at) => {
    const [first, again] = [before, at].map((exchange) => amountOf(member(jsonOf(exchange), 'penalty')));
    const isCrash = (statusOf(at) ?? 500) >= 500;
    const isDearer = first !== undefined && again !== undefined && again.value > first.value;
    return seen(
      at,
      (isCrash || isDearer) && {
        message: isCrash
          ? `Cancelling a second time is answered with ${status(at)}.`
          : 'Cancelling a second time costs more.',
        expected: 'the first answer again, or a refusal',
        got: isCrash || again === undefined ? status(at) : shown(again),
      },
    );
  });
}

function afterCancel(evidence: Evidence): Seen[] {
  return steps(evidence, 'details cancelled').map(({ at, body }) =>
    seen(
      at,
      textMember(body, 'status') !== 'CANCELLED' && {
        message: 'The details of a cancelled booking do not say so.',
        expected: 'CANCELLED',
        got: String(textMember(body, 'status')),
      },
    ),
  );
}

function path({ details }: Evidence): Seen[] {
  const ended = new Set<string>();
  return details.map(({ at, id, body }) => {
    const now = textMember(body, 'status');
    const isBack = ended.has(id) && now !== 'CANCELLED';
    if (now === 'CANCELLED') ended.add(id);
    return seen(
      at,
      isBack && { message: 'A cancelled booking is not cancelled any more.', expected: 'CANCELLED', got: String(now) },
    );
  });
}

function cleaned({ recording: { bookings, exchanges } }: Evidence): readonly Seen[] | Undecided {
  if (bookings.length === 0) return [];
  const left = bookings.flatMap(({ ids, cancelled }) => ids.filter((id) => !cancelled.includes(id)));
  const lost = bookings.filter(({ isUnknown }) => isUnknown);
  const last = exchanges.findLast(({ operation }) => operation === 'cancel') ?? exchanges.at(-1);
  if (last === undefined) return [];
  if (left.length === 0 && lost.length > 0)
    return inconclusive(
      `Whether ${lost.map(({ reference }) => reference).join(', ')} became a booking is not known: look for it.`,
    );
  return [
    seen(
      last,
      left.length > 0 && {
        message: `${left.length} ${left.length === 1 ? 'booking' : 'bookings'} could not be cancelled: ${left.join(', ')}. Cancel ${left.length === 1 ? 'it' : 'them'} yourself.`,
        expected: 'no open booking',
        got: left.join(', '),
      },
    ),
  ];
}

/** The penalty is set against the price of the booking. */
function penaltyCurrency({ of, booked }: Evidence): Seen[] {
  return of('cancel').flatMap((at) => {
    const price = booked.find(({ id }) => id === textMember(requestOf(at), 'bookingId'))?.price;
    const penalty = amountOf(member(jsonOf(at), 'penalty'));
    return price === undefined || penalty === undefined
      ? []
      : [
          seen(
            at,
            penalty.currency !== price.currency && {
              message: 'The penalty of a cancellation has another currency than the booking.',
              expected: price.currency,
              got: penalty.currency,
            },
          ),
        ];
  });
}

export const CANCELLATIONS: readonly Judge[] = [
  {
    rule: 'PS-CAN-001',
    booking: true,
    look: (evidence) =>
      one(evidence, 'cancel', (at) =>
        seen(
          at,
          !isSuccess(at) && {
            message: `Cancelling a confirmed booking is answered with ${status(at)}.`,
            expected: 'CANCELLED',
            got: status(at),
          },
        ),
      ),
  },
  { rule: 'PS-CAN-002', fromRecording: true, booking: true, look: penaltyDue },
  { rule: 'PS-CAN-003', booking: true, look: afterCancel },
  { rule: 'PS-CAN-004', booking: true, look: secondCancel },
  { rule: 'PS-BKG-006', fromRecording: true, booking: true, look: path },
  { rule: 'PS-CAN-006', fromRecording: true, booking: true, look: penaltyCurrency },
  { rule: 'PS-RUN-001', booking: true, look: cleaned },
];
