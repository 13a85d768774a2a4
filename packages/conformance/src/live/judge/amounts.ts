import { isCurrency } from '../../checks/currencies.js';
import { isObject, member, textMember } from '../../tree/json.js';
import { amountOf, wordOf } from '../answers.js';
import { digitsOf, holders, type Evidence } from './evidence.js';
import { type Judge, seen, type Seen, type Wrong } from './judge.js';
import { toldBefore } from './prices.js';

/** A look at each amount of each answer; the first that is wrong speaks for its answer. `isOfPrice`: it is that of a rate. */
function amounts(look: (text: string, currency: string, isOfPrice: boolean) => Wrong | undefined): Judge['look'] {
  return (evidence) =>
    evidence.amounts.map(({ at, all }) => {
      const prices = new Set(
        evidence.rates
          .filter((one) => one.at === at)
          .map(({ rate }) => wordOf(member(member(rate, 'price'), 'amount'))),
      );
      return seen(
        at,
        all.map(({ text, currency }) => look(text, currency, prices.has(text))).find((wrong) => wrong !== undefined),
      );
    });
}

const decimals = (text: string): number => (/^\d+\.(\d+?)0*$/.exec(text)?.[1] ?? '').length;
/** More than this is no currency's, but what binary fractions leave. */
const NOISE = 5;

function oneCurrency({ rates }: Evidence): Seen[] {
  return rates.flatMap(({ at, rate }) => {
    const own = textMember(member(rate, 'price'), 'currency');
    if (own === undefined || !isObject(rate)) return [];
    const rest = Object.entries(rate)
      .filter(([name]) => name !== 'cancellationPolicies')
      .map(([, part]) => part);
    const other = holders(rest, 'currency')
      .map((one) => textMember(one, 'currency'))
      .find((currency) => currency !== own);
    return [seen(at, other !== undefined && { message: 'A rate has two currencies.', expected: own, got: other })];
  });
}

/** Prebook keeps the currency, also where the price changed: the guest was shown amounts in it. */
function sameCurrency(evidence: Evidence): Seen[] {
  return evidence.prebooked.flatMap((one) => {
    const told = toldBefore(evidence, one).flatMap(({ price }) => price?.currency ?? []);
    const own = one.price?.currency;
    return told.length === 0 || own === undefined
      ? []
      : [
          seen(
            one.at,
            !told.includes(own) && {
              message: 'Prebook has another currency than search.',
              expected: told[0] ?? '',
              got: own,
            },
          ),
        ];
  });
}

export const AMOUNTS: readonly Judge[] = [
  {
    rule: 'PS-CUR-001',
    fromRecording: true,
    look: amounts((_, currency) =>
      isCurrency(currency)
        ? undefined
        : {
            message: `${currency} is no currency of the standard.`,
            expected: 'three letters of ISO 4217',
            got: currency,
          },
    ),
  },
  {
    rule: 'PS-CUR-002',
    fromRecording: true,
    look: amounts((text, currency) =>
      decimals(text) > digitsOf(currency) && decimals(text) < NOISE
        ? {
            message: `${text} ${currency} has more decimals than the currency.`,
            expected: `${digitsOf(currency)} decimals`,
            got: text,
          }
        : undefined,
    ),
  },
  {
    rule: 'PS-CUR-003',
    fromRecording: true,
    look: (evidence) => [...oneCurrency(evidence), ...sameCurrency(evidence)],
  },
  {
    rule: 'PS-CUR-004',
    fromRecording: true,
    look: amounts((text) =>
      decimals(text) >= NOISE || /e/i.test(text)
        ? {
            message: 'An amount has the noise of a binary fraction.',
            expected: 'the decimals of the currency',
            got: text,
          }
        : undefined,
    ),
  },
  {
    rule: 'PS-CUR-005',
    fromRecording: true,
    look: amounts((text, currency, isOfPrice) => {
      const amount = amountOf({ amount: text, currency });
      const expected = 'digits and at most one point';
      if (amount === undefined) return { message: 'An amount cannot be read as a number.', expected, got: text };
      return amount.value < 0 && !isOfPrice ? { message: 'An amount is below zero.', expected, got: text } : undefined;
    }),
  },
];
