import { Readable } from 'node:stream';
import {
  ObjectMissing,
  ObjectStoreFailure,
  ownKey,
  ownPrefix,
  type ObjectStore,
} from '../platform/objects/object-store.js';

/** The twin of the object stores. */
export class ObjectsInMemory implements ObjectStore {
  readonly held = new Map<string, Buffer>();
  writes = 0;
  constructor(private readonly failsAt = Infinity) {}

  async write(key: string, content: Uint8Array): Promise<void> {
    ownKey(key);
    this.writes++;
    if (this.writes >= this.failsAt) throw new ObjectStoreFailure('the disk is full');
    this.held.set(key, Buffer.from(content));
    return Promise.resolve();
  }

  read(key: string, start: number, end: number): Readable {
    const content = this.held.get(ownKey(key));
    const part = content?.subarray(start, end);
    return new Readable({
      read() {
        if (part?.length !== end - start) this.destroy(new ObjectMissing(`the object ${key} is not there, or shorter`));
        else {
          this.push(part);
          this.push(null);
        }
      },
    });
  }

  size(key: string): Promise<number | undefined> {
    return Promise.resolve(this.held.get(ownKey(key))?.length);
  }

  remove(key: string): Promise<void> {
    this.held.delete(ownKey(key));
    return Promise.resolve();
  }

  probe(): Promise<void> {
    return Promise.resolve();
  }

  async *list(prefix: string): AsyncIterable<string> {
    ownPrefix(prefix);
    for (const key of this.held.keys()) if (key.startsWith(prefix)) yield key;
    return Promise.resolve();
  }

  removeDrafts(): Promise<void> {
    return Promise.resolve();
  }
}
