import { canonical, isObject, listMember, member, textMember, type Json } from '../../tree/json.js';
import { amountOf, jsonOf, requestOf, wordOf, type Amount } from '../answers.js';
import { DAY, dateText, isDay } from '../requests.js';
import { digitsOf, isSameAmount, nightsOf, shown, type Evidence, type SeenRate } from './evidence.js';
import { notApplicable, seen, type Judge, type Seen, type Undecided, type Wrong } from './judge.js';

/** Returns the rate as the searches before its prebook returned it. */
export function toldBefore(evidence: Evidence, prebook: SeenRate): SeenRate[] {
  const key = textMember(requestOf(prebook.at), 'rateKey');
  return evidence.searched.filter((one) => one.key === key && one.at.at <= prebook.at.at);
}

/** Returns the prebook that returned a rate before it was booked. */
function prebookOf(evidence: Evidence, request: Json | undefined): SeenRate | undefined {
  const key = textMember(request, 'rateKey');
  return evidence.prebooked.findLast((one) => one.key === key || textMember(requestOf(one.at), 'rateKey') === key);
}

function differs(
  got: Amount,
  expected: readonly Amount[],
  message: string,
): { message: string; expected: string; got: string } | false {
  const first = expected[0];
  return (
    first !== undefined &&
    !expected.some((one) => isSameAmount(one, got)) && { message, expected: shown(first), got: shown(got) }
  );
}

function atPrebook(evidence: Evidence): Seen[] {
  return evidence.prebooked.flatMap((one) => {
    const told = toldBefore(evidence, one)
      .flatMap(({ price }) => price ?? [])
      // Another currency is another rule's matter.
      .filter(({ currency }) => currency === one.price?.currency);
    const isSaid = textMember(jsonOf(one.at), 'status') !== 'AVAILABLE';
    return one.price === undefined || told.length === 0
      ? []
      : [
          seen(
            one.at,
            isSaid
              ? nothingChanged(evidence, one)
              : differs(one.price, told, 'Prebook has another price than search, and says AVAILABLE.'),
          ),
        ];
  });
}

/** What a guest agrees to, but for what prebook alone can have. */
function termsOf({ rate }: SeenRate): string {
  const told = Object.entries(isObject(rate) ? rate : {}).filter(([name]) => !UNCOMPARED.includes(name));
  const taxes = listMember(rate, 'taxes').map(canonical).toSorted();
  return canonical({ ...Object.fromEntries(told), taxes });
}

const UNCOMPARED = ['rateKey', 'nights', 'remarks'];

/** By PullSpec the rate then has its new price. Anything else that is new is given the benefit of the doubt. */
function nothingChanged(evidence: Evidence, prebook: SeenRate): Wrong | false {
  const told = toldBefore(evidence, prebook);
  return (
    textMember(jsonOf(prebook.at), 'status') === 'PRICE_CHANGED' &&
    told.every((one) => termsOf(one) === termsOf(prebook)) && {
      message: 'Prebook says PRICE_CHANGED, and the rate is the same as in search.',
      expected: 'AVAILABLE, or a new price',
      got: `PRICE_CHANGED with ${prebook.price === undefined ? 'no price' : shown(prebook.price)}`,
    }
  );
}

function atBook(evidence: Evidence): Seen[] {
  return evidence.booked.flatMap(({ at, request, price }) => {
    const prebook = prebookOf(evidence, request);
    const told = prebook?.price;
    // If only prebook changed the currency, the booking is right to have that of search.
    const before = (prebook === undefined ? [] : toldBefore(evidence, prebook))
      .flatMap((one) => one.price ?? [])
      .filter(({ currency }) => currency !== told?.currency);
    return price === undefined || told === undefined
      ? []
      : [seen(at, differs(price, [told, ...before], 'The booking has another price than prebook.'))];
  });
}

function inDetails(evidence: Evidence): Seen[] {
  return evidence.details.flatMap(({ at, id, price }) => {
    const told = evidence.booked.find((one) => one.id === id)?.price;
    return price === undefined || told === undefined
      ? []
      : [seen(at, differs(price, [told], 'The details have another price than the booking.'))];
  });
}

function withNights(
  { rates, contract: { dialect } }: Evidence,
  look: (rate: SeenRate, nights: readonly Json[]) => Seen[],
): readonly Seen[] | Undecided {
  if (!dialect.hasNightlyPrices) return notApplicable('In this version prices are not broken down by night.');
  if (rates.length > 0 && rates.every(({ rate }) => listMember(rate, 'nights').length === 0))
    return notApplicable('No rate has prices by night. They may be left out.');
  return rates.flatMap((one) => {
    const nights = listMember(one.rate, 'nights');
    return nights.length === 0 ? [] : look(one, nights);
  });
}

