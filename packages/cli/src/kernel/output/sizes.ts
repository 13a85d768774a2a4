const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

/** 0 B, 612 MiB, 1.9 GiB */
export function sizeText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  // What is rounded up to 1024 has the next unit.
  while (Math.round(value) >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || value >= 99.95 ? 0 : 1;
  return `${value.toFixed(digits)} ${units[unit] ?? ''}`;
}

/** 0.4s, 42s, 1m38s, 2h05m */
export function spanText(milliseconds: number): string {
  if (milliseconds < 9_950) return `${(milliseconds / 1000).toFixed(1)}s`;
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${String(seconds)}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${String(minutes)}m${String(seconds % 60).padStart(2, '0')}s`;
  return `${String(Math.floor(minutes / 60))}h${String(minutes % 60).padStart(2, '0')}m`;
}
