import { oneByOne } from '../../kernel/one-by-one.js';
import { setImmediate } from 'node:timers/promises';
import { addDays, attemptCrosses, latencyBand, leadTimeBand, type AttemptDimension } from '@suppliers-portal/domain';
import type { LineOf } from '@suppliers-portal/wire';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { integer, text } from '../../platform/database/rows.js';
import { readToday } from '../../platform/database/today.js';
import type { ObjectStore } from '../../platform/objects/object-store.js';
import { loggedAttempts, type LoggedAttempt } from '../logs/logged-attempts.js';
import { cutBetween, segmentsOf, type BucketSegment } from '../logs/segment-store.js';
import { crossName } from './count-crosses.js';

/** Of one cross in one day. More would be too long to read for a window of 90 days. */
const mostCells = 50_000;

type Values = Readonly<Record<AttemptDimension, string>>;
type Counts = Map<string, Map<string, number>>;

interface DueDay {
  readonly dmcId: number;
  readonly action: LineOf<'actions'>['action'];
  readonly day: string;
  /** As the hours of the day have counted them. */
  readonly attempts: number;
}

/**
 * Counts the attempts of yesterday by two values at once, for every partner that has some. The log still has all of
 * them. Lines that came in late are counted at the next run, as long as the log holds the day.
 */
export async function keepDueCrosses(database: Database, objects: ObjectStore): Promise<void> {
  await oneByOne(
    await database.transaction({ role: 'ingest' }, dueDays),
    (due) => keepCrosses(database, objects, due),
    'the crosses of some partners could not be counted',
  );
}

async function dueDays(sql: Sql): Promise<readonly DueDay[]> {
  const day = addDays((await readToday(sql)).day, -1);
  const { from, until } = spanOf(day);
  const keyOf = (row: Row): string => `${integer(row, 'dmc_id')} ${text(row, 'action')} ${integer(row, 'attempts')}`;
  const held = await sql.query(
    'select dmc_id, action, attempts from attempt_crosses where day = $1::date and dimensions = $2',
    [day, crossName(['latency', 'leadTime'])],
  );
  const known = new Set(held.map(keyOf));
  const counted = await sql.query(
    `select dmc_id, action, sum(success_count + fail_count)::bigint as attempts from action_hours
     where hour >= to_timestamp($1) and hour < to_timestamp($2) group by dmc_id, action order by dmc_id, action`,
    [from / 1000, until / 1000],
  );
  return counted
    .filter((row) => integer(row, 'attempts') > 0 && !known.has(keyOf(row)))
    .map((row) => ({
      dmcId: integer(row, 'dmc_id'),
      action: text(row, 'action') === 'MakeBook' ? 'MakeBook' : 'Precheck',
      day,
      attempts: integer(row, 'attempts'),
    }));
}

function spanOf(day: string): { readonly from: number; readonly until: number } {
  const start = (date: string): number => Date.parse(`${date}T00:00:00+07:00`);
  return { from: start(day), until: start(addDays(day, 1)) };
}

async function keepCrosses(database: Database, objects: ObjectStore, due: DueDay): Promise<void> {
  const { dmcId, action, day } = due;
  const { from, until } = spanOf(day);
  const scope = { role: 'ingest', partners: [dmcId] } as const;
  const segments = await database.transaction(scope, async (sql) => {
    const { lastSequence } = await cutBetween(sql, dmcId, action);
    return segmentsOf(sql, dmcId, action, { from, until, lastSequence });
  });
  const crosses = await countCrosses(objects, segments, due);
  if (crosses === undefined) return;
  await database.transaction(scope, (sql) =>
    sql.query(
      `insert into attempt_crosses as held (dmc_id, action, day, dimensions, attempts, counts)
       select $1::int, $2::text, $3::date, dimensions, $4::bigint, counts::jsonb
       from unnest($5::text[], $6::text[]) as batch (dimensions, counts)
       on conflict (dmc_id, action, dimensions, day) do update set attempts = excluded.attempts, counts = excluded.counts`,
      [dmcId, action, day, due.attempts, [...crosses.keys()], [...crosses.values()].map(jsonOf)],
    ),
  );
}

/** Undefined if the log has other attempts than were counted by the hour: then a cross would be a wrong number. */
async function countCrosses(
  objects: ObjectStore,
  segments: readonly BucketSegment[],
  { day, attempts }: DueDay,
): Promise<ReadonlyMap<string, Counts> | undefined> {
  const all = attemptCrosses.map((cross) => ({ cross, counts: new Map() as Counts, cells: 0 }));
  // All attempts are of one day, so a check-in has one band.
  const leadTimes = new Map<string, string>();
  const valuesOf = ({ at, checkIn, hotelId, ratePlan, responseMs, httpStatus }: LoggedAttempt): Values => {
    const leadTime = leadTimes.get(checkIn) ?? leadTimeBand(at, checkIn);
    leadTimes.set(checkIn, leadTime);
    return { hotel: hotelId, ratePlan, latency: latencyBand(responseMs, httpStatus !== undefined), leadTime };
  };
  const { from, until } = spanOf(day);
  let found = 0;
  // A piece at a time: the log of a day does not fit into memory, and other calls come between.
  for (const segment of segments) {
    const piece = await loggedAttempts([segment], objects);
    if (piece === undefined) return undefined;
    for (const attempt of piece) {
      if (attempt.at < from || attempt.at >= until) continue;
      found++;
      const values = valuesOf(attempt);
      for (const one of all) if (one.cells <= mostCells) one.cells += addTo(one.counts, one.cross, values);
    }
    await setImmediate();
  }
  if (found !== attempts) return undefined;
  return new Map(
    all.filter(({ cells }) => cells <= mostCells).map(({ cross, counts }) => [crossName(cross), counts] as const),
  );
}

/** How many cells are new. */
function addTo(counts: Counts, [first, second]: readonly [AttemptDimension, AttemptDimension], values: Values): number {
  const own = counts.get(values[first]) ?? new Map<string, number>();
  counts.set(values[first], own);
  const before = own.get(values[second]) ?? 0;
  own.set(values[second], before + 1);
  return before === 0 ? 1 : 0;
}

const jsonOf = (counts: Counts): string =>
  JSON.stringify(Object.fromEntries([...counts].map(([value, own]) => [value, Object.fromEntries(own)])));
