import { member, textMember } from '../../tree/json.js';
import { freeUntil, hasOffset, jsonOf, type Penalty } from '../answers.js';
import { isSameAmount, shown, type Evidence, type SeenRate } from './evidence.js';
import { inconclusive, seen, type Judge, type Seen, type Undecided, type Wrong } from './judge.js';
import { toldBefore } from './prices.js';

const instant = (time: number): string => new Date(time).toISOString();

function ofRates(
  look: (rate: SeenRate) => Wrong | false | undefined,
  applies: (rate: SeenRate) => boolean = () => true,
): Judge['look'] {
  return ({ rates }) => rates.filter(applies).map((one) => seen(one.at, look(one)));
}

const isRefundable = ({ rate }: SeenRate): boolean => member(rate, 'refundable') === true;
const hasPenalties = ({ penalties }: SeenRate): boolean => penalties.length > 0;

function inForce(penalties: readonly Penalty[], now: number): Penalty | undefined {
  return penalties
    .filter(({ at }) => at !== undefined && at <= now)
    .toSorted((one, other) => (one.at ?? 0) - (other.at ?? 0))
    .at(-1);
}

function textOf(penalties: readonly Penalty[]): string {
  return penalties.length === 0
    ? 'none'
    : penalties.map(({ from, amount }) => `${amount === undefined ? '?' : shown(amount)} from ${from}`).join(', ');
}

/** True if both mean the same, in any order and any time zone. */
function isSamePolicy(one: readonly Penalty[], other: readonly Penalty[]): boolean {
  const sorted = (penalties: readonly Penalty[]): Penalty[] => penalties.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
  const [left, right] = [sorted(one), sorted(other)];
  return (
    left.length === right.length &&
    left.every(
      ({ at, amount }, index) =>
        at === right[index]?.at &&
        (amount === undefined || right[index]?.amount === undefined || isSameAmount(amount, right[index].amount)),
    )
  );
}

/** The same conditions in the measure of another price: that the price changed is another rule's matter. */
function inMeasureOf(one: SeenRate, other: SeenRate): readonly Penalty[] {
  const [from, to] = [one.price, other.price];
  if (from === undefined || to === undefined || (from.currency === to.currency && isSameAmount(from, to)))
    return one.penalties;
  return one.penalties.map((penalty) =>
    penalty.amount === undefined
      ? penalty
      : {
          ...penalty,
          amount: { ...penalty.amount, currency: to.currency, value: (penalty.amount.value * to.value) / from.value },
        },
  );
}

function unchanged(evidence: Evidence): Seen[] {
  return evidence.prebooked.flatMap((one) => {
    // That a rate cannot be refunded any more is another rule's matter, and its penalties follow from it.
    const told = toldBefore(evidence, one).filter(
      ({ rate }) => member(rate, 'refundable') === member(one.rate, 'refundable'),
    );
    const first = told[0];
    if (first === undefined || textMember(jsonOf(one.at), 'status') === 'PRICE_CHANGED') return [];
    return [
      seen(
        one.at,
        !told.some(
          (before) =>
            isSamePolicy(before.penalties, one.penalties) || isSamePolicy(inMeasureOf(before, one), one.penalties),
        ) && {
          message: 'Prebook has other cancellation policies than search, and does not say so.',
          expected: textOf(first.penalties),
          got: textOf(one.penalties),
        },
      ),
    ];
  });
}

function ordered({ penalties }: SeenRate): Wrong | false {
  const wrong = penalties.find((one, index) => {
    const before = penalties[index - 1];
    if (before === undefined) return false;
    const isLess =
      one.amount !== undefined &&
      before.amount?.currency === one.amount.currency &&
      one.amount.value >= 0 &&
      one.amount.value < before.amount.value;
    return (one.at ?? 0) < (before.at ?? 0) || isLess;
  });
  return (
    wrong !== undefined && {
      message: 'The penalties are not in the order of time, or become less.',
      expected: 'later and dearer from one to the next',
      got: textOf(penalties),
    }
  );
}

