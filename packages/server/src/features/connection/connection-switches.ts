import type { Switch } from '@suppliers-portal/domain';
import type { Sql } from '../../platform/database/database.js';
import { integer, optional, text, truth } from '../../platform/database/rows.js';

/**
 * The rows that say something about the connection. The end of a suspension by time is written down too, but it follows from the
 * suspension. It would be wrong as soon as a late event says that the suspension lasted longer.
 */
export const saidSwitch = (alias: string): string =>
  `${alias}.kind <> 'hotel-off' and not (${alias}.kind = 'on' and ${alias}.by_rule)`;

/** A turn-off carries the figures by which the connection was judged. */
export interface JudgedSwitch extends Switch {
  readonly evalStartTime?: number | undefined;
  readonly evalEndTime?: number | undefined;
  readonly evalFailCount?: number | undefined;
  readonly evalTotalCount?: number | undefined;
  readonly actionType?: number | undefined;
}

/** More of the past than this does not change what the connection is now. */
const newest = 500;

const epoch = (column: string): string => `floor(extract(epoch from ${column}))::bigint as ${column}`;

/** The newest switches of a partner, from which its present state follows. */
export async function readSwitches(sql: Sql, dmcId: number): Promise<readonly JudgedSwitch[]> {
  const rows = await sql.query(
    `select event_id, kind, ${['at', 'blocked_until', 'eval_start', 'eval_end'].map(epoch).join(', ')},
       eval_fail_count, eval_total_count, action, action_type, by_rule, cause
     from connection_events e where dmc_id = $1 and ${saidSwitch('e')} order by e.at desc, event_id desc limit ${newest}`,
    [dmcId],
  );
  return rows.map((row) => ({
    at: integer(row, 'at'),
    live: text(row, 'kind') === 'on',
    blockedUntil: optional(row, 'blocked_until', integer),
    arrival: integer(row, 'event_id'),
    own: truth(row, 'by_rule') || optional(row, 'cause', text) !== undefined,
    evalStartTime: optional(row, 'eval_start', integer),
    evalEndTime: optional(row, 'eval_end', integer),
    evalFailCount: optional(row, 'eval_fail_count', integer),
    evalTotalCount: optional(row, 'eval_total_count', integer),
    actionType: optional(row, 'action_type', integer) ?? actionTypeOf(optional(row, 'action', text)),
  }));
}

function actionTypeOf(action: string | undefined): number | undefined {
  if (action === undefined) return undefined;
  return action === 'Precheck' ? 0 : 1;
}
