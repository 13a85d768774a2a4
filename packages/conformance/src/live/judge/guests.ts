import { isObject, listMember, member, textMember, type Json } from '../../tree/json.js';
import { wordOf } from '../answers.js';
import { steps } from './booking-steps.js';
import type { Evidence } from './evidence.js';
import { type Judge, notApplicable, seen, type Seen, type Undecided, type Wrong } from './judge.js';

/** A name that any system can keep. What becomes of other letters is the matter of the rules for accents. */
const isPlain = (text: string): boolean => /^[\x20-\x26\x28-\x7e]+$/.test(text);
/** Many hotels write names in capital letters. The guest is found all the same. */
const isSameName = (sent: string, told: string | undefined): boolean =>
  told?.trim().toLowerCase() === sent.trim().toLowerCase();

const guestsOf = (body: Json | undefined): readonly (readonly Json[])[] =>
  listMember(body, 'rooms').map((room) => listMember(room, 'guests'));
const nameOf = (guest: Json): string =>
  `${textMember(guest, 'firstName') ?? ''} ${textMember(guest, 'lastName') ?? ''}`;

function lostOf(sent: readonly (readonly Json[])[], told: readonly (readonly Json[])[]): Wrong | undefined {
  const count = (rooms: readonly (readonly Json[])[]): string => rooms.map(({ length }) => length).join(' and ');
  if (count(told) !== count(sent))
    return {
      message: 'The details do not have the guests of each room.',
      expected: `${count(sent)} guests`,
      got: `${count(told)} guests`,
    };
  const names = (room: readonly Json[]): string => room.map(nameOf).join(', ');
  const moved = sent.findIndex((room, index) =>
    room.some((guest) => isPlain(nameOf(guest)) && !told[index]?.some((one) => isSameName(nameOf(guest), nameOf(one)))),
  );
  if (moved !== -1)
    return {
      message: `Room ${moved + 1} has other guests in the details than in the booking.`,
      expected: names(sent[moved] ?? []),
      got: names(told[moved] ?? []),
    };
  const ages = (rooms: readonly (readonly Json[])[]): string =>
    rooms
      .map((room) =>
        room
          .filter((guest) => textMember(guest, 'kind') === 'CHILD')
          .map((guest) => wordOf(member(guest, 'age')))
          .sort()
          .join(' and '),
      )
      .map((room) => room || 'none')
      .join(', ');
  return ages(told) === ages(sent)
    ? undefined
    : {
        message: 'The details have other children than the booking.',
        expected: `ages ${ages(sent)}`,
        got: `ages ${ages(told)}`,
      };
}

function guests(evidence: Evidence): readonly Seen[] | Undecided {
  if (!evidence.contract.dialect.hasBookedGuests)
    return notApplicable('In this version a booking has no guests by room.');
  const told = steps(evidence, 'details', 'details later', 'details two rooms');
  if (told.length > 0 && told.every(({ body }) => member(body, 'rooms') === undefined))
    return notApplicable('booking_details does not tell the guests.');
  return told.flatMap(({ at, id, body }) => {
    const sent = evidence.booked.find((made) => made.id === id)?.request;
    return sent === undefined || member(body, 'rooms') === undefined
      ? []
      : [seen(at, lostOf(guestsOf(sent), guestsOf(body)))];
  });
}

/** Both names of the holder, each in its own place. */
export function holderOf(sent: Json | undefined, told: Json | undefined): Wrong | undefined {
  const [first = '', last = ''] = ['firstName', 'lastName'].map((name) => textMember(sent, name));
  const [gotFirst, gotLast] = ['firstName', 'lastName'].map((name) => textMember(told, name));
  const isSwapped = first !== last && gotFirst === last && gotLast === first;
  const isOther = (isPlain(first) && !isSameName(first, gotFirst)) || (isPlain(last) && !isSameName(last, gotLast));
  return isSwapped || isOther
    ? {
        message: isSwapped
          ? 'First name and last name of the holder have changed places.'
          : 'The holder comes back with another name.',
        expected: `${first}, ${last}`,
        got: `${gotFirst ?? ''}, ${gotLast ?? ''}`,
      }
    : undefined;
}

function holders({ booked, details }: Evidence): readonly Seen[] | Undecided {
  const sent = new Map(booked.map(({ id, request }) => [id, member(request, 'holder')]));
  const told = [...booked, ...details].filter(
    ({ id, body }) => sent.get(id) !== undefined && isObject(member(body, 'holder')),
  );
  if (booked.length > 0 && told.length === 0) return notApplicable('No answer has the holder.');
  return told.map(({ at, id, body }) => seen(at, holderOf(sent.get(id), member(body, 'holder'))));
}

export const GUESTS: readonly Judge[] = [
  { rule: 'PS-OCC-006', booking: true, look: guests },
  { rule: 'PS-BKG-007', fromRecording: true, booking: true, look: holders },
];
