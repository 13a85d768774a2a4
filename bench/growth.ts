import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import type { RunningPortal } from '../e2e/support/portal.js';
import { removeOld } from '../packages/server/src/app/housekeeping.js';
import { PostgresDatabase } from '../packages/server/src/platform/database/postgres-database.js';
import { portalUrl } from '../packages/server/src/testing/postgres-cluster.js';
import { DiskObjectStore } from '../packages/server/src/platform/objects/disk-object-store.js';
import { addPartners, ingest, makeToken, partner, someAttempts } from './agency.js';
import { pageCalls, timeOf, touch } from './history.js';
import { median, type Figure } from './measurement.js';
import { onPostgres, type StartAnother } from './on-postgres.js';

const few = 10;
const many = 10_000;
const rounds = 5;
const reads = 60;
const warmUp = 10;
/** With so many partners, 30 attempts in each hour of a week are 10⁸. */
const hours = 7 * 24;

const hour = "date_trunc('hour', now()) - make_interval(hours => h)";
const actions = "unnest(array['Precheck', 'MakeBook']) action";
const bookings = `
  insert into bookings (dmc_id, booking_id, booked_at, booked_day, status, check_in, check_out, hotel_id)
    select p.dmc_id, 'b-' || nr, now(), current_date, 'Confirmed', current_date + nr, current_date + nr + 1, 'h-1'
    from partners p, generate_series(0, 9) as nr on conflict do nothing;`;

/** A week of ten partners of which each has made about a thousand attempts. */
const small = `
  insert into action_hours (dmc_id, action, hour, success_count, fail_count)
    select p.dmc_id, action, ${hour}, 3, 0 from partners p, ${actions}, generate_series(25, ${String(hours)}) h;
  ${bookings} analyze;`;
/** The same week of a thousand times as many partners, with ten times as many attempts each. */
const large = `
  insert into partners (dmc_id, dmc_name) select ${String(partner.dmcId)} + n, 'Neighbour ' || n
    from generate_series(${String(few)}, ${String(many - 1)}) n;
  insert into connection_states (dmc_id) select dmc_id from partners on conflict do nothing;
  update action_hours set success_count = 29, fail_count = 1 where hour < now() - interval '25 hours';
  insert into action_hours (dmc_id, action, hour, success_count, fail_count)
    select p.dmc_id, action, ${hour}, 29, 1 from generate_series(0, ${String(hours)}) h, partners p, ${actions}
    where p.dmc_id >= ${String(partner.dmcId + few)};
  insert into failure_hours (dmc_id, action, hour, dimension, is_rest, value, failures, value_count)
    select p.dmc_id, 'Precheck', ${hour}, dimension, false, dimension || '-1', 1, 0
    from generate_series(25, 48) h, partners p, unnest(array['reason', 'hotel', 'latency']) dimension;
  ${bookings} analyze;`;

const env = { DEMO: 'off', LOG_LEVEL: 'error' };

/** What reads, a start and the clean-up cost with ten partners and 10⁴ attempts, and with 10,000 and 10⁸. */
export function growth(): Promise<readonly Figure[]> {
  const what = 'growth was not measured';
  return onPostgres({
    what,
    env,
    measure: async (portal, superuser, start) => {
      const one = await filled({ portal, superuser, start }, small);
      return onPostgres({
        what,
        env,
        measure: async (...grown) => {
          const [its, itsUser, another] = grown;
          return compared(one, await filled({ portal: its, superuser: itsUser, start: another }, small + large));
        },
      });
    },
  });
}

interface Place {
  readonly portal: RunningPortal;
  readonly superuser: pg.Client;
  readonly start: StartAnother;
}
interface Filled extends Place {
  readonly token: string;
}

async function filled(place: Place, statements: string): Promise<Filled> {
  const { address } = place.portal;
  await addPartners(address, few);
  const lines = someAttempts(few * 100, few).map((attempt) => JSON.stringify(attempt));
  await ingest(address, 'actions', lines.join('\n'));
  await place.superuser.query(statements);
  await place.superuser.query('vacuum analyze');
  return { ...place, token: await makeToken(address) };
}

/** Small and large in turns, so that a busy moment disturbs both alike. */
async function compared(one: Filled, grown: Filled): Promise<readonly Figure[]> {
  const calls = pageCalls();
  const times = new Map<string, readonly [number[], number[]]>();
  const note = (what: string, place: 0 | 1, time: number): void => {
    if (!times.has(what)) times.set(what, [[], []]);
    times.get(what)?.[place].push(time);
  };
  for (let read = 0; read < reads; read += 1)
    for (const [place, { portal, token }] of [one, grown].entries()) {
      await touch(portal.address, read);
      for (const [what, path] of calls) {
        const time = await timeOf(portal.address, path, token);
        if (read >= warmUp) note(what, place === 0 ? 0 : 1, time);
      }
    }
  for (let round = 0; round < rounds; round += 1)
    for (const [place, { start, superuser }] of [one, grown].entries()) {
      const starting = performance.now();
      const another = await start();
      note('start of one more server', place === 0 ? 0 : 1, performance.now() - starting);
      await another.stop();
      note('clean-up with nothing to remove', place === 0 ? 0 : 1, await cleanUp(superuser));
    }
  return [...times].map(([what, [first, last]]) => ({
    what: `${what}, 10⁸ attempts of 10,000 partners`,
    measured: `${median(last).toFixed(1)} ms`,
    beside: `10⁴ attempts of 10, ${median(first).toFixed(1)} ms`,
    ratio: median(last) / median(first),
    aim: { at: 'most', ratio: 1.3 },
  }));
}

async function cleanUp(superuser: pg.Client): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const connectionString = portalUrl(superuser.port, 'bench');
  const database = new PostgresDatabase({ connectionString });
  try {
    const start = performance.now();
    await removeOld(database, new DiskObjectStore({ folder, durable: false }));
    return performance.now() - start;
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
