import { supplier } from '../../packages/cli/src/testing/supplier.js';
import { FakeClock } from '../../packages/domain/src/testing/fake-clock.js';
import { centsByAge, centsOf, type NaiveFigures } from '../../packages/server/src/testing/oracle-run.js';
import { z } from 'zod';

/** Where the command line finds the portal, and what time it is there. */
export interface Shell {
  readonly url: string;
  readonly token: string;
  readonly dmcId: number;
  /** Epoch seconds. */
  readonly now: number;
}

const seconds = z.nullable(z.string()).transform((text) => (text === null ? null : Date.parse(text) / 1000));
const figure = z.nullable(z.number());
const attempts = z.object({ succeeded: z.number(), failed: z.number() });
const evaluation = z.nullable(z.object({ failed: z.number(), total: z.number(), action: z.string() }));
const steps = z.array(
  z.object({ bookingDate: z.string().optional(), country: z.string().optional(), bookings: z.number() }),
);

const incidents = z.array(
  z.object({
    offSince: seconds,
    until: seconds,
    blockedUntil: seconds,
    kind: z.string(),
    action: z.nullable(z.string()),
    evaluation,
  }),
);
const status = z.object({
  on: z.boolean(),
  since: seconds,
  blockedUntil: seconds,
  evaluation,
  judged: z.nullable(
    z.array(z.object({ action: z.string(), from: seconds, to: seconds, failed: z.number(), total: z.number() })),
  ),
});
const uptime = z.object({
  uptime: figure,
  turnOffsToday: z.number(),
  hours: z.array(z.object({ at: seconds, uptime: figure })),
  days: z.array(
    z.object({
      date: z.string(),
      uptime: figure,
      precheckTurnOffs: z.number(),
      makebookTurnOffs: z.number(),
      otherTurnOffs: z.number(),
      hotelPrecheckTurnOffs: z.number(),
      hotelMakebookTurnOffs: z.number(),
      precheck: attempts,
      makebook: attempts,
    }),
  ),
});
const mismatches = z.array(
  z.object({
    agencyBookingId: z.string(),
    supplierBookingId: z.nullable(z.string()),
    identifiedDate: z.string(),
    isDoubleBooking: z.boolean(),
  }),
);
const risk = z.array(
  z.object({
    currency: z.string(),
    total: z.nullable(z.string()),
    byAge: z.record(z.string(), z.nullable(z.string())),
    bookings: z.number(),
    notCounted: z.number(),
  }),
);

/** The figures that commands print with --json. */
export async function commandFigures({ url, token, dmcId, now }: Shell) {
  const ask = async <Shape extends z.ZodType>(shape: Shape, ...words: readonly string[]): Promise<z.output<Shape>> => {
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
    return shape.parse(JSON.parse(stdout));
  };
  const differences = async (kind: string): Promise<readonly string[]> =>
    (await ask(mismatches, 'booking', 'discrepancies', '--kind', kind))
      .map(
        (row) =>
          `${row.agencyBookingId} ${row.supplierBookingId ?? '-'} ${row.identifiedDate} ${String(row.isDoubleBooking)}`,
      )
      .sort();
  const counts = z.array(z.object({ ...attempts.shape, action: z.string() }));
  const hourly = z.array(z.object({ ...attempts.shape, action: z.string(), at: seconds }));
  const cells = z.array(
    z.object({ hotelId: z.string(), checkIn: z.string(), priceVariance: figure, bookings: figure }),
  );
  const inSteps = async (by: 'date' | 'country') =>
    groups(await ask(steps, 'price', 'show', '--by', by), (row) => row.bookingDate ?? row.country ?? '').map(
      ([name, rows]) => [name, rows.map(({ bookings }) => bookings)],
    );
  const { on, since, blockedUntil, evaluation: judgedOff, judged } = await ask(status, 'connection', 'status');
  const known = await ask(uptime, 'uptime', 'show');
  return {
    connection: {
      isLive: on,
      since,
      blockedUntil,
      figures: [judgedOff?.failed ?? null, judgedOff?.total ?? null],
      judged: judged?.map(({ action, from, to, failed, total }) => [action, from, to, failed, total]) ?? null,
    },
    incidents: (await ask(incidents, 'incident', 'list')).map((one) => [
      [one.offSince, one.until, one.blockedUntil, one.kind],
      [one.action ?? 'other', one.evaluation?.failed ?? null, one.evaluation?.total ?? null],
    ]),
    recent: (await ask(counts, 'accuracy', 'show')).map((one) => [one.action, one.succeeded, one.failed]),
    hourly: (await ask(hourly, 'accuracy', 'show', '--hourly')).map((one) => [
      one.action,
      one.at,
      one.succeeded,
      one.failed,
    ]),
    uptime: [known.uptime, known.turnOffsToday, known.hours.map((hour) => [hour.at, hour.uptime])],
    days: known.days.map(({ precheck, makebook, ...day }) => [
      day.date,
      day.uptime,
      [day.precheckTurnOffs, day.makebookTurnOffs, day.otherTurnOffs],
      [day.hotelPrecheckTurnOffs, day.hotelMakebookTurnOffs],
      [precheck.succeeded, precheck.failed, makebook.succeeded, makebook.failed],
    ]),
    trend: (await ask(z.array(z.object({ date: z.string(), bookings: figure })), 'booking', 'trends')).map((day) => [
      day.date,
      day.bookings,
    ]),
    unconfirmed: (
      await ask(z.array(z.object({ checkIn: z.string(), bookingId: z.string() })), 'booking', 'failed')
    ).map(({ checkIn, bookingId }) => `${checkIn} ${bookingId}`),
    ghosted: await differences('ghosted'),
    status: await differences('status'),
    other: await differences('other'),
    risk: (await ask(risk, 'booking', 'discrepancies', '--risk'))
      .map(({ currency, total, byAge, bookings, notCounted }) => ({
        currency,
        cents: centsOf(total),
        byAge: centsByAge(byAge),
        bookings,
        notCounted,
      }))
      .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
    availability: (
      await ask(
        z.array(z.object({ date: z.string(), hotelsWithout: figure, all: figure, selling: figure })),
        'availability',
        'show',
      )
    ).map((day) => [day.date, day.hotelsWithout, day.all, day.selling]),
    priceDays: await inSteps('date'),
    priceCountries: await inSteps('country'),
    topHotels: groups(await ask(cells, 'price', 'show', '--by', 'hotel'), ({ hotelId }) => hotelId).map(
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
