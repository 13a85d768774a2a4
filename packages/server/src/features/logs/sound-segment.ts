import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, crc32, createInflateRaw, inflateRaw } from 'node:zlib';
import {
  DamagedObject,
  ObjectMissing,
  ObjectStoreFailure,
  type ObjectStore,
} from '../../platform/objects/object-store.js';
import type { StoredSegment } from './segment.js';

/** What is stored is not what was written. */
export class DamagedSegment extends DamagedObject {
  override readonly name = 'DamagedSegment';
  readonly objectKey: string;

  constructor(
    { objectKey, offset }: Pick<StoredSegment, 'objectKey' | 'offset'>,
    what: string,
    options?: ErrorOptions,
  ) {
    super(`the stored piece ${objectKey}, from byte ${offset}, is damaged: ${what}`, options);
    this.objectKey = objectKey;
  }
}

const unpack = promisify<Buffer, { finishFlush: number }, Buffer>(inflateRaw);
const packing = { finishFlush: constants.Z_SYNC_FLUSH };
const wrongSum = 'its content is not what was written';

/** The stored bytes from `start` to `end`. The last of them leave only when the whole piece was found to be sound. */
export async function* soundStored(
  segment: StoredSegment,
  objects: ObjectStore,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  const { compressedLength, storedCrc32 } = segment;
  if (storedCrc32 === undefined) {
    const content = await wholeStored(segment, objects);
    await plainOf(segment, content);
    yield content.subarray(start, end);
    return;
  }
  const source = readStored(segment, objects);
  try {
    yield* heldBack(source, { start, end }, (read, sum) => {
      if (read !== compressedLength || sum !== storedCrc32) throw new DamagedSegment(segment, wrongSum);
    });
  } catch (error) {
    throw asDamaged(segment, error);
  } finally {
    source.destroy();
  }
}

/** The same of the unpacked bytes. */
export async function* soundPlain(
  segment: StoredSegment,
  objects: ObjectStore,
  start: number,
  end: number,
): AsyncGenerator<Uint8Array> {
  const { plainLength } = segment;
  const source = readStored(segment, objects);
  const inflate = createInflateRaw(packing);
  source.on('error', (error) => inflate.destroy(error));
  source.pipe(inflate);
  try {
    yield* heldBack(inflate as AsyncIterable<Buffer>, { start, end }, (read, sum) => {
      if (read !== plainLength || sum !== segment.crc32) throw new DamagedSegment(segment, wrongSum);
    });
  } catch (error) {
    throw asDamaged(segment, error);
  } finally {
    inflate.destroy();
    source.destroy();
  }
}

/** Reads a piece whole and compares it with everything that is known of it. Rejects when the store cannot be asked. */
export async function checkSegment(segment: StoredSegment, objects: ObjectStore): Promise<DamagedSegment | undefined> {
  try {
    const content = await wholeStored(segment, objects);
    if (segment.storedCrc32 !== undefined && crc32(content) !== segment.storedCrc32)
      return new DamagedSegment(segment, wrongSum);
    await plainOf(segment, content);
    return undefined;
  } catch (error) {
    const failure = asDamaged(segment, error);
    if (failure instanceof DamagedSegment) return failure;
    throw failure;
  }
}

const readStored = ({ objectKey, offset, compressedLength }: StoredSegment, objects: ObjectStore): Readable =>
  objects.read(objectKey, offset, offset + compressedLength);

async function wholeStored(segment: StoredSegment, objects: ObjectStore): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of readStored(segment, objects) as AsyncIterable<Uint8Array>) chunks.push(chunk);
  } catch (error) {
    throw asDamaged(segment, error);
  }
  return Buffer.concat(chunks);
}

async function plainOf(segment: StoredSegment, content: Buffer): Promise<Buffer> {
  const plain = await unpack(content, packing).catch((error: unknown) => {
    throw asDamaged(segment, error);
  });
  if (plain.length !== segment.plainLength || crc32(plain) !== segment.crc32)
    throw new DamagedSegment(segment, wrongSum);
  return plain;
}

/**
 * Yields the wanted part, always one chunk behind what was read, and the last one after `finished` found nothing wrong.
 */
async function* heldBack(
  source: AsyncIterable<Buffer>,
  wanted: { readonly start: number; readonly end: number },
  finished: (read: number, sum: number) => void,
): AsyncGenerator<Uint8Array> {
  let position = 0;
  let sum = 0;
  let held: Buffer | undefined;
  for await (const chunk of source) {
    sum = crc32(chunk, sum);
    const from = Math.max(wanted.start - position, 0);
    const to = Math.min(wanted.end - position, chunk.length);
    position += chunk.length;
    if (from >= to) continue;
    if (held !== undefined) yield held;
    held = chunk.subarray(from, to);
  }
  finished(position, sum);
  if (held !== undefined) yield held;
}

/** A store that is away says nothing about what it holds. */
function asDamaged(segment: StoredSegment, error: unknown): ObjectStoreFailure {
  if (error instanceof ObjectStoreFailure && !(error instanceof ObjectMissing)) return error;
  return new DamagedSegment(segment, error instanceof Error ? error.message : String(error), { cause: error });
}
