import { logKeptHours } from '@suppliers-portal/domain';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { inParts } from '../../platform/database/in-parts.js';
import { integer, onlyRow, optional, text } from '../../platform/database/rows.js';
import { bucketSeconds, type ActionName } from './log-buckets.js';
import type { StoredSegment } from './segment.js';

/** Downloads reach back 24 hours and may take long; after this the lines are gone. */
export const keptSeconds = logKeptHours * 3600;

/** A stored segment with the five minutes to which it belongs. */
export interface BucketSegment extends StoredSegment {
  readonly bucket: number;
  readonly lineCount: number;
}

/** A segment whose object lies there, and whose row is still to be written. */
export interface NewSegment extends StoredSegment {
  readonly dmcId: number;
  readonly action: ActionName;
  readonly bucket: number;
  readonly lineCount: number;
}

/** Which segments a file is made of. It never changes: what comes later has a higher sequence. */
export interface Cut {
  /** Epoch milliseconds: the start of the window. */
  readonly from: number;
  /** Epoch milliseconds, where the window has an end. */
  readonly until?: number;
  /** Segments up to this one are left out: the reader has them. */
  readonly after?: number;
  readonly lastSequence: number;
}

/** Writes the rows; their numbers are taken under a lock that lasts until the commit. */
export async function insertSegments(sql: Sql, segments: readonly NewSegment[]): Promise<void> {
  if (segments.length === 0) return;
  const groups = new Map<string, NewSegment[]>();
  for (const segment of segments) {
    const key = `${String(segment.dmcId).padStart(10, '0')} ${segment.action}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [segment]);
    else group.push(segment);
  }
  // Always in the same order, so that two batches cannot wait for each other.
  const ordered = [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => group.sort((a, b) => a.bucket - b.bucket));
  const heads = ordered.flatMap(([head]) => (head === undefined ? [] : [head]));
  const rows = await sql.query(
    `insert into log_sequences as held (dmc_id, action, last_sequence)
     select dmc_id, action, taken from unnest($1::int[], $2::text[], $3::bigint[]) as batch (dmc_id, action, taken) order by dmc_id, action
     on conflict (dmc_id, action) do update set last_sequence = held.last_sequence + excluded.last_sequence
     returning dmc_id, action, last_sequence`,
    [heads.map(({ dmcId }) => dmcId), heads.map(({ action }) => action), ordered.map(({ length }) => length)],
  );
  const last = new Map(
    rows.map((row) => [`${integer(row, 'dmc_id')} ${text(row, 'action')}`, integer(row, 'last_sequence')]),
  );
  const numbered = ordered.flatMap((group) =>
    group.map((segment, index) => ({
      segment,
      sequence: (last.get(`${segment.dmcId} ${segment.action}`) ?? Number.NaN) - group.length + 1 + index,
    })),
  );
  await inParts(numbered, (part) =>
    sql.query(
      `insert into log_segments (dmc_id, action, bucket, sequence, ${objectColumns}, line_count)
     select dmc_id, action, to_timestamp(bucket), sequence, ${objectColumns}, line_count
     from unnest($1::int[], $2::text[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[],
         $8::bigint[], $9::bigint[], $10::bigint[], $11::int[])
       as batch (dmc_id, action, bucket, sequence, ${objectColumns}, line_count)
     returning 1 as one`,
      [
        part.map(({ segment }) => segment.dmcId),
        part.map(({ segment }) => segment.action),
        part.map(({ segment }) => segment.bucket),
        part.map(({ sequence }) => sequence),
        part.map(({ segment }) => segment.objectKey),
        part.map(({ segment }) => segment.offset),
        part.map(({ segment }) => segment.plainLength),
        part.map(({ segment }) => segment.compressedLength),
        part.map(({ segment }) => segment.crc32),
        part.map(({ segment }) => segment.storedCrc32 ?? null),
        part.map(({ segment }) => segment.lineCount),
      ],
    ),
  );
}

/** The cut of this moment: from the start of the window, to the millisecond, up to the newest segment. */
export async function currentCut(sql: Sql, dmcId: number, action: ActionName, hours: number): Promise<Cut> {
  const row = onlyRow(
    await sql.query(
      `select floor((extract(epoch from portal_now()) - $3::int * 3600) * 1000)::bigint as start,
       coalesce((select last_sequence from log_sequences where dmc_id = $1 and action = $2), 0) as last_sequence`,
      [dmcId, action, hours],
    ),
  );
  return { from: integer(row, 'start'), lastSequence: integer(row, 'last_sequence') };
}

/** Up to which segment a file is made of now, and before which moment lines are gone. Epoch milliseconds. */
export async function cutBetween(
  sql: Sql,
  dmcId: number,
  action: ActionName,
): Promise<{ readonly lastSequence: number; readonly goneBefore: number }> {
  const row = onlyRow(
    await sql.query(
      `select coalesce(max(last_sequence), 0)::bigint as last_sequence,
         floor(extract(epoch from greatest(portal_now() - make_interval(secs => $3), max(nullif(pruned_before, '-infinity')))) * 1000)::bigint as gone
       from log_sequences where dmc_id = $1 and action = $2`,
      [dmcId, action, keptSeconds],
    ),
  );
  return { lastSequence: integer(row, 'last_sequence'), goneBefore: integer(row, 'gone') };
}

const bucketOf = (at: number): number => Math.floor(at / 1000 / bucketSeconds) * bucketSeconds;

/** Whether a cut that was handed out earlier can still be served as it was. */
export async function isWhole(sql: Sql, dmcId: number, action: ActionName, cut: Cut): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from log_sequences
     where dmc_id = $1 and action = $2 and pruned_before <= to_timestamp($3) and last_sequence >= $4`,
    [dmcId, action, bucketOf(cut.from), cut.lastSequence],
  );
  return rows.length > 0;
}

export async function segmentsOf(
  sql: Sql,
  dmcId: number,
  action: ActionName,
  cut: Cut,
): Promise<readonly BucketSegment[]> {
  const { after = 0 } = cut;
  if (after >= cut.lastSequence) return [];
  const rows = await sql.query(
    `select floor(extract(epoch from bucket))::bigint as bucket, line_count, ${objectColumns} from log_segments
     where dmc_id = $1 and action = $2 and bucket >= to_timestamp($3) and sequence <= $4
       and ($5::bigint is null or bucket < to_timestamp($5::bigint / 1000.0)) and sequence > $6
     order by bucket, sequence`,
    [dmcId, action, bucketOf(cut.from), cut.lastSequence, cut.until ?? null, after],
  );
  return rows.map((row) => ({
    ...segmentOf(row),
    bucket: integer(row, 'bucket'),
    lineCount: integer(row, 'line_count'),
  }));
}

const objectColumns = 'object_key, object_offset, plain_length, compressed_length, crc32, stored_crc32';

const segmentOf = (row: Row): StoredSegment => ({
  objectKey: text(row, 'object_key'),
  offset: integer(row, 'object_offset'),
  plainLength: integer(row, 'plain_length'),
  compressedLength: integer(row, 'compressed_length'),
  crc32: integer(row, 'crc32'),
  storedCrc32: optional(row, 'stored_crc32', integer),
});

/** Every piece of every partner, a page at a time, in the order of the objects. */
export async function* allSegments(database: Database, page = 500): AsyncGenerator<StoredSegment> {
  for (let after: Pick<StoredSegment, 'objectKey' | 'offset'> = { objectKey: '', offset: -1 }; ; ) {
    const { objectKey, offset } = after;
    const rows = await database.transaction({ role: 'ingest' }, (sql) =>
      sql.query(
        `select ${objectColumns} from log_segments where (object_key, object_offset) > ($1, $2::bigint)
         order by object_key, object_offset limit $3`,
        [objectKey, offset, page],
      ),
    );
    const segments = rows.map(segmentOf);
    yield* segments;
    const last = segments.at(-1);
    if (last === undefined || segments.length < page) return;
    after = last;
  }
}
