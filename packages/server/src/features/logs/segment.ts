import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';

/** A piece of a log file, compressed so that pieces in a row are one stream. */
export interface Segment {
  readonly content: Buffer;
  readonly plainLength: number;
  readonly crc32: number;
}

/** What is known of a stored segment without opening it. */
export interface StoredSegment {
  readonly objectKey: string;
  /** Where it begins in its object, which it shares with others. */
  readonly offset: number;
  readonly plainLength: number;
  readonly compressedLength: number;
  /** Of the lines. */
  readonly crc32: number;
  /** Of the bytes as they are stored; unknown of those that an older server wrote. */
  readonly storedCrc32: number | undefined;
}

const deflate = promisify<Uint8Array, { finishFlush: number }, Buffer>(deflateRaw);

/** Closed by a full flush: it ends at a byte, holds no final block, and nothing after it refers back into it. */
export async function makeSegment(plain: Uint8Array): Promise<Segment> {
  return { content: await deflateFlushed(plain), plainLength: plain.length, crc32: crc32(plain) };
}

const flushed = { finishFlush: constants.Z_FULL_FLUSH };
/**
 * Up to here the work is smaller than handing it to another thread, and than the memory that a larger window has to
 * clear.
 */
const smallBytes = 4096;
const small = { ...flushed, windowBits: 12, memLevel: 6, chunkSize: 1024 };

export function deflateFlushed(plain: Uint8Array): Promise<Buffer> {
  return plain.length <= smallBytes ? Promise.resolve(deflateRawSync(plain, small)) : deflate(plain, flushed);
}
