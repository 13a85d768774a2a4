import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aStage } from '../../testing/stage.js';
import { complaintIn, type Ran } from '../../testing/supplier.js';
import { version } from '../../version.js';

const newer = 'a package';
const sha256 = createHash('sha256').update(newer).digest('hex');

describe.skipIf(process.platform === 'win32')('supplier upgrade', () => {
  const stage = aStage();
  const installed = (): string => join(stage.path, 'root', 'installed.tgz');

  /** In place of npm: says where its packages are, and keeps what it is to install. */
  function ran(
    flags: readonly string[],
    { npm = 'cp "$last" "$here/root/installed.tgz"', isGlobal = true } = {},
  ): Promise<Ran> {
    const program = join(stage.path, 'root/supplier-cli/dist/supplier.cjs');
    mkdirSync(join(stage.path, 'root/supplier-cli/dist'), { recursive: true });
    mkdirSync(join(stage.path, 'bin'), { recursive: true });
    writeFileSync(program, '');
    const script = join(stage.path, 'bin/npm');
    writeFileSync(
      script,
      `#!/bin/sh
here=$(dirname "$(dirname "$0")")
for last; do :; done
case $1 in
  root) echo "$here/root" ;;
  install) echo "$*" >"$here/asked"; ${npm} ;;
esac
`,
    );
    chmodSync(script, 0o755);
    return stage.ran(['upgrade', '--json', ...flags], {
      programFile: isGlobal ? realpathSync(program) : '/checkout/supplier.cjs',
      environment: { PATH: `${join(stage.path, 'bin')}:${process.env['PATH'] ?? ''}` },
    });
  }

  const offers = (offered: string, sum: string = sha256): void => {
    stage.portal.answers('GET /downloads/supplier.json', 200, JSON.stringify({ version: offered, sha256: sum }));
    stage.portal.answers(`GET /downloads/supplier-${offered}.tgz`, 200, newer, { 'content-type': 'application/gzip' });
  };

  it('installs what the portal has, without scripts, and leaves no file behind', async () => {
    offers('9.9.9');
    const { code, stdout, stderr } = await ran(['--yes']);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toEqual({ version, offered: '9.9.9', changed: true });
    expect(readFileSync(installed(), 'utf8')).toEqual(newer);
    const asked = readFileSync(join(stage.path, 'asked'), 'utf8').trim();
    expect(asked).toMatch(/^install --global --ignore-scripts --no-audit --no-fund .*supplier-9\.9\.9\.tgz$/u);
    expect(existsSync(asked.split(' ').at(-1) ?? '')).toBe(false);
    expect(stage.portal.requests.every(({ headers }) => headers.authorization === undefined)).toBe(true);
  });

  it('does nothing where the portal has this version', async () => {
    offers(version);
    const { code, stdout } = await ran([]);
    expect([code, JSON.parse(stdout)]).toEqual([0, { version, offered: version, changed: false }]);
  });

  it('asks first, and shows what it would do with -n', async () => {
    offers('9.9.9');
    const unasked = await ran([]);
    expect([unasked.code, complaintIn(unasked.stderr).code]).toEqual([2, 'CONFIRMATION_REQUIRED']);
    const dry = await ran(['-n']);
    expect([dry.code, JSON.parse(dry.stdout)]).toEqual([0, { version, offered: '9.9.9', changed: false }]);
    expect(existsSync(installed())).toBe(false);
    expect(stage.portal.calls()).not.toContain('GET /downloads/supplier-9.9.9.tgz');
  });

  it.each(['0'.repeat(64), 'no sum'])('installs no package with another SHA-256 than %s', async (sum) => {
    offers('9.9.9', sum);
    const { code, stdout, stderr } = await ran(['--yes']);
    expect([code, stdout, complaintIn(stderr).code]).toEqual([1, '', 'CHECKSUM_MISMATCH']);
    expect(existsSync(join(stage.path, 'asked'))).toBe(false);
  });

  it('leaves alone what npm did not install for all, and says how to upgrade', async () => {
    offers('9.9.9');
    const { code, stderr } = await ran(['--yes'], { isGlobal: false });
    expect([code, complaintIn(stderr).next]).toEqual([
      7,
      [`npm install --global --ignore-scripts ${stage.portal.url}/downloads/supplier-9.9.9.tgz`],
    ]);
  });

  it('says how to replace a single executable, and does not ask npm', async () => {
    offers('9.9.9');
    const { code, stderr } = await stage.ran(['upgrade', '--json', '--yes'], {
      programFile: '/home/ana/bin/supplier',
      isExecutable: true,
      environment: { PATH: '' },
    });
    const { message, hint, next } = complaintIn(stderr);
    expect([code, message, next]).toEqual([
      7,
      '/home/ana/bin/supplier is a single executable, so npm cannot replace it.',
      [],
    ]);
    expect(hint).toContain('Download the executable of 9.9.9');
  });

  it('says what npm says where it cannot install', async () => {
    offers('9.9.9');
    const { code, stderr } = await ran(['--yes'], { npm: 'echo "npm error EACCES" >&2; exit 243' });
    expect([code, complaintIn(stderr).code, complaintIn(stderr).hint]).toEqual([1, 'CANNOT_WRITE', 'npm error EACCES']);
  });

  it('says that a portal does not name its version', async () => {
    stage.portal.answers('GET /downloads/supplier.json', 200, {});
    const { code, stderr } = await ran(['--yes']);
    expect([code, complaintIn(stderr).code]).toEqual([6, 'NOT_FOUND']);
  });
});
