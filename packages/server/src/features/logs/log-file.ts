import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { ObjectStore } from '../../platform/objects/object-store.js';
import { crc32Combine } from './crc32-combine.js';
import { logHeader } from './log-lines.js';
import { deflateFlushed, type StoredSegment } from './segment.js';
import { soundPlain, soundStored } from './sound-segment.js';

/** A part of a file whose length is known before it is read. */
interface Piece {
  readonly length: number;
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

export interface LogFile {
  readonly length: number;
  /** The bytes from `start` up to, not including, `end`; one piece at a time is open. */
  read(start: number, end: number): Readable;
}

/** The file as it is, its segments inflated on the way. */
export function plainFile(segments: readonly StoredSegment[], objects: ObjectStore): LogFile {
  return fileOf([held(logHeader), ...segments.map((segment) => inflated(segment, objects))]);
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** A last block with nothing in it, which a deflate stream has to end with. */
const finalBlock = Buffer.from([0x03, 0x00]);

/** The same file as one gzip member; the segments are copied as they are stored. */
export async function gzipFile(segments: readonly StoredSegment[], objects: ObjectStore): Promise<LogFile> {
  const header = await deflateFlushed(logHeader);
  let crc = crc32(logHeader);
  let length = logHeader.length;
  for (const segment of segments) {
    crc = crc32Combine(crc, segment.crc32, segment.plainLength);
    length += segment.plainLength;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return fileOf([
    held(Buffer.concat([gzipHead, header])),
    ...segments.map((segment) => stored(segment, objects)),
    held(Buffer.concat([finalBlock, trailer])),
  ]);
}

function fileOf(pieces: readonly Piece[]): LogFile {
  return {
    length: pieces.reduce((sum, { length }) => sum + length, 0),
    read: (start, end) =>
      Readable.from(readPieces(pieces, start, end), { objectMode: false, highWaterMark: 256 * 1024 }),
  };
}

async function* readPieces(pieces: readonly Piece[], start: number, end: number): AsyncGenerator<Uint8Array> {
  let begin = 0;
  for (const piece of pieces) {
    const from = Math.max(start - begin, 0);
    const to = Math.min(end - begin, piece.length);
    if (from < to) yield* piece.read(from, to);
    begin += piece.length;
    if (begin >= end) return;
  }
}

function held(content: Buffer): Piece {
  return {
    length: content.length,
    read: (start, end) => Readable.from([content.subarray(start, end)]),
  };
}

function stored(segment: StoredSegment, objects: ObjectStore): Piece {
  return { length: segment.compressedLength, read: (start, end) => soundStored(segment, objects, start, end) };
}

function inflated(segment: StoredSegment, objects: ObjectStore): Piece {
  return { length: segment.plainLength, read: (start, end) => soundPlain(segment, objects, start, end) };
}
