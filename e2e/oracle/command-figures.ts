import { supplier } from '../../packages/cli/src/testing/supplier.js';
import { FakeClock } from '../../packages/domain/src/testing/fake-clock.js';
import { centsByAge, centsOf, type NaiveFigures } from '../../packages/server/src/testing/oracle-run.js';

/** Where the command line finds the portal, and what time it is there. */
export interface Shell {
  readonly url: string;
  readonly token: string;
  readonly dmcId: number;
  /** Epoch seconds. */
  readonly now: number;
}

type Time = string | null;
type Figure = number | null;

interface Attempts {
  readonly succeeded: number;
  readonly failed: number;
}
interface ActionAttempts extends Attempts {
  readonly action: string;
  readonly at: Time;
}
interface Judged {
  readonly action: string;
  readonly failed: number;
  readonly total: number;
}
interface Steps {
  readonly bookingDate?: string;
  readonly country?: string;
  readonly bookings: number;
}
interface Incident {
  readonly offSince: Time;
  readonly until: Time;
  readonly blockedUntil: Time;
  readonly kind: string;
  readonly action: string | null;
  readonly evaluation: Judged | null;
}
interface Status {
  readonly on: boolean;
  readonly since: Time;
  readonly blockedUntil: Time;
  readonly evaluation: Judged | null;
  readonly judged: readonly (Judged & { readonly from: Time; readonly to: Time })[] | null;
}
interface Uptime {
  readonly uptime: Figure;
  readonly turnOffsToday: number;
  readonly hours: readonly { readonly at: Time; readonly uptime: Figure }[];
  readonly days: readonly {
    readonly date: string;
    readonly uptime: Figure;
    readonly precheckTurnOffs: number;
    readonly makebookTurnOffs: number;
    readonly otherTurnOffs: number;
    readonly hotelPrecheckTurnOffs: number;
    readonly hotelMakebookTurnOffs: number;
    readonly precheck: Attempts;
    readonly makebook: Attempts;
  }[];
}
interface Mismatch {
  readonly agencyBookingId: string;
  readonly supplierBookingId: string | null;
  readonly identifiedDate: string;
  readonly isDoubleBooking: boolean;
}
interface Risk {
  readonly currency: string;
  readonly total: string | null;
  readonly byAge: Readonly<Record<string, string | null>>;
  readonly bookings: number;
  readonly notCounted: number;
}
interface Cell {
  readonly hotelId: string;
  readonly checkIn: string;
  readonly priceVariance: Figure;
  readonly bookings: Figure;
}
interface AvailabilityDay {
  readonly date: string;
  readonly hotelsWithout: Figure;
  readonly all: Figure;
  readonly selling: Figure;
}

const seconds = (time: Time): number | null => (time === null ? null : Date.parse(time) / 1000);

