import { counted } from '@suppliers-portal/domain';
import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { inParallel } from '../kernel/in-parallel.js';
import { allObjects, isKnown, type StoredObject } from '../features/logs/stored-objects.js';
import type { Database } from '../platform/database/database.js';
import { ObjectMissing, ObjectStoreFailure, type ObjectStore } from '../platform/objects/object-store.js';
import { S3Client } from '../platform/objects/s3/s3-client.js';
import { S3ObjectStore } from '../platform/objects/s3/s3-object-store.js';
import { folderObjects, openStorage } from '../platform/storage/storage.js';
import { CommandFault } from './command-fault.js';
import { s3Of, storageOf, type Configuration } from './configuration.js';

const copiedAtOnce = 4;
const usage = 'supplier-server objects needs what to do: copy --to s3, or copy --to folder';

/**
 * Brings every object that the database knows from the folder to S3, or back. Nothing is removed where it comes from.
 */
export async function copyStoredObjects(
  configuration: Configuration,
  word: string | undefined,
  to: string | undefined,
): Promise<string> {
  if (word !== 'copy' || (to !== 's3' && to !== 'folder')) throw new CommandFault(`${usage}.`);
  const s3 = s3Of(configuration);
  if (s3 === undefined)
    throw new CommandFault('S3_ENDPOINT is not set, so there is only the folder. Set the S3_… variables first.');
  const storage = await openStorage({ ...storageOf(configuration), s3: undefined });
  const bucket = new S3ObjectStore(new S3Client(s3));
  try {
    const folder = folderObjects(configuration);
    const stores = to === 's3' ? { source: folder, target: bucket } : { source: bucket, target: folder };
    await stores.target.probe();
    return wordsOf(await copyObjects(storage.database, stores));
  } catch (error) {
    throw error instanceof ObjectStoreFailure ? new CommandFault(error.message) : error;
  } finally {
    await bucket.close();
    await storage.close();
  }
}

interface Copied {
  copied: number;
  there: number;
  readonly failed: string[];
}

/** An object is copied when the target, read again, has the same content. So a second run copies what is left. */
export async function copyObjects(
  database: Database,
  { source, target }: { readonly source: ObjectStore; readonly target: ObjectStore },
): Promise<Copied> {
  const counts: Copied = { copied: 0, there: 0, failed: [] };
  const copyOne = async (object: StoredObject): Promise<void> => {
    try {
      counts[await copyObject(object, source, target)] += 1;
    } catch (error) {
      // The object is at fault, and the others can still be copied. A store that is away stops everything. An object
      // that a running portal removed in between is no failure.
      if (!(error instanceof ObjectMissing) && !(error instanceof WrongContent)) throw error;
      if (await isKnown(database, object.key)) counts.failed.push(error.message);
    }
  };
  for await (const page of allObjects(database)) await inParallel(copiedAtOnce, page, copyOne);
  return counts;
}

class WrongContent extends Error {
  override readonly name = 'WrongContent';
}

async function copyObject(object: StoredObject, source: ObjectStore, target: ObjectStore): Promise<'copied' | 'there'> {
  const { key } = object;
  const size = await source.size(key);
  const held = await target.size(key);
  if (size === undefined) {
    // It was moved before, and its source was cleared.
    if (held !== undefined && isSound(object, await contentOf(target, key, held))) return 'there';
    throw new ObjectMissing(`the object ${key} is not there`);
  }
  const content = await contentOf(source, key, size);
  if (!isSound(object, content)) throw new WrongContent(`the object ${key} is not what was written`);
  if (held === size && isSame(content, await contentOf(target, key, size))) return 'there';
  await target.write(key, content);
  if (!isSame(content, await contentOf(target, key, size)))
    throw new WrongContent(`the copy of the object ${key} is not what was written`);
  return 'copied';
}

/** Pieces that an old server wrote have no checksum of their stored bytes: they have to be there. */
const isSound = ({ pieces }: StoredObject, content: Buffer): boolean =>
  pieces.every(({ offset, compressedLength, storedCrc32 }) => {
    const piece = content.subarray(offset, offset + compressedLength);
    return piece.length === compressedLength && (storedCrc32 === undefined || crc32(piece) === storedCrc32);
  });

const digest = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const isSame = (one: Buffer, other: Buffer): boolean => digest(one) === digest(other);

async function contentOf(objects: ObjectStore, key: string, size: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of objects.read(key, 0, size) as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function wordsOf({ copied, there, failed }: Copied): string {
  const all = copied + there + failed.length;
  const words = `${counted(all, 'object')}: ${copied} copied, ${there} there already`;
  if (failed.length === 0) return `${words}. Each copy was compared with its original.`;
  throw new CommandFault(`${words}, ${failed.length} not copied:\n${failed.join('\n')}`);
}
