import type { OffPeriod } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { KeptSwitch } from '../connection/connection-switches.js';

export type IncidentAnswer = AnswerOf<Calls['incidents']>[number];
export type SwitchPeriod = OffPeriod<KeptSwitch>;

export function incidentOf({ offs, from, until, end }: SwitchPeriod): IncidentAnswer {
  const [first] = offs;
  // Uses the newest switch that has judged figures, or the newest one if none has.
  const newest = offs.findLast(({ evalTotalCount }) => evalTotalCount !== undefined) ?? offs.at(-1) ?? first;
  const blockedUntil = offs.at(-1)?.blockedUntil;
  return {
    id: String(first.eventId),
    offSince: from,
    kind: blockedUntil === undefined ? 'off' : 'suspended',
    until,
    blockedUntil,
    action: newest.action,
    evalStartTime: newest.evalStartTime,
    evalEndTime: newest.evalEndTime,
    evalFailCount: newest.evalFailCount,
    evalTotalCount: newest.evalTotalCount,
    minimumPct: newest.minimumPct,
    ending: until === undefined ? undefined : endingOf(end),
  };
}

function endingOf(end: KeptSwitch | undefined): NonNullable<IncidentAnswer['ending']> {
  if (end === undefined) return { kind: 'time-over' };
  const { cause, email, details } = end;
  if (cause === undefined) return { kind: 'agency' };
  return { kind: 'turned-on', by: email ?? 'a former user', cause, ...(details === undefined ? {} : { details }) };
}
