import type { Readable } from 'node:stream';

/** Stores files under keys that the server creates. A key never contains text from a user. */
export interface ObjectStore {
  /** The object is there whole, or not at all. */
  write(key: string, content: Uint8Array): Promise<void>;
  /** The bytes from `start` up to, not including, `end`. Fails when the object has fewer. */
  read(key: string, start: number, end: number): Readable;
  /** Removing what is not there is no failure. */
  remove(key: string): Promise<void>;
  /** Writes a small file and removes it again. If nothing can be written, it fails with a sentence for the operator. */
  probe(): Promise<void>;
  /** Every object that was written before the time, in no order. */
  writtenBefore(epochMilliseconds: number): AsyncIterable<string>;
}

export class ObjectStoreFailure extends Error {
  override readonly name: string = 'ObjectStoreFailure';
}
