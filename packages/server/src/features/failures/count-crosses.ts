import { crossOf, isWholeDays, type AttemptDimension, type FailureDimension } from '@suppliers-portal/domain';
import type { Sql } from '../../platform/database/database.js';
import { integer, onlyRow, text, truth } from '../../platform/database/rows.js';
import { dayOf } from './days-of-window.js';
import { spanOf, type Asked } from './failure-filter.js';
import { isKept } from './kept-failures.js';
import { dayInBangkok } from '../../platform/database/today.js';

type Cross = readonly [AttemptDimension, AttemptDimension];

/** How a cross is called in its table. */
export const crossName = (cross: Cross): string => cross.join(' ');

const ofCross =
  'from attempt_crosses c%s where c.dmc_id = $1 and c.action = $2 and c.dimensions = $3 and c.day >= $4::date and c.day < $5::date';

/** The attempts of two filters together in whole days. Undefined if not all of the days have them. */
export async function crossedAttempts(sql: Sql, asked: Asked): Promise<number | undefined> {
  const cross = crossOf(asked.only);
  if (cross === undefined || !(await isHeld(sql, asked, cross))) return undefined;
  const [first, second] = cross;
  const row = onlyRow(
    await sql.query(
      `select coalesce(sum((c.counts -> $6::text ->> $7::text)::bigint), 0)::bigint as attempts ${ofCross.replace('%s', '')}`,
      [...given(asked, cross), asked.only[first] ?? '', asked.only[second] ?? ''],
    ),
  );
  return integer(row, 'attempts');
}

/** The same by group: by one of the two, or by the day. */
export async function crossedByGroup(
  sql: Sql,
  asked: Asked,
  by: FailureDimension,
): Promise<ReadonlyMap<string, number>> {
  const cross = by === 'reason' || by === 'outcome' || by === 'hour' ? undefined : crossOf(asked.only, by);
  if (cross === undefined || !(await isHeld(sql, asked, cross))) return new Map();
  const filters = cross.flatMap((of) => (of === by ? [] : [asked.only[of] ?? '']));
  const rows = await sql.query(groupsStatement(cross, by), [...given(asked, cross), ...filters]);
  return new Map(rows.map((row) => [text(row, 'value'), integer(row, 'attempts')]));
}

/** The counts are by the first of the two, and in each of these by the second. */
function groupsStatement([first, second]: Cross, by: FailureDimension): string {
  if (by === first) {
    return `select e.key as value, sum((e.value ->> $6::text)::bigint)::bigint as attempts
      ${ofCross.replace('%s', ' cross join lateral jsonb_each(c.counts) as e')} and e.value ->> $6::text is not null group by 1`;
  }
  if (by === second) {
    return `select e.key as value, sum(e.value::bigint)::bigint as attempts
      ${ofCross.replace('%s', ' cross join lateral jsonb_each_text(c.counts -> $6::text) as e')} group by 1`;
  }
  return `select to_char(c.day, 'YYYY-MM-DD') as value, sum((c.counts -> $6::text ->> $7::text)::bigint)::bigint as attempts
    ${ofCross.replace('%s', '')} and c.counts -> $6::text ->> $7::text is not null group by 1`;
}

function given(asked: Asked, cross: Cross): (string | number)[] {
  const { from, to } = spanOf(asked);
  return [asked.dmcId, asked.action, crossName(cross), dayOf(from), dayOf(to)];
}

/**
 * Whether each day of the window has as many attempts in the cross as in its hours. A late line makes a day unknown.
 */
async function isHeld(sql: Sql, asked: Asked, cross: Cross): Promise<boolean> {
  const { from, to } = spanOf(asked);
  if (!isWholeDays({ from: from * 1000, to: to * 1000 })) return false;
  const row = onlyRow(
    await sql.query(
      `select not exists (
         select 1 from (
           select ${dayInBangkok('hour')} as day, sum(success_count + fail_count) as attempts
           from action_hours where dmc_id = $1 and action = $2 and hour >= to_timestamp($4) and hour < to_timestamp($5)
           group by 1) as counted
         left join attempt_crosses c on c.dmc_id = $1 and c.action = $2 and c.dimensions = $3 and c.day = counted.day and ${isKept('c.day')}
         where counted.attempts > 0 and c.attempts is distinct from counted.attempts) as held`,
      [asked.dmcId, asked.action, crossName(cross), from, to],
    ),
  );
  return truth(row, 'held');
}
