import type { ActionName } from '../connection/action.js';
import { logKeptHours, type LogSpan } from './log-span.js';
import { hour } from '../lib/durations.js';

const offset = 7 * hour;

/** The first full hour of which the portal still keeps every line. */
const firstWholeHour = (now: number): number => Math.ceil((now - logKeptHours * hour) / hour) * hour;

/** What the portal still has of the log of a window. Undefined if that is nothing. */
export function keptLog({ from, to }: LogSpan, now: number): LogSpan | undefined {
  const kept = { from: Math.max(from, firstWholeHour(now)), to: Math.min(to, Math.floor(now / 1000) * 1000) };
  return kept.from < kept.to ? kept : undefined;
}

/** The hours whose log is whole: they are over, no more lines are to come, and the portal still keeps all of them. */
export function wholeLogHours(now: number, settle: number): readonly LogSpan[] {
  const last = Math.floor((now - settle) / hour) * hour;
  const first = firstWholeHour(now);
  return Array.from({ length: Math.max(0, (last - first) / hour) }, (_, index) => ({
    from: first + index * hour,
    to: first + (index + 1) * hour,
  }));
}

/** The name of the file with the log of an hour, in Bangkok time. It is the same whenever the hour is asked for. */
export function logHourName(action: ActionName, dmcId: number, { from }: LogSpan): string {
  const local = new Date(from + offset).toISOString();
  return `${action.toLowerCase()}_${String(dmcId)}_${local.slice(0, 10)}T${local.slice(11, 13)}.csv`;
}

/** The beginning of the hour that such a file is of, packed or not. Undefined for any other name. */
export function hourOfLogName(action: ActionName, dmcId: number, name: string): number | undefined {
  const [, day, clock] = /_(\d{4}-\d{2}-\d{2})T(\d{2})\.csv(?:\.gz)?$/u.exec(name) ?? [];
  if (day === undefined || clock === undefined) return undefined;
  const from = Date.parse(`${day}T${clock}:00:00Z`) - offset;
  return Number.isNaN(from) || logHourName(action, dmcId, { from, to: from + hour }) !== name.replace(/\.gz$/u, '')
    ? undefined
    : from;
}

/**
 * The hours that the portal no longer has: those between the newest earlier file and the first hour that the portal
 * still keeps whole.
 */
export function lostHours(kept: readonly LogSpan[], had: readonly number[]): LogSpan | undefined {
  const first = kept[0]?.from;
  if (first === undefined) return undefined;
  const earlier = had.filter((from) => from < first);
  if (earlier.length === 0) return undefined;
  const from = Math.max(...earlier) + hour;
  return from < first ? { from, to: first } : undefined;
}
