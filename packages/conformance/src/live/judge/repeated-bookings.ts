import { type Json, listMember, textMember } from '../../tree/json.js';
import { isSuccess, jsonOf, statusOf } from '../answers.js';
import type { Exchange } from '../exchange.js';
import { firstId, idOf, isBooked, one, status } from './booking-steps.js';
import type { Evidence } from './evidence.js';
import { inconclusive, type Judge, seen, type Seen, skipped, type Undecided, type Wrong } from './judge.js';

const SECOND = 1_000;

function sameReference(evidence: Evidence): Seen[] {
  const first = firstId(evidence);
  if (first === undefined) return [];
  return ['book again', 'book after cancel'].flatMap((step) =>
    one(evidence, step, (at) => {
      const id = idOf(at);
      const isOther = id !== undefined && id !== first;
      const isCrash = (statusOf(at) ?? 500) >= 500;
      const when = step === 'book again' ? '' : ', once the first was cancelled';
      return seen(
        at,
        isOther || isCrash
          ? {
              message: isOther
                ? `The same client reference made a second booking${when}.`
                : `The same booking a second time is answered with ${status(at)}.`,
              expected: `${first}, or a refusal`,
              got: id ?? status(at),
            }
          : step === 'book again' && isSuccess(at) && otherAnswer(evidence.step('book'), at),
      );
    }),
  );
}

/**
 * The second answer is the first one again. Another rule looks at its price, and a pending booking can be decided by
 * then.
 */
function otherAnswer(first: Exchange | undefined, again: Exchange): Wrong | false {
  const [was = '', is = ''] = [first, again].map((at) => textMember(at && jsonOf(at), 'createdAt'));
  return Math.abs(Date.parse(is) - Date.parse(was)) >= SECOND
    ? { message: 'The same booking a second time is answered with another createdAt.', expected: was, got: is }
    : false;
}

function atOnce({ recording }: Evidence): readonly Seen[] | Undecided {
  const pair = recording.exchanges.filter(({ step }) => step === 'book race');
  const ids = new Set(pair.flatMap((at) => idOf(at) ?? []));
  const at = pair.at(-1);
  if (at === undefined) return [];
  if (ids.size === 0) return inconclusive('Neither of two requests at once made a booking.');
  return [
    seen(
      at,
      ids.size > 1 && {
        message: 'Two requests at once made two bookings.',
        expected: 'one booking',
        got: [...ids].join(', '),
      },
    ),
  ];
}

function afterAbandoning(
  evidence: Evidence,
): { readonly at: Exchange; readonly retried: Exchange | undefined; readonly listed: readonly Json[] } | Undecided {
  if (!isBooked(evidence)) return inconclusive('No booking could be made.');
  const left = evidence.recording.exchanges.find(({ step }) => step === 'book abandoned');
  if (left === undefined) return inconclusive('No booking could be left unanswered.');
  const at = evidence.step('ids after abandoning');
  if (left.answer.kind === 'answer' || at === undefined) return skipped('The answer came before it could be left.');
  return { at, retried: evidence.step('book recovered'), listed: listMember(jsonOf(at), 'bookingIds') };
}

function findable(evidence: Evidence): readonly Seen[] | Undecided {
  const found = afterAbandoning(evidence);
  if ('status' in found) return found;
  const id = idOf(found.retried);
  const created = textMember(found.retried === undefined ? undefined : jsonOf(found.retried), 'createdAt');
  const wasMade = id !== undefined && (created === undefined || Date.parse(created) < found.at.at);
  const [first, before] = [firstId(evidence), evidence.step('ids')];
  if (jsonOf(found.at) === undefined) return inconclusive('booking_ids cannot be read.');
  if (first !== undefined && before !== undefined && !listMember(jsonOf(before), 'bookingIds').includes(first))
    return inconclusive('booking_ids does not list a booking that was answered either.');
  if (!wasMade && found.listed.length === 0) return inconclusive('Whether a booking was made is not known.');
  return [
    seen(
      found.at,
      wasMade &&
        !found.listed.includes(id) && {
          message:
            'A booking was made although the client did not wait for the answer, and booking_ids does not list it.',
          expected: id,
          got: 'not listed',
        },
    ),
  ];
}

function recovers(evidence: Evidence): readonly Seen[] | Undecided {
  const found = afterAbandoning(evidence);
  if ('status' in found) return found;
  return found.retried === undefined
    ? []
    : [
        seen(
          found.retried,
          !isSuccess(found.retried) && {
            message: `After an answer that was not waited for the same request is answered with ${status(found.retried)}.`,
            expected: 'the booking',
            got: status(found.retried),
          },
        ),
      ];
}

export const REPEATED_BOOKINGS: readonly Judge[] = [
  { rule: 'PS-IDM-001', booking: true, look: sameReference },
  { rule: 'PS-IDM-002', booking: true, look: atOnce },
  {
    rule: 'PS-IDM-003',
    booking: true,
    look: (evidence) =>
      one(evidence, 'book other body', (at) =>
        seen(
          at,
          isSuccess(at) && {
            message: 'Another booking under a known client reference is answered as if it were the first.',
            expected: 'a refusal',
            got: status(at),
          },
        ),
      ),
  },
  { rule: 'PS-IDM-004', booking: true, takes: 'an answer that is not waited for', look: findable },
  { rule: 'PS-IDM-005', booking: true, takes: 'an answer that is not waited for', look: recovers },
];
