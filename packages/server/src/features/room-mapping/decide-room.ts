import { alreadyMapped, noMappingHotel, notEnoughInfo, noMasterRoomText } from '@suppliers-portal/domain';
import type { BodyOf, Calls } from '@suppliers-portal/wire';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { optional, text, truth } from '../../platform/database/rows.js';
import { notThere, refusedByRule, wrongValue } from '../../kernel/refusal.js';
import { asDone, changeOnce } from '../../platform/changes/once-only.js';

type Decision = BodyOf<Calls['updateRoom']> & { readonly dmcId: number; readonly author: Author };

/**
 * Maps a room, or says that there is not enough information. Of two at once the second finds the first: one room has
 * one decision.
 */
export function decideRoom(
  database: Database,
  { dmcId, hotelId, roomId, masterRoomId, author }: Decision,
): Promise<undefined> {
  const work = async (sql: Sql): Promise<undefined> => {
    await sql.query('select 1 as one from hotel_mappings where dmc_id = $1 and hotel_id = $2 for update', [
      dmcId,
      hotelId,
    ]);
    const room = await readRoom(sql, { dmcId, hotelId, roomId, masterRoomId });
    if (truth(room, 'is_decided')) throw refusedByRule(alreadyMapped);
    const master = optional(room, 'master_room_name', text);
    if (masterRoomId !== null && master === undefined) throw wrongValue(noMasterRoomText(masterRoomId));

    const roomName = text(room, 'room_name');
    const mine = await sql.query(
      `insert into room_decisions (dmc_id, hotel_id, room_id, room_name, master_room_id, master_room_name, decided_at) values ($1, $2, $3, $4, $5, $6, portal_now())
       on conflict do nothing returning 1 as one`,
      [dmcId, hotelId, roomId, roomName, masterRoomId, master ?? null],
    );
    if (mine.length === 0) throw refusedByRule(alreadyMapped);
    await countDecision(sql, { dmcId, hotelId, roomId });
    await writeAudit(sql, dmcId, {
      kind: masterRoomId === null ? 'marked-not-enough-info' : 'mapped-room',
      details: `${text(room, 'hotel_name')} (${hotelId}): ${roomName} (${roomId}) → ${master === undefined ? notEnoughInfo : `${master} (${String(masterRoomId)})`}`,
      after: masterRoomId ?? notEnoughInfo,
      author,
    });
    return undefined;
  };
  return changeOnce(database, { role: 'app', dmcId }, work, asDone);
}

async function readRoom(sql: Sql, { dmcId, hotelId, roomId, masterRoomId }: Omit<Decision, 'author'>): Promise<Row> {
  const [hotel] = await sql.query(
    'select hotel_name from hotels where dmc_id = $1 and hotel_id = $2 and master_hotel_id is not null',
    [dmcId, hotelId],
  );
  if (hotel === undefined) throw noHotel(hotelId);
  const [room] = await sql.query(
    `select h.hotel_name, h.master_hotel_id, r.room_name,
       r.master_room_id is not null or exists (select from room_decisions d where d.dmc_id = r.dmc_id and d.hotel_id = r.hotel_id and d.room_id = r.room_id) as is_decided
     from rooms r join hotels h on h.dmc_id = r.dmc_id and h.hotel_id = r.hotel_id
     where r.dmc_id = $1 and r.hotel_id = $2 and r.room_id = $3`,
    [dmcId, hotelId, roomId],
  );
  if (room === undefined) throw notThere(`There is no room ${roomId} in this hotel.`);
  const [master] = await sql.query(
    'select master_room_name from master_rooms where dmc_id = $1 and master_hotel_id = $2 and master_room_id = $3',
    [dmcId, optional(room, 'master_hotel_id', text) ?? null, masterRoomId],
  );
  return { ...room, master_room_name: master?.['master_room_name'] ?? null };
}

/** A hotel of another partner is not there either. */
export const noHotel = (hotelId: string): Error => notThere(noMappingHotel(hotelId));

/** For an answer that has nothing: a hotel without rooms is one answer, an unknown hotel is another. */
export async function refuseUnknownHotel(sql: Sql, dmcId: number, hotelId: string): Promise<void> {
  const known = await sql.query(
    `select 1 as one from hotels where dmc_id = $1 and hotel_id = $2
     union all select 1 from room_decisions where dmc_id = $1 and hotel_id = $2 limit 1`,
    [dmcId, hotelId],
  );
  if (known.length === 0) throw noHotel(hotelId);
}

/**
 * Counts one waiting room less and drops its suggestion. The suggestions for the other rooms can change too, so the
 * number of confident ones is approximate until it is counted again.
 */
async function countDecision(
  sql: Sql,
  { dmcId, hotelId, roomId }: Pick<Decision, 'dmcId' | 'hotelId' | 'roomId'>,
): Promise<void> {
  const [suggested] = await sql.query(
    'delete from room_suggestions where dmc_id = $1 and hotel_id = $2 and room_id = $3 returning is_confident',
    [dmcId, hotelId, roomId],
  );
  await sql.query(
    'update hotel_mappings set unmapped_rooms = unmapped_rooms - 1, confident_rooms = confident_rooms - least(confident_rooms, $3), revision = revision + 1 where dmc_id = $1 and hotel_id = $2',
    [dmcId, hotelId, suggested !== undefined && truth(suggested, 'is_confident') ? 1 : 0],
  );
}
