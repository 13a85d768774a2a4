import { alreadyReported, nothingToReport, reportedPair } from '@suppliers-portal/domain';
import type { BodyOf, Calls } from '@suppliers-portal/wire';
import { notThere, refusedByRule } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import { asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { optional, text } from '../../platform/database/rows.js';

type Report = BodyOf<Calls['reportMapping']> & { readonly dmcId: number; readonly author: Author };

/** Reports a decision to the agency. Of two reports at once the second finds the first. */
export function reportMapping(
  database: Database,
  { dmcId, hotelId, roomId, reason, author }: Report,
): Promise<undefined> {
  const key = [dmcId, hotelId, roomId];
  const work = async (sql: Sql): Promise<undefined> => {
    // Only an answer ends a decision, and it locks this row first.
    await sql.query('select 1 as one from hotel_mappings where dmc_id = $1 and hotel_id = $2 for update', [
      dmcId,
      hotelId,
    ]);
    const [decision] = await sql.query(
      `select d.room_name, d.master_room_id, d.master_room_name, h.hotel_name
       from room_decisions d join hotels h on h.dmc_id = d.dmc_id and h.hotel_id = d.hotel_id
       where d.dmc_id = $1 and d.hotel_id = $2 and d.room_id = $3`,
      key,
    );
    if (decision === undefined) throw notThere(nothingToReport);
    const [hotelName, roomName] = [text(decision, 'hotel_name'), text(decision, 'room_name')];
    const masterRoomId = optional(decision, 'master_room_id', text);
    const masterRoomName = optional(decision, 'master_room_name', text);
    const reported = await sql.query(
      `insert into mapping_reports as m (dmc_id, hotel_id, room_id, hotel_name, room_name, master_room_id, master_room_name, decided_at, reported_at, reported_by, reason)
       select dmc_id, hotel_id, room_id, $4, room_name, master_room_id, master_room_name, decided_at, portal_now(), $5, $6
       from room_decisions where dmc_id = $1 and hotel_id = $2 and room_id = $3
       on conflict (dmc_id, hotel_id, room_id) do update set reported_at = excluded.reported_at, reported_by = excluded.reported_by,
         reason = excluded.reason, answered_at = null, answer = null
       where m.answered_at is not null returning 1 as one`,
      [...key, hotelName, author.who, reason],
    );
    if (reported.length === 0) throw refusedByRule(alreadyReported);
    const pair = reportedPair({
      roomId,
      roomName,
      ...(masterRoomId === undefined ? {} : { masterRoomId }),
      ...(masterRoomName === undefined ? {} : { masterRoomName }),
    });
    await writeAudit(sql, dmcId, {
      kind: 'reported-mapping',
      details: `${hotelName} (${hotelId}): ${pair}. ${reason}`,
      author,
    });
    return undefined;
  };
  return changeOnce(database, { role: 'app', dmcId }, work, asDone);
}
