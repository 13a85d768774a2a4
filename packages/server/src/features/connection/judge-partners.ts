import { actionTypeOf, type JudgeRules } from '@suppliers-portal/domain';
import { writeState, type ConnectionState } from './connection-state.js';
import type { Sql } from '../../platform/database/database.js';
import { integer, onlyRow } from '../../platform/database/rows.js';
import { readRulesOf } from './partner-rules.js';
import { queueMails } from './queue-mails.js';
import { countWindows, mustSuspend, windowOf, type WindowCount } from './judged-windows.js';

/**
 * Suspends every partner that is below a minimum. The caller holds the locks of the rows and has counted the new
 * attempts.
 */
export async function judgePartners(
  sql: Sql,
  states: ReadonlyMap<number, ConnectionState>,
  now: number,
  usual: JudgeRules,
): Promise<void> {
  const live = [...states].filter(([, { isLive }]) => isLive);
  if (live.length === 0) return;
  const rulesOf = await readRulesOf(
    sql,
    live.map(([dmcId]) => dmcId),
    usual,
  );
  const counted = await countWindows(
    sql,
    live.map(([dmcId, state]) => ({ dmcId, ...windowOf(state, now, rulesOf(dmcId)) })),
  );
  for (const [dmcId, state] of live) {
    const rules = rulesOf(dmcId);
    const below = counted.get(dmcId)?.find((window) => mustSuspend(window, rules));
    if (below !== undefined) await suspend(sql, { dmcId, state, below, rules });
  }
}

interface Suspension {
  readonly dmcId: number;
  readonly state: ConnectionState;
  readonly below: WindowCount;
  readonly rules: JudgeRules;
}

async function suspend(sql: Sql, { dmcId, state, below, rules }: Suspension): Promise<void> {
  const { action, from, to, failCount, totalCount, reasons } = below;
  const blockedUntil = to + rules.suspensionMinutes * 60;
  const actionType = actionTypeOf(action);
  const eventId = integer(
    onlyRow(
      await sql.query(
        `insert into connection_events (dmc_id, kind, at, action, blocked_until, eval_start, eval_end, eval_fail_count, eval_total_count, action_type, by_rule, minimum_pct, eval_reasons)
     values ($1, 'off', to_timestamp($2), $3, to_timestamp($4), to_timestamp($5), to_timestamp($2), $6, $7, $8, true, $9, $10) returning event_id`,
        [
          dmcId,
          to,
          action,
          blockedUntil,
          from,
          failCount,
          totalCount,
          actionType,
          rules.minimumAccuracy[action],
          JSON.stringify(reasons),
        ],
      ),
    ),
    'event_id',
  );
  await writeState(sql, dmcId, {
    isLive: false,
    changedAt: to,
    asOf: Math.max(to, state.asOf),
    blockedUntil,
    judgedSince: state.judgedSince,
    evalStartTime: from,
    evalEndTime: to,
    evalFailCount: failCount,
    evalTotalCount: totalCount,
    actionType,
  });
  await queueMails(sql, { dmcId, eventId, reasons });
}
