import { oneByOne } from '../../kernel/one-by-one.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { decimal, integer, onlyRow } from '../../platform/database/rows.js';
import { readState, stateFrom, writeState, type ConnectionState } from './connection-state.js';
import { readSwitches } from './connection-switches.js';

/** Whose suspension is over. Read first without a lock; who locks the row decides again. */
const due = 'not is_live and blocked_until <= portal_now()';
const page = 200;

/** On again by rule when the time of a suspension has passed. The caller has locked the row. */
export async function restoreIfDue(
  sql: Sql,
  dmcId: number,
  state: ConnectionState | undefined,
): Promise<ConnectionState | undefined> {
  if (state === undefined || state.isLive || state.blockedUntil === undefined) return state;
  const now = decimal(onlyRow(await sql.query('select extract(epoch from portal_now())::float8 as now')), 'now');
  if (state.blockedUntil > now) return state;
  // The state is that of all events, as after each batch: the end is never computed twice.
  const restored = stateFrom(await readSwitches(sql, dmcId, now), now, state);
  if (restored.isLive) {
    await sql.query(
      "insert into connection_events (dmc_id, kind, at, by_rule) values ($1, 'on', to_timestamp($2), true)",
      [dmcId, restored.changedAt],
    );
  }
  await writeState(sql, dmcId, restored);
  return restored;
}

/**
 * Every server sweeps; each suspension ends once, because the row is locked and looked at again. Says whose connection
 * is on again. A partner that fails does not keep the others off.
 */
export async function restoreDue(database: Database, restored: (dmcId: number) => void): Promise<void> {
  const rows = await database.transaction({ role: 'ingest' }, (sql) =>
    sql.query(`select dmc_id from connection_states where ${due} order by blocked_until limit ${page}`),
  );
  const end = async (dmcId: number): Promise<void> => {
    const done = await database.transaction({ role: 'ingest', partners: [dmcId] }, async (sql) => {
      const state = await readState(sql, dmcId, 'lock');
      return state !== undefined && !state.isLive && (await restoreIfDue(sql, dmcId, state))?.isLive === true;
    });
    if (done) restored(dmcId);
  };
  await oneByOne(
    rows.map((row) => integer(row, 'dmc_id')),
    end,
    'some suspensions could not be ended',
  );
}
