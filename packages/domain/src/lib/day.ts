const wholeDay = 86_400_000;
const written = /^(\d{4})([-/]?)(\d{2})\2(\d{2})$/u;

/** A calendar day, `yyyy-MM-dd`, from what people type: 2026-11-20, 2026/11/20 or 20261120. A date that does not exist is none. */
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

/** How many days lie between two days; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((startOf(to) - startOf(from)) / wholeDay);

/** 20261120, as it travels in an address. */
export const compactDay = (day: string): string => day.replaceAll('-', '');
