import type { Database } from '../../platform/database/database.js';
import { text } from '../../platform/database/rows.js';
import type { StoredSegment } from './segment.js';
import { allSegments } from './segment-store.js';

export interface StoredObject {
  readonly key: string;
  readonly pieces: readonly StoredSegment[];
}

/** Every object that a row names, with its pieces, a page at a time. */
export async function* allObjects(database: Database, page = 200): AsyncGenerator<readonly StoredObject[]> {
  let objects: { key: string; pieces: StoredSegment[] }[] = [];
  for await (const piece of allSegments(database)) {
    const last = objects.at(-1);
    if (last?.key === piece.objectKey) {
      last.pieces.push(piece);
      continue;
    }
    if (objects.length === page) {
      yield objects;
      objects = [];
    }
    objects.push({ key: piece.objectKey, pieces: [piece] });
  }
  if (objects.length > 0) yield objects;
}

export async function isKnown(database: Database, key: string): Promise<boolean> {
  const rows = await database.transaction({ role: 'ingest', partners: [] }, (sql) =>
    sql.query('select 1 as one from log_segments where object_key = $1 limit 1', [key]),
  );
  return rows.length > 0;
}

/** Those of the objects that a row names. */
export async function knownKeys(database: Database, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await database.transaction({ role: 'ingest', partners: [] }, (sql) =>
    sql.query('select distinct object_key from log_segments where object_key = any ($1::text[])', [keys]),
  );
  return new Set(rows.map((row) => text(row, 'object_key')));
}
