import type { AnswerOf, Calls } from '@suppliers-portal/wire';

export type IncidentAnswer = AnswerOf<Calls['incidents']>[number];
type ActionName = 'Precheck' | 'MakeBook';

/** A switch of the connection, as it is kept. */
export interface SwitchRecord {
  readonly eventId: number;
  readonly at: number;
  readonly live: boolean;
  readonly action: ActionName | undefined;
  readonly blockedUntil: number | undefined;
  readonly evalStart: number | undefined;
  readonly evalEnd: number | undefined;
  readonly evalFailCount: number | undefined;
  readonly evalTotalCount: number | undefined;
  readonly minimumPct: number | undefined;
  readonly byRule: boolean;
  readonly email: string | undefined;
  readonly cause: string | undefined;
  readonly details: string | undefined;
}

export interface OffPeriod {
  /** Everything that said it is off while it was; the first one gave the period its address. */
  readonly offs: readonly [SwitchRecord, ...SwitchRecord[]];
  readonly end: SwitchRecord | undefined;
}

/** Joins what overlaps: being told twice that it is off is one period. In order of time, oldest first. */
export function offPeriodsOf(switches: readonly SwitchRecord[]): readonly OffPeriod[] {
  const periods: OffPeriod[] = [];
  let open: [SwitchRecord, ...SwitchRecord[]] | undefined;
  for (const one of switches) {
    if (!one.live) {
      if (open === undefined) open = [one];
      else open.push(one);
    } else if (open !== undefined) {
      periods.push({ offs: open, end: one });
      open = undefined;
    }
  }
  if (open !== undefined) periods.push({ offs: open, end: undefined });
  return periods;
}

export function incidentOf({ offs, end }: OffPeriod): IncidentAnswer {
  const [first] = offs;
  // The newest word counts, and a judgement before a word without one.
  const newest = offs.findLast(({ evalTotalCount }) => evalTotalCount !== undefined) ?? offs.at(-1) ?? first;
  const blockedUntil = offs.findLast((one) => one.blockedUntil !== undefined)?.blockedUntil;
  return {
    id: String(first.eventId),
    offSince: first.at,
    kind: blockedUntil === undefined ? 'off' : 'suspended',
    until: end?.at,
    blockedUntil,
    action: newest.action,
    evalStartTime: newest.evalStart,
    evalEndTime: newest.evalEnd,
    evalFailCount: newest.evalFailCount,
    evalTotalCount: newest.evalTotalCount,
    minimumPct: newest.minimumPct,
    ending: end === undefined ? undefined : endingOf(end, blockedUntil),
  };
}

function endingOf(
  { at, byRule, cause, email, details }: SwitchRecord,
  blockedUntil: number | undefined,
): NonNullable<IncidentAnswer['ending']> {
  if (cause !== undefined)
    return { kind: 'turned-on', by: email ?? 'a former user', cause, ...(details === undefined ? {} : { details }) };
  return byRule || (blockedUntil !== undefined && at >= blockedUntil) ? { kind: 'time-over' } : { kind: 'agency' };
}
