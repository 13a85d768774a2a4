import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DiskObjectStore } from './disk-object-store.js';
import { ObjectStoreFailure } from './object-store.js';

describe.each([true, false])('objects on disk, durable: %s', (durable) => {
  let folder: string;
  let objects: DiskObjectStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-objects-'));
    objects = new DiskObjectStore({ folder, durable });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const key = 'logs/10234/2026-11-20/3f1b';
  const read = async (from: string, start: number, end: number): Promise<string> => {
    const chunks: Buffer[] = [];
    for await (const chunk of objects.read(from, start, end) as AsyncIterable<Buffer>) chunks.push(chunk);
    return Buffer.concat(chunks).toString();
  };
  const keys = async (before: number): Promise<readonly string[]> => {
    const all: string[] = [];
    for await (const one of objects.writtenBefore(before)) all.push(one);
    return all;
  };

  it('are read whole or in part, until they are removed', async () => {
    await objects.write(key, Buffer.from('0123456789'));
    expect(await read(key, 0, 10)).toBe('0123456789');
    expect(await read(key, 3, 5)).toBe('34');
    await objects.remove(key);
    await objects.remove(key);
    await expect(read(key, 0, 10)).rejects.toBeInstanceOf(ObjectStoreFailure);
  });

  it('that are shorter than asked for fail, instead of ending early', async () => {
    await objects.write(key, Buffer.from('0123456789'));
    await expect(read(key, 5, 11)).rejects.toBeInstanceOf(ObjectStoreFailure);
  });

  it('have no keys that leave their folder, and no links', async () => {
    for (const wrong of ['../x', 'logs/../../x', '/etc/passwd', 'logs/a b', 'LOGS/1', 'logs', 'logs/%2e%2e']) {
      await expect(objects.write(wrong, Buffer.from(''))).rejects.toThrow('not a key of ours');
      expect(() => objects.read(wrong, 0, 1)).toThrow('not a key of ours');
    }
    await objects.write(key, Buffer.from('x'));
    await symlink('/etc/hostname', join(folder, 'logs/10234/2026-11-20/aaaa'));
    await expect(read('logs/10234/2026-11-20/aaaa', 0, 1)).rejects.toBeInstanceOf(ObjectStoreFailure);
  });

  it('that could not be written leave nothing behind', async () => {
    await writeFile(join(folder, 'logs'), 'a file where a folder should be');
    await expect(objects.write(key, Buffer.from('x'))).rejects.toBeInstanceOf(ObjectStoreFailure);
    expect(await readdir(folder)).toEqual(['logs']);
  });

  it('are listed by age, and drafts of the dead are cleared away', async () => {
    await objects.write(key, Buffer.from('x'));
    await objects.write('logs/10234/2026-11-20/4a2c', Buffer.from('x'));
    const draft = join(folder, 'logs/10234/2026-11-20/9999.x.draft');
    await writeFile(draft, 'half');
    const old = new Date(Date.now() - 7_200_000);
    await utimes(join(folder, key), old, old);
    await utimes(draft, old, old);
    expect(await keys(Date.now() - 3_600_000)).toEqual([key]);
    expect((await keys(Date.now() + 1000)).length).toBe(2);
    expect(await readdir(join(folder, 'logs/10234/2026-11-20'))).not.toContain('9999.x.draft');
  });
});
