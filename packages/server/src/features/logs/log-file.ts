import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import type { ObjectStore } from '../../platform/objects/object-store.js';
import { crc32Combine } from './crc32-combine.js';
import { logHeader } from './log-lines.js';
import { deflateFlushed, type StoredSegment } from './segment.js';
import { soundPlain, soundStored } from './sound-segment.js';

/** A run of whole lines in both codings. Its lengths are known before it is read. */
export interface LogPiece {
  readonly plainLength: number;
  readonly compressedLength: number;
  readonly crc32: number;
  plain(start: number, end: number): AsyncIterable<Uint8Array>;
  packed(start: number, end: number): AsyncIterable<Uint8Array>;
}

/** A segment as it is stored. */
export const asStored = (segment: StoredSegment, objects: ObjectStore): LogPiece => ({
  ...segment,
  plain: (start, end) => soundPlain(segment, objects, start, end),
  packed: (start, end) => soundStored(segment, objects, start, end),
});

/** A part of a file whose length is known before it is read. */
interface Piece {
  readonly length: number;
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

export interface LogFile {
  readonly length: number;
  /** The bytes from `start` up to `end`, which is not included. Of large pieces only three are in memory at a time. */
  read(start: number, end: number): Readable;
}

/** The file as it is, its segments inflated on the way. */
export function plainFile(pieces: readonly LogPiece[]): LogFile {
  return fileOf([
    held(logHeader),
    ...pieces.map((piece) => ({
      length: piece.plainLength,
      read: (start: number, end: number) => piece.plain(start, end),
    })),
  ]);
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block, which every deflate stream must end with. */
const finalBlock = Buffer.from([0x03, 0x00]);

/** The same file as one gzip member. */
export async function gzipFile(pieces: readonly LogPiece[]): Promise<LogFile> {
  const header = await deflateFlushed(logHeader);
  let crc = crc32(logHeader);
  let length = logHeader.length;
  for (const piece of pieces) {
    crc = crc32Combine(crc, piece.crc32, piece.plainLength);
    length += piece.plainLength;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc, 0);
  trailer.writeUInt32LE(length % 2 ** 32, 4);
  return fileOf([
    held(Buffer.concat([gzipHead, header])),
    ...pieces.map((piece) => ({
      length: piece.compressedLength,
      read: (start: number, end: number) => piece.packed(start, end),
    })),
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

/**
 * Pieces are read before their turn: a store that is far away takes as long for a small one as for a large one. Of
 * those that are not small, only the next two are, because memory holds them.
 */
const smallBytes = 256 * 1024;
const mostAhead = 8;
const mediumBytes = 8 * 1024 * 1024;
const mostMediumAhead = 2;

async function* readPieces(pieces: readonly Piece[], start: number, end: number): AsyncGenerator<Uint8Array> {
  const wanted: Wanted[] = [];
  let begin = 0;
  for (const piece of pieces) {
    const from = Math.max(start - begin, 0);
    const to = Math.min(end - begin, piece.length);
    if (from < to) wanted.push({ piece, from, to });
    begin += piece.length;
    if (begin >= end) break;
  }
  const ahead = new Map<Wanted, Promise<Uint8Array>>();
  for (const [index, one] of wanted.entries()) {
    for (const [place, next] of wanted.slice(index, index + mostAhead).entries()) {
      const isNext = place > 0 && place <= mostMediumAhead;
      const isReadNow = next.piece.length <= (isNext ? mediumBytes : smallBytes);
      if (isReadNow && !ahead.has(next)) ahead.set(next, readNow(next));
    }
    const content = ahead.get(one);
    if (content === undefined) yield* one.piece.read(one.from, one.to);
    else yield await content;
    ahead.delete(one);
  }
}

interface Wanted {
  readonly piece: Piece;
  readonly from: number;
  readonly to: number;
}

function readNow({ piece, from, to }: Wanted): Promise<Uint8Array> {
  const content = wholeOf(piece.read(from, to));
  // A failure is thrown when it is the piece's turn, if that comes.
  content.catch(() => undefined);
  return content;
}

async function wholeOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

function held(content: Buffer): Piece {
  return {
    length: content.length,
    read: (start, end) => Readable.from([content.subarray(start, end)]),
  };
}
