import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import type { ObjectStore } from '../../platform/objects/object-store.js';
import { logPrefix } from './orphans.js';
import { makeSegment } from './segment.js';
import type { ActionName } from './log-buckets.js';
import type { NewSegment } from './segment-store.js';
import { hourSeconds } from '../../kernel/bangkok-days.js';

/** The lines of one partner, action and five minutes in a batch. */
export interface Lines {
  readonly dmcId: number;
  readonly action: ActionName;
  readonly bucket: number;
  readonly lineCount: number;
  /** In order of time. */
  readonly plain: Uint8Array;
}

/** Of lines, before they are compressed. This is what one object takes of memory while it is made. */
export const mostBytes = 8 * 1024 * 1024;

const piecesAtOnce = 100;

/** What is stored in one object each: the cost of a batch follows its lines, and not how many partners they are of. */
export function packsOf(all: readonly Lines[], most = mostBytes): readonly (readonly Lines[])[] {
  const ordered = [...all].sort(
    (a, b) => a.bucket - b.bucket || a.dmcId - b.dmcId || (a.action < b.action ? -1 : Number(a.action > b.action)),
  );
  const packs: Lines[][] = [];
  let hour = Number.NaN;
  let bytes = 0;
  for (const one of ordered) {
    // An object goes when its last piece is old, so pieces of different hours are in different objects.
    const own = Math.floor(one.bucket / hourSeconds);
    if (own !== hour || bytes >= most) {
      packs.push([]);
      hour = own;
      bytes = 0;
    }
    packs.at(-1)?.push(one);
    bytes += one.plain.length;
  }
  return packs;
}

/**
 * Compresses each piece by itself and writes all of them as one object, whole or not at all. `now` is the database's.
 */
export async function storePack(
  objects: ObjectStore,
  pack: readonly Lines[],
  now: number,
): Promise<readonly NewSegment[]> {
  if (pack.length === 0) return [];
  const objectKey = `${logPrefix(now)}${randomUUID()}`;
  const contents: Buffer[] = [];
  const segments: NewSegment[] = [];
  let offset = 0;
  for (const [index, { dmcId, action, bucket, lineCount, plain }] of pack.entries()) {
    // Small pieces are compressed in this thread: others get their turn in between.
    if (index % piecesAtOnce === piecesAtOnce - 1) await setImmediate();
    const { content, plainLength, crc32: sum } = await makeSegment(plain);
    const compressedLength = content.length;
    const storedCrc32 = crc32(content);
    const of = { dmcId, action, bucket, lineCount };
    segments.push({ ...of, objectKey, offset, plainLength, compressedLength, crc32: sum, storedCrc32 });
    contents.push(content);
    offset += compressedLength;
  }
  await objects.write(objectKey, Buffer.concat(contents));
  return segments;
}
