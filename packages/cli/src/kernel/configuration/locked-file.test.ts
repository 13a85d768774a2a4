import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NodeClock } from '../terminal/node-clock.js';
import { aFolder } from '../../testing/supplier.js';
import { changeJsonFile } from './locked-file.js';

describe('a file that several processes change', () => {
  let folder: ReturnType<typeof aFolder>;
  beforeEach(() => {
    folder = aFolder();
  });
  afterEach(() => {
    folder.remove();
  });
  const file = (): string => join(folder.path, 'config', 'config.json');
  const state = (): string => join(folder.path, 'state');
  const change = (name: string): Promise<void> =>
    changeJsonFile(file(), state(), new NodeClock(), (now) => ({ ...now, [name]: true }));

  it('loses no change, and leaves neither lock nor half a file behind', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `n${String(index)}`);
    await Promise.all(names.map(change));
    expect(Object.keys(JSON.parse(readFileSync(file(), 'utf8')) as object).sort()).toEqual(names.sort());
    expect([readdirSync(join(folder.path, 'config')), readdirSync(state())]).toEqual([['config.json'], []]);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('does not wait for ever for a process that was killed', async () => {
    mkdirSync(state(), { recursive: true });
    writeFileSync(join(state(), 'lock'), 'somebody');
    const longAgo = Date.now() / 1000 - 60;
    utimesSync(join(state(), 'lock'), longAgo, longAgo);
    await change('after');
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ after: true });
  });

  it('waits for one that is at work', async () => {
    mkdirSync(state(), { recursive: true });
    writeFileSync(join(state(), 'lock'), 'somebody');
    let isDone = false;
    const changing = change('later').then(() => {
      isDone = true;
    });
    await new NodeClock().wait(100);
    expect(isDone).toBe(false);
    rmSync(join(state(), 'lock'));
    await changing;
    expect(isDone).toBe(true);
  });

  it.skipIf(process.platform !== 'linux')('ends with an error where its folder cannot be made', async () => {
    await expect(
      changeJsonFile('/proc/nope/.config/supplier/config.json', '/proc/nope/state', new NodeClock(), (now) => now),
    ).rejects.toMatchObject({ complaint: { code: 'CANNOT_WRITE' } });
  });

  it('is not overwritten when it cannot be understood', async () => {
    mkdirSync(join(folder.path, 'config'));
    writeFileSync(file(), '{ broken');
    await expect(change('x')).rejects.toMatchObject({ complaint: { code: 'INVALID_CONFIGURATION' } });
    expect(readFileSync(file(), 'utf8')).toBe('{ broken');
    expect(readdirSync(state())).toEqual([]);
  });
});
