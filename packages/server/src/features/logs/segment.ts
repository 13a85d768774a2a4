import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/** A piece of a log file, compressed so that pieces in a row are one stream. */
export interface Segment {
  readonly content: Buffer;
  readonly plainLength: number;
  readonly crc32: number;
  readonly lineCount: number;
}

/** What is known of a stored segment without opening it. */
export interface StoredSegment {
  readonly objectKey: string;
  readonly plainLength: number;
  readonly compressedLength: number;
  /** Of the lines. */
  readonly crc32: number;
  /** Of the bytes as they are stored; unknown of those that an older server wrote. */
  readonly storedCrc32: number | undefined;
}

const deflate = promisify<Buffer, { finishFlush: number }, Buffer>(deflateRaw);

/** Closed by a full flush: it ends at a byte, holds no final block, and nothing after it refers back into it. */
export async function makeSegment(lines: readonly string[]): Promise<Segment> {
  const plain = Buffer.from(lines.join(''));
  return {
    content: await deflateFlushed(plain),
    plainLength: plain.length,
    crc32: crc32(plain),
    lineCount: lines.length,
  };
}

export function deflateFlushed(plain: Buffer): Promise<Buffer> {
  return deflate(plain, { finishFlush: constants.Z_FULL_FLUSH });
}
