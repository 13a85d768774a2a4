import { isObject, listMember, member, textMember, type Json } from '../tree/json.js';
import type { Exchange } from './exchange.js';

/** Returns the body of an answer without a byte order mark, or undefined if it is no JSON. */
export function jsonOf(exchange: Exchange): Json | undefined {
  return known(bodies, exchange, () =>
    exchange.answer.kind === 'answer' ? parsed(exchange.answer.text.replace(/^\uFEFF/, '')) : undefined,
  );
}

/** The body that was sent. */
export function requestOf(exchange: Exchange): Json | undefined {
  return known(requests, exchange, () => parsed(exchange.request.body));
}

/** Rules ask for the same bodies again and again, and some are large. */
const bodies = new WeakMap<Exchange, { readonly json: Json | undefined }>();
const requests = new WeakMap<Exchange, { readonly json: Json | undefined }>();

function known(memory: typeof bodies, exchange: Exchange, read: () => Json | undefined): Json | undefined {
  const found = memory.get(exchange) ?? { json: read() };
  memory.set(exchange, found);
  return found.json;
}

export function parsed(text: string | undefined): Json | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

export function statusOf({ answer }: Exchange): number | undefined {
  return answer.kind === 'answer' ? answer.status : undefined;
}

/** The status of success, whatever the body is. */
export function saysSuccess(exchange: Exchange): boolean {
  const status = statusOf(exchange);
  return status !== undefined && status >= 200 && status < 300;
}

export function isSuccess(exchange: Exchange): boolean {
  return saysSuccess(exchange) && exchange.isError !== true;
}

/** A status from 400 to 499, or an error with the status of success, which is another rule's matter. */
export function isRefusal(exchange: Exchange): boolean {
  const status = statusOf(exchange) ?? 0;
  return exchange.isError === true || (status >= 400 && status < 500);
}

/** The status in a sentence; also of what was not answered. */
export function statusText(exchange: Exchange): string {
  const { answer } = exchange;
  if (answer.kind === 'none') return `no answer (${answer.why})`;
  return exchange.isError === true ? `${answer.status} and an error` : String(answer.status);
}

/** What an error says to programs, such as SOLD_OUT. */
export function codeOf(exchange: Exchange): string | undefined {
  return textMember(jsonOf(exchange), 'code');
}

/** Of a search: each rate with its hotel. */
export function ratesIn(body: Json | undefined): { hotelId: string; rate: Json }[] {
  return listMember(body, 'hotels').flatMap((hotel) =>
    listMember(hotel, 'rates')
      .filter(isObject)
      .map((rate) => ({ hotelId: textMember(hotel, 'hotelId') ?? '', rate })),
  );
}

export interface Amount {
  readonly value: number;
  readonly currency: string;
  /** As it was written. */
  readonly text: string;
}

/** An amount that can be read; decimal text and numbers alike. */
export function amountOf(money: Json | undefined): Amount | undefined {
  const raw = member(money, 'amount');
  const currency = textMember(money, 'currency');
  if (currency === undefined || (typeof raw !== 'number' && typeof raw !== 'string')) return undefined;
  const text = String(raw);
  const value = /^-?\d+(\.\d+)?(e-?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return Number.isNaN(value) ? undefined : { value, currency, text };
}

/** A value in a sentence. */
export function wordOf(value: Json | undefined): string {
  if (typeof value === 'string') return value;
  return value === undefined ? 'none' : JSON.stringify(value);
}

/** The time of an instant; one without an offset is taken for UTC. */
export function instantOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(hasOffset(text) ? text : `${text}Z`);
  return Number.isNaN(time) ? undefined : time;
}

export function hasOffset(text: string): boolean {
  return /(?:[zZ]|[+-]\d{2}:?\d{2})$/.test(text) && /T/i.test(text);
}

export interface Penalty {
  readonly from: string;
  readonly at: number | undefined;
  readonly amount: Amount | undefined;
}

export function penaltiesOf(rate: Json | undefined): Penalty[] {
  return listMember(rate, 'cancellationPolicies').map((one) => {
    const from = textMember(one, 'from') ?? '';
    return { from, at: instantOf(from), amount: amountOf(member(one, 'amount')) };
  });
}

/** When a cancellation begins to cost something; none: never. */
export function freeUntil(rate: Json): number | undefined {
  const times = penaltiesOf(rate)
    .filter(({ amount }) => amount === undefined || amount.value > 0)
    .flatMap(({ at }) => at ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}
