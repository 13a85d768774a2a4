import {
  secondFactorDemandedText,
  secondFactorNeededText,
  signInOverText,
  tooManyCodesText,
  wrongCodeText,
} from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { audit } from '../../commands/audit.js';
import { readConfiguration } from '../../commands/configuration.js';
import { removeSecondFactor } from '../../commands/second-factor.js';
import { text } from '../../platform/database/rows.js';
import { codeAt, setUpSecondFactor } from '../../testing/second-factor.js';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type Answer,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

describeWithDatabase('a second factor', () => {
  const clock = new TestClock();
  let server: TestServer;
  let dmcId = 64_000;
  let email = '';

  beforeAll(async () => {
    server = await startTestServer({ clock, demandsSecondFactor: ['staff', 'admin'] });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId += 1;
    email = `user-${dmcId}@second.example`;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
  });

  const codeNow = (key: string): string => codeAt(key, clock.epochSeconds());
  const next = (key: string): string => {
    clock.advance({ seconds: 30 });
    return codeNow(key);
  };
  const finish = (browser: Browser, code: string): Promise<Answer> => browser.post('/auth/second-factor', { code });
  const said = ({ status, text: words }: Answer): readonly [number, string] => [status, words];
  /** A browser whose password was right, and that is asked for the code. */
  async function halfway(): Promise<Browser> {
    const browser = server.visitor();
    const answer = await browser.signIn(email, rightPassword);
    expect(said(answer)).toEqual([401, secondFactorNeededText]);
    expect(answer.headers['x-portal-second-factor']).toBe('code');
    return browser;
  }
  async function mails(): Promise<readonly string[]> {
    const rows = await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query('select kind from account_mails where email = $1 order by mail_id', [email]),
    );
    return rows.map((row) => text(row, 'kind'));
  }

  it('is set up in a session with a code of the app, and asked for at the next sign-in', async () => {
    const browser = await server.signedIn(email);
    const { key, uri } = calls.startSecondFactor.answer.schema.parse(
      (await browser.post('/api/second-factor/start', undefined)).json(),
    );
    expect(uri).toContain(`otpauth://totp/Suppliers%20Portal:${encodeURIComponent(email)}`);
    // Until it is confirmed, the password is enough.
    await server.signedIn(email);
    expect(said(await browser.post('/api/second-factor/confirm', { code: '000000' }))).toEqual([403, wrongCodeText]);
    const confirmed = await browser.post('/api/second-factor/confirm', { code: codeNow(key) });
    expect(calls.confirmSecondFactor.answer.schema.parse(confirmed.json()).recoveryCodes).toHaveLength(10);
    expect((await browser.get('/api/member')).json()).toMatchObject({ secondFactor: true });

    const other = await halfway();
    expect((await other.get('/api/member')).status).toBe(401);
    expect(said(await finish(other, codeNow(key)))).toEqual([401, wrongCodeText]);
    const answer = await finish(other, next(key));
    expect(answer.json()).toMatchObject({ dmcId, availableDmc: [{ value: dmcId }] });
    expect((await other.get('/api/member')).status).toBe(200);
    expect(await mails()).toContain('second-factor-added');
  });

  it('takes a code once, and none that is older than a used one', async () => {
    const { key } = await setUpSecondFactor(server, email);
    const older = next(key);
    const newer = next(key);
    expect((await finish(await halfway(), newer)).status).toBe(200);
    expect(said(await finish(await halfway(), newer))).toEqual([401, wrongCodeText]);
    expect(said(await finish(await halfway(), older))).toEqual([401, wrongCodeText]);
  });

  it('lets one of two in that use a code at the same moment', async () => {
    const { key } = await setUpSecondFactor(server, email);
    const code = next(key);
    const [one, two] = [await halfway(), await halfway()];
    const statuses = await Promise.all([one, two].map(async (browser) => (await finish(browser, code)).status));
    expect([...statuses].sort()).toEqual([200, 401]);
  });

  it('takes each recovery code once instead, in any spelling', async () => {
    const { recoveryCodes } = await setUpSecondFactor(server, email);
    const [code = ''] = recoveryCodes;
    expect((await finish(await halfway(), code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(said(await finish(await halfway(), code))).toEqual([401, wrongCodeText]);
    const stored = await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query("select encode(code_hash, 'escape') as hash, used_at from recovery_codes"),
    );
    expect(JSON.stringify(stored)).not.toContain(code.replaceAll('-', ''));
  });

  it('is checked ten times in an hour at most', async () => {
    const { key } = await setUpSecondFactor(server, email);
    const browser = await halfway();
    for (let tries = 0; tries < 10; tries++)
      expect(said(await finish(browser, '000000'))).toEqual([401, wrongCodeText]);
    expect(said(await finish(await halfway(), next(key)))).toEqual([429, tooManyCodesText]);
    clock.advance({ hours: 1 });
    expect((await finish(await halfway(), next(key))).status).toBe(200);
  });

  it('needs a ticket, which ends after ten minutes, with a new password, and with the sign-in', async () => {
    const { key } = await setUpSecondFactor(server, email);
    const stranger = server.visitor();
    await stranger.open();
    expect(said(await finish(stranger, next(key)))).toEqual([401, signInOverText]);

    const late = await halfway();
    clock.advance({ minutes: 10 });
    expect(said(await finish(late, next(key)))).toEqual([401, signInOverText]);

    const stale = await halfway();
    const ticket = stale.cookies.get('portal_sign_in') ?? '';
    expect((await finish(stale, next(key))).status).toBe(200);
    stale.cookies.set('portal_sign_in', ticket);
    expect(said(await finish(stale, next(key)))).toEqual([401, signInOverText]);

    const ended = await halfway();
    await server.given('users', [{ email, password: 'another-Password-1', dmcIds: [dmcId] }]);
    expect(said(await finish(ended, next(key)))).toEqual([401, signInOverText]);
    // A new password does not remove the second factor.
    const again = await server.visitor().signIn(email, 'another-Password-1');
    expect(again.headers['x-portal-second-factor']).toBe('code');
  });

  it('is asked from other sites in vain', async () => {
    await setUpSecondFactor(server, email);
    const browser = await halfway();
    const forged = await browser.post('/auth/second-factor', { code: '000000' }, { headers: { 'X-XSRF-TOKEN': '' } });
    expect(forged.status).toBe(403);
  });

  it('proves that its user is present, and is removed with a code alone', async () => {
    const browser = await server.signedIn(email);
    const { key, recoveryCodes } = await setUpSecondFactor(server, email);
    const old = (): Promise<unknown> =>
      server.database.transaction({ role: 'access' }, (sql) =>
        sql.query("update sessions set proven_at = portal_now() - interval '10 minutes'"),
      );
    const makeToken = (): Promise<Answer> =>
      browser.post('/api/tokens', { name: `t-${clock.epochSeconds()}`, dmcId, scope: 'read', expiresInDays: 1 });
    await old();
    expect((await makeToken()).status).toBe(403);
    expect(said(await browser.post('/auth/proof', { code: '000000' }))).toEqual([403, wrongCodeText]);
    expect((await browser.post('/auth/proof', { code: next(key) })).status).toBe(204);
    expect((await makeToken()).status).toBe(200);
    expect(said(await browser.post('/api/second-factor/remove', { code: '000000' }))).toEqual([403, wrongCodeText]);
    expect((await browser.post('/api/second-factor/remove', { code: recoveryCodes[1] })).status).toBe(204);
    await server.signedIn(email);
    expect(await mails()).toEqual(['second-factor-added', 'second-factor-removed']);
  });

  it('is set up at the sign-in by accounts that must have one', async () => {
    const admin = `admin-${dmcId}@second.example`;
    await server.given('users', [{ email: admin, password: rightPassword, dmcIds: [dmcId], isAdmin: true }]);
    const browser = server.visitor();
    const answer = await browser.signIn(admin, rightPassword);
    expect(said(answer)).toEqual([401, secondFactorDemandedText]);
    expect(answer.headers['x-portal-second-factor']).toBe('set-up');
    expect(said(await finish(browser, '000000'))).toEqual([401, signInOverText]);
    const { key } = calls.startSetUp.answer.schema.parse(
      (await browser.post('/auth/second-factor/set-up', undefined)).json(),
    );
    expect(said(await browser.post('/auth/second-factor/set-up/confirm', { code: '000000' }))).toEqual([
      401,
      wrongCodeText,
    ]);
    expect((await browser.get('/api/member')).status).toBe(401);
    const done = await browser.post('/auth/second-factor/set-up/confirm', { code: codeNow(key) });
    expect(calls.finishSetUp.answer.schema.parse(done.json()).recoveryCodes).toHaveLength(10);
    expect((await browser.get('/api/second-factor')).json()).toMatchObject({ isDemanded: true, atProvider: false });
  });

  it('is removed by the operator for a person who has lost everything', async () => {
    await setUpSecondFactor(server, email);
    const configuration = readConfiguration({ PUBLIC_URL: server.url, INGEST_TOKEN: server.ingestToken });
    expect(await removeSecondFactor(configuration, email.toUpperCase())).toMatch(/^Removed the second factor of/u);
    await server.signedIn(email);
    await expect(removeSecondFactor(configuration, email)).rejects.toThrow(/no second factor/u);
    await expect(removeSecondFactor(configuration, 'nobody@second.example')).rejects.toThrow(/There is no user/u);
  });

  it('is in the security log, and its key and codes are nowhere in clear', async () => {
    const { key, recoveryCodes } = await setUpSecondFactor(server, email);
    await finish(await halfway(), '000000');
    await finish(await halfway(), recoveryCodes[0] ?? '');
    const configuration = readConfiguration({ PUBLIC_URL: server.url, INGEST_TOKEN: server.ingestToken });
    const lines = (await audit(configuration, { word: 'list', email })).split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
      'authn_login_second_factor',
      'authn_factor_fail',
      'authn_login_second_factor',
      'authn_recovery_code_used',
      'authn_login_success',
    ]);
    const rows = await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query("select encode(sealed_key, 'escape') as sealed from second_factors"),
    );
    expect(JSON.stringify([rows, lines])).not.toContain(key);
  });
});
