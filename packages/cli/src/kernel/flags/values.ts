const unitMilliseconds = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const;

/** 30s, 5m, 1h, 500ms, or 0; in milliseconds. */
export function durationIn(text: string): number | undefined {
  if (text === '0') return 0;
  const found = /^(\d{1,9})(ms|s|m|h)$/u.exec(text);
  const milliseconds =
    found === null ? undefined : Number(found[1]) * unitMilliseconds[found[2] as keyof typeof unitMilliseconds];
  // Longer than a timer can wait.
  return milliseconds === undefined || milliseconds > 2_147_483_647 ? undefined : milliseconds;
}

/** As durationIn reads it, in its largest unit. */
export function writtenDuration(milliseconds: number): string {
  const unit = (['h', 'm', 's'] as const).find((one) => milliseconds % unitMilliseconds[one] === 0) ?? 'ms';
  return milliseconds === 0 ? '0s' : `${String(milliseconds / unitMilliseconds[unit])}${unit}`;
}

const unitBytes = { KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 } as const;

/** 500KiB, 2MiB, 1GiB; in bytes. */
export function sizeIn(text: string): number | undefined {
  const found = /^(\d{1,6})(KiB|MiB|GiB)$/u.exec(text);
  return found === null ? undefined : Number(found[1]) * unitBytes[found[2] as keyof typeof unitBytes];
}

/** yyyy-mm-dd, of a day that exists. */
export function dateIn(text: string): string | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/u.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : undefined;
}

export const wholeIn = (text: string): number | undefined => (/^\d{1,10}$/u.test(text) ? Number(text) : undefined);

export function percentIn(text: string): number | undefined {
  const value = /^\d{1,3}(?:\.\d{1,6})?%?$/u.test(text) ? Number(text.replace('%', '')) : undefined;
  return value === undefined || value > 100 ? undefined : value;
}
