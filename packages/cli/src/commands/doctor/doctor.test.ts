import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NodeClock } from '../../kernel/terminal/node-clock.js';
import type { FakeOptions } from '../../testing/fake-terminal.js';
import { portalToken, ScriptedPortal } from '../../testing/scripted-portal.js';
import { aFolder, signedInAt, supplier } from '../../testing/supplier.js';
import { version } from '../../version.js';
import { nodeFinding } from './machine-checks.js';
import { clockFinding } from './portal-checks.js';

const limit = 300_000;
/** The limit of the command passes when the portal hangs, and not before. */
class LimitWhenHung extends NodeClock {
  hung = (): void => undefined;
  private readonly whenHung = new Promise<void>((resolve) => {
    this.hung = resolve;
  });
  override async wait(milliseconds: number, signal?: AbortSignal): Promise<'waited' | 'cancelled'> {
    if (milliseconds !== limit) return super.wait(milliseconds, signal);
    await this.whenHung;
    return 'waited';
  }
}

describe('supplier doctor', () => {
  let portal: ScriptedPortal;
  let folder: ReturnType<typeof aFolder>;
  beforeEach(async () => {
    portal = await ScriptedPortal.start();
    portal.answers('GET /healthz', 200, 'alive\n');
    folder = aFolder();
  });
  afterEach(async () => {
    await portal.stop();
    folder.remove();
  });
  interface Row {
    readonly check: string;
    readonly state: string;
    readonly detail: string;
    readonly hint: string | null;
  }
  const examined = async (
    argv: readonly string[] = [],
    environment: FakeOptions['environment'] = {},
    clock: FakeOptions['clock'] = new NodeClock(),
  ): Promise<{
    readonly code: number;
    readonly rows: ReadonlyMap<string, Row>;
    readonly wrong: readonly string[];
    readonly text: string;
  }> => {
    const { code, stdout, stderr } = await supplier(['doctor', '--json', '--retries', '0', ...argv], {
      folder: folder.path,
      environment: { ...signedInAt(portal.url, folder.path), ...environment },
      clock,
    });
    const rows = JSON.parse(stdout) as Row[];
    return {
      code,
      rows: new Map(rows.map((row) => [row.check, row])),
      wrong: rows.filter(({ state }) => state === 'error').map(({ check }) => check),
      text: stdout + stderr,
    };
  };

  it('names a variable that is written wrong, and none of the program and of others', async () => {
    const { rows, code } = await examined([], { SUPPLIER_TOKNE: 'x', SUPPLIER_KEY: 'x', NODE_ENV: 'x' });
    expect([code, rows.get('environment')]).toMatchObject([
      0,
      {
        state: 'warning',
        detail: expect.stringContaining('SUPPLIER_TOKNE') as string,
        hint: 'Did you mean SUPPLIER_TOKEN?',
      },
    ]);
    expect((await examined([], { SUPPLIER_KEY: 'x', SUPPLIER_ID_TOKEN: 'x' })).rows.has('environment')).toBe(false);
  });

  it.each([
    ['answer', 'GET /healthz'],
    ['sign-in', 'GET /api/member'],
  ])('ends by --timeout where the portal hangs, and still shows what it found: %s', async (check, call) => {
    const clock = new LimitWhenHung();
    portal.on(call, () => {
      clock.hung();
      return undefined;
    });
    const { code, wrong, rows } = await examined(['--timeout', `${limit}ms`], {}, clock);
    expect([code, wrong]).toEqual([3, [check]]);
    expect(rows.get(check)?.detail).toBe('There was no answer before the command was stopped.');
    expect(rows.get('version')?.state).toBe('ok');
  });

  it('finds nothing wrong where all is well, and says where each thing comes from', async () => {
    const { code, rows, wrong, text } = await examined(['-a', 'Siam Rooms']);
    expect([code, wrong, [...rows.keys()]]).toEqual([
      0,
      [],
      [
        'version',
        'node',
        'settings',
        'tokens',
        'project',
        'keyring',
        'address',
        'way',
        'answer',
        'clock',
        'release',
        'sign-in',
        'account',
      ],
    ]);
    expect(rows.get('address')?.detail).toBe(`${portal.url} (SUPPLIER_URL)`);
    expect(rows.get('way')?.detail).toBe('directly');
    expect(rows.get('sign-in')?.detail).toBe(
      'ana@andaman.example, with the token from SUPPLIER_TOKEN (profile default)',
    );
    expect(rows.get('account')?.detail).toBe('Siam Rooms (10235), from --account');
    expect(text).not.toContain('CANARY');
  });

  it.each([
    ['9.9.9', 'warning'],
    [version, 'ok'],
    ['not a version', 'ok'],
  ])('compares itself with what the portal hands out: %s', async (offered, state) => {
    portal.answers('GET /downloads/supplier.json', 200, JSON.stringify({ version: offered }));
    const { code, rows } = await examined();
    expect([code, rows.get('release')?.state]).toEqual([0, state]);
    if (state === 'warning')
      expect(rows.get('release')).toMatchObject({
        detail: `This is ${version}, and the portal has 9.9.9.`,
        hint: `supplier upgrade, or: npm install --global --ignore-scripts ${portal.url}/downloads/supplier-9.9.9.tgz`,
      });
  });

  it('asks for health without the token', async () => {
    await examined();
    expect(portal.requests.find(({ path }) => path === '/healthz')?.headers.authorization).toBeUndefined();
  });

  it('ends with 3 where no one answers, and looks no further', async () => {
    await portal.stop();
    const { code, rows, wrong } = await examined();
    portal = await ScriptedPortal.start();
    expect([code, wrong, rows.has('sign-in')]).toEqual([3, ['answer'], false]);
    expect(rows.get('answer')?.hint).toContain('ECONNREFUSED');
  });

  it('knows a server that is no portal', async () => {
    portal.answers('GET /healthz', 404, 'what?');
    expect((await examined()).wrong).toEqual(['answer']);
  });

  it('says that there is no token, or that the portal does not know it', async () => {
    expect((await examined([], { SUPPLIER_TOKEN: '' })).rows.get('sign-in')).toMatchObject({
      state: 'error',
      hint: 'supplier auth login',
    });
    const { code, rows } = await examined([], { SUPPLIER_TOKEN: 'spt_unknownunknown' });
    expect([code, rows.get('sign-in')?.hint]).toEqual([3, expect.stringContaining('SUPPLIER_TOKEN')]);
  });

  it('says that an account is none of the sign-in', async () => {
    expect((await examined(['-a', '1'])).wrong).toEqual(['account']);
  });

  it.skipIf(process.platform === 'win32')('finds tokens that others can read', async () => {
    mkdirSync(join(folder.path, 'config'));
    writeFileSync(join(folder.path, 'config', 'credentials.json'), '{}');
    chmodSync(join(folder.path, 'config', 'credentials.json'), 0o644);
    expect((await examined()).rows.get('tokens')).toMatchObject({
      state: 'error',
      detail: expect.stringContaining('(644)') as string,
      hint: expect.stringContaining('chmod 600') as string,
    });
  });

  it('names the proxy without its password, and what it is from', async () => {
    const { rows, text } = await examined([], {
      SUPPLIER_URL: 'http://portal.invalid',
      HTTP_PROXY: `http://ana:${portalToken}@127.0.0.1:1`,
    });
    expect(rows.get('way')?.detail).toBe('through http://***@127.0.0.1:1/ (HTTP_PROXY)');
    expect(rows.get('address')).toMatchObject({ state: 'warning' });
    expect(text).not.toContain('CANARY');
  });

  it('finds certificates that cannot be read, and looks no further', async () => {
    const { wrong, rows } = await examined([], { SUPPLIER_CA_FILE: 'missing.pem' });
    expect([wrong, rows.has('answer')]).toEqual([['way'], false]);
  });

  it('warns of a project file with a word that it does not know', async () => {
    writeFileSync(join(folder.path, '.supplier.json'), '{"acount":"1"}');
    const { code, rows } = await examined();
    expect([code, rows.get('project')?.state]).toEqual([0, 'warning']);
  });

  it.each([
    ['20.18.9', 'error'],
    ['20.19.0', 'ok'],
    ['21.7.0', 'error'],
    ['22.11.0', 'error'],
    ['22.12.0', 'ok'],
    ['24.1.0', 'ok'],
  ] as const)('judges Node v%s: %s', (running, state) => {
    expect(nodeFinding(`v${running}`).state).toBe(state);
  });

  it.each([
    [0, 'ok'],
    [20, 'ok'],
    [-40, 'warning'],
    [40, 'warning'],
    [400, 'error'],
  ] as const)('judges a clock that is %i s ahead: %s', (seconds, state) => {
    const at = Date.UTC(2026, 10, 20);
    expect(clockFinding(new Date(at).toUTCString(), at + seconds * 1000 + 500).state).toBe(state);
  });

  it('cannot judge the clock of a portal that does not say the time', () => {
    expect(clockFinding(undefined, 0).state).toBe('warning');
  });
});