const sums = (evidence: Evidence): readonly Seen[] | Undecided =>
  withNights(evidence, ({ at, price }, nights) => {
    const prices = nights.flatMap((night) => amountOf(member(night, 'price')) ?? []);
    if (
      price === undefined ||
      prices.length !== nights.length ||
      prices.some(({ currency }) => currency !== price.currency)
    )
      return [];
    const value = prices.reduce((sum, one) => sum + one.value, 0);
    // Half a yen is another rule's matter.
    const units = price.text.includes('.') && digitsOf(price.currency) === 0 ? nights.length + 1 : nights.length;
    const text = value.toFixed(digitsOf(price.currency));
    return [
      seen(
        at,
        !isSameAmount(price, { ...price, value }, units) && {
          message: 'The nights do not add up to the price.',
          expected: shown(price),
          got: `${text} ${price.currency}`,
        },
      ),
    ];
  });

const count = (evidence: Evidence): readonly Seen[] | Undecided =>
  withNights(evidence, ({ at, stay }, nights) => {
    if (stay === undefined) return [];
    const days = nights.map((night) => textMember(night, 'date') ?? '').toSorted();
    const first = Date.parse(`${stay.checkIn}T00:00:00Z`);
    const wanted = nights.map((_, index) => dateText(first + index * DAY));
    return [
      seen(
        at,
        nights.length !== nightsOf(stay)
          ? {
              message: `A stay of ${nightsOf(stay)} nights has prices for ${nights.length}.`,
              expected: String(nightsOf(stay)),
              got: String(nights.length),
            }
          : // A date that is none is another rule's matter.
            days.every(isDay) &&
              days.join() !== wanted.join() && {
                message: 'The nights that have a price are not those of the stay.',
                expected: wanted.slice(0, MOST_DAYS).join(', '),
                got: days.slice(0, MOST_DAYS).join(', '),
              },
      ),
    ];
  });

const MOST_DAYS = 3;

function taxes({ rates, contract: { dialect } }: Evidence): readonly Seen[] | Undecided {
  if (!dialect.hasTaxes) return notApplicable('This version has no taxes.');
  if (rates.length > 0 && rates.every(({ rate }) => listMember(rate, 'taxes').length === 0))
    return notApplicable('No rate has taxes.');
  return rates.flatMap(({ at, rate, price }) => {
    const all = listMember(rate, 'taxes');
    if (all.length === 0 || price === undefined) return [];
    const included = all.filter((tax) => member(tax, 'included') === true);
    const twice = included.find((tax) =>
      all.some((other) => member(other, 'included') === false && textMember(other, 'name') === textMember(tax, 'name')),
    );
    const sum = included
      .flatMap((tax) => amountOf(member(tax, 'amount')) ?? [])
      .filter(({ currency }) => currency === price.currency)
      .reduce((total, { value }) => total + value, 0);
    return [
      seen(
        at,
        twice !== undefined
          ? {
              message: `${textMember(twice, 'name') ?? 'A tax'} is in the price and is paid at the hotel as well.`,
              expected: 'one of the two',
              got: 'both',
            }
          : sum > price.value && {
              message: 'The taxes in the price are more than the price.',
              expected: `at most ${shown(price)}`,
              got: String(sum),
            },
      ),
    ];
  });
}

function longer(evidence: Evidence): Seen[] {
  const least = (step: string): Map<string, SeenRate & { readonly price: Amount }> => {
    const found = new Map<string, SeenRate & { readonly price: Amount }>();
    for (const one of evidence.searched.filter(
      ({ at, price }) => at.step === step && price !== undefined,
    ) as (SeenRate & { readonly price: Amount })[]) {
      const name = `${one.hotelId} ${textMember(one.rate, 'board') ?? ''} ${wordOf(member(one.rate, 'refundable'))} ${one.price.currency}`;
      if (one.price.value < (found.get(name)?.price.value ?? Number.POSITIVE_INFINITY)) found.set(name, one);
    }
    return found;
  };
  const short = least('search');
  return [...least('search four weeks')].flatMap(([name, long]) => {
    const other = short.get(name);
    return other === undefined
      ? []
      : [
          seen(
            long.at,
            long.price.value < other.price.value && {
              message: 'Four weeks cost less than a few nights from the same day on.',
              expected: `at least ${shown(other.price)}`,
              got: shown(long.price),
            },
          ),
        ];
  });
}

export const PRICES: readonly Judge[] = [
  { rule: 'PS-PRC-001', fromRecording: true, look: atPrebook },
  { rule: 'PS-PRC-002', fromRecording: true, booking: true, look: atBook },
  { rule: 'PS-PRC-003', fromRecording: true, booking: true, look: inDetails },
  { rule: 'PS-PRC-004', fromRecording: true, look: sums },
  { rule: 'PS-PRC-006', fromRecording: true, look: taxes },
  {
    rule: 'PS-PRC-007',
    fromRecording: true,
    look: ({ rates }) =>
      rates.flatMap(({ at, rate }) => {
        const price = amountOf(member(rate, 'price'));
        return price === undefined
          ? []
          : [
              seen(
                at,
                price.value <= 0 && {
                  message: price.value < 0 ? 'A price is below zero.' : 'A rate costs nothing.',
                  expected: 'a price above 0',
                  got: shown(price),
                },
              ),
            ];
      }),
  },
  { rule: 'PS-PRC-009', fromRecording: true, look: count },
  { rule: 'PS-PRC-011', look: longer },
];
