import { type Json, listMember, member, textMember } from '../../tree/json.js';
import { instantOf, isSuccess, jsonOf, requestOf, wordOf } from '../answers.js';
import { type Exchange, headerOf } from '../exchange.js';
import { firstId, idOf, one, status } from './booking-steps.js';
import { type Evidence, isOfAnother } from './evidence.js';
import { type Judge, notApplicable, seen, type Seen, skipped, type Undecided, type Wrong } from './judge.js';

function noSideEffect(evidence: Evidence): Seen[] {
  const [before, after] = [evidence.step('ids before'), evidence.step('ids after')];
  if (
    before === undefined ||
    after === undefined ||
    !isSuccess(before) ||
    !isSuccess(after) ||
    evidence.prebooked.length === 0
  )
    return [];
  const known = new Set(listMember(jsonOf(before), 'bookingIds'));
  const more = listMember(jsonOf(after), 'bookingIds').filter((id) => !known.has(id));
  return [
    seen(
      after,
      more.length > 0 && {
        message: 'After prebook there are more bookings than before.',
        expected: 'none more',
        got: more.map(wordOf).join(', '),
      },
    ),
  ];
}

/** Checks what the details repeat of the booking. They can leave out any of it, because no rule asks for it here. */
function echoes({ of, details, booked, searched, contract: { dialect } }: Evidence): Seen[] {
  const others = of('booking_details').filter(isOfAnother);
  const hotelOf = (request: Json | undefined): string | undefined =>
    searched.find(({ key }) => key === textMember(request, 'rateKey'))?.hotelId;
  const repeated = booked.map((one): Seen => {
    const [sent, told] = [one.request, one.body].map((body) => textMember(body, 'clientReference'));
    const [asked, hotel] = [hotelOf(one.request), textMember(one.body, 'hotelId')];
    if (told !== undefined && sent !== told)
      return seen(one.at, {
        message: 'The booking has another clientReference than its request.',
        expected: sent ?? 'none',
        got: told,
      });
    const isElsewhere = asked !== undefined && hotel !== undefined && hotel !== asked;
    return seen(
      one.at,
      isElsewhere && { message: 'The booking is in another hotel than its rate.', expected: asked, got: hotel },
    );
  });
  const strange = others.map((at) =>
    seen(at, {
      message: 'The details are those of another booking than was asked for.',
      expected: wordOf(member(requestOf(at), 'bookingId')),
      got: wordOf(member(jsonOf(at), 'bookingId')),
    }),
  );
  const compared = details.flatMap(({ at, id, body }) => {
    const made = booked.find((booking) => booking.id === id);
    if (made === undefined) return [];
    const pairs: readonly (readonly [string, Json | undefined])[] = [
      ['clientReference', member(made.request, 'clientReference')],
      ['hotelId', hotelOf(made.request)],
      // There can be none at first. A cancellation can bring another one, or take it away.
      ['hotelConfirmation', isEarly(at.step) ? textMember(made.body, 'hotelConfirmation') : undefined],
    ];
    const other = pairs.find(
      ([name, sent]) => member(body, name) !== undefined && sent !== undefined && member(body, name) !== sent,
    );
    const rooms = member(body, 'rooms');
    const lost =
      dialect.hasBookedGuests && Array.isArray(rooms) && rooms.length > listMember(made.request, 'rooms').length;
    const wrong =
      other === undefined
        ? (moreRooms(lost) ?? stateOf(made.body, body, at.step))
        : {
            message: `The details have another ${other[0]} than the booking.`,
            expected: wordOf(other[1]),
            got: wordOf(member(body, other[0])),
          };
    return [seen(at, wrong)];
  });
  return [...strange, ...repeated, ...compared];
}

const moreRooms = (areMore: boolean): Wrong | undefined =>
  areMore ? { message: 'The details have more rooms than the booking.' } : undefined;

const isEarly = (step: string): boolean => ['details', 'details later', 'details two rooms'].includes(step);

/** A booking that was not cancelled yet stays what it was, unless it was pending. That it failed is another rule's matter. */
function stateOf(made: Json, body: Json, step: string): Wrong | undefined {
  const [before, now] = [made, body].map((one) => textMember(one, 'status'));
  return isEarly(step) &&
    before !== undefined &&
    now !== undefined &&
    !['PENDING', 'FAILED'].includes(before) &&
    before !== now
    ? { message: `The details say ${now} of a booking that was answered with ${before}.`, expected: before, got: now }
    : undefined;
}

