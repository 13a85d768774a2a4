import { parseDay } from '../lib/day.js';
import { nearest } from '../lib/nearest.js';
import { failed, ok, type Result } from '../lib/result.js';
import {
  dimensionLabels,
  leadTimeOrder,
  noAnswer,
  type FailureDimension,
  type FailureFilter,
} from './failure-dimension.js';
import { latencyBandOrder } from './latency-band.js';
import { knownReasons } from './reason-words.js';

/** The values to choose from. Undefined where any text can be one. */
export function valuesOf(by: FailureDimension): readonly string[] | undefined {
  switch (by) {
    case 'reason':
      return knownReasons;
    case 'latency':
      return latencyBandOrder;
    case 'leadTime':
      return leadTimeOrder;
    case 'hotel':
    case 'ratePlan':
    case 'hour':
    case 'day':
    case 'outcome':
      return undefined;
  }
}

/** False where no call can have this value, so that a typing error is not taken for a time without failures. */
export function canBeValue(by: FailureDimension, value: string): boolean {
  switch (by) {
    case 'reason':
      // A newer server can have a reason that is not known here.
      return knownReasons.includes(value) || (isWords(value) && nearest(value, knownReasons) === undefined);
    case 'latency':
    case 'leadTime':
      return valuesOf(by)?.includes(value) === true;
    case 'hour':
      return /^\d{1,10}$/u.test(value) && Number(value) % 3600 === 0;
    case 'day':
      return parseDay(value) === value;
    case 'outcome':
      return value === noAnswer || /^[1-5]\d\d$/u.test(value);
    case 'hotel':
      return value !== '' && value.length <= longestValue;
    case 'ratePlan':
      return value.length <= longestValue;
  }
}

const longestValue = 200;

export type WrongFilter = { readonly by: FailureDimension } & (
  | { readonly kind: 'several'; readonly count: number }
  | { readonly kind: 'not-a-value'; readonly value: string }
);

/**
 * The filter of values that were named. A dimension that is named twice is refused, because no call has two values of
 * it.
 */
export function readFilter(
  named: readonly (readonly [FailureDimension, string])[],
): Result<FailureFilter, WrongFilter> {
  for (const [by, value] of named) {
    const count = named.filter(([other]) => other === by).length;
    if (count > 1) return failed({ kind: 'several', by, count });
    if (!canBeValue(by, value)) return failed({ kind: 'not-a-value', by, value });
  }
  return ok(Object.fromEntries(named));
}

/** The rule that was broken. */
export function wrongFilterText(wrong: WrongFilter): string {
  const name = dimensionLabels[wrong.by].toLowerCase();
  switch (wrong.kind) {
    case 'several':
      return `A filter is for one ${name}, because a call has one.`;
    case 'not-a-value':
      return wrong.value.length > longestValue
        ? `A ${name} has at most ${String(longestValue)} characters.`
        : `No ${name} can be "${wrong.value}".`;
  }
}

const isWords = (text: string): boolean => /^[a-z]+(?:-[a-z]+)*$/u.test(text);
