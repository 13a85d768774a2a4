import { passkeyRefusedText } from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { accountMails } from '../access/account-mails.js';
import { text } from '../../platform/database/rows.js';
import { SoftPasskey, type SoftDevice } from '../../testing/soft-passkey.js';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type Answer,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

describeWithDatabase('passkeys', () => {
  const clock = new TestClock();
  let server: TestServer;
  let dmcId = 66_000;
  let email = '';
  let browser: Browser;

  beforeAll(async () => {
    server = await startTestServer({ clock, demandsSecondFactor: ['admin'] });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    dmcId += 1;
    email = `user-${dmcId}@passkey.example`;
    await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}` }]);
    await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
    browser = await server.signedIn(email);
  });

  const deviceOf = (changes: Partial<SoftDevice> = {}): SoftPasskey =>
    new SoftPasskey({ origin: server.url, host: '127.0.0.1', ...changes });
  const questionOf = (answer: Answer): Record<string, unknown> => calls.startPasskey.answer.schema.parse(answer.json());
  const ask = async (from = browser): Promise<Record<string, unknown>> =>
    questionOf(await from.post('/api/passkeys/start', undefined));
  const add = (answer: unknown, name = 'laptop'): Promise<Answer> => browser.post('/api/passkeys', { name, answer });
  const said = ({ status, text: words }: Answer): readonly [number, string] => [status, words];

  async function registered(device = deviceOf()): Promise<SoftPasskey> {
    const answer = await add(device.register(await ask()));
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return device;
  }
  async function asked(): Promise<{ visitor: Browser; question: Record<string, unknown> }> {
    const visitor = server.visitor();
    await visitor.open();
    return { visitor, question: questionOf(await visitor.post('/auth/passkey/start', undefined)) };
  }
  const enter = (visitor: Browser, answer: unknown): Promise<Answer> => visitor.post('/auth/passkey', { answer });
  const refused = [401, passkeyRefusedText] as const;

  it('are registered in a session, and sign in without a password', async () => {
    const question = await ask();
    expect(question).toMatchObject({
      rp: { id: '127.0.0.1', name: 'Suppliers Portal' },
      user: { name: email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const device = deviceOf();
    expect((await add(device.register(question))).json()).toMatchObject({ name: 'laptop', lastUsedAt: null });
    for (let times = 0; times < 2; times++) {
      clock.advance({ seconds: 1 });
      const { visitor, question: challenge } = await asked();
      const answer = await enter(visitor, device.signIn(challenge));
      expect(answer.json()).toMatchObject({ dmcId, availableDmc: [{ value: dmcId }] });
      expect((await visitor.get('/api/member')).json()).toMatchObject({ email });
    }
    const [listed] = calls.listPasskeys.answer.schema.parse((await browser.get('/api/passkeys')).json());
    expect(listed?.lastUsedAt).toBe(Math.floor(clock.epochSeconds()));
  });

  it('answer a question once, within five minutes, and no question that was not asked', async () => {
    const device = await registered();
    const { visitor, question } = await asked();
    const answer = device.signIn(question);
    expect((await enter(visitor, answer)).status).toBe(200);
    expect(said(await enter((await asked()).visitor, answer))).toEqual(refused);
    const late = await asked();
    clock.advance({ minutes: 5 });
    expect(said(await enter(late.visitor, device.signIn(late.question)))).toEqual(refused);
    const own = await asked();
    expect(said(await enter(own.visitor, device.signIn({ challenge: 'bmV2ZXItYXNrZWQ' })))).toEqual(refused);
    // A question for registering is none for signing in.
    browser = await server.signedIn(email);
    expect(said(await enter(own.visitor, device.signIn(await ask())))).toEqual(refused);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another host', { host: 'evil.example' }],
    ['a device that did not check who holds it', { isVerifying: false }],
  ] as const)('are refused from %s', async (_what, changes) => {
    expect(said(await add(deviceOf(changes).register(await ask())))).toEqual([409, passkeyRefusedText]);
  });

  it('are refused when they are unknown, removed, copied, or signed by another key', async () => {
    const { visitor, question } = await asked();
    expect(said(await enter(visitor, deviceOf().signIn(question)))).toEqual(refused);

    const device = await registered();
    const forged = await asked();
    const other = deviceOf();
    const answer = { ...other.signIn(forged.question), id: device.id.toString('base64url') };
    expect(said(await enter(forged.visitor, { ...answer, rawId: answer.id }))).toEqual(refused);

    // Two devices with one key: the second one's count is behind.
    const first = await asked();
    const second = await asked();
    const [older, newer] = [device.signIn(second.question), device.signIn(first.question)];
    expect((await enter(first.visitor, newer)).status).toBe(200);
    expect(said(await enter(second.visitor, older))).toEqual(refused);

    const [listed] = calls.listPasskeys.answer.schema.parse((await browser.get('/api/passkeys')).json());
    expect((await browser.call(`/api/passkeys/${listed?.id ?? ''}`, { method: 'DELETE' })).status).toBe(204);
    const gone = await asked();
    expect(said(await enter(gone.visitor, device.signIn(gone.question)))).toEqual(refused);
  });

  it('belong to one user, who alone answers what they were asked', async () => {
    const device = await registered();
    const other = `other-${dmcId}@passkey.example`;
    await server.given('users', [{ email: other, password: rightPassword, dmcIds: [dmcId] }]);
    const theirs = await server.signedIn(other);
    const question = await ask(theirs);
    expect(said(await add(deviceOf().register(question)))).toEqual([409, passkeyRefusedText]);
    const again = await theirs.post('/api/passkeys', { name: 'mine', answer: device.register(await ask(theirs)) });
    expect(again.status).toBe(409);
    const [own] = calls.listPasskeys.answer.schema.parse((await browser.get('/api/passkeys')).json());
    expect((await theirs.call(`/api/passkeys/${own?.id ?? ''}`, { method: 'DELETE' })).status).toBe(404);
    expect(calls.listPasskeys.answer.schema.parse((await theirs.get('/api/passkeys')).json())).toEqual([]);
  });

  it('end with a new password, and its mail says how many', async () => {
    const device = await registered();
    const changed = await browser.post('/auth/passwords/change', { new: 'another-Password-1', current: rightPassword });
    expect(changed.status).toBe(204);
    const { visitor, question } = await asked();
    expect(said(await enter(visitor, device.signIn(question)))).toEqual(refused);
    const sent = await server.database.transaction({ role: 'access' }, async (sql) => {
      await sql.query("delete from account_mails where kind <> 'password-changed' or email <> $1", [email]);
      return accountMails.next(sql, server.url);
    });
    expect(sent?.mail?.text).toContain('This ended 1 passkey.');
  });

  it('let no one in whose account is disabled', async () => {
    const device = await registered();
    await server.database.transaction({ role: 'owner' }, (sql) =>
      sql.query('update users set disabled_at = portal_now() where email = $1', [email]),
    );
    const { visitor, question } = await asked();
    expect(said(await enter(visitor, device.signIn(question)))).toEqual(refused);
  });

  it('are refused in any shape that is no answer of a device', async () => {
    const { visitor } = await asked();
    for (const answer of [{}, { id: 'x' }, { id: 'x', rawId: 'x', type: 'public-key', response: {} }])
      expect(said(await enter(visitor, answer))).toEqual(refused);
    expect(said(await add({ id: 5 }))).toEqual([409, passkeyRefusedText]);
  });

  it('are reported by mail when they are added and removed', async () => {
    await registered();
    const [listed] = calls.listPasskeys.answer.schema.parse((await browser.get('/api/passkeys')).json());
    await browser.call(`/api/passkeys/${listed?.id ?? ''}`, { method: 'DELETE' });
    const rows = await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query('select kind from account_mails where email = $1 order by mail_id', [email]),
    );
    expect(rows.map((row) => text(row, 'kind'))).toEqual(['passkey-added', 'passkey-removed']);
  });
});
