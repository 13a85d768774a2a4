import type { OffPeriod, Switch } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';

export type IncidentAnswer = AnswerOf<Calls['incidents']>[number];
type ActionName = 'Precheck' | 'MakeBook';

/** A switch of the connection, as it is kept. */
export interface SwitchRecord extends Switch {
  readonly eventId: number;
  readonly action: ActionName | undefined;
  readonly evalStart: number | undefined;
  readonly evalEnd: number | undefined;
  readonly evalFailCount: number | undefined;
  readonly evalTotalCount: number | undefined;
  readonly minimumPct: number | undefined;
  readonly email: string | undefined;
  readonly cause: string | undefined;
  readonly details: string | undefined;
}

export type SwitchPeriod = OffPeriod<SwitchRecord>;

export function incidentOf({ offs, from, until, end }: SwitchPeriod): IncidentAnswer {
  const [first] = offs;
  // The newest word counts, and a judgement before a word without one.
  const newest = offs.findLast(({ evalTotalCount }) => evalTotalCount !== undefined) ?? offs.at(-1) ?? first;
  const blockedUntil = offs.at(-1)?.blockedUntil;
  return {
    id: String(first.eventId),
    offSince: from,
    kind: blockedUntil === undefined ? 'off' : 'suspended',
    until,
    blockedUntil,
    action: newest.action,
    evalStartTime: newest.evalStart,
    evalEndTime: newest.evalEnd,
    evalFailCount: newest.evalFailCount,
    evalTotalCount: newest.evalTotalCount,
    minimumPct: newest.minimumPct,
    ending: until === undefined ? undefined : endingOf(end),
  };
}

function endingOf(end: SwitchRecord | undefined): NonNullable<IncidentAnswer['ending']> {
  if (end === undefined) return { kind: 'time-over' };
  const { cause, email, details } = end;
  if (cause === undefined) return { kind: 'agency' };
  return { kind: 'turned-on', by: email ?? 'a former user', cause, ...(details === undefined ? {} : { details }) };
}