function dates({ details, booked, searched }: Evidence): readonly Seen[] | Undecided {
  const told = [...booked, ...details].filter(({ body }) => member(body, 'checkIn') !== undefined);
  if (details.length > 0 && told.length === 0) return notApplicable('No answer about a booking has its dates.');
  return told.flatMap(({ at, id, body }) => {
    const stay = searched.find(
      ({ key }) => key === textMember(booked.find((made) => made.id === id)?.request, 'rateKey'),
    )?.stay;
    const got = [textMember(body, 'checkIn'), textMember(body, 'checkOut')].join(' to ');
    const sent = stay === undefined ? got : `${stay.checkIn} to ${stay.checkOut}`;
    return [
      seen(
        at,
        got !== sent && {
          message: `The answer of ${at.operation ?? 'book'} has other dates than the search.`,
          expected: sent,
          got,
        },
      ),
    ];
  });
}

/** What a second agency may not do with a booking of the first. */
function others(evidence: Evidence): readonly Seen[] | Undecided {
  if (evidence.recording.run?.hasOtherCredential === false) return skipped('The profile names no otherCredential.');
  const id = firstId(evidence);
  const mine = new Set(evidence.recording.bookings.flatMap(({ ids }) => ids));
  const refused = (at: Exchange, isWrong: boolean, what: string): Seen =>
    seen(at, isWrong && { message: `Another agency can ${what}.`, expected: 'a refusal', got: status(at) });
  return [
    ...one(evidence, 'details by another', (at) => refused(at, idOf(at) !== undefined, 'read the booking')),
    ...one(evidence, 'ids by another', (at) =>
      refused(
        at,
        listMember(jsonOf(at), 'bookingIds').some((listed) => typeof listed === 'string' && mine.has(listed)),
        'list the booking',
      ),
    ),
    ...one(evidence, 'book by another', (at) =>
      refused(at, idOf(at) !== undefined && mine.has(idOf(at) ?? ''), 'read the booking by its client reference'),
    ),
    ...one(evidence, 'cancel by another', (at) =>
      refused(at, id !== undefined && isSuccess(at) && idOf(at) === id, 'cancel the booking'),
    ),
  ];
}

const CLOSE = 5 * 60_000;
/** What is kept in whole seconds is the same instant. */
const ROUNDED = 1_000;

/** A booking is made between its request and its answer, by the clock of the run or by that of the server. */
function moment({ booked, details }: Evidence): Seen[] {
  const known = new Set<string>();
  const kept = details.flatMap(({ at, id, body }) => {
    const [before, now] = [booked.find((made) => made.id === id)?.body, body].map((one) =>
      textMember(one, 'createdAt'),
    );
    const [then, told] = [instantOf(before), instantOf(now)];
    return then === undefined || told === undefined
      ? []
      : [
          seen(
            at,
            Math.abs(told - then) > ROUNDED && {
              message: 'The details have another createdAt than the booking.',
              expected: before ?? '',
              got: now ?? '',
            },
          ),
        ];
  });
  const atFirst = booked.flatMap(({ at, id, body }) => {
    const isNew = !known.has(id) && ['book', 'book two rooms', 'book race'].includes(at.step);
    known.add(id);
    const created = instantOf(textMember(body, 'createdAt'));
    if (!isNew || created === undefined || at.answer.kind !== 'answer') return [];
    const server = Date.parse(headerOf(at.answer.headers, 'date') ?? '');
    const isWithin = (from: number, to: number): boolean => created >= from - CLOSE && created <= to + CLOSE;
    const isRight =
      isWithin(at.at, at.at + at.answer.milliseconds) || (!Number.isNaN(server) && isWithin(server, server));
    return [
      seen(
        at,
        !isRight && {
          message: 'A booking says that it was made at another moment than it was.',
          expected: new Date(at.at).toISOString(),
          got: textMember(body, 'createdAt') ?? '',
        },
      ),
    ];
  });
  return [...atFirst, ...kept];
}

export const BOOKINGS: readonly Judge[] = [
  { rule: 'PS-IDM-007', look: noSideEffect },
  {
    rule: 'PS-BKG-001',
    booking: true,
    look: (evidence) =>
      firstId(evidence) === undefined
        ? []
        : one(evidence, 'details', (at) =>
            seen(
              at,
              !isSuccess(at) && {
                message: `Right after a booking its details are answered with ${status(at)}.`,
                expected: 'the booking',
                got: status(at),
              },
            ),
          ),
  },
  { rule: 'PS-BKG-002', fromRecording: true, booking: true, look: echoes },
  { rule: 'PS-DAT-003', booking: true, look: dates },
  { rule: 'PS-DAT-006', booking: true, look: moment },
  { rule: 'PS-SEC-008', isOfEach: true, booking: true, look: others },
];
