import { isObject, listMember, member, textMember, type Json } from '../../tree/json.js';
import {
  amountOf,
  isSuccess,
  jsonOf,
  penaltiesOf,
  ratesIn,
  requestOf,
  saysSuccess,
  statusOf,
  wordOf,
  type Amount,
  type Penalty,
} from '../answers.js';
import type { Contract } from '../contract.js';
import { OPERATIONS, type Exchange, type OperationName, type Recording } from '../exchange.js';

/** A rate in an answer of search or prebook. */
export interface SeenRate {
  readonly at: Exchange;
  readonly hotelId: string;
  readonly rate: Json;
  readonly key: string;
  readonly price: Amount | undefined;
  readonly penalties: readonly Penalty[];
  /** The stay of the search that returned the rate first. Undefined if no search returned it. */
  readonly stay: { readonly checkIn: string; readonly checkOut: string; readonly rooms: number } | undefined;
}

export interface SeenBooking {
  readonly at: Exchange;
  readonly id: string;
  readonly body: Json;
  readonly request: Json | undefined;
  readonly price: Amount | undefined;
}

/** What the exchanges show, read once for all rules. */
export interface Evidence {
  readonly recording: Recording;
  readonly contract: Contract;
  /** The last answer to a step that says something: neither silence, nor a redirection, nor a request to come again. */
  readonly step: (name: string) => Exchange | undefined;
  readonly answered: readonly Exchange[];
  /** The requests at the end that reached nothing, if they are many: the server is gone. They show nothing else. */
  readonly gone: ReadonlySet<Exchange>;
  /** The amounts of each answer of success that has some. */
  readonly amounts: readonly {
    readonly at: Exchange;
    readonly all: readonly { readonly text: string; readonly currency: string }[];
  }[];
  readonly of: (operation: OperationName) => readonly Exchange[];
  readonly searched: readonly SeenRate[];
  readonly prebooked: readonly SeenRate[];
  readonly rates: readonly SeenRate[];
  readonly booked: readonly SeenBooking[];
  readonly details: readonly SeenBooking[];
}

const TURNED_AWAY = [429, 503];

export function evidenceOf(recording: Recording, contract: Contract): Evidence {
  const exchanges = recording.exchanges.map((one) =>
    isErrorInside(one, contract) ? { ...one, isError: true as const } : one,
  );
  const answered = exchanges.filter(({ answer }) => answer.kind === 'answer');
  const telling = answered.filter((exchange) => {
    const status = statusOf(exchange) ?? 0;
    return !TURNED_AWAY.includes(status) && (status < 300 || status >= 400);
  });
  const plain = telling.filter(({ step }) => !/^neg |credential|^reach$/.test(step));
  const of = (operation: OperationName): Exchange[] =>
    plain.filter((one) => one.operation === operation && isSuccess(one));
  const searched = of('search').flatMap((at) =>
    ratesIn(jsonOf(at)).map(({ hotelId, rate }) => seenRate(at, hotelId, rate, stayOf(requestOf(at), contract))),
  );
  const byKey = new Map(searched.toReversed().map((one) => [one.key, one]));
  const prebooked = of('prebook').flatMap((at) => {
    const rate = member(jsonOf(at), 'rate');
    const asked = textMember(requestOf(at), 'rateKey') ?? '';
    return isObject(rate) ? [seenRate(at, byKey.get(asked)?.hotelId ?? '', rate, byKey.get(asked)?.stay)] : [];
  });
  const bookings = (operation: OperationName): SeenBooking[] =>
    of(operation).flatMap((at) => {
      const body = jsonOf(at);
      const id = textMember(body, 'bookingId');
      return body === undefined || id === undefined || isOfAnother(at)
        ? []
        : [{ at, id, body, request: requestOf(at), price: amountOf(member(body, 'price')) }];
    });
  const amounts = OPERATIONS.flatMap((name) => of(name)).map((at) => ({
    at,
    all: holders(jsonOf(at), 'currency')
      .filter((one) => member(one, 'amount') !== undefined)
      .map((one) => ({ text: wordOf(member(one, 'amount')), currency: textMember(one, 'currency') ?? '' })),
  }));
  return {
    recording: { ...recording, exchanges },
    contract,
    answered,
    gone: goneIn(exchanges),
    of,
    amounts: amounts.filter(({ all }) => all.length > 0),
    searched,
    prebooked,
    rates: [...searched, ...prebooked],
    booked: bookings('book'),
    details: bookings('booking_details'),
    step: (name) => telling.findLast((exchange) => exchange.step === name),
  };
}

