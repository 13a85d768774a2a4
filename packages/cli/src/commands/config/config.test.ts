import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FakeOptions } from '../../testing/fake-terminal.js';
import { aFolder, complaintIn, supplier, type Ran } from '../../testing/supplier.js';

describe('the settings of the program', () => {
  let folder: ReturnType<typeof aFolder>;
  beforeEach(() => {
    folder = aFolder();
  });
  afterEach(() => {
    folder.remove();
  });
  const file = (): string => join(folder.path, 'config', 'config.json');
  const elsewhere = (argv: readonly string[], environment: Record<string, string> = {}): Promise<Ran> =>
    supplier(argv, { environment: { SUPPLIER_CONFIG_DIR: join(folder.path, 'config'), ...environment } });
  const ran = (argv: readonly string[], options: FakeOptions = {}): Promise<Ran> =>
    supplier(['config', ...argv], {
      folder: folder.path,
      ...options,
      environment: { SUPPLIER_CONFIG_DIR: join(folder.path, 'config'), ...options.environment },
    });
  const listed = async (
    argv: readonly string[] = [],
    options: FakeOptions = {},
  ): Promise<Record<string, readonly [unknown, string]>> => {
    const { stdout } = await ran(['list', '--json', ...argv], options);
    return Object.fromEntries(
      (JSON.parse(stdout) as { name: string; value: unknown; source: string }[]).map(({ name, value, source }) => [
        name,
        [value, source],
      ]),
    );
  };

  it('are listed with where each comes from', async () => {
    await ran(['set', 'timeout', '5m']);
    await ran(['set', 'retries', '2']);
    writeFileSync(
      join(folder.path, '.supplier.json'),
      JSON.stringify({
        account: '10234',
        specFiles: ['a.yml', 'b.yml'],
        failOn: 'warning',
        waivers: 'api/waivers.yml',
      }),
    );
    expect(await listed(['--retries', '4'], { environment: { SUPPLIER_URL: 'https://portal.example' } })).toEqual({
      'url': ['https://portal.example', 'SUPPLIER_URL'],
      'profile': ['default', 'default'],
      'account': ['10234', join(folder.path, '.supplier.json')],
      'format': ['json', '--json'],
      'timeout': ['300s', file()],
      'retries': ['4', '--retries'],
      'proxy': [null, 'default'],
      'ca-file': [null, 'default'],
      'fail-on': ['warning', join(folder.path, '.supplier.json')],
      'spec-files': [
        `${join(folder.path, 'a.yml')}, ${join(folder.path, 'b.yml')}`,
        join(folder.path, '.supplier.json'),
      ],
      'waivers': [join(folder.path, 'api/waivers.yml'), join(folder.path, '.supplier.json')],
      'token': [null, 'default'],
    });
  });

  it('show no token, and no password of a proxy', async () => {
    const environment = { SUPPLIER_TOKEN: 'spt_CANARYCANARY', HTTPS_PROXY: 'http://ana:CANARY@proxy.example:3128' };
    const all = [
      await ran(['list'], { environment }),
      await ran(['get', 'token'], { environment }),
      await ran(['get', 'proxy'], { environment }),
      await ran(['list', '--proxy', 'ana:CANARY@proxy.example']),
    ];
    expect(all.map(({ stdout, stderr }) => stdout + stderr).join('')).not.toContain('CANARY');
    expect(await listed([], { environment })).toMatchObject({
      token: ['***', 'SUPPLIER_TOKEN'],
      proxy: ['http://***@proxy.example:3128', 'HTTPS_PROXY'],
    });
  });

  it('hold for every command of the profile, and of no other', async () => {
    expect(await ran(['set', 'format', 'jsonl', '--profile', 'test'])).toMatchObject({ code: 0 });
    expect((await ran(['get', 'format', '--profile', 'test'])).stdout).toBe('jsonl\n');
    expect((await ran(['get', 'format'])).stdout).toBe('tsv\n');
    expect((await ran(['list', '--profile', 'test'])).stdout.split('\n')[0]).toContain('{"name":"url"');
  });

  it('are of a profile that was made before; an unknown one is an error that names the others', async () => {
    await ran(['set', 'url', 'https://portal.example', '--profile', 'test']);
    const unknown = await elsewhere(['account', 'list', '--profile', 'typo', '--json']);
    expect([unknown.code, complaintIn(unknown.stderr)]).toMatchObject([
      2,
      { code: 'INVALID_CONFIGURATION', message: 'There is no profile "typo" (--profile).', hint: 'There is: test.' },
    ]);
    expect((await elsewhere(['account', 'list'], { SUPPLIER_PROFILE: 'typo' })).stderr).toContain(
      'There is no profile "typo" (SUPPLIER_PROFILE).',
    );
    expect(JSON.parse((await ran(['profiles', '--json', '--profile', 'test'])).stdout)).toEqual([
      { name: 'default', url: null, current: false },
      { name: 'test', url: 'https://portal.example', current: true },
    ]);
  });

  it('are printed alone, or as a record where a format is asked for; what has no value prints nothing', async () => {
    expect((await ran(['get', 'url'])).stdout).toBe('http://localhost:8080\n');
    expect(JSON.parse((await ran(['get', 'url', '--json'])).stdout)).toEqual({
      name: 'url',
      value: 'http://localhost:8080',
      source: 'default',
    });
    expect(await ran(['get', 'account'])).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });

  it('are set once, say so the second time, and are forgotten', async () => {
    const first = await ran(['set', 'ca-file', 'ours.pem', '--json']);
    expect(JSON.parse(first.stdout)).toMatchObject({
      name: 'ca-file',
      value: join(folder.path, 'ours.pem'),
      changed: true,
    });
    expect(JSON.parse((await ran(['set', 'ca-file', 'ours.pem', '--json'])).stdout)).toMatchObject({ changed: false });
    expect(JSON.parse((await ran(['unset', 'ca-file', '--json'])).stdout)).toMatchObject({
      value: null,
      changed: true,
    });
    expect(JSON.parse((await ran(['unset', 'ca-file', '--json'])).stdout)).toMatchObject({
      value: null,
      changed: false,
    });
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({ profiles: { default: {} } });
  });

  it('stay as they are with --dry-run', async () => {
    await ran(['set', 'retries', '1']);
    const { stdout, stderr } = await ran(['unset', 'retries', '-n', '--json=value,changed']);
    expect([JSON.parse(stdout), (await ran(['get', 'retries'])).stdout]).toEqual([
      { value: '1', changed: false },
      '1\n',
    ]);
    expect((await ran(['set', 'retries', '2', '-n'])).stderr).toContain('Nothing was changed.');
    expect(stderr).toBe('');
  });

  it('leave alone what else is in the file', async () => {
    mkdirSync(join(folder.path, 'config'));
    writeFileSync(
      file(),
      JSON.stringify({ signIns: { x: {} }, profiles: { default: { url: 'http://127.0.0.1:1' }, other: {} }, later: 1 }),
    );
    await ran(['set', 'retries', '1']);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({
      signIns: { x: {} },
      profiles: { default: { url: 'http://127.0.0.1:1', retries: '1' }, other: {} },
      later: 1,
    });
  });

  it('say what wins over them', async () => {
    expect(
      (await ran(['set', 'url', 'https://portal.example'], { environment: { SUPPLIER_URL: 'http://127.0.0.1:1' } }))
        .stderr,
    ).toContain('SUPPLIER_URL wins over it');
    expect((await ran(['set', 'url', 'https://portal.example'])).stderr).toBe('');
  });

  it.each([
    ['url', 'portal.example'],
    ['url', 'https://ana:CANARY@portal.example'],
    ['format', 'xml'],
    ['timeout', '5'],
    ['retries', 'many'],
    ['proxy', 'socks5://x'],
    ['proxy', 'http://ana:CANARY@proxy.example'],
  ])('refuse %s %s, and keep nothing', async (name, value) => {
    const { code, stderr } = await ran(['set', name, value, '--json']);
    expect([code, complaintIn(stderr).code, stderr.includes('CANARY')]).toEqual([2, 'INVALID_CONFIGURATION', false]);
    expect(() => readFileSync(file())).toThrow('ENOENT');
  });

  it.each([
    ['account', '10234'],
    ['token', 'spt_CANARYCANARY'],
  ])('keep no %s', async (name, value) => {
    expect((await ran(['set', name, value, '--json'])).code).toBe(2);
  });

  it('prefer the variables for proxies to the proxy of the profile, and a flag to both', async () => {
    await ran(['set', 'proxy', 'http://ours.example:1']);
    const environment = { https_proxy: 'http://theirs.example:2' };
    expect((await listed())['proxy']).toEqual(['http://ours.example:1', file()]);
    expect((await listed([], { environment }))['proxy']).toEqual(['http://theirs.example:2', 'https_proxy']);
    expect((await listed(['--proxy', 'none'], { environment }))['proxy']).toEqual(['none', '--proxy']);
  });

  it('are kept where `config path` says', async () => {
    expect((await ran(['path'])).stdout).toBe(`${file()}\n`);
    expect(JSON.parse((await ran(['path', '--json'])).stdout)).toEqual({ path: file() });
  });
});
