import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUse, FolderLost, lockFolder } from './folder-lock.js';

describe('the lock of a data folder', () => {
  let folder: string;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-lock-'));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  const sleeper = (): ChildProcess => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
    children.push(child);
    return child;
  };
  const held = (content: unknown): Promise<void> =>
    writeFile(join(folder, 'server.lock'), typeof content === 'string' ? content : JSON.stringify(content));

  it('says at its release that the folder was taken away', async () => {
    const lock = await lockFolder(folder);
    await rm(folder, { recursive: true });
    const released = await lock.release().catch((error: unknown) => error);
    expect(released).toBeInstanceOf(FolderLost);
    expect(released).toMatchObject({ message: expect.stringContaining(folder) as string });
  });

  it('is held by one at a time, and is free again after its release', async () => {
    const lock = await lockFolder(folder);
    const refused = await lockFolder(folder).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(FolderInUse);
    expect(refused).toMatchObject({
      pid: process.pid,
      message: expect.stringContaining(`process ${process.pid}`) as string,
    });
    await lock.release();
    await (await lockFolder(folder)).release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is taken by exactly one of many at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 30 }, () => lockFolder(folder)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('names a living holder', async () => {
    const { pid } = sleeper();
    await held({ pid });
    await expect(lockFolder(folder)).rejects.toMatchObject({ name: 'FolderInUse', pid });
  });

  it('is taken over from a process that is gone', async () => {
    const child = sleeper();
    const over = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await over;
    const dead = { pid: child.pid };
    for (let round = 0; round < 20; round++) {
      await held(dead);
      // Half of the time a process also died in the middle of taking it over.
      if (round % 2 === 1) await writeFile(join(folder, 'server.lock.takeover'), JSON.stringify(dead));
      const results = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      expect(
        results.filter((result) => result.status === 'rejected' && !(result.reason instanceof FolderInUse)),
      ).toEqual([]);
    }
    expect(await readdir(folder)).toEqual(['server.lock']);
    expect(JSON.parse(await readFile(join(folder, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  });

  it.runIf(process.platform === 'linux')(
    'is taken over when the number of a dead holder belongs to another process now',
    async () => {
      await held({ pid: sleeper().pid, startedAt: 'another boot:12345' });
      await (await lockFolder(folder)).release();
    },
  );

  it('is taken over when no one can tell whose it is', async () => {
    for (const content of ['', 'nonsense', '{}', '{"pid":"x"}']) {
      await held(content);
      await (await lockFolder(folder)).release();
    }
  });
});
