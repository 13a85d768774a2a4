import { addDays, bangkok, dayText, fileNameOf, soFarCell, soFarColumn } from '@suppliers-portal/domain';
import type { AnswerOf, Calls, QueryOf } from '@suppliers-portal/wire';
import type { Database, Row } from '../../platform/database/database.js';
import { decimal, integer, optional, text, truth } from '../../platform/database/rows.js';
import { readToday } from '../../platform/database/today.js';
import { readUpdatedAt } from '../../platform/database/updated-at.js';
import { filePage, pagesBy, rowsOfAPage, type CsvDownload } from '../../platform/files/csv-download.js';
import { notThere } from '../../kernel/refusal.js';

/** The last 30 reported days. A day without a search has no share. */
export async function readAvailability(database: Database, dmcId: number): Promise<AnswerOf<Calls['availability']>> {
  const [days, updated] = await database.transaction({ role: 'app', dmcId, atOnce: true }, (sql) =>
    Promise.all([
      sql.query(
        `select to_char(day, 'YYYY-MM-DD') as date, hotels_without,
           100.0::float8 * available / nullif(searches, 0) as avail,
           100.0::float8 * available / nullif(selling_searches, 0) as selling
       from availability_days where dmc_id = $1 and day > portal_today() - 30 and day <= portal_today() order by day`,
        [dmcId],
      ),
      readUpdatedAt(sql, dmcId, 'availability'),
    ]),
  );
  if (days.length === 0) throw notThere('There is no availability of the last 30 days.');
  return {
    dates: days.map((row) => text(row, 'date')),
    noAvailCount: days.map((row) => integer(row, 'hotels_without')),
    avail: days.map((row) => optional(row, 'avail', decimal) ?? null),
    availExclu: days.map((row) => optional(row, 'selling', decimal) ?? null),
    lastModifiedTime: updated ?? null,
  };
}

type FileType = QueryOf<Calls['availabilityFile']>['fileType'];

const names: Readonly<Record<FileType, string>> = {
  unavail: 'hotels-without-availability',
  avail: 'hotel-availability',
};

/** One line for each day and hotel of the last 30 days, for hotels without availability or for all. */
export function availabilityFile(database: Database, dmcId: number, fileType: FileType): CsvDownload {
  // The same for all pages, also at midnight.
  let day: string | undefined;
  const read = (last: Row | undefined): Promise<readonly Row[]> =>
    database.transaction(filePage(dmcId), async (sql) => {
      day ??= (await readToday(sql)).day;
      return sql.query(
        `select to_char(a.day, 'YYYY-MM-DD') as date, a.hotel_id, h.hotel_name, h.country_name, a.searches, a.available,
         a.day = $6::date as so_far
       from availability a left join hotels h on h.dmc_id = a.dmc_id and h.dmc_id = $1 and h.hotel_id = a.hotel_id
       where a.dmc_id = $1 and a.day between $5::date and $6::date and (a.day, a.hotel_id) > (coalesce($2::date, '-infinity'), $3)
         ${fileType === 'unavail' ? 'and a.searches > 0 and a.available = 0' : ''}
       order by a.day, a.hotel_id limit $4`,
        [
          dmcId,
          last === undefined ? null : text(last, 'date'),
          last === undefined ? '' : text(last, 'hotel_id'),
          rowsOfAPage,
          addDays(day, -29),
          day,
        ],
      );
    });
  return {
    name: fileNameOf(names[fileType], { partner: String(dmcId), today: dayText(Date.now(), bangkok) }),
    header: ['Date', 'Hotel id', 'Name', 'Country', 'Searches', 'Available searches', 'Available %', soFarColumn],
    pages: pagesBy(read, (row) => {
      const [searches, available] = [integer(row, 'searches'), integer(row, 'available')];
      const share = searches === 0 ? undefined : Math.floor((1000 * available) / searches) / 10;
      return [
        text(row, 'date'),
        text(row, 'hotel_id'),
        optional(row, 'hotel_name', text),
        optional(row, 'country_name', text),
        searches,
        available,
        share,
        soFarCell(truth(row, 'so_far') ? { soFar: true } : {}),
      ];
    }),
  };
}
