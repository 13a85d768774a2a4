import { actionTypeOf, offPeriodsOf, turnOffOf, type OffPeriod } from '@suppliers-portal/domain';
import type { LineOf } from '@suppliers-portal/wire';
import type { Row, Sql } from '../../platform/database/database.js';
import { integer, optional, truth } from '../../platform/database/rows.js';
import type { KeptSwitch } from './connection-switches.js';

/** Why a connection was suspended, in the figures of the judgement. */
interface Evaluation {
  readonly evalStartTime?: number | undefined;
  readonly evalEndTime?: number | undefined;
  readonly evalFailCount?: number | undefined;
  readonly evalTotalCount?: number | undefined;
  readonly actionType?: number | undefined;
}

export interface ConnectionState extends Evaluation {
  readonly isLive: boolean;
  /** Since when it is live or off. */
  readonly changedAt: number;
  /** The newest event in it. */
  readonly asOf: number;
  readonly blockedUntil?: number | undefined;
  /** When it was last turned on: older attempts are not judged. */
  readonly judgedSince?: number | undefined;
}

export type ConnectionEvent = LineOf<'connection-events'>;

export const isSwitching = (event: ConnectionEvent): boolean => event.kind !== 'hotel-off';

/** Computes the state from all reported switches of the connection. They can be reported in any order. */
export function stateFrom(switches: readonly KeptSwitch[], now: number, before: ConnectionState): ConnectionState {
  const periods = offPeriodsOf(switches, now);
  const last = periods.at(-1);
  const asOf = switches.reduce((newest, { at }) => Math.max(newest, at), before.asOf);
  const judgedSince = judgedAfter(last?.until === undefined ? periods.at(-2) : last);
  if (last === undefined) return { isLive: true, changedAt: before.changedAt, asOf, judgedSince };
  if (last.until !== undefined) return { isLive: true, changedAt: last.until, asOf, judgedSince };
  const { evalStartTime, evalEndTime, evalFailCount, evalTotalCount, action } = turnOffOf(last);
  return {
    isLive: false,
    changedAt: last.from,
    asOf,
    judgedSince,
    blockedUntil: last.offs.at(-1)?.blockedUntil,
    evalStartTime,
    evalEndTime,
    evalFailCount,
    evalTotalCount,
    actionType: action === undefined ? undefined : actionTypeOf(action),
  };
}

/**
 * What was tried before a turn-on is not judged after it. Attempts are counted by the minute, so the judging begins
 * with the next full minute. A turn-on in the portal is known at once: its own minute is emptied, and the judging
 * begins at the second.
 */
function judgedAfter(period: OffPeriod<KeptSwitch> | undefined): number | undefined {
  if (period?.until === undefined) return undefined;
  return period.end?.own === true ? period.until : nextMinute(period.until);
}

const nextMinute = (at: number): number => Math.ceil(at / 60) * 60;

/** The connection is live, and the judged period starts again. */
export const turnedOn = (at: number, asOf = at): ConnectionState => ({
  isLive: true,
  changedAt: at,
  asOf,
  judgedSince: at,
});

const epoch = (column: string): string => `floor(extract(epoch from ${column}))::bigint as ${column}`;
export const stateColumns = `is_live, ${['changed_at', 'as_of', 'blocked_until', 'eval_start', 'eval_end', 'judged_since'].map(epoch).join(', ')}, eval_fail_count, eval_total_count, action_type`;

/** The partner's state. If it is going to change, its row is locked for the rest of the transaction. */
export async function readState(sql: Sql, dmcId: number, lock: 'lock' | 'read'): Promise<ConnectionState | undefined> {
  const [row] = await sql.query(
    `select ${stateColumns} from connection_states where dmc_id = $1${lock === 'lock' ? ' for update' : ''}`,
    [dmcId],
  );
  return row === undefined ? undefined : stateOf(row);
}

export async function writeState(sql: Sql, dmcId: number, state: ConnectionState): Promise<void> {
  await sql.query(
    `update connection_states set is_live = $2, changed_at = to_timestamp($3), as_of = to_timestamp($4), blocked_until = to_timestamp($5),
       eval_start = to_timestamp($6), eval_end = to_timestamp($7), eval_fail_count = $8, eval_total_count = $9, action_type = $10,
       judged_since = to_timestamp($11), version = version + 1
     where dmc_id = $1`,
    [
      dmcId,
      state.isLive,
      state.changedAt,
      state.asOf,
      state.blockedUntil ?? null,
      state.evalStartTime ?? null,
      state.evalEndTime ?? null,
      state.evalFailCount ?? null,
      state.evalTotalCount ?? null,
      state.actionType ?? null,
      state.judgedSince ?? null,
    ],
  );
}

/** At a turn-on in the portal: all that was counted until now was before it. */
export async function startAfresh(sql: Sql, dmcId: number): Promise<void> {
  await sql.query('delete from action_minutes where dmc_id = $1', [dmcId]);
}

export function stateOf(row: Row): ConnectionState {
  return {
    isLive: truth(row, 'is_live'),
    changedAt: integer(row, 'changed_at'),
    asOf: integer(row, 'as_of'),
    blockedUntil: optional(row, 'blocked_until', integer),
    evalStartTime: optional(row, 'eval_start', integer),
    evalEndTime: optional(row, 'eval_end', integer),
    evalFailCount: optional(row, 'eval_fail_count', integer),
    evalTotalCount: optional(row, 'eval_total_count', integer),
    actionType: optional(row, 'action_type', integer),
    judgedSince: optional(row, 'judged_since', integer),
  };
}
