import { offPeriodsOf, turnOffOf, type OffPeriod } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Sql } from '../../platform/database/database.js';
import { integer, onlyRow } from '../../platform/database/rows.js';
import { saidSwitch, switchColumns, switchOf, type KeptSwitch } from '../connection/connection-switches.js';

export type IncidentAnswer = AnswerOf<Calls['incidents']>[number];
export type SwitchPeriod = OffPeriod<KeptSwitch>;

const keptDays = 90;

/** The off periods that reach into the last days, oldest first. */
export async function readPeriods(sql: Sql, dmcId: number, days = keptDays): Promise<readonly SwitchPeriod[]> {
  const now = integer(onlyRow(await sql.query('select floor(extract(epoch from portal_now()))::bigint as now')), 'now');
  const since = now - days * 86_400;
  // A period that began before the window is included from its own start.
  const rows = await sql.query(
    `select ${switchColumns} from connection_events e where e.dmc_id = $1 and ${saidSwitch('e')} and e.at >= coalesce(
       (select max(l.at) from connection_events l where l.dmc_id = $1 and l.kind = 'on' and not l.by_rule and l.at < to_timestamp($2)), '-infinity')`,
    [dmcId, since],
  );
  return offPeriodsOf(rows.map(switchOf), now).filter(({ until }) => until === undefined || until > since);
}

/** Any turn-off of a period leads to it. */
export const readPeriod = async (sql: Sql, dmcId: number, id: string): Promise<SwitchPeriod | undefined> =>
  (await readPeriods(sql, dmcId)).find(({ offs }) => offs.some(({ eventId }) => String(eventId) === id));

export function incidentOf(period: SwitchPeriod): IncidentAnswer {
  const { offs, from, until, end } = period;
  const { eventId, action, evalStartTime, evalEndTime, evalFailCount, evalTotalCount, minimumPct } = turnOffOf(period);
  const blockedUntil = offs.at(-1)?.blockedUntil;
  return {
    id: String(eventId),
    offSince: from,
    kind: blockedUntil === undefined ? 'off' : 'suspended',
    until,
    blockedUntil,
    action,
    evalStartTime,
    evalEndTime,
    evalFailCount,
    evalTotalCount,
    minimumPct,
    ending: until === undefined ? undefined : endingOf(end),
  };
}

function endingOf(end: KeptSwitch | undefined): NonNullable<IncidentAnswer['ending']> {
  if (end === undefined) return { kind: 'time-over' };
  const { cause, email, details } = end;
  if (cause === undefined) return { kind: 'agency' };
  return { kind: 'turned-on', by: email ?? 'a former user', cause, ...(details === undefined ? {} : { details }) };
}
