import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aFolder } from '../../testing/supplier.js';
import { makeFolders } from './make-folders.js';
import { storableName } from './storable-name.js';
import { whileHeld } from './while-held.js';

const error = (code: string): Error => Object.assign(new Error(code), { code });

describe('folders that are missing', () => {
  let folder: ReturnType<typeof aFolder>;
  beforeEach(() => {
    folder = aFolder();
  });
  afterEach(() => {
    folder.remove();
  });

  it('are made one by one, and those that are there are left', () => {
    const deep = join(folder.path, 'a', 'b', 'c');
    makeFolders(deep, 0o700);
    makeFolders(deep, 0o700);
    expect([existsSync(deep), statSync(deep).mode & 0o777]).toEqual([true, 0o700]);
  });

  it.each(['file', 'file/deeper'])('cannot be made below a file: %s', (name) => {
    writeFileSync(join(folder.path, 'file'), '');
    expect(() => {
      makeFolders(join(folder.path, name, 'x'));
    }).toThrow(/ENOTDIR|ENOENT/u);
  });

  it.skipIf(process.platform !== 'linux')('end with an error where the system makes none', () => {
    expect(() => {
      makeFolders('/proc/nope/.config/supplier');
    }).toThrow(/ENOENT|EACCES|EPERM/u);
  });

  it('are found again where another process was faster', () => {
    mkdirSync(join(folder.path, 'a'));
    makeFolders(join(folder.path, 'a', 'b'));
    expect(existsSync(join(folder.path, 'a', 'b'))).toBe(true);
  });
});

describe('a file that another program holds', () => {
  const held = (times: number, code: string) => {
    let tries = 0;
    return {
      tries: () => tries,
      work: () => {
        tries += 1;
        return tries <= times ? Promise.reject(error(code)) : Promise.resolve('done');
      },
    };
  };
  const pause = (): Promise<void> => Promise.resolve();

  it.each([
    ['win32', 'EPERM'],
    ['win32', 'EACCES'],
    ['win32', 'EBUSY'],
    ['linux', 'EBUSY'],
  ])('is tried again on %s after %s', async (platform, code) => {
    const file = held(3, code);
    expect([await whileHeld(file.work, { platform, pause }), file.tries()]).toEqual(['done', 4]);
  });

  it.each([
    ['linux', 'EACCES', 1],
    ['win32', 'ENOSPC', 1],
    ['win32', 'EBUSY', 6],
  ])('is given up on %s after %s', async (platform, code, tries) => {
    const file = held(99, code);
    await expect(whileHeld(file.work, { platform, pause })).rejects.toThrow(code);
    expect(file.tries()).toBe(tries);
  });
});

describe('a name that the portal gives', () => {
  it.each([
    ['CON', '_CON'],
    ['nul.csv', '_nul.csv'],
    ['COM1.csv.gz', '_COM1.csv.gz'],
    ['console.csv', 'console.csv'],
    ['report. .', 'report'],
    ['Content-Report_2026-11-20.csv', 'Content-Report_2026-11-20.csv'],
    ['...', '_'],
  ])('is kept as every system can: %s as %s', (name, kept) => {
    expect(storableName(name)).toBe(kept);
  });
});
