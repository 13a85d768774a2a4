import { isObject, listMember, member, textMember, type Json } from '../../tree/json.js';
import { amountOf, freeUntil, instantOf, isSuccess, jsonOf, requestOf, statusOf, wordOf } from '../answers.js';
import { headerOf, type Exchange } from '../exchange.js';
import { shown, type Evidence, type SeenBooking } from './evidence.js';
import { inconclusive, notApplicable, seen, skipped, type Judge, type Seen, type Undecided } from './judge.js';

const status = (at: Exchange): string => String(statusOf(at) ?? 'no answer');

/** Of the one booking that is followed from end to end. */
function firstId({ recording }: Evidence): string | undefined {
  return recording.bookings.find(({ reference }) => reference.endsWith('-1'))?.ids[0];
}

const idOf = (at: Exchange | undefined): string | undefined =>
  at !== undefined && isSuccess(at) ? textMember(jsonOf(at), 'bookingId') : undefined;

function one(evidence: Evidence, step: string, look: (at: Exchange) => Seen): Seen[] {
  const at = evidence.step(step);
  return at === undefined ? [] : [look(at)];
}

function sameReference(evidence: Evidence): Seen[] {
  const first = firstId(evidence);
  return first === undefined
    ? []
    : one(evidence, 'book again', (at) => {
        const id = idOf(at);
        const isOther = id !== undefined && id !== first;
        const isCrash = (statusOf(at) ?? 500) >= 500;
        return seen(
          at,
          (isOther || isCrash) && {
            message: isOther
              ? 'The same client reference made a second booking.'
              : `The same booking a second time is answered with ${status(at)}.`,
            expected: `${first}, or a refusal`,
            got: id ?? status(at),
          },
        );
      });
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
  if (!wasMade && found.listed.length === 0) return inconclusive('Whether a booking was made is not known.');
  return [
    seen(
      found.at,
      wasMade &&
        !found.listed.includes(id) && {
          message: 'A booking was made whose answer nobody waited for, and booking_ids does not list it.',
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

const steps = (evidence: Evidence, ...names: readonly string[]): SeenBooking[] =>
  evidence.details.filter(({ at }) => names.includes(at.step));

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

/** Checks what the details repeat of the booking. They can leave out any of it, because no rule asks for it here. */
function echoes({ details, booked, searched, contract: { dialect } }: Evidence): Seen[] {
  return details.flatMap(({ at, id, body }) => {
    const made = booked.find((booking) => booking.id === id);
    if (made === undefined) return [];
    const stay = searched.find(({ key }) => key === textMember(made.request, 'rateKey'));
    const pairs: readonly (readonly [string, Json | undefined])[] = [
      ['clientReference', member(made.request, 'clientReference')],
      ['hotelId', stay?.hotelId],
    ];
    const other = pairs.find(
      ([name, sent]) => member(body, name) !== undefined && sent !== undefined && member(body, name) !== sent,
    );
    const rooms = member(body, 'rooms');
    const lost =
      dialect.hasBookedGuests && Array.isArray(rooms) && rooms.length > listMember(made.request, 'rooms').length;
    return [
      seen(
        at,
        other !== undefined
          ? {
              message: `The details have another ${other[0]} than the booking.`,
              expected: wordOf(other[1]),
              got: wordOf(member(body, other[0])),
            }
          : lost && { message: 'The details have more rooms than the booking.' },
      ),
    ];
  });
}

function guests(evidence: Evidence): readonly Seen[] | Undecided {
  if (!evidence.contract.dialect.hasBookedGuests)
    return notApplicable('In this version a booking has no guests by room.');
  const told = steps(evidence, 'details two rooms');
  if (told.length > 0 && told.every(({ body }) => member(body, 'rooms') === undefined))
    return notApplicable('booking_details does not tell the guests.');
  return told.flatMap(({ at, id, body }) => {
    const sent = evidence.booked.find((made) => made.id === id)?.request;
    const count = (rooms: Json | undefined): string =>
      listMember(rooms, 'rooms')
        .map((room) => listMember(room, 'guests').length)
        .join(' and ');
    return sent === undefined
      ? []
      : [
          seen(
            at,
            count(body) !== count(sent) && {
              message: 'The details do not have the guests of each room.',
              expected: `${count(sent)} guests`,
              got: `${count(body)} guests`,
            },
          ),
        ];
  });
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

function listing(evidence: Evidence): Seen[] {
  const id = firstId(evidence);
  if (id === undefined) return [];
  const holds = (at: Exchange): boolean => listMember(jsonOf(at), 'bookingIds').includes(id);
  return [
    ...one(evidence, 'ids', (at) =>
      seen(
        at,
        !holds(at) && { message: 'A new booking is not among the ids of its period.', expected: id, got: 'not listed' },
      ),
    ),
    ...one(evidence, 'ids of another period', (at) =>
      seen(
        at,
        holds(at) && { message: 'A booking is among the ids of another period.', expected: 'not listed', got: id },
      ),
    ),
  ];
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
    ...one(evidence, 'cancel by another', (at) =>
      refused(at, id !== undefined && isSuccess(at) && idOf(at) === id, 'cancel the booking'),
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

const CLOSE = 5 * 60_000;

/** A booking is made between its request and its answer, by the clock of the run or by that of the server. */
function moment({ booked }: Evidence): Seen[] {
  const known = new Set<string>();
  return booked.flatMap(({ at, id, body }) => {
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
}

/** Both names of the holder, each in its own place. */
function holders({ booked, details }: Evidence): readonly Seen[] | Undecided {
  const sent = new Map(booked.map(({ id, request }) => [id, member(request, 'holder')]));
  const told = [...booked, ...details].filter(({ body }) => isObject(member(body, 'holder')));
  if (booked.length > 0 && told.length === 0) return notApplicable('No answer has the holder.');
  return told.map(({ at, id, body }) => {
    const [first, last] = ['firstName', 'lastName'].map((name) => textMember(sent.get(id), name));
    const [gotFirst, gotLast] = ['firstName', 'lastName'].map((name) => textMember(member(body, 'holder'), name));
    return seen(
      at,
      first !== last &&
        gotFirst === last &&
        gotLast === first && {
          message: 'First name and last name of the holder have changed places.',
          expected: `${first ?? ''}, ${last ?? ''}`,
          got: `${gotFirst ?? ''}, ${gotLast ?? ''}`,
        },
    );
  });
}

export const BOOKINGS: readonly Judge[] = [
  { rule: 'PS-OCC-006', booking: true, look: guests },
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
  { rule: 'PS-IDM-007', look: noSideEffect },
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
  { rule: 'PS-BKG-006', fromRecording: true, booking: true, look: path },
  { rule: 'PS-BKG-007', fromRecording: true, booking: true, look: holders },
  { rule: 'PS-CAN-006', fromRecording: true, booking: true, look: penaltyCurrency },
  { rule: 'PS-DAT-003', booking: true, look: dates },
  { rule: 'PS-DAT-006', booking: true, look: moment },
  { rule: 'PS-SEC-008', booking: true, look: others },
  { rule: 'PS-RUN-001', booking: true, look: cleaned },
];
