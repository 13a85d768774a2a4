import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { ObjectMissing, type ObjectStore } from '../platform/objects/object-store.js';

export async function contentOf(objects: ObjectStore, key: string, start: number, end: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of objects.read(key, start, end) as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function keysOf(objects: ObjectStore, prefix: string): Promise<readonly string[]> {
  const keys: string[] = [];
  for await (const key of objects.list(prefix)) keys.push(key);
  return keys.sort();
}

/**
 * What every object store does, whichever it is. The store may hold other objects; each test has prefixes of its own.
 */
export function keepsTheContract(open: () => ObjectStore): void {
  let tests = 0;
  const folder = (): string => `logs/t${Date.now().toString(36)}-${tests++}/`;
  const read = async (key: string, start: number, end: number): Promise<string> =>
    (await contentOf(open(), key, start, end)).toString();

  it('reads an object whole or in part, until it is removed', async () => {
    const key = `${folder()}09/3f1b`;
    const objects = open();
    await objects.write(key, Buffer.from('0123456789'));
    expect(await read(key, 0, 10)).toBe('0123456789');
    expect(await read(key, 3, 5)).toBe('34');
    expect(await read(key, 4, 4)).toBe('');
    expect(await objects.size(key)).toBe(10);
    await objects.remove(key);
    await objects.remove(key);
    expect(await objects.size(key)).toBeUndefined();
    await expect(read(key, 0, 10)).rejects.toBeInstanceOf(ObjectMissing);
  });

  it('fails where an object is shorter than asked for, instead of ending early', async () => {
    const key = `${folder()}09/3f1b`;
    await open().write(key, Buffer.from('0123456789'));
    await expect(read(key, 5, 11)).rejects.toBeInstanceOf(ObjectMissing);
    await expect(read(key, 20, 22)).rejects.toBeInstanceOf(ObjectMissing);
  });

  it('writes an object again with the newer content, also an empty one', async () => {
    const key = `${folder()}09/3f1b`;
    await open().write(key, Buffer.from('first'));
    await open().write(key, Buffer.from('second'));
    expect(await read(key, 0, 6)).toBe('second');
    await open().write(key, Buffer.alloc(0));
    expect(await open().size(key)).toBe(0);
  });

  it('keeps a large object to the byte, also parts across its parts', async () => {
    const key = `${folder()}09/3f1b`;
    const content = randomBytes(12 * 1024 * 1024 + 17);
    await open().write(key, content);
    expect(await open().size(key)).toBe(content.length);
    expect((await contentOf(open(), key, 0, content.length)).equals(content)).toBe(true);
    const [start, end] = [5 * 1024 * 1024 - 3, 10 * 1024 * 1024 + 5];
    expect((await contentOf(open(), key, start, end)).equals(content.subarray(start, end))).toBe(true);
  });

  it('accepts only keys that the server makes, so that none leads elsewhere', async () => {
    for (const wrong of ['../x', 'logs/../../x', '/etc/passwd', 'logs/a b', 'LOGS/1', 'logs', 'logs/%2e%2e', 'logs/']) {
      await expect(open().write(wrong, Buffer.from(''))).rejects.toThrow('not a key of ours');
      expect(() => open().read(wrong, 0, 1)).toThrow('not a key of ours');
    }
    await expect(keysOf(open(), 'logs')).rejects.toThrow('not a prefix of ours');
    await expect(keysOf(open(), '../')).rejects.toThrow('not a prefix of ours');
  });

  it('lists the keys with a prefix, and no others', async () => {
    const day = folder();
    const nine = Array.from({ length: 7 }, (_, index) => `${day}09/a${index}`);
    for (const key of [...nine, `${day}10/b`, `${day}0/9`]) await open().write(key, Buffer.from('x'));
    expect(await keysOf(open(), `${day}09/`)).toEqual(nine);
    expect(await keysOf(open(), day)).toEqual([`${day}0/9`, ...nine, `${day}10/b`]);
    expect(await keysOf(open(), `${day}11/`)).toEqual([]);
  });

  it('removes no object when it clears away what writers left behind', async () => {
    const day = folder();
    await open().write(`${day}09/a`, Buffer.from('x'));
    await open().removeDrafts(day, () => true);
    expect(await keysOf(open(), day)).toEqual([`${day}09/a`]);
  });

  it('answers a probe, and leaves nothing of it', async () => {
    await open().probe();
    expect(await keysOf(open(), 'probe/')).toEqual([]);
  });
}