export function successes({ of }: Evidence): Exchange[] {
  return OPERATIONS.flatMap((name) => of(name));
}

const MANY = 5;

function goneIn(exchanges: readonly Exchange[]): ReadonlySet<Exchange> {
  const rest = exchanges.slice(exchanges.findLastIndex(({ answer }) => answer.kind === 'answer') + 1);
  const isGone =
    rest.length >= MANY &&
    rest.length < exchanges.length &&
    rest.every(({ answer }) => answer.kind === 'none' && answer.why === 'unreachable');
  return new Set(isGone ? rest : []);
}

/** Whether a body that is no answer of success, but says why there is none, comes with a status of success. */
function isErrorInside(at: Exchange, { operations }: Contract): boolean {
  const body = saysSuccess(at) ? jsonOf(at) : undefined;
  return (
    at.operation !== undefined &&
    body !== undefined &&
    textMember(body, 'code') !== undefined &&
    textMember(body, 'message') !== undefined &&
    operations[at.operation].fits(body) === false
  );
}

/** Whether the details are those of another booking than was asked for: then nothing else in them is compared. */
export function isOfAnother(at: Exchange): boolean {
  const [asked, told] = [requestOf(at), jsonOf(at)].map((body) => textMember(body, 'bookingId'));
  return at.operation === 'booking_details' && asked !== undefined && told !== undefined && asked !== told;
}

/** Every object in a value that has this member. */
export function holders(json: Json | undefined, name: string): Json[] {
  const found: Json[] = [];
  const open: (Json | undefined)[] = [json];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if (isObject(next) && Object.hasOwn(next, name)) found.push(next);
    open.push(...Object.values(next).toReversed());
  }
  return found;
}

function seenRate(at: Exchange, hotelId: string, rate: Json, stay: SeenRate['stay']): SeenRate {
  return {
    at,
    hotelId,
    rate,
    key: textMember(rate, 'rateKey') ?? '',
    price: priceIn(rate),
    penalties: penaltiesOf(rate),
    stay,
  };
}

/** A price that is not above zero is another rule's matter; nothing is compared with it. */
function priceIn(rate: Json): Amount | undefined {
  const price = amountOf(member(rate, 'price'));
  return price === undefined || price.value <= 0 ? undefined : price;
}

function stayOf(request: Json | undefined, { dialect }: Contract): SeenRate['stay'] {
  const [checkIn, checkOut] = [textMember(request, 'checkIn'), textMember(request, 'checkOut')];
  return checkIn === undefined || checkOut === undefined
    ? undefined
    : { checkIn, checkOut, rooms: listMember(request, dialect.rooms).length };
}

export function nightsOf({ checkIn, checkOut }: { readonly checkIn: string; readonly checkOut: string }): number {
  return Math.round((Date.parse(`${checkOut}T00:00:00Z`) - Date.parse(`${checkIn}T00:00:00Z`)) / 86_400_000);
}

export function shown(amount: Amount): string {
  return `${amount.text} ${amount.currency}`;
}

const DIGITS: Readonly<Record<string, number>> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
  ['CLF', 4],
  ['UYW', 4],
]);

export function digitsOf(currency: string): number {
  return DIGITS[currency] ?? 2;
}

/** Equal but for what rounding leaves. */
export function isSameAmount(one: Amount, other: Amount, units = 0.5): boolean {
  return one.currency === other.currency && Math.abs(one.value - other.value) <= units / 10 ** digitsOf(one.currency);
}
