import { addDays, bangkok, dayText, fileNameOf } from '@suppliers-portal/domain';
import type { AnswerOf, Calls, QueryOf } from '@suppliers-portal/wire';
import type { Database, Row } from '../../platform/database/database.js';
import { integer, optional, text } from '../../platform/database/rows.js';
import { readToday } from '../../platform/database/today.js';
import { readUpdatedAt } from '../../platform/database/updated-at.js';
import { filePage, pagesBy, rowsOfAPage, type CsvDownload } from '../../platform/files/csv-download.js';
import { notThere } from '../../kernel/refusal.js';
import { bookingCells, bookingColumns, bookingHeader } from './booking-columns.js';

/**
 * The last 30 days, including today, each compared with its day a year before. 29 February is compared with 28
 * February.
 */
export async function readTrend(database: Database, dmcId: number): Promise<AnswerOf<Calls['bookingTrend']>> {
  const [days, updated] = await database.transaction({ role: 'app', dmcId, atOnce: true }, (sql) =>
    Promise.all([
      sql.query(
        `select to_char(wanted.day, 'YYYY-MM-DD') as day, coalesce(this.bookings, 0) as bookings,
         case when (wanted.day - interval '1 year')::date >= first.day then coalesce(past.bookings, 0) end as past
       from (select portal_today() - n as day from generate_series(0, 29) n) wanted
       left join booking_days this on this.dmc_id = $1 and this.day = wanted.day
       left join booking_days past on past.dmc_id = $1 and past.day = (wanted.day - interval '1 year')::date
       cross join (select min(day) as day from booking_days where dmc_id = $1) first
       order by wanted.day`,
        [dmcId],
      ),
      readUpdatedAt(sql, dmcId, 'bookings'),
    ]),
  );
  if (updated === undefined) throw notThere('There are no bookings yet.');
  return {
    dataDates: days.map((row) => text(row, 'day')),
    currentBookings: days.map((row) => integer(row, 'bookings')),
    pastYearBookings: days.map((row) => optional(row, 'past', integer) ?? null),
    lastModifiedTime: updated,
  };
}

type BookingFile = QueryOf<Calls['bookingFile']>;

const dayColumn = { bookingdate: 'booked_day', checkin: 'check_in' } as const;

/** Bookings made in the days up to today, or arriving in the days from today on. */
export function bookingFile(database: Database, dmcId: number, { timeFrame, searchBy }: BookingFile): CsvDownload {
  const column = dayColumn[searchBy];
  const days = Math.max(0, timeFrame - 1);
  const [from, to] = searchBy === 'bookingdate' ? [-days, 0] : [0, days];
  // The same for all pages, also at midnight.
  let day: string | undefined;
  const read = (last: Row | undefined): Promise<readonly Row[]> =>
    database.transaction(filePage(dmcId), async (sql) => {
      day ??= (await readToday(sql)).day;
      return sql.query(
        `select to_char(${column}, 'YYYY-MM-DD') as paged_day, ${bookingColumns} from bookings
       where dmc_id = $1 and bookings.${column} between $2::date and $3::date
         and (bookings.${column}, booking_id) > (coalesce($4::date, '-infinity'), $5)
       order by bookings.${column}, booking_id limit $6`,
        [
          dmcId,
          addDays(day, from),
          addDays(day, to),
          last === undefined ? null : text(last, 'paged_day'),
          last === undefined ? '' : text(last, 'booking_id'),
          rowsOfAPage,
        ],
      );
    });
  return {
    name: fileNameOf(`bookings-by-${searchBy}-${timeFrame}`, {
      partner: String(dmcId),
      today: dayText(Date.now(), bangkok),
    }),
    header: bookingHeader,
    pages: pagesBy(read, bookingCells),
  };
}
