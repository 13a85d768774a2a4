/** One word about the connection: it is on, or it is off, perhaps for a time. Times are epoch seconds. */
export interface Switch {
  readonly at: number;
  readonly live: boolean;
  /** When a suspension ends by itself. */
  readonly blockedUntil?: number | undefined;
  /** Counts up in the order of arrival. */
  readonly arrival?: number | undefined;
  /** The portal or a person in it made this switch, at the very moment that it names. */
  readonly own?: boolean | undefined;
}

/**
 * The portal's own switch has the cause that a person gave, or was made by a rule. The agency's switches have neither.
 */
export const isOwnSwitch = (kept: { readonly byRule: boolean; readonly cause?: string | undefined }): boolean =>
  kept.byRule || kept.cause !== undefined;

/** A time in which the connection was off. */
export interface OffPeriod<S extends Switch> {
  /** Every word that it is off while it was, oldest first. */
  readonly offs: readonly [S, ...S[]];
  readonly from: number;
  /** Absent while it is still off. */
  readonly until?: number;
  /** The switch that ended it. Absent if its time was over, or if it is still off. */
  readonly end?: S;
}

/**
 * The periods in which a connection was off, oldest first. They depend only on the set of switches, not on the order
 * in which they arrive. A period ends at the next "on" or when its suspension ends, whichever is first. A later "off"
 * replaces the suspension of the one before.
 */
export function offPeriodsOf<S extends Switch>(switches: readonly S[], now: number): readonly OffPeriod<S>[] {
  const periods: OffPeriod<S>[] = [];
  let open: [S, ...S[]] | undefined;
  const close = (until: number, end?: S): void => {
    if (open === undefined) return;
    periods.push({ offs: open, from: open[0].at, until, ...(end === undefined ? {} : { end }) });
    open = undefined;
  };
  const closeIfOver = (moment: number): void => {
    const over = open === undefined ? undefined : endOfTime(open);
    if (over !== undefined && over <= moment) close(over);
  };
  for (const one of inOrder(switches)) {
    // Of one second it is one turn-off, however often it is said, also if its time is over at once.
    if (one.live || open?.at(-1)?.at !== one.at) closeIfOver(one.at);
    if (one.live) close(one.at, one);
    else if (open === undefined) open = [one];
    else open.push(one);
  }
  closeIfOver(now);
  if (open !== undefined) periods.push({ offs: open, from: open[0].at });
  return periods;
}

/** A suspension never ends before it began, even if the agency reports so. */
function endOfTime(offs: readonly Switch[]): number | undefined {
  const newest = offs.at(-1);
  return newest?.blockedUntil === undefined ? undefined : Math.max(newest.blockedUntil, newest.at);
}

/**
 * By time. The agency hands in its switches in any order: of one second, "off" comes before "on", and a shorter
 * suspension before a longer one. The portal's own switches are known at once, so what arrived before one of them comes
 * before it.
 */
export function inOrder<S extends Switch>(switches: readonly S[]): readonly S[] {
  const own = switches.filter((one) => one.own === true);
  const placeOf = (one: Switch): number => {
    const before = own.filter(({ at, arrival = 0 }) => at === one.at && arrival < (one.arrival ?? 0)).length;
    return 2 * before + (one.own === true ? 1 : 0);
  };
  const forGood = Number.MAX_SAFE_INTEGER;
  return switches
    .map((one) => ({ one, place: placeOf(one) }))
    .sort(
      (a, b) =>
        a.one.at - b.one.at ||
        a.place - b.place ||
        Number(a.one.live) - Number(b.one.live) ||
        (a.one.blockedUntil ?? forGood) - (b.one.blockedUntil ?? forGood),
    )
    .map(({ one }) => one);
}
