import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { member, portalToken, ScriptedPortal } from '../../testing/scripted-portal.js';
import { aStage } from '../../testing/stage.js';
import { complaintIn, type Ran } from '../../testing/supplier.js';
import type { FakeOptions } from '../../testing/fake-terminal.js';

describe('signing in and out', () => {
  const stage = aStage((url, path) => ({ SUPPLIER_URL: url, SUPPLIER_CONFIG_DIR: join(path, 'config') }));
  const { ran } = stage;
  const login = (flags: readonly string[] = [], options: FakeOptions = {}): Promise<Ran> =>
    ran(['auth', 'login', '--with-token', '--insecure-storage', ...flags], { input: `${portalToken}\n`, ...options });
  const credentials = (): string => join(stage.path, 'config', 'credentials.json');

  it('keeps the token where the user alone can read it, and signs the next command in', async () => {
    const { code, stdout, stderr } = await login();
    expect([code, stdout + stderr]).toEqual([0, expect.not.stringContaining('CANARY') as string]);
    expect(statSync(credentials()).mode & 0o777).toBe(0o600);
    expect(statSync(join(stage.path, 'config')).mode & 0o777).toBe(0o700);
    expect(readFileSync(join(stage.path, 'config', 'config.json'), 'utf8')).not.toContain('CANARY');
    const status = await ran(['auth', 'status', '--check', '--json']);
    expect(status.code).toBe(0);
    expect(JSON.parse(status.stdout)).toMatchObject({
      signedIn: true,
      email: member.email,
      account: { id: 10234 },
      token: { scope: 'operate', expiresAt: '2030-03-17T17:46:40Z', storage: 'file' },
    });
  });

  it.each(['file', 'file/deeper'])('says that it cannot keep a token, and where else it could: %s', async (name) => {
    writeFileSync(join(stage.path, 'file'), '');
    const folder = join(stage.path, name);
    const { code, stderr } = await login(['--json'], { environment: { SUPPLIER_CONFIG_DIR: folder } });
    expect([code, complaintIn(stderr).code]).toEqual([1, 'CANNOT_WRITE']);
    expect(complaintIn(stderr).message).toContain(join(folder, 'credentials.json'));
    expect(complaintIn(stderr).hint).toContain('SUPPLIER_CONFIG_DIR');
  });

  it('keeps nothing without consent: refused where no one can be asked, asked for where someone can', async () => {
    const refused = await ran(['auth', 'login', '--with-token', '--json'], { input: portalToken });
    expect([refused.code, complaintIn(refused.stderr).code, stage.portal.requests.length]).toEqual([
      2,
      'CONFIRMATION_REQUIRED',
      0,
    ]);
    expect(complaintIn(refused.stderr).hint).toContain('--insecure-storage');
    const people = { terminals: ['stdin', 'stdout', 'stderr'] } as const;
    expect((await ran(['auth', 'login', '--with-token'], { ...people, input: `${portalToken}\nn\n` })).code).toBe(1);
    expect(existsSync(credentials())).toBe(false);
    expect((await ran(['auth', 'login', '--with-token'], { ...people, input: `${portalToken}\ny\n` })).code).toBe(0);
    expect(existsSync(credentials())).toBe(true);
  });

  it('says to sign in again where the token of a sign-in was revoked, and where to make another where it was given', async () => {
    await login();
    stage.portal.answers('GET /api/status', 401);
    const { stderr } = await ran(['connection', 'status', '--json']);
    expect(complaintIn(stderr)).toMatchObject({
      code: 'TOKEN_REJECTED',
      hint: expect.stringMatching(/credentials\.json: it has expired or was revoked\. Sign in again\.$/u) as string,
      next: ['supplier auth login'],
    });
    const given = await ran(['connection', 'status', '--json'], { environment: { SUPPLIER_TOKEN: portalToken } });
    expect(complaintIn(given.stderr).hint).toContain('Tokens are made in the portal under Settings');
  });

  it('keeps no token that the portal does not know', async () => {
    const { code, stderr } = await login(['--json'], { input: 'spt_somethingelse' });
    expect([code, complaintIn(stderr).code, existsSync(credentials())]).toEqual([4, 'TOKEN_REJECTED', false]);
  });

  it.each(['', 'two words', 'line\nbreak', 'short', 'tök€n-tök€n'])(
    'takes no text for a token that is none: %j',
    async (input) => {
      const { code } = await login([], { input });
      expect([code, stage.portal.requests.length]).toEqual([2, 0]);
    },
  );

  it('does not overwrite anything while the environment would win', async () => {
    const { code, stderr } = await login([], { environment: { SUPPLIER_TOKEN: portalToken } });
    expect(code).toBe(2);
    expect(stderr).toContain('SUPPLIER_TOKEN is set');
  });

  it('sends a stored token to no other portal than the one it was made for', async () => {
    await login();
    const other = await ScriptedPortal.start();
    const { code, stderr } = await ran(['connection', 'status', '--json'], {
      environment: { SUPPLIER_URL: other.url },
    });
    expect([code, complaintIn(stderr).code, other.requests.length]).toEqual([4, 'NOT_SIGNED_IN', 0]);
    await other.stop();
  });

  it('knows the portal of the sign-in without SUPPLIER_URL', async () => {
    await login();
    expect((await ran(['connection', 'status'], { environment: { SUPPLIER_URL: '' } })).code).toBe(0);
  });

  it('forgets token, account and user, also when the portal is away [AUTH-04]', async () => {
    await login();
    await stage.portal.stop();
    const { code, stdout, stderr } = await ran(['auth', 'logout', '--json']);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ changed: true, forgotten: 1 });
    expect(readFileSync(credentials(), 'utf8')).toBe('{}\n');
    expect(readFileSync(join(stage.path, 'config', 'config.json'), 'utf8')).not.toContain(member.email);
  });

  it('forgets nothing with -n, and asks the portal nothing', async () => {
    await login();
    const asked = stage.portal.requests.length;
    const { code, stdout, stderr } = await ran(['auth', 'logout', '-n'], { terminals: ['stdout'] });
    expect([code, stdout, stderr]).toEqual([
      0,
      expect.stringContaining('Would sign out') as string,
      'Nothing was forgotten.\n',
    ]);
    expect(JSON.parse((await ran(['auth', 'logout', '--all', '-n', '--json'])).stdout)).toMatchObject({
      changed: false,
      forgotten: 1,
    });
    expect([stage.portal.requests.length, (await ran(['auth', 'status', '--check'])).code]).toEqual([asked, 0]);
  });

  it('remembers the partner accounts and the profiles for completion, and asks no one for them', async () => {
    await login();
    const asked = stage.portal.requests.length;
    expect(await ran(['__complete', 'accounts'])).toMatchObject({
      code: 0,
      stdout: '10234\tAndaman Stays Group\n10235\tSiam Rooms\n',
      stderr: '',
    });
    expect(
      (await ran(['__complete', 'secrets'])).stdout +
        (await ran(['__complete', 'accounts', '--profile', 'other'])).stdout,
    ).toBe('');
    await ran(['config', 'set', 'format', 'json', '--profile', 'test']);
    expect((await ran(['__complete', 'profiles'])).stdout).toBe('default\tprofile\ntest\tprofile\n');
    expect(stage.portal.requests.length).toBe(asked);
  });

  it('remembers what was listed for completion, for this sign-in alone, until it signs out', async () => {
    await login();
    const offered = async (...more: readonly string[]): Promise<string> =>
      (await ran(['__complete', 'incidents', 'incident show=', ...more])).stdout;
    expect(await offered()).toBe('');
    await ran(['incident', 'list']);
    const asked = stage.portal.requests.length;
    expect(await offered()).toMatch(/^inc-1\t\d{4}-\d\d-\d\dT[\d:]+Z\n$/u);
    expect(await offered('--profile', 'other')).toBe('');
    expect(stage.portal.requests.length).toBe(asked);
    const cache = join(stage.path, 'config', 'cache');
    const kept = readdirSync(cache).filter((name) => name.startsWith('incidents-'));
    expect(kept.map((name) => statSync(join(cache, name)).mode & 0o777)).toEqual([0o600]);
    await ran(['auth', 'logout']);
    expect(readdirSync(cache).filter((name) => name.startsWith('incidents-'))).toEqual([]);
  });

  it('keeps nothing of a pipeline, and lists where nothing can be kept', async () => {
    await ran(['incident', 'list'], { environment: { SUPPLIER_TOKEN: portalToken } });
    expect(existsSync(join(stage.path, 'config', 'cache'))).toBe(false);
    await login();
    writeFileSync(join(stage.path, 'config', 'cache'), 'no folder');
    expect((await ran(['incident', 'list'])).code).toBe(0);
  });

  it.each([
    ['token list=', /^id\tfield\nname\tfield\n/u],
    ['token list=id,name,st', /^id,name,account\tfield\nid,name,scope\tfield\nid,name,state\t/u],
    ['connection status=', /^turnOns\.left\t/mu],
    ['onboarding show=', /^section\tfield\nlabel\t/u],
    ['log tail=', /^at\tfield\n/u],
    ['no command=', /^$/u],
  ])('completes the fields of "%s"', async (typed, text) => {
    expect((await ran(['__complete', 'fields', typed])).stdout).toMatch(text);
  });

  it.each([
    ['log explain=', /^reason=\tReason\nhotel=\tHotel\nrate-plan=\t/u],
    ['log explain=rea', /^reason=\t/u],
    ['log tail=reason=ti', /^reason=timeout\tReason\n/mu],
    ['log tail=lead-time=', /^lead-time=0d\tLead time\n/u],
    ['log failed=rate-plan=', /^$/u],
    ['log failed=nothing=', /^reason=\t/u],
  ])('completes what "%s" can be filtered by, and its values', async (typed, text) => {
    expect((await ran(['__complete', 'filters', typed])).stdout).toMatch(text);
  });

  it('completes the hotels that were listed as values of a filter', async () => {
    await login();
    const hotel = { hotelId: '88120', supplierHotelId: 'r-1', hotelName: 'Riverside', masterHotelId: 'm-1' };
    stage.portal.answers('GET /api/roommapping/getHotels', 200, { data: { hotels: [hotel] } });
    await ran(['room', 'hotels']);
    expect((await ran(['__complete', 'filters', 'log explain=hotel='])).stdout).toBe('hotel=88120\tRiverside\n');
  });

  it('says that no one was signed in when a logout has nothing to forget', async () => {
    const { code, stdout } = await ran(['auth', 'logout'], { terminals: ['stdout'] });
    expect([code, stdout]).toEqual([0, expect.stringContaining('No one was signed in') as string]);
  });

  it('answers that no one is signed in, and with --check makes it the verdict', async () => {
    const { code, stdout } = await ran(['auth', 'status', '--json']);
    expect([code, (JSON.parse(stdout) as { signedIn: boolean }).signedIn]).toEqual([0, false]);
    expect((await ran(['auth', 'status', '--check'])).code).toBe(4);
    expect(
      (await ran(['auth', 'status', '--check'], { environment: { SUPPLIER_TOKEN: 'spt_somethingelse' } })).code,
    ).toBe(4);
  });

  it('reads the token from the file of SUPPLIER_TOKEN_FILE', async () => {
    const file = join(stage.path, 'token.txt');
    writeFileSync(file, `${portalToken}\n`);
    expect((await ran(['connection', 'status'], { environment: { SUPPLIER_TOKEN_FILE: file } })).code).toBe(0);
    const missing = await ran(['connection', 'status', '--json'], {
      environment: { SUPPLIER_TOKEN_FILE: `${file}.not` },
    });
    expect([missing.code, complaintIn(missing.stderr)]).toMatchObject([
      2,
      {
        code: 'INVALID_CONFIGURATION',
        message: `The file of SUPPLIER_TOKEN_FILE, ${file}.not, cannot be read.`,
        hint: `There is no such file in ${stage.path}.`,
      },
    ]);
    const folder = await ran(['connection', 'status', '--json'], { environment: { SUPPLIER_TOKEN_FILE: stage.path } });
    expect(complaintIn(folder.stderr).hint).toBe('It is a folder: name the file in it.');
  });

  it('remembers the account that was chosen, and sends it with each call [AUTH-06, AUTH-08]', async () => {
    await login();
    expect((await ran(['account', 'use', 'siam rooms'])).code).toBe(0);
    await ran(['connection', 'status']);
    expect(stage.portal.requests.at(-1)?.headers['x-dmc-id']).toBe('10235');
    expect((await ran(['account', 'show'])).stdout).toContain('10235\tSiam Rooms');
    expect((await ran(['account', 'use', '10235', '--json'])).stdout).toContain('"changed":false');
    const unknown = await ran(['account', 'use', 'Nobody', '--json']);
    expect([unknown.code, complaintIn(unknown.stderr).message]).toEqual([
      6,
      'There is no account "Nobody" that you may use.',
    ]);
  });

  it('marks the calls of an admin [AUTH-08]', async () => {
    stage.portal.answers('GET /api/member', 200, { ...member, isAdmin: true });
    await login();
    await ran(['connection', 'status']);
    expect(stage.portal.requests.at(-1)?.headers['x-portal-admin']).toBe('true');
  });

  it('asks fifty times at once who is signed in: a token has a fixed end, and none of the fifty loses it to another', async () => {
    await login();
    const statuses = await Promise.all(Array.from({ length: 50 }, () => ran(['auth', 'status', '--check', '--json'])));
    expect(statuses.map(({ code }) => code)).toEqual(statuses.map(() => 0));
    expect(new Set(statuses.map(({ stdout }) => stdout)).size).toBe(1);
    expect(JSON.parse(readFileSync(credentials(), 'utf8'))).toMatchObject({
      [`default@${stage.portal.url}`]: { token: portalToken },
    });
    expect(stage.portal.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('loses nothing when many commands change the files at once', async () => {
    const profiles = Array.from({ length: 12 }, (_, index) => `profile-${String(index)}`);
    const codes = await Promise.all(profiles.map(async (profile) => (await login(['--profile', profile])).code));
    expect(codes).toEqual(profiles.map(() => 0));
    const kept = JSON.parse(readFileSync(credentials(), 'utf8')) as Record<string, unknown>;
    expect(Object.keys(kept)).toHaveLength(12);
    expect((await ran(['auth', 'logout', '--all', '--json'])).stdout).toContain('"forgotten":12');
  });
});
