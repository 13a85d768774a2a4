import type { Json, JsonObject } from '../tree/json.js';
import type { Contract, Dialect } from './contract.js';
import type { Headers, OperationName, Outgoing } from './exchange.js';
import type { Profile } from './profile.js';

export interface Occupancy {
  readonly adults: number;
  readonly childAges?: readonly number[];
}

/** Suppliers who see these names know that no guest will arrive. */
export const GUEST = { firstName: 'TEST PULLSPEC', lastName: 'DONOTBOOK' };
export const ACCENTED = { firstName: 'TEST PULLSPEC', lastName: 'DONOTBOOK Müller-Łuczak Ñandú' };
export const APOSTROPHE = { firstName: 'TEST PULLSPEC', lastName: "DONOTBOOK O'Brien 山田" };
export const REMARKS = 'TEST PULLSPEC DONOTBOOK & <quiet room>';

/** A rate key that nobody has given out. */
export const UNKNOWN_RATE = 'PS-NOPE';

export const DAY = 86_400_000;

export function dateText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** A day of the calendar: a reader that is not strict takes 30 February for a day in March. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(time) && dateText(time) === text;
}

export function searchBody(
  { dialect }: Contract,
  profile: Profile,
  asked: {
    readonly arrival: number;
    readonly nights: number;
    readonly rooms: readonly Occupancy[];
    readonly hotels?: readonly string[];
    readonly more?: JsonObject;
  },
): JsonObject {
  const rooms: Json = asked.rooms.map(({ adults, childAges }) => ({
    adults,
    ...(childAges === undefined ? {} : { childAges: [...childAges] }),
  }));
  return {
    checkIn: dateText(asked.arrival),
    checkOut: dateText(asked.arrival + asked.nights * DAY),
    hotelIds: [...(asked.hotels ?? profile.hotels)],
    ...(dialect.rooms === 'rooms' ? { rooms } : { occupancies: rooms }),
    ...(dialect.hasNationality ? { nationality: profile.nationality } : {}),
    ...(dialect.hasNightlyPrices ? { nightlyPrices: true } : {}),
    ...asked.more,
  };
}

export function bookBody(
  { hasBookedGuests }: Dialect,
  asked: {
    readonly rateKey: string;
    readonly reference: string;
    readonly holder: typeof GUEST;
    readonly rooms: readonly Occupancy[];
    readonly remarks?: string;
  },
): JsonObject {
  const { rateKey, reference, holder, remarks } = asked;
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  let count = 0;
  const guest = (age?: number): JsonObject => {
    const named =
      count === 0
        ? { ...holder }
        : { firstName: `${GUEST.firstName} ${letters.charAt(count)}`, lastName: GUEST.lastName };
    count += 1;
    return age === undefined ? { ...named, kind: 'ADULT' } : { ...named, kind: 'CHILD', age };
  };
  const rooms = asked.rooms.map(
    ({ adults, childAges = [] }): Json => ({
      guests: [...Array.from({ length: adults }, () => guest()), ...childAges.map((age) => guest(age))],
    }),
  );
  return {
    rateKey,
    clientReference: reference,
    holder: { ...holder },
    ...(hasBookedGuests ? { rooms } : {}),
    ...(remarks === undefined ? {} : { remarks }),
  };
}

export interface Wish {
  readonly method?: string;
  /** Instead of the run's own; empty: none is shown. */
  readonly credential?: string;
  readonly idempotencyKey?: string;
  readonly text?: string;
}

/** The request for one operation, as it goes out. */
export function outgoing(
  { operations, credential: place }: Contract,
  { baseUrl }: Profile,
  name: OperationName,
  body: Json | undefined,
  credential: string,
  wish: Wish = {},
): Outgoing {
  const operation = operations[name];
  const shown = wish.credential ?? credential;
  const text = wish.text ?? (body === undefined ? undefined : JSON.stringify(body));
  const query =
    place.kind === 'query' && shown !== '' ? `?${encodeURIComponent(place.name)}=${encodeURIComponent(shown)}` : '';
  const headers: (readonly [string, string])[] = [
    ['accept', 'application/json'],
    ['accept-encoding', 'gzip'],
  ];
  if (text !== undefined) headers.push(['content-type', 'application/json']);
  if (shown !== '' && place.kind !== 'query')
    headers.push([place.name, place.kind === 'bearer' ? `Bearer ${shown}` : shown]);
  if (wish.idempotencyKey !== undefined) headers.push(['idempotency-key', wish.idempotencyKey]);
  const sent: Headers = headers;
  return {
    method: wish.method ?? operation.method,
    url: `${baseUrl}${operation.path}${query}`,
    headers: sent,
    ...(text === undefined ? {} : { body: text }),
  };
}
