import { clockText, dayText, type TimeZone } from '../lib/time.js';
import type { FailureDimension, FailureGroup } from './failure-report.js';

interface ReasonWords {
  readonly label: string;
  readonly advice: string;
}

/** Why attempts fail, and what a supplier can do about it. */
const reasons: Readonly<Record<string, ReasonWords>> = {
  'price-increased': {
    label: 'Price increased',
    advice: 'Send the price that you will charge, or widen the upward tolerance with your account manager.',
  },
  'price-decreased': { label: 'Price decreased', advice: 'Send the lower price in search too, so that it sells.' },
  'sold-out': { label: 'Sold out', advice: 'Take sold rooms out of search within the cache time.' },
  'policy-changed': { label: 'Policy changed', advice: 'Return the same cancellation policy in search and precheck.' },
  'timeout': { label: 'Timeout', advice: 'Answer within the agreed time; look at the slowest hotels first.' },
  'http-error': { label: 'HTTP error', advice: 'Look for these request ids in your own log.' },
  'malformed-response': { label: 'Malformed response', advice: 'Check the response in API Self Validation.' },
  'authentication': {
    label: 'Authentication',
    advice: "Check that the agency's credentials are still valid on your side.",
  },
  'rate-limited': { label: 'Rate limited', advice: 'Raise the request limit, or tell us the right one.' },
  'duplicate-booking': { label: 'Duplicate booking', advice: 'Answer a repeated book call with the first result.' },
  'unknown': { label: 'Unknown', advice: 'Read the samples; send the request ids to support.' },
};

export const reasonLabel = (reason: string): string => reasons[reason]?.label ?? reason;
/** As it stands within a sentence. */
export const reasonWithin = (reason: string): string =>
  reasonLabel(reason).replace(/^[A-Z](?=[a-z])/u, (first) => first.toLowerCase());
/** A reason of a newer server has no advice yet. */
export const reasonAdvice = (reason: string): string | undefined => reasons[reason]?.advice;

const bands: Readonly<Record<string, string>> = {
  'lt1s': '< 1 s',
  '1to3s': '1–3 s',
  '3to5s': '3–5 s',
  '5to10s': '5–10 s',
  '10to30s': '10–30 s',
  'ge30s': '≥ 30 s',
  'none': 'no answer',
};
export const latencyBandOrder: readonly string[] = Object.keys(bands);

/** The band of a response time; an attempt that got no answer at all has its own. */
export function latencyBand(milliseconds: number, answered: boolean): string {
  if (!answered) return 'none';
  if (milliseconds < 1000) return 'lt1s';
  if (milliseconds < 3000) return '1to3s';
  if (milliseconds < 5000) return '3to5s';
  if (milliseconds < 10_000) return '5to10s';
  return milliseconds < 30_000 ? '10to30s' : 'ge30s';
}

/** How a group is called in a table. */
export function groupLabel(by: FailureDimension, { value, label }: FailureGroup, zone: TimeZone): string {
  switch (by) {
    case 'reason':
      return reasonLabel(value);
    case 'latency':
      return bands[value] ?? value;
    case 'hour':
      return hourLabel(Number(value) * 1000, zone);
    case 'hotel':
      return label === undefined ? value : `${value} ${label}`;
    case 'ratePlan':
      return value === '' ? '(none)' : value;
  }
}

const hourLabel = (at: number, zone: TimeZone): string =>
  Number.isFinite(at) ? `${dayText(at, zone)} ${clockText(at, zone)}–${clockText(at + 3_600_000, zone)}` : '–';
