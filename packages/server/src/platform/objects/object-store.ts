import type { Readable } from 'node:stream';

/** Stores files under keys that the server creates. A key never contains text from a user. */
export interface ObjectStore {
  /** The object is there whole, or not at all. */
  write(key: string, content: Uint8Array): Promise<void>;
  /**
   * The bytes from `start` up to, not including, `end`. Fails with `ObjectMissing` when the object is not there, or has
   * fewer.
   */
  read(key: string, start: number, end: number): Readable;
  /** How many bytes it has; undefined if it is not there. */
  size(key: string): Promise<number | undefined>;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
  /**
   * Writes a small object and removes it again. If nothing can be written, it fails with a sentence for the operator.
   */
  probe(): Promise<void>;
  /**
   * Every key that begins with the prefix, in no order. A prefix is one or more whole steps of a key, such as `logs/`.
   */
  list(prefix: string): AsyncIterable<string>;
  /**
   * Removes what writers left behind that ended in the middle of writing a key with the prefix, if `isDead` says so.
   */
  removeDrafts(prefix: string, isDead: (key: string) => boolean): Promise<void>;
}

export class ObjectStoreFailure extends Error {
  override readonly name: string = 'ObjectStoreFailure';
}

/** The store answered: it does not have the object, or not all of the bytes. */
export class ObjectMissing extends ObjectStoreFailure {
  override readonly name: string = 'ObjectMissing';
}

/** What the store has is not what was written. Another try does not help. */
export class DamagedObject extends ObjectStoreFailure {
  override readonly name: string = 'DamagedObject';
}

const keyPattern = /^[a-z]+(?:\/[0-9a-z-]+){1,4}$/u;
const prefixPattern = /^[a-z]+\/(?:[0-9a-z-]+\/){0,3}$/u;

export const isKey = (key: string): boolean => keyPattern.test(key);

export function ownKey(key: string): string {
  if (!isKey(key)) throw new Error(`not a key of ours: ${key}`);
  return key;
}

export function ownPrefix(prefix: string): string {
  if (!prefixPattern.test(prefix)) throw new Error(`not a prefix of ours: ${prefix}`);
  return prefix;
}
