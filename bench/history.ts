import type { PortalAddress } from '../e2e/support/portal.js';
import { addPartners, ingest, makeToken, partner, someAttempts } from './agency.js';
import { median, type Figure } from './measurement.js';
import { onPostgres } from './on-postgres.js';

const reads = 60;
const daysOfHistory = 60;

const hours = `generate_series(25, ${String(daysOfHistory * 24)}) h`;
const hour = "date_trunc('hour', now()) - make_interval(hours => h)";

/** Two months of one partner in which little was attempted: about ten thousand attempts. */
const shortHistory = `
  insert into action_hours (dmc_id, action, hour, success_count, fail_count)
    select ${String(partner.dmcId)}, action, ${hour}, 3, 0 from ${hours}, unnest(array['Precheck', 'MakeBook']) action;`;

/**
 * The same months as some ten million attempts would have left them, with nine neighbours; the last day stays as it is.
 */
const longHistory = `
  insert into partners (dmc_id, dmc_name) select ${String(partner.dmcId)} + n, 'Neighbour ' || n from generate_series(1, 9) n;
  update action_hours set success_count = 480, fail_count = 20 where hour < now() - interval '25 hours';
  insert into action_hours (dmc_id, action, hour, success_count, fail_count)
    select ${String(partner.dmcId)} + n, action, ${hour}, 480, 20 from generate_series(1, 9) n, ${hours}, unnest(array['Precheck', 'MakeBook']) action;
  insert into failure_hours (dmc_id, action, hour, dimension, is_rest, value, failures, value_count)
    select ${String(partner.dmcId)} + n, 'Precheck', ${hour}, dimension, false, dimension || v, 3, 0
    from generate_series(0, 9) n, ${hours}, unnest(array['reason', 'hotel', 'latency']) dimension, generate_series(1, 8) v;
  insert into connection_events (dmc_id, kind, at, action) select ${String(partner.dmcId)} + n, 'hotel-off', now() - make_interval(hours => h), 'Precheck' from generate_series(1, 9) n, ${hours};
  analyze;`;

/** What looking costs with ten thousand attempts behind it, and with ten million. */
export function history(): Promise<readonly Figure[]> {
  return onPostgres({
    what: 'reading with a long history was not measured',
    env: { DEMO: 'off' },
    measure: async (portal, superuser) => {
      await addPartners(portal.address);
      await ingest(
        portal.address,
        'actions',
        someAttempts(10_000, 1)
          .map((attempt) => JSON.stringify(attempt))
          .join('\n'),
      );
      const token = await makeToken(portal.address);
      await superuser.query(shortHistory);
      await superuser.query('analyze');
      const before = await medians(portal.address, token);
      await superuser.query(longHistory);
      const after = await medians(portal.address, token);
      return [...before].map(([what, short]) => {
        const long = after.get(what) ?? Number.NaN;
        return {
          what: `${what}, 10⁷ attempts behind it`,
          measured: `${long.toFixed(1)} ms`,
          beside: `10⁴ attempts, ${short.toFixed(1)} ms`,
          ratio: long / short,
          aim: { at: 'most', ratio: 1.5 },
        };
      });
    },
  });
}

async function medians(portal: PortalAddress, token: string): Promise<ReadonlyMap<string, number>> {
  const calls = pageCalls();
  const times = new Map<string, number[]>([...calls.keys()].map((what) => [what, []]));
  // In turns, so that a busy moment disturbs all of them alike.
  for (let read = 0; read < reads; read += 1) {
    await touch(portal, read);
    for (const [what, path] of calls) {
      const time = await timeOf(portal, path, token);
      if (read >= 10) times.get(what)?.push(time);
    }
  }
  return new Map([...times].map(([what, all]) => [what, median(all)]));
}

/** Calls that read attempts. */
export function pageCalls(): ReadonlyMap<string, string> {
  const now = Math.floor(Date.now() / 3_600_000) * 3600 + 3600;
  const window = `action=Precheck&from=${String(now - 86_400)}&to=${String(now)}`;
  return new Map([
    ['/api/stats', '/api/stats'],
    ['/api/supplieruptime/stats', '/api/supplieruptime/stats'],
    ['/api/status, with what is judged', '/api/status'],
    ['/api/failures by hotel', `/api/failures?${window}&by=hotel`],
    ['/api/failures by reason', `/api/failures?${window}&by=reason`],
  ]);
}

/** New data of the partner: afterwards no answer that was made before is true for sure. */
export const touch = (portal: PortalAddress, searches: number): Promise<void> =>
  ingest(
    portal,
    'availability',
    JSON.stringify({
      dmcId: partner.dmcId,
      date: new Date().toISOString().slice(0, 10),
      hotelId: 'h-0',
      searches: searches + 1,
      available: 1,
    }),
  );

export async function timeOf({ url }: PortalAddress, path: string, token: string): Promise<number> {
  const start = performance.now();
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
  await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${String(answer.status)}`);
  return performance.now() - start;
}
