import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Database, Sql } from '../../platform/database/database.js';
import { integer, text } from '../../platform/database/rows.js';
import { incidentOf, readPeriods, type IncidentAnswer } from '../incidents/off-periods.js';
import { readRecipients } from '../recipients/recipients.js';
import { refuseUnknownPartner } from './read-people.js';

type History = AnswerOf<Calls['partnerHistory']>;
type Event = History['events'][number];

/** Staff and the reason, by the direction of a switch and its second. */
type SwitchesOfStaff = ReadonlyMap<string, Pick<Event, 'reason' | 'who'>>;
const switchKey = (direction: 'on' | 'off', at: number): string => `${direction} ${String(at)}`;

/** Who gets an email when the connection goes off, and when it went off and on in the last 90 days. */
export function readPartnerHistory(database: Database, dmcId: number): Promise<History> {
  return database.transaction({ role: 'agency' }, async (sql) => {
    await refuseUnknownPartner(sql, dmcId);
    const staff = await switchesOfStaff(sql, dmcId);
    const periods = await readPeriods(sql, dmcId);
    const events = periods.flatMap((period) => eventsOf(incidentOf(period), staff)).reverse();
    return { recipients: await readRecipients(sql, dmcId, 'read'), events };
  });
}

/** The entry of the log is written together with the event, so both have the same time. */
async function switchesOfStaff(sql: Sql, dmcId: number): Promise<SwitchesOfStaff> {
  const rows = await sql.query(
    `select floor(extract(epoch from at))::bigint as at, kind, who, details from audit_entries
     where dmc_id = $1 and kind in ('turned-on-connection', 'turned-off-connection') order by at`,
    [dmcId],
  );
  return new Map(
    rows.map((row) => [
      switchKey(text(row, 'kind') === 'turned-on-connection' ? 'on' : 'off', integer(row, 'at')),
      { who: text(row, 'who'), reason: text(row, 'details') },
    ]),
  );
}

function eventsOf(incident: IncidentAnswer, staff: SwitchesOfStaff): readonly Event[] {
  const { offSince, until, ending } = incident;
  const judged = judgedOf(incident);
  const off: Event = {
    at: offSince,
    kind: incident.kind === 'suspended' ? 'suspended' : 'turned-off',
    ...(judged === undefined ? staff.get(switchKey('off', offSince)) : { judged }),
  };
  if (typeof until !== 'number' || ending === undefined || ending === null) return [off];
  if (ending.kind === 'time-over') return [off, { at: until, kind: 'time-over' }];
  if (ending.kind === 'agency') return [off, { at: until, kind: 'turned-on', ...staff.get(switchKey('on', until)) }];
  const reason = [ending.cause, ...(typeof ending.details === 'string' ? [ending.details] : [])].join(': ');
  return [off, { at: until, kind: 'turned-on', reason, who: ending.by }];
}

function judgedOf({ action, evalFailCount, evalTotalCount }: IncidentAnswer): Event['judged'] {
  return typeof action === 'string' && typeof evalFailCount === 'number' && typeof evalTotalCount === 'number'
    ? { action, failCount: evalFailCount, totalCount: evalTotalCount }
    : undefined;
}
