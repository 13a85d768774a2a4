import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentOf, keysOf } from '../../testing/object-store-contract.js';
import { DiskObjectStore } from './disk-object-store.js';
import { ObjectMissing, ObjectStoreFailure } from './object-store.js';

describe.each([true, false])('objects on disk, durable: %s', (durable) => {
  let folder: string;
  let objects: DiskObjectStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-objects-'));
    objects = new DiskObjectStore({ folder, durable });
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const key = 'logs/2026-11-20/09/3f1b';

  it('are never links, which could lead out of their folder', async () => {
    await objects.write(key, Buffer.from('x'));
    await symlink('/etc/hostname', join(folder, 'logs/2026-11-20/09/aaaa'));
    const refused = contentOf(objects, 'logs/2026-11-20/09/aaaa', 0, 1);
    await expect(refused).rejects.toBeInstanceOf(ObjectStoreFailure);
    await expect(refused).rejects.not.toBeInstanceOf(ObjectMissing);
  });

  it('that could not be written leave nothing behind', async () => {
    await writeFile(join(folder, 'logs'), 'a file where a folder should be');
    await expect(objects.write(key, Buffer.from('x'))).rejects.toBeInstanceOf(ObjectStoreFailure);
    expect(await readdir(folder)).toEqual(['logs']);
  });

  it('have drafts that are no objects, and are removed where they are dead', async () => {
    await objects.write(key, Buffer.from('x'));
    const name = (hour: string): string => `logs/2026-11-20/${hour}/9999.${'0'.repeat(36)}.draft`;
    await objects.write('logs/2026-11-20/10/3f1b', Buffer.from('x'));
    for (const hour of ['09', '10']) await writeFile(join(folder, name(hour)), 'half');
    expect(await keysOf(objects, 'logs/')).toEqual([key, 'logs/2026-11-20/10/3f1b']);
    await objects.removeDrafts('logs/', (one) => one === 'logs/2026-11-20/09/9999');
    const files = await readdir(join(folder, 'logs/2026-11-20'), { recursive: true });
    expect(files.sort()).toEqual(['09', '09/3f1b', '10', '10/3f1b', `10/9999.${'0'.repeat(36)}.draft`]);
  });

  it('are all listed, also where a folder has many', async () => {
    for (const hour of ['09', '10'])
      for (let index = 0; index < 100; index++) await objects.write(`logs/d/${hour}/${index}`, Buffer.from('x'));
    expect(await keysOf(objects, 'logs/')).toHaveLength(200);
  });

  it('leave no empty folders, and can be written there again while others are removed', async () => {
    await objects.write(key, Buffer.from('x'));
    await objects.write('logs/2026-11-20/10/3f1b', Buffer.from('x'));
    await objects.remove(key);
    expect(await readdir(join(folder, 'logs/2026-11-20'))).toEqual(['10']);
    await objects.remove('logs/2026-11-20/10/3f1b');
    expect(await readdir(folder)).toEqual([]);
    await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        await objects.write(`logs/2026-11-20/09/${index}`, Buffer.from('x'));
        await objects.remove(`logs/2026-11-20/09/${index}`);
      }),
    );
    expect(await keysOf(objects, 'logs/')).toEqual([]);
  });
});
