import { oneByOne } from '../../kernel/one-by-one.js';
import { refit, type MasterRoomToMapTo, type Refit, type SentDecision } from '@suppliers-portal/domain';
import { inSlices } from '../../kernel/in-slices.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { integer, optional, text, truth } from '../../platform/database/rows.js';
import { readToday } from '../../platform/database/today.js';
import { readLearned } from './read-learning.js';
import { readMasters, roomOf } from './suggestions.js';

/** Of a partner, the newest: what its words mean today matters, and the work of a night has a bound. */
const mostDecisions = 5000;
const mostHotels = 300;

/**
 * Learns for every partner that has decisions and has not learned today, and says of which the suggestions change. One
 * that fails does not keep the others from learning.
 */
export async function learnDue(database: Database, changed: (dmcId: number) => void): Promise<void> {
  const due = await database.transaction({ role: 'ingest' }, async (sql) => {
    const { day } = await readToday(sql);
    const decided = await sql.query('select distinct dmc_id from room_decisions order by dmc_id');
    const done = await sql.query('select dmc_id from room_learnings where learned_on = $1::date', [day]);
    const learned = new Set(done.map((row) => integer(row, 'dmc_id')));
    return decided.map((row) => integer(row, 'dmc_id')).filter((dmcId) => !learned.has(dmcId));
  });
  const learnOne = async (dmcId: number): Promise<void> => {
    if (await learn(database, dmcId)) changed(dmcId);
  };
  await oneByOne(due, learnOne, 'some partners could not learn from their decisions');
}

/** Whether other suggestions follow from it. Of two servers that learn at once, the first one's report is kept. */
export async function learn(database: Database, dmcId: number): Promise<boolean> {
  const scope = { role: 'app', dmcId } as const;
  const decisions = await database.transaction(scope, (sql) => readDecisions(sql, dmcId));
  const found = await inSlices(refit(decisions));
  return database.transaction(scope, (sql) => keep(sql, dmcId, found));
}

async function keep(sql: Sql, dmcId: number, found: Refit): Promise<boolean> {
  const { day } = await readToday(sql);
  const before = await readLearned(sql, dmcId);
  const kept = await sql.query(
    `insert into room_learnings (dmc_id, learned_on, learned_at, is_applied, refit) values ($1, $2::date, portal_now(), $3, $4::jsonb)
     on conflict do nothing returning 1 as one`,
    [dmcId, day, found.outcome === 'applied', JSON.stringify(found)],
  );
  if (kept.length === 0 || JSON.stringify(await readLearned(sql, dmcId)) === JSON.stringify(before)) return false;
  // Suggestions of this partner are made again.
  await sql.query('update hotel_mappings set revision = revision + 1 where dmc_id = $1 and unmapped_rooms > 0', [
    dmcId,
  ]);
  return true;
}

/** A decision for a master room that is gone teaches nothing. */
async function readDecisions(sql: Sql, dmcId: number): Promise<readonly SentDecision[]> {
  const rows = await sql.query(
    `select d.hotel_id, d.room_name, d.master_room_id, r.room_size, r.room_view, r.bedding::text as bedding, r.max_occupancy,
       r.further_facts::text as further_facts,
       m.room_id is not null and m.answered_at is null as is_reported
     from room_decisions d
       left join rooms r on r.dmc_id = d.dmc_id and r.dmc_id = $1 and r.hotel_id = d.hotel_id and r.room_id = d.room_id
       left join mapping_reports m on m.dmc_id = d.dmc_id and m.dmc_id = $1 and m.hotel_id = d.hotel_id and m.room_id = d.room_id
     where d.dmc_id = $1 order by d.decided_at desc, d.hotel_id, d.room_id limit $2`,
    [dmcId, mostDecisions],
  );
  const masters = new Map<string, readonly MasterRoomToMapTo[]>();
  const decisions: SentDecision[] = [];
  for (const row of rows) {
    const hotelId = text(row, 'hotel_id');
    if (!masters.has(hotelId) && masters.size === mostHotels) continue;
    const ofHotel = masters.get(hotelId) ?? (await readMasters(sql, { dmcId, hotelId }));
    masters.set(hotelId, ofHotel);
    const masterRoomId = optional(row, 'master_room_id', text) ?? null;
    if (masterRoomId !== null && !ofHotel.some((one) => one.masterRoomId === masterRoomId)) continue;
    decisions.push({
      hotelId,
      room: roomOf(row),
      masters: ofHotel,
      masterRoomId,
      ...(truth(row, 'is_reported') ? { isReported: true } : {}),
    });
  }
  return decisions;
}
