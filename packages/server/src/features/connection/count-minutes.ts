import { stateColumns, stateOf, type ConnectionState } from './connection-state.js';
import { lockGroups, type Sql } from '../../platform/database/database.js';
import { inParts } from '../../platform/database/in-parts.js';
import { integer } from '../../platform/database/rows.js';
import { keptMinutesHours, type ActionName } from './judged-windows.js';

const minuteOf = (at: number): number => Math.floor(at / 60) * 60;

/** Those of one partner, action and five minutes, one number each. */
interface Attempts {
  readonly dmcId: number;
  readonly action: ActionName;
  readonly bucket: number;
  /** Epoch seconds. */
  readonly times: ArrayLike<number>;
  /** The place of each outcome in `outcomeNames`. */
  readonly outcomes: ArrayLike<number>;
}

/** Locks the rows of the partners in the order that everyone keeps. */
export async function lockStates(sql: Sql, dmcIds: readonly number[]): Promise<ReadonlyMap<number, ConnectionState>> {
  const states = new Map<number, ConnectionState>();
  for (const group of lockGroups(sql, dmcIds)) {
    const rows = await sql.query(
      `select dmc_id, ${stateColumns} from connection_states where dmc_id = any ($1::int[]) order by dmc_id for update`,
      [group],
    );
    for (const row of rows) states.set(integer(row, 'dmc_id'), stateOf(row));
  }
  return states;
}

interface Counted {
  readonly dmcId: number;
  readonly minute: number;
  readonly action: ActionName;
  readonly outcome: string;
  attempts: number;
}

/** Counts the attempts of the current live period by the minute. Returns the partners that have any. */
export async function writeMinutes(
  sql: Sql,
  { groups, outcomeNames }: { readonly groups: readonly Attempts[]; readonly outcomeNames: readonly string[] },
  states: ReadonlyMap<number, ConnectionState>,
  now: number,
): Promise<ReadonlySet<number>> {
  const rows = new Map<string, Counted>();
  for (const { dmcId, action, bucket, times, outcomes } of groups) {
    const state = states.get(dmcId);
    if (state === undefined || bucket < now - keptMinutesHours * 3600) continue;
    // Which minutes are judged is decided when they are read, because a late switch changes it. Only within the minute
    // of a switch it is decided here.
    const from = state.judgedSince ?? 0;
    const to = state.isLive ? Number.POSITIVE_INFINITY : state.changedAt;
    for (let index = 0; index < times.length; index++) {
      const at = times[index] ?? Number.NaN;
      const outcome = outcomeNames[outcomes[index] ?? -1] ?? 'unknown';
      const minute = minuteOf(at);
      if ((minute === minuteOf(from) && at < from) || (minute === minuteOf(to) && at > to)) continue;
      const key = `${dmcId} ${minute} ${action} ${outcome}`;
      const row = rows.get(key);
      if (row === undefined) rows.set(key, { dmcId, minute, action, outcome, attempts: 1 });
      else row.attempts++;
    }
  }
  const counted = [...rows.values()];
  const dmcIds = new Set(counted.map(({ dmcId }) => dmcId));
  if (counted.length === 0) return dmcIds;
  await inParts(counted, (part) =>
    sql.query(
      `insert into action_minutes as held (dmc_id, minute, action, outcome, attempts)
     select dmc_id, to_timestamp(minute), action, outcome, attempts from unnest($1::int[], $2::bigint[], $3::text[], $4::text[], $5::bigint[]) as batch (dmc_id, minute, action, outcome, attempts)
     on conflict (dmc_id, minute, action, outcome) do update set attempts = held.attempts + excluded.attempts`,
      [
        part.map(({ dmcId }) => dmcId),
        part.map(({ minute }) => minute),
        part.map(({ action }) => action),
        part.map(({ outcome }) => outcome),
        part.map(({ attempts }) => attempts),
      ],
    ),
  );
  await sql.query('update connection_states set version = version + 1 where dmc_id = any ($1::int[])', [[...dmcIds]]);
  return dmcIds;
}
