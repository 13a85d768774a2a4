import { day as wholeDay } from './durations.js';

const written = /^(\d{4})([-/]?)(\d{2})\2(\d{2})$/u;

/**
 * Reads a calendar day from what users type: 2026-11-20, 2026/11/20 or 20261120. Returns `yyyy-MM-dd`, or undefined if
 * the date does not exist.
 */
export function parseDay(text: string): string | undefined {
  const match = written.exec(text.trim());
  if (match === null) return undefined;
  const day = `${match[1] ?? ''}-${match[3] ?? ''}-${match[4] ?? ''}`;
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === day ? day : undefined;
}

export const isDay = (text: string): boolean => text.includes('-') && parseDay(text) === text;

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(startOf(day) + days * wholeDay).toISOString().slice(0, 10);

/** The number of days between two days. Negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((startOf(to) - startOf(from)) / wholeDay);

/** 20261120, as it travels in an address. */
export const compactDay = (day: string): string => day.replaceAll('-', '');
