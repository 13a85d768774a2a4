import { soFarText } from '../lib/so-far.js';
import { clockText, momentText, type TimeZone } from '../lib/time.js';
import { narrowed, type FailureDimension, type FailureFilter } from './failure-dimension.js';
import type { FailureGroup, FailureReport } from './failure-report.js';
import { groupLabel } from './reason-words.js';

type Window = Pick<FailureReport, 'from' | 'to' | 'countedUntil'>;

const always = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

function filterOf(by: FailureDimension, value: string): FailureFilter | undefined {
  if (by === 'hour' && Number.isFinite(Number(value))) return { hour: value };
  return by === 'day' ? { day: value } : undefined;
}

/**
 * How a group is called next to its counts. An hour or a day that is not over, or of which the window has only a part,
 * says so: its counts would look like a fall next to those of whole ones.
 */
export function groupName(report: Window, by: FailureDimension, group: FailureGroup, zone: TimeZone): string {
  const label = groupLabel(by, group, zone);
  const only = filterOf(by, group.value);
  if (only === undefined) return label;
  const whole = narrowed(always, only);
  const { from, to } = narrowed(report, only);
  const { countedUntil } = report;
  const isRunning = countedUntil !== undefined && countedUntil >= whole.from && countedUntil < whole.to;
  const end = isRunning ? whole.to : to;
  const isCut = from > whole.from || end < whole.to;
  if (isCut && by === 'day') return `${label}, in part`;
  const text = isCut ? `${momentText(from, zone)}–${clockText(end, zone)}` : label;
  return isRunning ? soFarText(text, { soFar: true }) : text;
}
