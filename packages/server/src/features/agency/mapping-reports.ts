import { noOpenReportText, otherReportText, reportedPair, type MappingAnswerNews } from '@suppliers-portal/domain';
import type { AnswerOf, BodyOf, Calls } from '@suppliers-portal/wire';
import { editionOf, refuseOvertaken } from '../../kernel/edition.js';
import { notThere } from '../../kernel/refusal.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import { asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { integer, optional, text } from '../../platform/database/rows.js';
import { countWork } from '../content/count-work.js';
import { queueMappingMail } from '../room-mapping/mapping-mails.js';
import { writeAgencyEntry } from '../../platform/audit/write-agency-entry.js';
import type { FromRead } from './from-read.js';
import { refuseUnknownPartner } from './read-people.js';

// No outcome has the name of the column that the list is ordered by: Citus would order by the second.
const columns = `hotel_name, room_id, room_name, master_room_id, master_room_name, reported_by, reason,
  floor(extract(epoch from decided_at))::bigint as decided_at, floor(extract(epoch from reported_at))::bigint as reported_epoch`;

const editionOfReport = (row: Row): string =>
  editionOf([
    row['master_room_id'],
    row['reason'],
    row['reported_by'],
    integer(row, 'reported_epoch'),
    integer(row, 'decided_at'),
  ]);

/** Names of partners can be on another machine than their reports, so they are read on their own. */
export function readMappingReports(database: Database): Promise<AnswerOf<Calls['mappingReports']>> {
  return database.transaction({ role: 'agency' }, async (sql) => {
    const rows = await sql.query(
      `select dmc_id, hotel_id, ${columns} from mapping_reports where answered_at is null order by reported_at, dmc_id, hotel_id, room_id`,
    );
    const named = await sql.query('select dmc_id, dmc_name from partners where dmc_id = any ($1::int[])', [
      rows.map((row) => integer(row, 'dmc_id')),
    ]);
    const names = new Map(named.map((row) => [integer(row, 'dmc_id'), text(row, 'dmc_name')]));
    return rows.map((row) => ({
      dmcId: integer(row, 'dmc_id'),
      dmcName: names.get(integer(row, 'dmc_id')) ?? '',
      hotelId: text(row, 'hotel_id'),
      hotelName: text(row, 'hotel_name'),
      ...pairOf(row),
      decidedAt: integer(row, 'decided_at'),
      reportedAt: integer(row, 'reported_epoch'),
      reportedBy: text(row, 'reported_by'),
      reason: text(row, 'reason'),
      edition: editionOfReport(row),
    }));
  });
}

type Reply = BodyOf<Calls['answerMappingReport']> & FromRead & { readonly dmcId: number };

/** Ends the reported decision, so that the room waits again, or keeps it with the reason that the supplier sees. */
export function answerMappingReport(
  database: Database,
  { dmcId, hotelId, roomId, answer, reason, author, ifMatch }: Reply,
): Promise<void> {
  const work = async (sql: Sql): Promise<void> => {
    const partner = await refuseUnknownPartner(sql, dmcId);
    // In the order of a decision, which locks the hotel first.
    await sql.query('select 1 as one from hotel_mappings where dmc_id = $1 and hotel_id = $2 for update', [
      dmcId,
      hotelId,
    ]);
    const key = [dmcId, hotelId, roomId];
    const one = 'dmc_id = $1 and hotel_id = $2 and room_id = $3';
    const [report] = await sql.query(
      `select ${columns} from mapping_reports where ${one} and answered_at is null`,
      key,
    );
    if (report === undefined) throw notThere(noOpenReportText);
    refuseOvertaken(ifMatch, editionOfReport(report), () =>
      otherReportText({ ...pairOf(report), reason: text(report, 'reason') }),
    );
    if (answer === 'take-back') {
      await sql.query(`delete from mapping_reports where ${one}`, key);
      await sql.query(`delete from room_decisions where ${one}`, key);
      await countWork(sql, [{ dmcId, hotelId }]);
    } else
      await sql.query(`update mapping_reports set answered_at = portal_now(), answer = $4 where ${one}`, [
        ...key,
        reason,
      ]);
    const hotelName = text(report, 'hotel_name');
    const news: MappingAnswerNews = { answer, hotelId, hotelName, partner, reason, ...pairOf(report) };
    const details = `${hotelName} (${hotelId}): ${reportedPair(news)}. ${reason}`;
    const kind = answer === 'take-back' ? 'took-back-mapping' : 'kept-mapping';
    await writeAudit(sql, dmcId, { kind, details, author });
    await writeAgencyEntry(sql, { kind, details: `${partner}: ${details}`, author });
    await queueMappingMail(sql, text(report, 'reported_by'), news);
  };
  return changeOnce(database, { role: 'ingest', partners: [dmcId] }, work, asDone);
}

function pairOf(row: Row): Pick<MappingAnswerNews, 'roomId' | 'roomName' | 'masterRoomId' | 'masterRoomName'> {
  const masterRoomId = optional(row, 'master_room_id', text);
  const masterRoomName = optional(row, 'master_room_name', text);
  return {
    roomId: text(row, 'room_id'),
    roomName: text(row, 'room_name'),
    ...(masterRoomId === undefined ? {} : { masterRoomId }),
    ...(masterRoomName === undefined ? {} : { masterRoomName }),
  };
}
