import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isNodeNewEnough } from './lib/ensure.mjs';
import { releaseLock, takeLock, withLock } from './lib/lock.mjs';
import { inputHashes, isInstalledFrom, packagesOf } from './lib/stamps.mjs';

let root = '';
beforeEach(() => (root = mkdtempSync(`${tmpdir()}/ensure-`)));
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: string): void {
  mkdirSync(dirname(`${root}/${file}`), { recursive: true });
  writeFileSync(`${root}/${file}`, content);
}

describe('the Node it needs', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '24.0.0'])('is given with %s', (version) => {
    expect(isNodeNewEnough(version)).toBe(true);
  });
  it.each(['18.20.4', '20.18.3', '21.7.3', '22.11.0'])('is not given with %s', (version) => {
    expect(isNodeNewEnough(version)).toBe(false);
  });
});

describe('an installation', () => {
  const asked = {
    '': { version: '0.1.0' },
    'packages/web': { version: '0.1.0' },
    'node_modules/zod': { version: '4.6.7', integrity: 'sha512-zod' },
    'node_modules/@rolldown/binding-elsewhere': { version: '1.0.0', integrity: 'sha512-elsewhere', optional: true },
  };
  const zod = asked['node_modules/zod'];

  it('fits its lock file without the optional packages of other platforms', () => {
    expect(isInstalledFrom(asked, { 'node_modules/zod': zod })).toBe(true);
  });
  it('does not fit when a package is missing', () => {
    expect(isInstalledFrom(asked, {})).toBe(false);
  });
  it('does not fit when a package has another version or another content', () => {
    expect(isInstalledFrom(asked, { 'node_modules/zod': { ...zod, version: '4.6.6' } })).toBe(false);
    expect(isInstalledFrom(asked, { 'node_modules/zod': { ...zod, integrity: 'sha512-other' } })).toBe(false);
  });
});

describe('what is out of date', () => {
  beforeEach(() => {
    const manifest = (name: string, ...needs: string[]): string =>
      JSON.stringify({
        name: `@x/${name}`,
        dependencies: Object.fromEntries([...needs.map((need) => `@x/${need}`), 'zod'].map((n) => [n, '1'])),
      });
    write('packages/domain/package.json', manifest('domain'));
    write('packages/domain/src/index.ts', 'export const one = 1;');
    write('packages/adapter/package.json', manifest('adapter', 'domain'));
    write('packages/adapter/src/index.ts', 'export const two = 2;');
    write('packages/cli/package.json', manifest('cli', 'adapter'));
    write('package-lock.json', '{}');
  });

  /** The packages whose inputs a change touches. */
  function touchedBy(change: () => void): string[] {
    const packages = packagesOf(root);
    const before = inputHashes(root, packages);
    change();
    const after = inputHashes(root, packages);
    return packages.map(({ folder }) => folder).filter((folder) => before.get(folder) !== after.get(folder));
  }

  it('is built after what it depends on', () => {
    expect(packagesOf(root).map(({ folder }) => folder)).toEqual(['domain', 'adapter', 'cli']);
  });
  it('is nothing when nothing changed', () => {
    expect(touchedBy(() => undefined)).toEqual([]);
  });
  it('is a package and all that depend on it, however far away', () => {
    expect(touchedBy(() => write('packages/domain/src/index.ts', 'export const one = 3;'))).toEqual([
      'domain',
      'adapter',
      'cli',
    ]);
    expect(touchedBy(() => write('packages/adapter/src/index.ts', 'export const two = 4;'))).toEqual([
      'adapter',
      'cli',
    ]);
  });
  it('is a package whose vite configuration is new', () => {
    expect(touchedBy(() => write('packages/cli/vite.config.ts', 'export default {};'))).toEqual(['cli']);
  });
  it('is a package in which a file has another name', () => {
    expect(
      touchedBy(() => {
        rmSync(`${root}/packages/adapter/src/index.ts`);
        write('packages/adapter/src/other.ts', 'export const two = 2;');
      }),
    ).toEqual(['adapter', 'cli']);
  });
  it('is everything when the lock file changes', () => {
    expect(touchedBy(() => write('package-lock.json', '{"version":2}'))).toEqual(['domain', 'adapter', 'cli']);
  });
  it('is nothing when only tests, or what a build writes, change', () => {
    expect(
      touchedBy(() => {
        write('packages/domain/src/index.test.ts', '');
        write('packages/domain/dist/index.js', '');
        write('packages/domain/.cache/types/index.d.ts', '');
      }),
    ).toEqual([]);
  });
});

describe('the lock', () => {
  const aDeadProcess = (): number => spawnSync(process.execPath, ['-e', '']).pid;

  it('is held by one process at a time', () => {
    expect(takeLock(`${root}/lock`, process.pid)).toBe(true);
    expect(takeLock(`${root}/lock`, process.ppid)).toBe(false);
    releaseLock(`${root}/lock`, process.pid);
    expect(takeLock(`${root}/lock`, process.ppid)).toBe(true);
  });
  it('passes on when its owner has died', () => {
    expect(takeLock(`${root}/lock`, aDeadProcess())).toBe(true);
    expect(takeLock(`${root}/lock`, process.pid)).toBe(true);
  });
  it('is not taken from its new owner by one who still believes in the dead one', () => {
    const dead = aDeadProcess();
    takeLock(`${root}/lock`, dead);
    takeLock(`${root}/lock`, process.pid);
    releaseLock(`${root}/lock`, dead);
    expect(takeLock(`${root}/lock`, process.ppid)).toBe(false);
  });
  it('leaves nothing behind, also when the work fails', async () => {
    const work = withLock(`${root}/lock`, () => Promise.reject(new Error('no')));
    await expect(work).rejects.toThrow('no');
    expect(existsSync(`${root}/lock`)).toBe(false);
    expect(readdirSync(root)).toEqual([]);
  });
});
