import { listMember, member, textMember } from '../../tree/json.js';
import { instantOf, isSuccess, jsonOf, requestOf, statusOf, wordOf } from '../answers.js';
import type { Exchange } from '../exchange.js';
import { firstId, one } from './booking-steps.js';
import type { Evidence } from './evidence.js';
import { type Judge, notApplicable, seen, type Seen, type Undecided } from './judge.js';

function listing(evidence: Evidence): Seen[] {
  const id = firstId(evidence);
  if (id === undefined) return [];
  // A list that cannot be read is another rule's matter.
  const listed = (step: string, look: (at: Exchange) => Seen): Seen[] =>
    one(evidence, step, look).filter(({ at }) => !isSuccess(at) || jsonOf(at) !== undefined);
  const holds = (at: Exchange): boolean => listMember(jsonOf(at), 'bookingIds').includes(id);
  const made = evidence.booked.find((booking) => booking.id === id)?.at.at;
  const isInPeriod = (at: Exchange): boolean =>
    made !== undefined && made > (instantOf(textMember(requestOf(at), 'from')) ?? Number.POSITIVE_INFINITY);
  return [
    ...evidence.of('booking_ids').map((at) => {
      const count = listMember(jsonOf(at), 'bookingIds').length;
      return seen(
        at,
        member(jsonOf(at), 'complete') === false &&
          count < 2 && {
            message: `booking_ids says that there are more bookings than fit, and lists ${count}.`,
            expected: 'complete: true',
            got: 'complete: false',
          },
      );
    }),
    ...listed('ids after abandoning', (at) =>
      seen(
        at,
        isInPeriod(at) &&
          isSuccess(at) &&
          !holds(at) && {
            message: 'A cancelled booking is not among the ids of the period in which it was made.',
            expected: id,
            got: 'not listed',
          },
      ),
    ),
    ...listed('ids', (at) =>
      seen(
        at,
        !holds(at) && { message: 'A new booking is not among the ids of its period.', expected: id, got: 'not listed' },
      ),
    ),
    ...one(evidence, 'details of a listed booking', (at) =>
      seen(
        at,
        statusOf(at) === 404 && {
          message: 'booking_ids lists a booking that booking_details does not know.',
          expected: `the details of ${wordOf(member(requestOf(at), 'bookingId'))}`,
          got: '404',
        },
      ),
    ),
    ...['ids of another period', 'ids of a later period'].flatMap((step) =>
      listed(step, (at) =>
        seen(
          at,
          holds(at) && { message: 'A booking is among the ids of another period.', expected: 'not listed', got: id },
        ),
      ),
    ),
    ...listed('ids until the booking', (at) =>
      seen(
        at,
        holds(at) && {
          message: 'A booking is among the ids of a period that ends at the moment in which it was made.',
          expected: `not listed: \`to\` is excluded`,
          got: id,
        },
      ),
    ),
  ];
}

interface Made {
  readonly id: string;
  /** When its answer was there, and when it was made by its own words. */
  readonly answered: number;
  readonly sent: number;
  readonly created: number;
}

/** Each booking as it was answered first. */
function madeIn({ booked }: Evidence): Made[] {
  const made = new Map<string, Made>();
  for (const { at, id, body } of booked) {
    const created = instantOf(textMember(body, 'createdAt'));
    if (created === undefined || made.has(id)) continue;
    made.set(id, { id, sent: at.at, answered: at.at + at.answer.milliseconds, created });
  }
  return [...made.values()];
}

/** One booking came before another where both the run and the server say so. */
function inOrder(evidence: Evidence): readonly Seen[] | Undecided {
  if (!evidence.contract.dialect.listsOldestFirst) return notApplicable('In this version the ids are in no order.');
  const made = madeIn(evidence);
  return evidence.of('booking_ids').flatMap((at) => {
    const ids = listMember(jsonOf(at), 'bookingIds');
    const listed = made.filter(({ id }) => ids.includes(id));
    const pairs = listed.flatMap((early) =>
      listed
        .filter((late) => early.answered <= late.sent && early.created < late.created)
        .map((late) => [early.id, late.id] as const),
    );
    const wrong = pairs.find(([early, late]) => ids.indexOf(early) > ids.indexOf(late));
    return pairs.length === 0
      ? []
      : [
          seen(
            at,
            wrong !== undefined && {
              message: 'A later booking is listed before an earlier one.',
              expected: wrong.join(', '),
              got: wrong.toReversed().join(', '),
            },
          ),
        ];
  });
}

export const LISTINGS: readonly Judge[] = [
  { rule: 'PS-BKG-003', booking: true, look: listing },
  {
    rule: 'PS-BKG-004',
    look: ({ of }) =>
      of('booking_ids').map((at) => {
        const ids = listMember(jsonOf(at), 'bookingIds');
        const twice = ids.find((id, index) => ids.indexOf(id) < index);
        return seen(
          at,
          twice !== undefined && {
            message: 'A booking is listed twice.',
            expected: 'each id once',
            got: wordOf(twice),
          },
        );
      }),
  },
  { rule: 'PS-BKG-009', fromRecording: true, booking: true, takes: 'an answer that is not waited for', look: inOrder },
];
