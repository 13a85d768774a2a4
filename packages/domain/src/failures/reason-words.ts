import { clockText, momentText, type TimeZone } from '../lib/time.js';
import { hour } from '../lib/durations.js';
import { latencyLabel } from './latency-band.js';
import { leadTimeLabel, noAnswer, type FailureDimension } from './failure-dimension.js';
import type { FailureGroup } from './failure-report.js';

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

export const knownReasons: readonly string[] = Object.keys(reasons);

export const reasonLabel = (reason: string): string => reasons[reason]?.label ?? reason;
/** The label as it is written inside a sentence. */
export const reasonWithin = (reason: string): string =>
  reasonLabel(reason).replace(/^[A-Z](?=[a-z])/u, (first) => first.toLowerCase());
/** A reason of a newer server has no advice yet. */
export const reasonAdvice = (reason: string): string | undefined => reasons[reason]?.advice;

/** How a group is called in a table. */
export function groupLabel(by: FailureDimension, { value, label }: FailureGroup, zone: TimeZone): string {
  switch (by) {
    case 'reason':
      return reasonLabel(value);
    case 'latency':
      return latencyLabel(value);
    case 'leadTime':
      return leadTimeLabel(value);
    case 'outcome':
      return outcomeLabel(value);
    case 'day':
      return value;
    case 'hour':
      return hourLabel(Number(value) * 1000, zone);
    case 'hotel':
      return label === undefined ? value : `${value} ${label}`;
    case 'ratePlan':
      return value === '' ? '(none)' : value;
  }
}

/** For example "HTTP 504", or that there was no answer. */
export const outcomeLabel = (value: string): string => (value === noAnswer ? 'no answer' : `HTTP ${value}`);

/** 2026-11-20 14:00–15:00, for the hour that begins at a moment. */
export const hourText = (at: number, zone: TimeZone): string => `${momentText(at, zone)}–${clockText(at + hour, zone)}`;

const hourLabel = (at: number, zone: TimeZone): string => (Number.isFinite(at) ? hourText(at, zone) : '–');
