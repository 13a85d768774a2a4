import { counted } from '../../words/counted.js';
import { member, textMember } from '../../tree/json.js';
import { amountOf, freeUntil, isSuccess, jsonOf, requestOf, statusOf } from '../answers.js';
import { one, status } from './booking-steps.js';
import type { Exchange } from '../exchange.js';
import { type Evidence, isOfAnother, shown } from './evidence.js';
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
        penalty.value > 0 && {
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
    const { cancelsTwice } = evidence.contract.dialect;
    const isCrash = cancelsTwice ? !isSuccess(at) : (statusOf(at) ?? 500) >= 500;
    const isDearer = first !== undefined && again !== undefined && again.value > first.value;
    return seen(
      at,
      (isCrash || isDearer) && {
        message: isCrash
          ? `Cancelling a second time is answered with ${status(at)}.`
          : 'Cancelling a second time costs more.',
        expected: cancelsTwice ? 'the first answer again' : 'the first answer again, or a refusal',
        got: isCrash || again === undefined ? status(at) : shown(again),
      },
    );
  });
}

/** From the confirmed cancellation on, the details say the same. Whether they change again is another rule's matter. */
function afterCancel({ recording: { exchanges }, of }: Evidence): Seen[] {
  const ended = new Set<string>();
  const said = new Set<string>();
  const cancels = new Set(of('cancel'));
  return exchanges.flatMap((at) => {
    const id = textMember(requestOf(at), 'bookingId');
    if (id === undefined) return [];
    if (cancels.has(at) && textMember(jsonOf(at), 'status') === 'CANCELLED') ended.add(id);
    const isLooked = at.operation === 'booking_details' && !isAway(at) && ended.has(id) && !said.has(id);
    if (!isLooked || isOfAnother(at) || /credential|by another/.test(at.step)) return [];
    const now = isSuccess(at) ? textMember(jsonOf(at), 'status') : undefined;
    said.add(id);
    return [
      seen(
        at,
        now !== 'CANCELLED' && {
          message: isSuccess(at)
            ? 'The details of a cancelled booking do not say so.'
            : `The details of a cancelled booking are answered with ${status(at)}.`,
          expected: 'CANCELLED',
          got: now ?? status(at),
        },
      ),
    ];
  });
}

/** Says nothing of the booking: no answer, a redirection, or a request to come again. */
function isAway(at: Exchange): boolean {
  const code = statusOf(at) ?? 0;
  return code === 429 || code === 503 || code < 200 || (code >= 300 && code < 400);
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

function cleaned({ of, recording: { bookings, exchanges } }: Evidence): readonly Seen[] | Undecided {
  if (bookings.length === 0) return [];
  const open = bookings.flatMap(({ ids, cancelled }) => ids.filter((id) => !cancelled.includes(id)));
  // Cancelled by one answer, and open by another: what is true, only the supplier knows.
  const confirmed = new Set(of('cancel').flatMap((at) => textMember(requestOf(at), 'bookingId') ?? []));
  const doubted = open.filter((id) => confirmed.has(id));
  const left = open.filter((id) => !confirmed.has(id));
  const lost = bookings.filter(({ isUnknown }) => isUnknown);
  const last = exchanges.findLast(({ operation }) => operation === 'cancel') ?? exchanges.at(-1);
  if (last === undefined) return [];
  if (left.length === 0 && lost.length > 0)
    return inconclusive(
      `Whether ${lost.map(({ reference }) => reference).join(', ')} became a booking is not known: look for it.`,
    );
  if (left.length === 0 && doubted.length > 0)
    return inconclusive(
      `Whether ${doubted.join(', ')} ${doubted.length === 1 ? 'is' : 'are'} cancelled is not known: ` +
        `cancel said so, and the details did not. Look for ${doubted.length === 1 ? 'it' : 'them'}.`,
    );
  const unsure = [...doubted, ...lost.map(({ reference }) => reference)];
  const unknown = unsure.length === 0 ? '' : ` What became of ${unsure.join(', ')} is not known.`;
  return [
    seen(
      last,
      left.length > 0 && {
        message:
          `${counted(left.length, 'booking')} could not be cancelled: ${left.join(', ')}. ` +
          `Cancel ${left.length === 1 ? 'it' : 'them'} yourself.${unknown}`,
        isOfRun: true,
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
    look: (evidence) => [
      ...one(evidence, 'cancel', (at) =>
        seen(
          at,
          !isSuccess(at) && {
            message: `Cancelling a confirmed booking is answered with ${status(at)}.`,
            expected: 'CANCELLED',
            got: status(at),
          },
        ),
      ),
      ...evidence.of('cancel').map((at) => {
        const [asked, told] = [requestOf(at), jsonOf(at)].map((body) => textMember(body, 'bookingId'));
        return seen(
          at,
          asked !== undefined &&
            told !== undefined &&
            told !== asked && {
              message: 'The answer to a cancellation names another booking.',
              expected: asked,
              got: told,
            },
        );
      }),
    ],
  },
  { rule: 'PS-CAN-002', fromRecording: true, booking: true, look: penaltyDue },
  { rule: 'PS-CAN-003', booking: true, look: afterCancel },
  { rule: 'PS-CAN-004', booking: true, look: secondCancel },
  { rule: 'PS-BKG-006', fromRecording: true, booking: true, look: path },
  { rule: 'PS-CAN-006', fromRecording: true, booking: true, look: penaltyCurrency },
  { rule: 'PS-RUN-001', booking: true, look: cleaned },
];
