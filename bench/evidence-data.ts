import { partner } from './agency.js';

export const days = 90;
const hotels = 300;
/** Of fifty attempts one failed. */
const attemptsPerFailure = 50;

const dmc = String(partner.dmcId);
const hours = String(days * 24);
const now = "date_trunc('hour', now())";

/** The failed calls and counters that fifty times as many attempts would have left in 90 days, all of one action. */
export const evidenceRows = (failures: number): string => `
  insert into failed_calls (dmc_id, action, at, hotel_id, room_id, rate_plan, check_in, check_out, reason, latency, lead_time, http_status, response_ms, request_id, message)
    select ${dmc}, 'Precheck', ${now} - make_interval(secs => i * ${String(days * 86_400)}.0 / ${String(failures)}), (88000 + (i::bigint * 7919) % ${String(hotels)})::text, (i % 40)::text,
      (array['BAR', 'BAR-BB', 'NRF', 'PROMO'])[1 + (i / 7) % 4], '2026-12-01', '2026-12-03', (array['timeout', 'sold-out', 'price-increased', 'http-error', 'timeout'])[1 + (i / 3) % 5],
      (array['lt1s', '1to3s', '3to5s', '5to10s', '10to30s'])[1 + (i / 11) % 5], (array['0d', '1to3d', '4to7d', '8to30d'])[1 + (i / 13) % 4],
      (array[200, 500, 504])[1 + (i / 17) % 3], 80 + (i * 37) % 20000, md5(i::text), 'no answer within the agreed time'
    from generate_series(1, ${String(failures)}) i;
  insert into action_hours (dmc_id, action, hour, success_count, fail_count)
    select ${dmc}, 'Precheck', date_trunc('hour', at), ${String(attemptsPerFailure - 1)} * count(*), count(*) from failed_calls where dmc_id = ${dmc} group by 3;
  insert into failure_hours (dmc_id, action, hour, dimension, is_rest, value, failures, value_count)
    select ${dmc}, 'Precheck', date_trunc('hour', at), d.dimension, false, d.value, count(*), 0 from failed_calls
    cross join lateral (values ('reason', reason), ('hotel', hotel_id), ('ratePlan', rate_plan), ('latency', latency)) d (dimension, value)
    where dmc_id = ${dmc} group by 3, 4, 6;
  insert into attempt_hours (dmc_id, action, hour, dimension, value, attempts)
    select dmc_id, action, hour, dimension, value, ${String(attemptsPerFailure)} * failures from failure_hours where dmc_id = ${dmc} and dimension <> 'reason';
  insert into attempt_hours (dmc_id, action, hour, dimension, value, attempts)
    select ${dmc}, 'Precheck', date_trunc('hour', at), 'leadTime', lead_time, ${String(attemptsPerFailure)} * count(*) from failed_calls where dmc_id = ${dmc} group by 3, 5;
  insert into attempt_minutes (dmc_id, action, minute, success_count, fail_count)
    select ${dmc}, 'Precheck', date_trunc('minute', at), ${String(attemptsPerFailure - 1)} * count(*), count(*) from failed_calls where dmc_id = ${dmc} group by 3;`;

/** What someone without this product would keep: one table with the obvious indexes. */
export const plainTable = `
  create table plain_failures as select dmc_id, action, at, hotel_id, room_id, rate_plan, reason, latency, lead_time, http_status, response_ms, request_id, message
    from failed_calls where dmc_id = ${dmc};
  create index on plain_failures (dmc_id, at);
  create index on plain_failures (dmc_id, hotel_id, at);
  create index on plain_failures (dmc_id, reason, at);`;

export const plainGroups = (where: string): string =>
  `select rate_plan, count(*) as failures, min(at), max(at) from plain_failures where ${where} group by 1 order by 2 desc`;
export const plainPage = (where: string): string =>
  `select *, (select count(*) from plain_failures where ${where}) as total from plain_failures where ${where} order by at desc limit 20`;

export const storedBytes = `select sum(pg_total_relation_size(relid))::float8 as bytes
  from unnest(array['failed_calls', 'action_hours', 'failure_hours', 'attempt_hours', 'attempt_minutes']) name, pg_partition_tree(name::regclass)`;

export interface Question {
  readonly from: number;
  readonly to: number;
  readonly filters: Readonly<Record<string, string>>;
  readonly where: string;
}

const lengths = [1, 3, 24, 7 * 24, 30 * 24, days * 24];
const pairs = [
  ['reason', 'hotel'],
  ['hotel', 'latency'],
  ['reason', 'latency'],
  ['leadTime', 'outcome'],
] as const;
const values = {
  reason: ['reason', 'timeout'],
  hotel: ['hotel_id', '88042'],
  latency: ['latency', '5to10s'],
  leadTime: ['lead_time', '4to7d'],
  outcome: ['http_status::text', '504'],
} as const;

/** Whole hours of all lengths at several ages, for which counters answer. */
export function wholeWindows(nowSeconds: number): readonly Pick<Question, 'from' | 'to'>[] {
  const last = Math.floor(nowSeconds / 3600) * 3600;
  return lengths.flatMap((length) =>
    [0, 1, 2, 3].map((age) => {
      const from = last - length * 3600 - Math.floor((age * (Number(hours) - length)) / 4) * 3600;
      return { from, to: from + length * 3600 };
    }),
  );
}

/**
 * Windows of all lengths at several ages, each with each pair of filters. No question comes twice, so no answer is
 * kept.
 */
export function questions(nowSeconds: number): readonly Question[] {
  const last = Math.floor(nowSeconds / 3600) * 3600;
  return lengths.flatMap((length) =>
    [0, 1, 2, 3].flatMap((age) =>
      pairs.map((pair) => {
        const from = last - length * 3600 - Math.floor((age * (Number(hours) - length)) / 4) * 3600 - age * 60;
        const to = from + length * 3600;
        const where = [
          `dmc_id = ${dmc} and action = 'Precheck' and at >= to_timestamp(${String(from)}) and at < to_timestamp(${String(to)})`,
          ...pair.map((name) => `${values[name][0]} = '${values[name][1]}'`),
        ].join(' and ');
        return { from, to, filters: Object.fromEntries(pair.map((name) => [name, values[name][1]])), where };
      }),
    ),
  );
}
