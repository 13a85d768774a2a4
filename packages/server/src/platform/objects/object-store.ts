import type { Readable } from 'node:stream';

/** Keeps files under keys that the server makes up itself; a key never holds text of a user. */
export interface ObjectStore {
  /** The object is there whole, or not at all. */
  write(key: string, content: Uint8Array): Promise<void>;
  /** The bytes from `start` up to, not including, `end`. Fails when the object has fewer. */
  read(key: string, start: number, end: number): Readable;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
  /** Writes a little and removes it again. Fails, with a sentence for the operator, when nothing can be written. */
  probe(): Promise<void>;
  /** Every object that was written before the time, in no order. */
  writtenBefore(epochMilliseconds: number): AsyncIterable<string>;
}

export class ObjectStoreFailure extends Error {
  override readonly name: string = 'ObjectStoreFailure';
}