function afterArrival({ penalties, stay }: SeenRate): Wrong | false {
  const late = penalties.at(-1);
  return (
    late !== undefined &&
    stay !== undefined &&
    late.from.slice(0, 10) > stay.checkIn && {
      message: 'The last penalty begins after the arrival.',
      expected: `by ${stay.checkIn}`,
      got: late.from,
    }
  );
}

function bothKinds({ searched }: Evidence): readonly Seen[] | Undecided {
  const [free, firm] = [searched.find(isRefundable), searched.find(({ rate }) => member(rate, 'refundable') === false)];
  if (searched.length === 0) return inconclusive('No rate was seen.');
  if (free === undefined || firm === undefined)
    return inconclusive(`Every rate that was seen is ${free === undefined ? 'not refundable' : 'refundable'}.`);
  return [seen(free.at, undefined), seen(firm.at, undefined)];
}

export const CANCELLATION_POLICIES: readonly Judge[] = [
  {
    rule: 'PS-CXL-001',
    fromRecording: true,
    look: ofRates(({ at, rate }) => {
      const until = freeUntil(rate);
      return (
        until !== undefined &&
        until <= at.at && {
          message: 'A refundable rate costs its cancellation already.',
          expected: `free until a time after ${instant(at.at)}`,
          got: `free until ${instant(until)}`,
        }
      );
    }, isRefundable),
  },
  {
    rule: 'PS-CXL-002',
    fromRecording: true,
    look: ofRates(
      ({ at, penalties }) => {
        const now = inForce(penalties, at.at);
        return (
          (now === undefined || now.amount?.value === 0) && {
            message: 'A rate that is not refundable can be cancelled free of charge.',
            expected: 'a penalty from now on',
            got: textOf(penalties),
          }
        );
      },
      ({ rate }) => member(rate, 'refundable') === false,
    ),
  },
  { rule: 'PS-CXL-003', fromRecording: true, look: unchanged },
  {
    rule: 'PS-CXL-004',
    fromRecording: true,
    look: ofRates(({ penalties }) => {
      const bare = penalties.find(({ from }) => !hasOffset(from));
      const unread = penalties.find(({ at }) => at === undefined);
      return bare !== undefined
        ? {
            message: 'A deadline does not say in which time zone it is.',
            expected: 'an offset, or Z',
            got: bare.from,
          }
        : unread !== undefined && {
            message: 'A deadline is at a time that does not exist.',
            expected: 'a day and a time of the calendar',
            got: unread.from,
          };
    }, hasPenalties),
  },
  { rule: 'PS-CXL-005', fromRecording: true, look: ofRates(ordered, ({ penalties }) => penalties.length > 1) },
  {
    rule: 'PS-CXL-006',
    fromRecording: true,
    look: ofRates(({ penalties, price }) => {
      const over =
        price === undefined
          ? undefined
          : penalties.find(
              ({ amount }) =>
                amount?.currency === price.currency && amount.value > price.value && !isSameAmount(amount, price),
            );
      return (
        over?.amount !== undefined &&
        price !== undefined && {
          message: 'A cancellation costs more than the stay.',
          expected: `at most ${shown(price)}`,
          got: shown(over.amount),
        }
      );
    }, hasPenalties),
  },
  {
    rule: 'PS-CXL-007',
    fromRecording: true,
    look: ofRates(({ penalties, rate }) => {
      const currency = textMember(member(rate, 'price'), 'currency');
      const other = penalties.find(({ amount }) => amount !== undefined && amount.currency !== currency);
      return (
        other?.amount !== undefined && {
          message: 'A penalty has another currency than the price.',
          expected: String(currency),
          got: other.amount.currency,
        }
      );
    }, hasPenalties),
  },
  {
    rule: 'PS-CXL-008',
    fromRecording: true,
    look: ofRates(afterArrival, ({ penalties, stay }) => penalties.length > 0 && stay !== undefined),
  },
  { rule: 'PS-CXL-009', look: bothKinds },
];
