import { parseDay } from '../lib/day.js';
import { nearest } from '../lib/nearest.js';
import { leadTimeOrder, noAnswer, type FailureDimension } from './failure-dimension.js';
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
    case 'ratePlan':
      return true;
  }
}

const isWords = (text: string): boolean => /^[a-z]+(?:-[a-z]+)*$/u.test(text);
