export interface Period {
  readonly start: number;
  readonly end: number;
}

export const hourSeconds = 3600;
export const daySeconds = 86_400;
export const bangkokSeconds = 7 * hourSeconds;

export const hourOf = (at: number): number => Math.floor(at / hourSeconds) * hourSeconds;
/** The start of the Bangkok day that holds the moment. */
export const bangkokDayOf = (at: number): number =>
  Math.floor((at + bangkokSeconds) / daySeconds) * daySeconds - bangkokSeconds;
/** yyyy-MM-dd of a Bangkok day, by its start. */
export const bangkokDate = (start: number): string =>
  new Date((start + bangkokSeconds) * 1000).toISOString().slice(0, 10);

/** The last `count` hours or days up to now; the last one is running and ends now. */
export function lastPeriods(
  count: number,
  lengthSeconds: number,
  runningStart: number,
  now: number,
): readonly Period[] {
  return Array.from({ length: count }, (_, index) => {
    const start = runningStart - (count - 1 - index) * lengthSeconds;
    return { start, end: Math.min(start + lengthSeconds, now) };
  });
}