/** The figures that commands print with --json. */
export async function commandFigures({ url, token, dmcId, now }: Shell) {
  /** `supplier` holds what it printed against its schema. */
  const ask = async <Answer>(...words: readonly string[]): Promise<Answer> => {
    const { code, stdout, stderr } = await supplier([...words, '--json'], {
      environment: {
        SUPPLIER_URL: url,
        SUPPLIER_TOKEN: token,
        SUPPLIER_ACCOUNT: String(dmcId),
        SUPPLIER_CONFIG_DIR: '/nowhere',
      },
      clock: new FakeClock(now * 1000),
    });
    if (code !== 0) throw new Error(`supplier ${words.join(' ')} ended with ${String(code)}: ${stderr}`);
    return JSON.parse(stdout) as Answer;
  };
  const differences = async (kind: string): Promise<readonly string[]> =>
    (await ask<readonly Mismatch[]>('booking', 'discrepancies', '--kind', kind))
      .map(
        (row) =>
          `${row.agencyBookingId} ${row.supplierBookingId ?? '-'} ${row.identifiedDate} ${String(row.isDoubleBooking)}`,
      )
      .sort();
  const inSteps = async (by: 'date' | 'country') =>
    groups(await ask<readonly Steps[]>('price', 'show', '--by', by), (row) => row.bookingDate ?? row.country ?? '').map(
      ([name, rows]) => [name, rows.map(({ bookings }) => bookings)],
    );
  const { on, since, blockedUntil, evaluation: judgedOff, judged } = await ask<Status>('connection', 'status');
  const known = await ask<Uptime>('uptime', 'show');
  return {
    connection: {
      isLive: on,
      since: seconds(since),
      blockedUntil: seconds(blockedUntil),
      figures: [judgedOff?.failed ?? null, judgedOff?.total ?? null],
      judged:
        judged?.map(({ action, from, to, failed, total }) => [action, seconds(from), seconds(to), failed, total]) ??
        null,
    },
    incidents: (await ask<readonly Incident[]>('incident', 'list')).map((one) => [
      [seconds(one.offSince), seconds(one.until), seconds(one.blockedUntil), one.kind],
      [one.action ?? 'other', one.evaluation?.failed ?? null, one.evaluation?.total ?? null],
    ]),
    recent: (await ask<readonly ActionAttempts[]>('accuracy', 'show')).map((one) => [
      one.action,
      one.succeeded,
      one.failed,
    ]),
    hourly: (await ask<readonly ActionAttempts[]>('accuracy', 'show', '--hourly')).map((one) => [
      one.action,
      seconds(one.at),
      one.succeeded,
      one.failed,
    ]),
    uptime: [known.uptime, known.turnOffsToday, known.hours.map((hour) => [seconds(hour.at), hour.uptime])],
    days: known.days.map(({ precheck, makebook, ...day }) => [
      day.date,
      day.uptime,
      [day.precheckTurnOffs, day.makebookTurnOffs, day.otherTurnOffs],
      [day.hotelPrecheckTurnOffs, day.hotelMakebookTurnOffs],
      [precheck.succeeded, precheck.failed, makebook.succeeded, makebook.failed],
    ]),
    trend: (await ask<readonly { readonly date: string; readonly bookings: Figure }[]>('booking', 'trends')).map(
      (day) => [day.date, day.bookings],
    ),
    unconfirmed: (
      await ask<readonly { readonly checkIn: string; readonly bookingId: string }[]>('booking', 'failed')
    ).map(({ checkIn, bookingId }) => `${checkIn} ${bookingId}`),
    ghosted: await differences('ghosted'),
    status: await differences('status'),
    other: await differences('other'),
    risk: (await ask<readonly Risk[]>('booking', 'discrepancies', '--risk'))
      .map(({ currency, total, byAge, bookings, notCounted }) => ({
        currency,
        cents: centsOf(total),
        byAge: centsByAge(byAge),
        bookings,
        notCounted,
      }))
      .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
    availability: (await ask<readonly AvailabilityDay[]>('availability', 'show')).map((day) => [
      day.date,
      day.hotelsWithout,
      day.all,
      day.selling,
    ]),
    priceDays: await inSteps('date'),
    priceCountries: await inSteps('country'),
    topHotels: groups(await ask<readonly Cell[]>('price', 'show', '--by', 'hotel'), ({ hotelId }) => hotelId).map(
      ([hotel, rows]) => [hotel, rows.map((row) => [row.checkIn, row.priceVariance, row.bookings])],
    ),
  };
}

/** In the order in which the first of each group came. */
function groups<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): readonly (readonly [string, readonly Row[]])[] {
  const found = new Map<string, Row[]>();
  for (const row of rows) found.set(nameOf(row), [...(found.get(nameOf(row)) ?? []), row]);
  return [...found];
}

/** The same figures, counted by hand. */
export function countedForCommands({ stats, connection, ...others }: NaiveFigures) {
  const { absActionCountDataPoints: points } = stats;
  const { isLive, since, blockedUntil, figures, judged } = connection;
  return {
    ...others,
    // It is a file, and no command prints it.
    log: undefined,
    // Without figures a command does not name the action of a status.
    connection: { isLive, since, blockedUntil, figures, judged },
    recent: points.map(({ action, datapoints }) => {
      const last = datapoints.slice(-3);
      return [
        action,
        last.reduce((sum, { successCount }) => sum + successCount, 0),
        last.reduce((sum, { failCount }) => sum + failCount, 0),
      ];
    }),
    hourly: points.flatMap(({ action, datapoints }) =>
      datapoints.map(({ time, successCount, failCount }) => [action, time, successCount, failCount]),
    ),
    uptime: [
      stats.supplierUptimeDetails.uptimePct,
      stats.totalTurnoffs,
      stats.supplierUptimeDataPoints.map(({ time, uptimePct }) => [time, uptimePct]),
    ],
    days: stats.supplierDailyUptimeDataPoints.map(({ precheck, makebook, ...day }) => [
      day.date,
      day.dailyUptimePct,
      [day.dailyPrecheckTurnoff, day.dailyMakebookTurnoff, day.dailyOtherTurnoff],
      [day.dailyHotelPrecheckTurnoff, day.dailyHotelMakebookTurnoff],
      [precheck.successCount, precheck.failCount, makebook.successCount, makebook.failCount],
    ]),
  };
}
