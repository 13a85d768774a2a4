import type pg from 'pg';
import type { RunningPortal } from '../e2e/support/portal.js';
import { ingest, openBrowser, partner, password } from './agency.js';
import { percentile } from './load.js';
import type { Figure } from './measurement.js';
import { onPostgres } from './on-postgres.js';

const partners = 10_000;
/** Of the last hour. In each of them, each partner has both actions, and every fourth one failures. */
const minutes = 6;
const rounds = 40;
const aimMilliseconds = 200;

/** The list of partners that staff opens: the call, with the time to read its answer. */
export function partnersOfAgency(): Promise<readonly Figure[]> {
  return onPostgres({ what: 'the list of partners was not measured', env: { DEMO: 'off' }, measure });
}

async function measure({ address }: RunningPortal, superuser: pg.Client): Promise<readonly Figure[]> {
  const lines = Array.from({ length: partners }, (_, index) =>
    JSON.stringify({
      dmcId: partner.dmcId + index,
      dmcName: `${partner.dmcName} ${String(index)}`,
      emailRecipients: [{ email: `ops-${String(index)}@bench.example` }],
    }),
  );
  await ingest(address, 'partners', lines.join('\n'));
  await ingest(address, 'users', JSON.stringify({ email: partner.email, password, dmcIds: [partner.dmcId] }));
  await fill(superuser);
  const browser = await openBrowser(address);
  const signedIn = await browser('/auth/login', { username: 'staff@portal.example', password });
  if (!signedIn.ok) throw new Error(`signing in: ${String(signedIn.status)} ${await signedIn.text()}`);
  const times: number[] = [];
  let size = 0;
  for (let round = 0; round <= rounds; round += 1) {
    const start = performance.now();
    const answer = await browser('/api/agency/partners');
    const text = await answer.text();
    if (round > 0) times.push(performance.now() - start);
    const { length } = JSON.parse(text) as readonly unknown[];
    if (length !== partners) throw new Error(`the list has ${String(length)} partners`);
    size = text.length;
  }
  return [
    {
      what: `the list of ${String(partners)} partners for staff, p95, PostgreSQL`,
      measured: `${percentile(times, 0.95).toFixed(0)} ms`,
      beside: `${(size / 1e6).toFixed(1)} MB of JSON, ${String(aimMilliseconds)} ms wanted`,
      ratio: percentile(times, 0.95) / aimMilliseconds,
      aim: { at: 'most', ratio: 1 },
    },
  ];
}

/** Traffic of the last hours, bookings without an answer, and a member of staff with the password of the user. */
async function fill(superuser: pg.Client): Promise<void> {
  const all = `generate_series(${String(partner.dmcId)}, ${String(partner.dmcId + partners - 1)}) as dmc_id`;
  const statements = [
    `insert into action_hours (dmc_id, hour, action, success_count, fail_count)
     select dmc_id, date_trunc('hour', now()) - make_interval(hours => ago), action, 90 + dmc_id % 10, dmc_id % 7
     from ${all}, generate_series(0, 71) as ago, unnest(array['Precheck', 'MakeBook']) as action order by ago desc`,
    `insert into action_minutes (dmc_id, minute, action, outcome, attempts)
     select dmc_id, date_trunc('minute', now()) - make_interval(mins => ago * 9), action, outcome, 20
     from ${all}, generate_series(0, ${String(minutes - 1)}) as ago, unnest(array['Precheck', 'MakeBook']) as action,
       unnest(array['', 'timeout']) as outcome where outcome = '' or dmc_id % 4 = 0`,
    `insert into bookings (dmc_id, booking_id, booked_at, booked_day, status, check_in, check_out, hotel_id)
     select dmc_id, 'b-' || nr, now(), current_date, case when nr = 0 then 'Timeout' else 'Confirmed' end,
       current_date + nr, current_date + nr + 1, 'h-1' from ${all}, generate_series(0, 9) as nr`,
    `insert into users (email, account_type, staff_role, password_hash)
     select 'staff@portal.example', 'Agency', 'operator', password_hash from users where email = '${partner.email}'`,
    'analyze',
  ];
  for (const statement of statements) await superuser.query(statement);
}
