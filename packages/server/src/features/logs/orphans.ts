import type { Database } from '../../platform/database/database.js';
import { integer, optional } from '../../platform/database/rows.js';
import type { ObjectStore } from '../../platform/objects/object-store.js';
import { knownKeys } from './stored-objects.js';

const hour = 3600;
const day = 24 * hour;
const page = 500;

/** A batch is refused at its end if it wrote its objects longer ago than this. */
export const longestBatchSeconds = hour;
/** The latest batch of an hour has ended by then, with an hour to spare. */
const settledAfter = hour + longestBatchSeconds + hour;
/**
 * Lines of a day are kept for two days, and no batch is as old as that: what the database does not know is nothing's.
 */
const daySettledAfter = 5 * day;
/** How far back the hours are searched the first time. What is older is found by its day. */
const firstHours = 6 * day;

/** Where objects of this time of the database are written: by hour, so that those of an hour can be listed. */
export function logPrefix(epochSeconds: number): string {
  const iso = new Date(epochSeconds * 1000).toISOString();
  return `logs/${iso.slice(0, 10)}/${iso.slice(11, 13)}/`;
}

/**
 * Removes objects without a row: their batch ended, or was refused, between writing them and its commit. Each hour of
 * writing is listed once, after no batch of it can be committed any more. The hour in a key and the present time are
 * both the database's, so that no clock of a file system or of a server has a part in it. Each day is listed once more
 * when it is long over, for objects that older servers wrote under other keys. Answers how many were removed.
 */
export async function sweepOrphans(database: Database, objects: ObjectStore): Promise<number> {
  const { now, until } = await lastSweep(database);
  const limits = { hours: floor(now - settledAfter + hour, hour), days: floor(now - daySettledAfter + day, day) };
  let removed = 0;
  const sweep = async (prefix: string, isSettled: (key: string) => boolean): Promise<void> => {
    removed += await removeUnknown(database, objects, prefix, isSettled);
    await objects.removeDrafts(prefix, isSettled);
  };
  if (until === undefined) await sweep('logs/', (key) => isOfDayBefore(key, limits.days));
  const from = until ?? { hours: floor(now - firstHours, hour), days: limits.days };
  for (let at = from.hours; at < limits.hours; at += hour) await sweep(logPrefix(at), () => true);
  for (let at = from.days; at < limits.days; at += day)
    await sweep(`logs/${new Date(at * 1000).toISOString().slice(0, 10)}/`, () => true);
  await noteSweep(database, {
    hours: Math.max(from.hours, limits.hours),
    days: Math.max(from.days, limits.days),
  });
  return removed;
}

const floor = (seconds: number, unit: number): number => Math.floor(seconds / unit) * unit;

function isOfDayBefore(key: string, epochSeconds: number): boolean {
  const found = /\/(\d{4}-\d\d-\d\d)\//u.exec(key)?.[1];
  return found !== undefined && Date.parse(found) / 1000 < epochSeconds;
}

async function removeUnknown(
  database: Database,
  objects: ObjectStore,
  prefix: string,
  isSettled: (key: string) => boolean,
): Promise<number> {
  let removed = 0;
  let keys: string[] = [];
  const flush = async (): Promise<void> => {
    const known = await knownKeys(database, keys);
    for (const key of keys.filter((one) => !known.has(one))) {
      await objects.remove(key);
      removed++;
    }
    keys = [];
  };
  for await (const key of objects.list(prefix)) {
    if (isSettled(key)) keys.push(key);
    if (keys.length === page) await flush();
  }
  if (keys.length > 0) await flush();
  return removed;
}

interface Limits {
  readonly hours: number;
  readonly days: number;
}

async function lastSweep(database: Database): Promise<{ readonly now: number; readonly until: Limits | undefined }> {
  const [row = {}] = await database.transaction({ role: 'access' }, (sql) =>
    sql.query(
      `select floor(extract(epoch from portal_now()))::bigint as now,
         extract(epoch from hours_until)::bigint as hours, extract(epoch from days_until)::bigint as days
       from (select 1) as one left join object_sweeps on true`,
    ),
  );
  const hours = optional(row, 'hours', integer);
  const until = hours === undefined ? undefined : { hours, days: integer(row, 'days') };
  return { now: integer(row, 'now'), until };
}

async function noteSweep(database: Database, { hours, days }: Limits): Promise<void> {
  await database.transaction({ role: 'access' }, (sql) =>
    sql.query(
      `insert into object_sweeps (hours_until, days_until) values (to_timestamp($1), to_timestamp($2))
       on conflict (only_one) do update set hours_until = excluded.hours_until, days_until = excluded.days_until`,
      [hours, days],
    ),
  );
}
