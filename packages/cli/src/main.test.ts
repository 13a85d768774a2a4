import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { portalToken, ScriptedPortal } from './testing/scripted-portal.js';
import { aFolder, builtProgram, signedInAt, spawned } from './testing/supplier.js';
import { version } from './version.js';

/** The program as it is shipped, in a separate process. */
describe('the built program', { timeout: 30_000 }, () => {
  let portal: ScriptedPortal;
  let folder: ReturnType<typeof aFolder>;
  let environment: Record<string, string>;
  beforeEach(async () => {
    portal = await ScriptedPortal.start();
    folder = aFolder();
    environment = { ...signedInAt(portal.url, folder.path), HERE: folder.path };
  });
  afterEach(async () => {
    await portal.stop();
    folder.remove();
  });
  /** What makes an answer a log. */
  const ofLog = {
    'content-type': 'text/csv',
    'content-disposition': 'attachment; filename="log.csv"',
    'etag': '"big"',
  };
  const lines = (count: number, bytes: number): string =>
    `${Array.from({ length: count }, () => 'x'.repeat(bytes)).join('\n')}\n`;

  it('says its version', async () => {
    for (const flag of ['--version', '-V'])
      expect((await spawned([flag])).stdout.toString()).toBe(`supplier ${version}\n`);
  });

  it('runs a command against a portal, in a pipe', async () => {
    const { code, stdout, stderr } = await spawned(['connection', 'status', '--json'], { environment });
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout.toString())).toMatchObject({ on: true });
  });

  it('looks for the keyring of the machine', async () => {
    portal.answers('GET /healthz', 200, 'alive\n');
    const { stdout, stderr } = await spawned(['doctor', '--json'], {
      environment: { ...environment, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' },
    });
    expect([stderr, stdout.toString()]).toEqual([
      '',
      expect.stringContaining('"check":"keyring","state":"ok"') as string,
    ]);
  });

  it('ends with the exit code of its complaint, and an empty stdout', async () => {
    const { code, stdout, stderr } = await spawned(['connection', 'status'], {
      environment: { ...environment, SUPPLIER_TOKEN: 'spt_unknownunknown' },
    });
    expect([code, stdout.length]).toEqual([4, 0]);
    expect(stderr).toContain('TOKEN_REJECTED · exit 4');
  });

  it('loses no byte of five megabytes through a pipe', async () => {
    portal.answers('GET /api/logs/Precheck', 200, lines(5000, 1023), ofLog);
    const { code, stdout } = await spawned([], {
      environment,
      shell: '$SUPPLIER log download precheck -q -o - | (sleep 0.3; cat)',
    });
    expect([code, stdout.length]).toEqual([0, 5000 * 1024]);
  });

  it.each(['log download precheck -o -', 'accuracy show --hourly', 'help'])(
    'is silent and content when the reader of `%s` goes after a line',
    async (line) => {
      portal.answers('GET /api/logs/Precheck', 200, lines(5000, 1023), ofLog);
      const { stdout, stderr } = await spawned([], {
        environment,
        shell: `$SUPPLIER ${line} -q | head -1 >/dev/null; echo "\${PIPESTATUS[0]}"`,
      });
      expect([stdout.toString(), stderr]).toEqual(['0\n', '']);
    },
  );

  it('says in three lines that its folder was removed', async () => {
    const { stdout, stderr } = await spawned([], {
      environment,
      shell: 'cd "$(mktemp -d)" && rmdir "$PWD" && { $SUPPLIER connection status; echo "$?"; }',
    });
    expect(stdout.toString()).toBe('2\n');
    expect(stderr).toContain('Change to another folder');
    expect(stderr).not.toContain('uv_cwd');
  });

  it.skipIf(!existsSync('/dev/full'))('says in three lines that a full disk took no output', async () => {
    const { stdout, stderr } = await spawned([], {
      environment,
      shell: '$SUPPLIER connection status > /dev/full; echo "$?"',
    });
    expect(stdout.toString()).toBe('1\n');
    expect(stderr.trimEnd().split('\n')).toHaveLength(3);
    expect(stderr).toContain('CANNOT_WRITE');
  });

  it('refuses a question at once where no one can answer it', async () => {
    portal.status = { isConnectionLive: false };
    const { code, stderr } = await spawned(['connection', 'on', '--details', 'x'], { environment, input: 'y\n' });
    expect(code).toBe(2);
    expect(stderr).toContain('--yes');
    expect(portal.calls()).not.toContain('POST /api/turnon');
  });

  it('keeps the part when it is interrupted, and the next run makes the file whole', async () => {
    const whole = lines(3000, 1023);
    portal.on('GET /api/logs/Precheck', ({ headers }, response) => {
      const start = Number(/bytes=(\d+)-/u.exec(headers.range ?? '')?.[1] ?? 0);
      const rest = Buffer.from(whole).subarray(start);
      response.writeHead(start > 0 ? 206 : 200, {
        ...ofLog,
        'content-length': String(rest.length),
        ...(start > 0
          ? { 'content-range': `bytes ${String(start)}-${String(whole.length - 1)}/${String(whole.length)}` }
          : {}),
      });
      if (start > 0) response.end(rest);
      else response.write(rest.subarray(0, 2_000_000));
    });
    const shell =
      'cd "$HERE"; $SUPPLIER log download precheck & child=$!; while [ ! -s log.csv.part ]; do sleep 0.05; done; kill -INT $child; wait $child; echo "$?"';
    // A shell ignores Ctrl-C for what it runs in the background, unless job control is on.
    const first = await spawned([], { environment, shell: `set -m; ${shell}` });
    expect(first.stdout.toString()).toBe('130\n');
    expect(first.stderr).toContain('the part is kept. Run the same command again to continue.');
    const second = await spawned([], { environment, shell: 'cd "$HERE"; $SUPPLIER log download precheck --json' });
    expect((JSON.parse(second.stdout.toString()) as { resumedFrom: number }).resumedFrom).toBeGreaterThan(1_000_000);
    expect(readFileSync(join(folder.path, 'log.csv'), 'utf8')).toBe(whole);
    expect(readdirSync(folder.path).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('lets no secret into what it writes down, also after a defect', async () => {
    const login = await spawned(['auth', 'login', '--with-token', '--insecure-storage'], {
      environment: { ...environment, SUPPLIER_TOKEN: '' },
      input: portalToken,
    });
    expect(login.code).toBe(0);
    writeFileSync(join(folder.path, 'config', 'state', 'last-error.json'), '');
    await spawned(['connection', 'status', '-v'], { environment: { ...environment, SUPPLIER_TOKEN: '' } });
    const found = readdirSync(join(folder.path, 'config'), { recursive: true, encoding: 'utf8' })
      .filter((name) => statSync(join(folder.path, 'config', name)).isFile())
      .filter((name) => readFileSync(join(folder.path, 'config', name), 'utf8').includes('CANARY'));
    expect(found).toEqual(['credentials.json']);
  });

  it('hangs up and ends when a file of that name is there', async () => {
    writeFileSync(join(folder.path, 'mine.csv'), 'mine');
    portal.answers('GET /api/logs/Precheck', 200, lines(5000, 1023), ofLog);
    const { code, stderr } = await spawned([], {
      environment,
      shell: 'cd "$HERE"; $SUPPLIER log download precheck -o mine.csv',
    });
    expect(code).toBe(2);
    expect(stderr).toContain('FILE_EXISTS');
  });

  describe('what it keeps of compiling its parts', () => {
    const compiled = (): string => join(folder.path, 'config', 'cache', 'compiled');
    const status = async (): Promise<string> => {
      const { code, stdout, stderr } = await spawned(['connection', 'status', '--json'], { environment });
      expect([code, stderr]).toEqual([0, '']);
      return stdout.toString();
    };

    it('is for its owner alone, and used by the next run', async () => {
      const first = await status();
      const names = readdirSync(compiled(), { recursive: true, encoding: 'utf8' });
      const files = names.map((name) => statSync(join(compiled(), name)));
      expect(files.filter((file) => file.isFile()).length).toBeGreaterThan(0);
      expect(statSync(compiled()).mode & 0o077).toBe(0);
      expect(await status()).toBe(first);
      expect(
        readdirSync(compiled(), { recursive: true, encoding: 'utf8' }).map(
          (name) => statSync(join(compiled(), name)).mtimeMs,
        ),
      ).toEqual(files.map(({ mtimeMs }) => mtimeMs));
    });

    it('does no harm where it is torn or of another version, or where nothing can be kept', async () => {
      const whole = await status();
      for (const spoil of [
        (content: Buffer) => content.subarray(0, content.length / 2),
        () => Buffer.alloc(0),
        (content: Buffer) => Buffer.concat([content.subarray(0, 40), Buffer.alloc(content.length - 40, 1)]),
      ]) {
        for (const name of readdirSync(compiled(), { recursive: true, encoding: 'utf8' })) {
          const path = join(compiled(), name);
          if (statSync(path).isFile()) writeFileSync(path, spoil(readFileSync(path)));
        }
        expect(await status()).toBe(whole);
      }
      rmSync(join(folder.path, 'config', 'cache'), { recursive: true });
      writeFileSync(join(folder.path, 'config', 'cache'), 'no folder');
      expect(await status()).toBe(whole);
    });
  });

  it('installs from its package offline, without scripts and with nothing besides, as a few files of less than a megabyte', () => {
    const tarball = join(dirname(builtProgram), 'supplier.tgz');
    const prefix = join(folder.path, 'prefix');
    const npm = (...words: readonly string[]): string =>
      execFileSync('npm', words, {
        encoding: 'utf8',
        env: { ...process.env, npm_config_cache: join(folder.path, 'cache') },
      });
    npm('install', '--global', '--prefix', prefix, '--ignore-scripts', '--offline', '--no-audit', '--no-fund', tarball);
    expect(execFileSync(join(prefix, 'bin/supplier'), ['--version'], { encoding: 'utf8' })).toBe(
      `supplier ${version}\n`,
    );
    const installed = join(prefix, 'lib/node_modules/supplier-cli');
    const files = readdirSync(installed, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeLessThanOrEqual(16);
    expect(files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0)).toBeLessThanOrEqual(
      1_000_000,
    );
    expect(readFileSync(join(installed, 'dist/supplier.cjs'), 'utf8').startsWith('#!/usr/bin/env node\n')).toBe(true);
    // One letter beyond ASCII makes Node read a part more slowly.
    for (const file of files.filter(({ name }) => name.endsWith('.cjs')))
      expect(readFileSync(join(file.parentPath, file.name)).every((byte) => byte < 128)).toBe(true);
    expect(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))).not.toHaveProperty('dependencies');
    const page = join(prefix, 'share/man/man1/supplier.1.gz');
    expect(gunzipSync(readFileSync(page)).toString()).toMatch(
      /^\.TH SUPPLIER 1 [^]*\.SH COMMANDS\n[^]*supplier log tail/u,
    );
    if (spawnSync('man', ['--version']).status === 0)
      expect(
        spawnSync('man', ['--warnings', '-l', page], {
          encoding: 'utf8',
          env: { ...process.env, MANPAGER: 'cat', MANWIDTH: '80', LC_ALL: 'C.UTF-8' },
        }),
      ).toMatchObject({
        status: 0,
        stderr: '',
        stdout: expect.stringContaining('supplier - the suppliers portal') as string,
      });
    expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toMatch(/^commander 14[\s\S]*^zod 4/mu);
  }, 60_000);
});
