import { actionNames, judge, type JudgeRules } from '@suppliers-portal/domain';
import type { ConnectionState } from './connection-state.js';
import type { CountedReason } from './connection-switches.js';
import type { Sql } from '../../platform/database/database.js';
import { integer, text } from '../../platform/database/rows.js';

export type ActionName = (typeof actionNames)[number];

export interface Window {
  readonly from: number;
  readonly to: number;
}

/** What was attempted in a partner's window. */
export interface WindowCount extends Window {
  readonly action: ActionName;
  readonly failCount: number;
  readonly totalCount: number;
  /** Failures by reason, most first. */
  readonly reasons: readonly CountedReason[];
}

/** Minutes are counted no longer than this. */
export const keptMinutesHours = 26;

/** While live it slides with the time and begins at the last turn-on; while off it is the one that ended then. */
export function windowOf(
  { isLive, changedAt, judgedSince }: ConnectionState,
  now: number,
  { windowMinutes }: JudgeRules,
): Window {
  const to = isLive ? Math.floor(now) : changedAt;
  // Attempts are counted by the minute, so the period begins with one.
  const slides = Math.floor((to - windowMinutes * 60) / 60) * 60;
  return { from: Math.min(to, Math.max(slides, judgedSince ?? 0)), to };
}

/** Reads at most one row a minute, action and outcome, whatever lies behind. */
export async function countWindows(
  sql: Sql,
  partners: readonly (Window & { readonly dmcId: number })[],
): Promise<ReadonlyMap<number, readonly WindowCount[]>> {
  const rows = await sql.query(
    `select dmc_id, action, outcome, sum(attempts)::bigint as attempts
     from unnest($1::int[], $2::bigint[], $3::bigint[]) as asked (dmc_id, since, until) join action_minutes using (dmc_id)
     where minute >= date_trunc('minute', to_timestamp(since)) and minute <= to_timestamp(until)
     group by dmc_id, action, outcome order by dmc_id, action, attempts desc, outcome`,
    [partners.map(({ dmcId }) => dmcId), partners.map(({ from }) => from), partners.map(({ to }) => to)],
  );
  const outcomes = new Map<string, CountedReason[]>();
  for (const row of rows) {
    const key = `${integer(row, 'dmc_id')} ${text(row, 'action')}`;
    const outcome = { reason: text(row, 'outcome'), failures: integer(row, 'attempts') };
    const held = outcomes.get(key);
    if (held === undefined) outcomes.set(key, [outcome]);
    else held.push(outcome);
  }
  return new Map(
    partners.map(({ dmcId, from, to }) => [
      dmcId,
      actionNames.map((action) => {
        const own = outcomes.get(`${dmcId} ${action}`) ?? [];
        const reasons = own.filter(({ reason }) => reason !== '');
        const sum = (counts: typeof own): number => counts.reduce((total, { failures }) => total + failures, 0);
        return { action, from, to, reasons, failCount: sum(reasons), totalCount: sum(own) };
      }),
    ]),
  );
}

export const mustSuspend = ({ action, failCount, totalCount }: WindowCount, rules: JudgeRules): boolean =>
  judge({
    total: totalCount,
    failed: failCount,
    minimum: rules.minimumAccuracy[action],
    minimumVolume: rules.minimumVolume[action],
  }) === 'suspend';
