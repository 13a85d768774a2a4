import { listMember, member, textMember, type Json } from '../../tree/json.js';
import { amountOf, codeOf, isSuccess, jsonOf, requestOf, statusOf, wordOf } from '../answers.js';
import { one, status } from './booking-steps.js';
import { isSameAmount, shown, type Evidence, type SeenRate } from './evidence.js';
import { type Judge, seen, type Seen, type Wrong } from './judge.js';
import { toldBefore } from './prices.js';

function roomsOf(rate: Json): string {
  return listMember(rate, 'rooms')
    .map((room) => {
      const occupancy = member(room, 'occupancy');
      const ages = listMember(occupancy, 'childAges').map(wordOf).sort();
      const children = ages.length === 0 ? '' : ` and children of ${ages.join(', ')}`;
      return `${textMember(room, 'roomId') ?? ''} for ${wordOf(member(occupancy, 'adults'))}${children}`;
    })
    .join('; ');
}

function paymentOf(rate: Json): string {
  const payment = member(rate, 'payment');
  return `${textMember(payment, 'type') ?? 'PREPAID'}${member(payment, 'cardRequired') === true ? ' with a card' : ''}`;
}

/** What the hotel is paid, if both say it in the same currency. What it includes no version says, but it stays what it was. */
function dueAtHotel(told: Json, now: Json): Wrong | undefined {
  const [was, is] = [told, now].map((rate) => amountOf(member(member(rate, 'payment'), 'dueAtHotel')));
  return was === undefined || is === undefined || was.currency !== is.currency || isSameAmount(was, is)
    ? undefined
    : {
        message: 'Prebook has another amount to be paid at the hotel than search, and does not say so.',
        expected: shown(was),
        got: shown(is),
      };
}

/** What the guest pays at the hotel besides the price, or what of the price is tax. */
function taxesOf(rate: Json, isIncluded: boolean): ReturnType<typeof amountOf> {
  const due = listMember(rate, 'taxes').filter((tax) => member(tax, 'included') === isIncluded);
  const amounts = due.flatMap((tax) => amountOf(member(tax, 'amount')) ?? []);
  const currency = amounts[0]?.currency ?? textMember(member(rate, 'price'), 'currency') ?? '';
  const value = amounts.filter((one) => one.currency === currency).reduce((sum, one) => sum + one.value, 0);
  return { value, currency, text: String(Math.round(value * 1000) / 1000) };
}

function changed(told: Json, now: Json, isPriceChanged: boolean): Wrong | undefined {
  const differing = (name: string, before: string, after: string): Wrong | undefined =>
    before === after
      ? undefined
      : { message: `Prebook has another ${name} than search.`, expected: before, got: after };
  const plain = ['board', 'refundable']
    .map((name) => differing(name, wordOf(member(told, name)), wordOf(member(now, name))))
    .find((wrong) => wrong !== undefined);
  const others = plain ?? differing('payment', paymentOf(told), paymentOf(now));
  if (others !== undefined) return others;
  const [before, after] = [roomsOf(told), roomsOf(now)];
  if (before !== after)
    return { message: 'Prebook has other rooms or guests than search.', expected: before, got: after };
  const renamed = otherName(told, now);
  if (renamed !== undefined || isPriceChanged) return renamed;
  return otherTaxes(told, now, false) ?? dueAtHotel(told, now) ?? otherTaxes(told, now, true);
}

/** One room has one name, whatever its letters. */
function otherName(told: Json, now: Json): Wrong | undefined {
  const names = [told, now].map((rate) =>
    listMember(rate, 'rooms').map((room) => textMember(room, 'name')?.trim() ?? ''),
  );
  const [before = [], after = []] = names;
  const at = before.findIndex((name, index) => name.toLowerCase() !== (after[index] ?? '').toLowerCase());
  return at === -1 || before[at] === '' || after[at] === ''
    ? undefined
    : {
        message: 'Prebook has another name for the same room than search.',
        expected: before[at] ?? '',
        got: after[at] ?? '',
      };
}

function otherTaxes(told: Json, now: Json, isIncluded: boolean): Wrong | undefined {
  const [was, is] = [taxesOf(told, isIncluded), taxesOf(now, isIncluded)];
  return was === undefined || is === undefined || was.currency !== is.currency || isSameAmount(was, is)
    ? undefined
    : {
        message: `Prebook has other taxes ${isIncluded ? 'in the price' : 'to be paid at the hotel'} than search, and does not say so.`,
        expected: shown(was),
        got: shown(is),
      };
}

/** A key can stand in several searches. The conditions are those of any of them. */
function conditions(evidence: Evidence): Seen[] {
  return evidence.prebooked.flatMap((now: SeenRate) => {
    const told = toldBefore(evidence, now);
    const isPriceChanged = textMember(jsonOf(now.at), 'status') === 'PRICE_CHANGED';
    const wrongs = told.map(({ rate }) => changed(rate, now.rate, isPriceChanged));
    return told.length === 0 ? [] : [seen(now.at, wrongs.includes(undefined) ? undefined : wrongs[0])];
  });
}

/** A rate that others have booked since is no mistake. */
const GONE = ['SOLD_OUT', 'PRICE_CHANGED'];

/** A rate that prebook has just answered can be booked. */
function bookable(evidence: Evidence): Seen[] {
  return one(evidence, 'book', (at) => {
    const isRefused = (statusOf(at) ?? 0) >= 400 && !GONE.includes(codeOf(at) ?? '');
    const isFailed = isSuccess(at) && textMember(jsonOf(at), 'status') === 'FAILED';
    return seen(
      at,
      (isRefused || isFailed || at.isError === true) && {
        message: `Booking a rate that prebook has just answered ${isFailed ? 'has the status FAILED' : `is answered with ${status(at)}`}.`,
        expected: 'the booking',
        got: isFailed ? 'FAILED' : status(at),
      },
    );
  });
}

/** A rate key of search is known to prebook, every time it is asked. */
function askable({ recording: { exchanges }, searched, answered }: Evidence): Seen[] {
  const keys = new Set(searched.map(({ key }) => key));
  const told = new Set(answered);
  return exchanges
    .filter(
      (at) =>
        at.operation === 'prebook' && at.step.startsWith('prebook') && !at.step.includes('credential') && told.has(at),
    )
    .filter((at) => keys.has(textMember(requestOf(at), 'rateKey') ?? '') && ![429, 503].includes(statusOf(at) ?? 0))
    .map((at) =>
      seen(
        at,
        ((statusOf(at) ?? 0) >= 400 || at.isError === true) &&
          !GONE.includes(codeOf(at) ?? '') && {
            message: `Prebook of a rate that search has just answered is answered with ${status(at)}.`,
            expected: 'the rate, or SOLD_OUT',
            got: status(at),
          },
      ),
    );
}

export const CONDITIONS: readonly Judge[] = [
  { rule: 'PS-AVL-013', look: askable },
  { rule: 'PS-BKG-008', booking: true, look: bookable },
  { rule: 'PS-PRC-010', fromRecording: true, look: conditions },
];
