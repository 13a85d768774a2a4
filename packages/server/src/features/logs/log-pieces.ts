import { crc32 } from 'node:zlib';
import { inParallel } from '../../kernel/in-parallel.js';
import { missingLogText } from '@suppliers-portal/domain';
import { ObjectMissing, type ObjectStore } from '../../platform/objects/object-store.js';
import { asStored, type LogPiece } from './log-file.js';
import { logTime, missingLine, recordsOf } from './log-lines.js';
import { deflateFlushed } from './segment.js';
import type { Suspects } from './suspects.js';
import { bucketSeconds, type ActionName } from './log-buckets.js';
import type { BucketSegment } from './segment-store.js';

/** What a rewritten piece came to the last time: objects never change, so this holds for as long as they are there. */
export type Measures = Map<string, Pick<LogPiece, 'plainLength' | 'compressedLength' | 'crc32'>>;
const keptMeasures = 20_000;
/** A store that is far away answers many small questions in the time of one. */
const readsAtOnce = 8;
/** Pieces that are rewritten at the same time are held in memory at the same time. */
const smallBytes = 1024 * 1024;

export interface LogSources {
  readonly objects: ObjectStore;
  readonly measures: Measures;
  readonly suspects: Suspects;
}

export interface LogParts {
  readonly pieces: readonly LogPiece[];
  /** The stored pieces that are gone, or known to be damaged. */
  readonly missing: readonly BucketSegment[];
}

/**
 * The pieces of a file, in order of time. A piece of five minutes that came in one batch is copied as it is stored.
 * What came in several batches, holds the start of the window or has lost a part is written again, of large ones one at
 * a time. A piece that was found to be damaged before is read first, and counts as gone where it still is.
 */
export async function piecesOf(
  segments: readonly BucketSegment[],
  { action, from, until = Infinity }: { readonly action: ActionName; readonly from: number; readonly until?: number },
  { objects, measures, suspects }: LogSources,
): Promise<LogParts> {
  const buckets = new Map<number, Part[]>();
  const missing: BucketSegment[] = [];
  const found = new Map<string, boolean>();
  await inParallel(readsAtOnce, [...new Set(segments.map(({ objectKey }) => objectKey))], async (key) => {
    found.set(key, await canBeRead(objects, key));
  });
  const damaged = await suspects.damagedOf(segments, objects);
  for (const segment of segments) {
    const isThere = (found.get(segment.objectKey) ?? false) && !damaged.has(segment);
    if (!isThere) missing.push(segment);
    const parts = buckets.get(segment.bucket);
    if (parts === undefined) buckets.set(segment.bucket, [{ segment, isThere }]);
    else parts.push({ segment, isThere });
  }
  const pieces = new Map<number, LogPiece>();
  const rewrite: Bucket[] = [];
  for (const [bucket, parts] of buckets) {
    const [first] = parts;
    const isWhole =
      bucket * 1000 >= from && (bucket + bucketSeconds) * 1000 <= until && parts.every(({ isThere }) => isThere);
    if (first !== undefined && parts.length === 1 && isWhole) pieces.set(bucket, asStored(first.segment, objects));
    else rewrite.push({ bucket, parts, action, from, until });
  }
  const isSmall = ({ parts }: Bucket): boolean =>
    parts.reduce((sum, { segment }) => sum + segment.plainLength, 0) <= smallBytes;
  const rewriteOne = async (of: Bucket): Promise<void> => {
    pieces.set(of.bucket, await rewritten(of, objects, measures));
  };
  await inParallel(readsAtOnce, rewrite.filter(isSmall), rewriteOne);
  for (const of of rewrite) if (!isSmall(of)) await rewriteOne(of);
  return { pieces: [...pieces].sort(([a], [b]) => a - b).map(([, piece]) => piece), missing };
}

interface Part {
  readonly segment: BucketSegment;
  readonly isThere: boolean;
}

interface Bucket {
  readonly bucket: number;
  readonly parts: readonly Part[];
  readonly action: ActionName;
  /** Epoch milliseconds: what was tried earlier is left out. */
  readonly from: number;
  /** Epoch milliseconds: what was tried at this moment or later is left out. */
  readonly until: number;
}

const nameOfPart = ({ segment, isThere }: Part): readonly (string | number)[] => [
  String(isThere),
  segment.objectKey,
  segment.offset,
];

async function rewritten(of: Bucket, objects: ObjectStore, measures: Measures): Promise<LogPiece> {
  const key = [of.from, of.until, ...of.parts.flatMap(nameOfPart)].join(' ');
  const measured = measures.get(key) ?? (await measure(of, objects));
  measures.delete(key);
  measures.set(key, measured);
  for (const oldest of measures.keys()) {
    if (measures.size <= keptMeasures) break;
    measures.delete(oldest);
  }
  return {
    ...measured,
    async *plain(start, end) {
      yield (await contentOf(of, objects)).subarray(start, end);
    },
    async *packed(start, end) {
      yield (await deflateFlushed(await contentOf(of, objects))).subarray(start, end);
    },
  };
}

async function measure(of: Bucket, objects: ObjectStore): Promise<Omit<LogPiece, 'plain' | 'packed'>> {
  const plain = await contentOf(of, objects);
  return {
    plainLength: plain.length,
    compressedLength: (await deflateFlushed(plain)).length,
    crc32: crc32(plain),
  };
}

/** The lines by time. Those of one millisecond keep the order in which they arrived. */
async function contentOf({ bucket, parts, action, from, until }: Bucket, objects: ObjectStore): Promise<Buffer> {
  const earliest = logTime(from);
  const end = until === Infinity ? undefined : logTime(until);
  const isInside = (line: string): boolean => timeOf(line) >= earliest && (end === undefined || timeOf(line) < end);
  const texts = new Map<BucketSegment, string>();
  const there = parts.filter(({ isThere }) => isThere);
  await inParallel(readsAtOnce, there, async ({ segment }) => {
    texts.set(segment, await textOf(segment, objects));
  });
  const lines: string[] = [];
  let lost = 0;
  for (const { segment, isThere } of parts) {
    if (!isThere) lost += segment.lineCount;
    else for (const line of recordsOf(texts.get(segment) ?? '')) if (isInside(line)) lines.push(line);
  }
  lines.sort((a, b) => {
    if (timeOf(a) < timeOf(b)) return -1;
    return timeOf(a) > timeOf(b) ? 1 : 0;
  });
  const to = Math.min((bucket + bucketSeconds) * 1000, until);
  const gap = { action, from: Math.max(from, bucket * 1000), to };
  return Buffer.from(
    [...(lost === 0 ? [] : [missingLine(gap, missingLogText(gap.from, to, lost))]), ...lines].join(''),
  );
}

const timeOf = (line: string): string => line.slice(0, '2026-11-20T09:32:05.000+07:00'.length);

export async function textOf(segment: BucketSegment, objects: ObjectStore): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of asStored(segment, objects).plain(0, segment.plainLength)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** One byte is enough to know that an object is there. A store that does not answer says nothing about it. */
async function canBeRead(objects: ObjectStore, key: string): Promise<boolean> {
  try {
    for await (const chunk of objects.read(key, 0, 1) as AsyncIterable<Uint8Array>) return chunk.length > 0;
    return false;
  } catch (error) {
    if (error instanceof ObjectMissing) return false;
    throw error;
  }
}
