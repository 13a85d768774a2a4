import type pg from 'pg';
import { startPortal, type PortalAddress } from '../e2e/support/portal.js';
import { operatorToken } from './agency.js';
import { mebibytes, median, type Figure } from './measurement.js';
import { memoryOf } from './memory.js';
import { onPostgres } from './on-postgres.js';

const reads = 40;
const warmUp = 10;
const aimMilliseconds = 50;
const dmcId = 10234;
const neighbours = 30;
const hotelRows = 1_000_000;

const control = '/api/status';
/** Of the data pages. */
export const dataCalls = [
  control,
  '/api/content/stats',
  '/api/bookings?category=timeout',
  '/api/avail/stats',
  '/api/bookingdetails/trend',
  '/api/bookingdetails/search?dataDate=20260101&bookingId=none',
  '/api/bvs/ghostedBookings',
  '/api/bvs/statusMismatches',
  '/api/bvs/otherMismatches',
  '/api/pricinginsights/dateInsights',
  '/api/pricinginsights/countryInsights',
  '/api/pricinginsights/granularInsights',
  '/api/roommapping/getHotels',
  '/api/roommapping/getRooms?hotelId=10234025&pageNum=1&pageSize=200',
] as const;
const tables = [
  'hotels',
  'rooms',
  'content_counts',
  'bookings',
  'booking_days',
  'supplier_bookings',
  'availability',
  'availability_days',
  'price_variances',
  'price_days',
  'price_hotels',
  'price_hotel_days',
  'dataset_times',
  'master_rooms',
  'hotel_mappings',
  'room_suggestions',
] as const;

/**
 * What the data pages cost on the demo's data, what neighbours add to it, and what a file of a million hotels takes.
 */
export async function data(): Promise<readonly Figure[]> {
  return [...(await onDemoData()), ...(await besideNeighbours())];
}

async function onDemoData(): Promise<readonly Figure[]> {
  const portal = await startPortal({ DEMO: 'on' });
  try {
    const times = await medians(portal.address, await demoToken(portal.address));
    return [...times]
      .filter(([path]) => path !== control)
      .map(([path, time]) => ({
        what: `${path}, demo data, embedded database`,
        measured: `${time.toFixed(1)} ms`,
        beside: `${String(aimMilliseconds)} ms`,
        ratio: time / aimMilliseconds,
        aim: { at: 'most', ratio: 1 },
      }));
  } finally {
    await portal.stop();
  }
}

function besideNeighbours(): Promise<readonly Figure[]> {
  return onPostgres({
    what: 'neighbours and the large hotel file were not measured',
    env: { DEMO: 'on' },
    measure: async (portal, superuser) => {
      const token = await demoToken(portal.address);
      await superuser.query('analyze');
      const alone = await medians(portal.address, token);
      await addNeighbours(superuser);
      const beside = await medians(portal.address, token);
      // A machine is not as busy later as it was: by a call that has nothing to do with them both are made comparable.
      const busier = (beside.get(control) ?? Number.NaN) / (alone.get(control) ?? Number.NaN);
      const figures = [...alone]
        .filter(([path]) => path !== control)
        .map(([path, before]): Figure => {
          const after = beside.get(path) ?? Number.NaN;
          const corrected = before * busier;
          return {
            what: `${path}, ${String(neighbours)} neighbours as large`,
            measured: `${after.toFixed(1)} ms`,
            beside: `alone, ${corrected.toFixed(1)} ms (by ${control})`,
            ratio: after / corrected,
            aim: { at: 'most', ratio: 1.5 },
          };
        });
      return [...figures, ...(await hotelFile(superuser, portal.address, token, portal.pid))];
    },
  });
}

/** Every neighbour has as much as the largest demo partner. */
async function addNeighbours(superuser: pg.Client): Promise<void> {
  await superuser.query(
    `insert into partners (dmc_id, dmc_name) select 200000 + n, 'Neighbour ' || n from generate_series(1, ${String(neighbours)}) n`,
  );
  for (const table of tables) {
    const { rows } = await superuser.query<{ name: string }>(
      "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and column_name <> 'dmc_id'",
      [table],
    );
    const columns = rows.map(({ name }) => name).join(', ');
    await superuser.query(
      `insert into ${table} (dmc_id, ${columns}) select 200000 + n, ${columns} from ${table}, generate_series(1, ${String(neighbours)}) n where dmc_id = ${String(dmcId)}`,
    );
  }
  await superuser.query('vacuum analyze');
}

/** A partner with a million hotels has them all sent; the memory of the server is watched. */
async function hotelFile(
  superuser: pg.Client,
  { url }: PortalAddress,
  token: string,
  pid: number | undefined,
): Promise<readonly Figure[]> {
  await superuser.query(
    `insert into hotels (dmc_id, hotel_id, hotel_name, country_name, is_live) select ${String(dmcId)}, 'm-' || lpad(n::text, 8, '0'), 'โรงแรม Grand Siam ' || n, 'Thailand', true
     from generate_series(1, ${String(hotelRows)}) n`,
  );
  await superuser.query('vacuum analyze hotels');
  const before = memoryOf(pid, 'VmRSS');
  let during = before;
  const look = setInterval(() => {
    during = Math.max(during, memoryOf(pid, 'VmRSS'));
  }, 20);
  const start = performance.now();
  const answer = await fetch(`${url}/api/content/status/hotel`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || answer.body === null) throw new Error(`the hotel file: ${String(answer.status)}`);
  let bytes = 0;
  let lines = 0;
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines += 1;
  }
  clearInterval(look);
  const seconds = (performance.now() - start) / 1000;
  if (lines < hotelRows) throw new Error(`the hotel file has ${String(lines)} lines`);
  return [
    {
      what: `hotel file of 10⁶ rows (${mebibytes(bytes)} in ${seconds.toFixed(0)} s), the server's memory`,
      measured: mebibytes(during),
      beside: `itself before, ${mebibytes(before)}`,
      ratio: during / before,
      aim: { at: 'most', ratio: 1.6 },
    },
  ];
}

const demoToken = (portal: PortalAddress): Promise<string> =>
  operatorToken(portal, { email: 'supplier@demo.example', dmcId, name: 'bench' });

async function medians({ url }: PortalAddress, token: string): Promise<ReadonlyMap<string, number>> {
  const times = new Map<string, number[]>(dataCalls.map((path) => [path, []]));
  // In turns, so that a busy moment disturbs all of them alike.
  for (let read = 0; read < reads; read += 1) {
    for (const path of dataCalls) {
      const start = performance.now();
      const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
      await answer.text();
      if (!answer.ok) throw new Error(`${path}: ${String(answer.status)}`);
      if (read >= warmUp) times.get(path)?.push(performance.now() - start);
    }
  }
  return new Map([...times].map(([path, all]) => [path, median(all)]));
}
