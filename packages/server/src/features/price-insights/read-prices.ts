import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Database, Row } from '../../platform/database/database.js';
import { integer, text } from '../../platform/database/rows.js';
import { dayBefore } from '../../platform/database/today.js';
import { areOld, arrivalDays, dayNumber, sumForToday } from './sum-hotels.js';
import { dayMilliseconds } from '@suppliers-portal/domain';

/** As the steps are kept: the worst first. */
const labels = ['+5% and more', '+1% to +5%', '−1% to +1%', '−5% to −1%', '−5% and less'] as const;
const topHotels = 500;

const sums = labels.map((_, index) => `sum(counts[${index + 1}])::bigint as step_${index}`).join(', ');
const bucketList = (row: Row): { label: string; count: number }[] =>
  labels.map((label, index) => ({ label, count: integer(row, `step_${index}`) }));
const lastDays = `dmc_id = $1 and booking_day between ${dayBefore(29)} and ${dayBefore(0)}`;

export async function readDateInsights(database: Database, dmcId: number): Promise<AnswerOf<Calls['dateInsights']>> {
  const rows = await database.transaction({ role: 'app', dmcId, atOnce: true }, async (sql) =>
    sql.query(
      `select to_char(booking_day, 'YYYY-MM-DD') as day, ${sums} from price_days where ${lastDays} group by booking_day order by booking_day`,
      [dmcId],
    ),
  );
  return rows.map((row) => ({ bookingDate: text(row, 'day'), bucketList: bucketList(row) }));
}

export async function readCountryInsights(
  database: Database,
  dmcId: number,
): Promise<AnswerOf<Calls['countryInsights']>> {
  const rows = await database.transaction({ role: 'app', dmcId, atOnce: true }, async (sql) =>
    sql.query(
      `select country_name, ${sums} from price_days where ${lastDays} group by country_name order by sum((select sum(n) from unnest(counts) n)) desc, country_name`,
      [dmcId],
    ),
  );
  return rows.map((row) => ({ countryName: text(row, 'country_name'), bucketList: bucketList(row) }));
}

/** The hotels with most bookings, by the arrivals of the next 60 days. */
export async function readGranularInsights(
  database: Database,
  dmcId: number,
): Promise<AnswerOf<Calls['granularInsights']>> {
  const { rows, today } = await sumsOfToday(database, dmcId);
  const dates = Array.from({ length: arrivalDays }, (_, ahead) =>
    new Date((today + ahead) * dayMilliseconds).toISOString().slice(0, 10),
  );
  return rows
    .map((row) => {
      const [checkIns, variances, bookings] = [
        numbers(row, 'check_ins'),
        numbers(row, 'variances'),
        numbers(row, 'bookings'),
      ];
      return {
        hotelData: {
          dmcHotelId: text(row, 'hotel_id'),
          hotelName: text(row, 'hotel_name'),
          countryName: text(row, 'country_name'),
        },
        checkInData: checkIns.flatMap((day, index) => {
          const checkIn = dates[day - today];
          return checkIn === undefined
            ? []
            : [
                {
                  checkIn,
                  priceVariance: variances[index] ?? 0,
                  totalBookings: bookings[index] ?? 0,
                },
              ];
        }),
      };
    })
    .filter(({ checkInData }) => checkInData.length > 0);
}

interface Sums {
  readonly isOld: boolean;
  readonly rows: readonly Row[];
  readonly today: number;
}

/** Sums of an earlier day are made again, once a day and partner, by the first who looks. */
async function sumsOfToday(database: Database, dmcId: number): Promise<Sums> {
  const kept = await readSums(database, dmcId);
  if (!kept.isOld) return kept;
  await sumForToday(database, dmcId);
  return readSums(database, dmcId);
}

async function readSums(database: Database, dmcId: number): Promise<Sums> {
  const [isOld, rows, today] = await database.transaction({ role: 'app', dmcId, atOnce: true }, (sql) =>
    Promise.all([
      areOld(sql, dmcId),
      sql.query(
        `select p.hotel_id, coalesce(h.hotel_name, p.hotel_id) as hotel_name, p.country_name, p.check_ins, p.variances, p.bookings
       from (select * from price_hotels where dmc_id = $1 order by total_bookings desc, hotel_id limit $2) p
       left join hotels h on h.dmc_id = p.dmc_id and h.dmc_id = $1 and h.hotel_id = p.hotel_id order by p.total_bookings desc, p.hotel_id`,
        [dmcId, topHotels],
      ),
      dayNumber(sql),
    ]),
  );
  return { isOld, rows, today };
}

function numbers(row: Row, column: string): readonly number[] {
  const value = row[column];
  if (Array.isArray(value) && value.every((one) => typeof one === 'number')) return value;
  throw new Error(`column ${column} is not a list of numbers`);
}
