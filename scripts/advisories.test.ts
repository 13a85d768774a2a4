import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareVersions, hitsOf } from './lib/advisories.mjs';

const versionsOf = new Map([['one', new Set(['1.4.9', '2.0.0'])]]);
const about = (ranges: object[], more: object = {}) => ({
  id: 'GHSA-1',
  affected: [{ package: { ecosystem: 'npm', name: 'one' }, ranges, ...more }],
});
const semver = (...events: object[]) => [{ type: 'SEMVER', events }];
const found = (advisory: Parameters<typeof hitsOf>[0]) => hitsOf(advisory, versionsOf).map(({ version }) => version);

describe('an advisory', () => {
  it.each([
    ['from a version to its fix', semver({ introduced: '1.0.0' }, { fixed: '1.5.0' }), ['1.4.9']],
    ['from the first version on', semver({ introduced: '0' }), ['1.4.9', '2.0.0']],
    ['up to a last version, that one included', semver({ introduced: '0' }, { last_affected: '1.4.9' }), ['1.4.9']],
    [
      'whatever the order of its events',
      semver({ fixed: '1.4.9' }, { introduced: '2.0.0' }, { introduced: '0' }),
      ['2.0.0'],
    ],
    ['of none of these versions', semver({ introduced: '1.5.0' }, { fixed: '2.0.0' }), []],
    ['of commits, which the lock file does not have', [{ type: 'GIT', events: [{ introduced: '0' }] }], []],
  ])('is about the versions in use: %s', (_name, ranges, versions) => {
    expect(found(about(ranges))).toEqual(versions);
  });

  it('can list versions one by one', () => {
    expect(found(about([], { versions: ['2.0.0'] }))).toEqual(['2.0.0']);
  });

  it('is not about a package of the same name elsewhere, nor when it was withdrawn', () => {
    const whole = semver({ introduced: '0' });
    expect(found(about(whole, { package: { ecosystem: 'PyPI', name: 'one' } }))).toEqual([]);
    expect(found({ ...about(whole), withdrawn: '2026-01-01T00:00:00Z' })).toEqual([]);
  });

  it('names the first version after the one in use that is fixed', () => {
    const ranges = semver({ introduced: '0' }, { fixed: '1.0.0' }, { introduced: '1.1.0' }, { fixed: '1.5.0' });
    expect(hitsOf(about(ranges), versionsOf)).toEqual([
      { id: 'GHSA-1', summary: 'no summary', name: 'one', version: '1.4.9', fixed: '1.5.0' },
    ]);
  });
});

it('orders versions as semver.org does', () => {
  const ordered = [
    '1.0.0-alpha',
    '1.0.0-alpha.1',
    '1.0.0-alpha.beta',
    '1.0.0-beta',
    '1.0.0-beta.2',
    '1.0.0-beta.11',
    '1.0.0-rc.1',
    '1.0.0',
    '1.2.0',
    '1.10.0',
  ];
  expect(ordered.toReversed().sort(compareVersions)).toEqual(ordered);
  expect(compareVersions('1.0.0+a', '1.0.0+b')).toBe(0);
});

describe('npm run advisories', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'advisories-'));
    mkdirSync(join(folder, 'all/2026'), { recursive: true });
    writeFileSync(
      join(folder, 'lock.json'),
      JSON.stringify({ packages: { '': { version: '1' }, 'node_modules/a/node_modules/one': { version: '1.4.9' } } }),
    );
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });
  const check = (advisories: string) =>
    spawnSync(process.execPath, ['scripts/advisories.mjs', advisories, '--lock', join(folder, 'lock.json')], {
      encoding: 'utf8',
    });

  const refusal = (advisories: string): string => {
    const { status, stderr } = check(advisories);
    return status === 2 ? stderr : `ended with ${String(status)}`;
  };

  it('names each package that is hit and ends with 1', () => {
    const advisory = about(semver({ introduced: '0' }, { fixed: '1.5.0' }));
    writeFileSync(join(folder, 'all/2026/GHSA-1.json'), JSON.stringify({ ...advisory, summary: 'Bad.' }));
    const { status, stdout } = check(join(folder, 'all'));
    expect(stdout).toBe(
      'one 1.4.9: GHSA-1, Bad. Fixed in 1.5.0.\n1 packages, 1 advisories, 1 that are about a version in use.\n',
    );
    expect(status).toBe(1);
  });

  it('is never green about advisories that it could not read', () => {
    expect(refusal(join(folder, 'all'))).toContain('no advisories');
    expect(refusal(join(folder, 'none'))).toContain('not a folder');
    writeFileSync(join(folder, 'all/broken.json'), '{');
    expect(refusal(join(folder, 'all'))).toContain('broken.json');
  });
});
