/** A moment at which a connection went on or off, in epoch seconds; a list of them is in order of time. */
export interface Switch {
  readonly at: number;
  readonly live: boolean;
}

export interface Period {
  readonly start: number;
  readonly end: number;
}

/** Live time in percent of a period; nothing for a period that lies outside what is known. */
export function uptimePercent(switches: readonly Switch[], knownSince: number, period: Period): number | null {
  const start = Math.max(period.start, knownSince);
  if (start >= period.end) return null;
  let live = liveAt(switches, start);
  let since = start;
  let seconds = 0;
  for (const { at, live: next } of switches) {
    if (at <= start) continue;
    if (at >= period.end) break;
    if (live) seconds += at - since;
    since = at;
    live = next;
  }
  if (live) seconds += period.end - since;
  return (100 * seconds) / (period.end - start);
}

/** Before its first switch a connection was what that switch ended. */
export function liveAt(switches: readonly Switch[], moment: number): boolean {
  const last = switches.findLast(({ at }) => at <= moment);
  if (last !== undefined) return last.live;
  const [first] = switches;
  return first?.live !== true;
}

/** The switches that changed something: being told twice that it is off is one turn-off. */
export function changesOf<T extends Switch>(switches: readonly T[]): readonly T[] {
  const changes: T[] = [];
  let live = true;
  for (const one of switches) {
    if (one.live !== live) changes.push(one);
    live = one.live;
  }
  return changes;
}

export const hourSeconds = 3600;
export const daySeconds = 86_400;
const bangkokSeconds = 7 * hourSeconds;

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
