import { request, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { calls } from '@suppliers-portal/wire';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { andaman, attempt, givenCast } from '../../testing/cast.js';
import { ObjectsInMemory } from '../../testing/objects-in-memory.js';
import {
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

const path = '/api/logs/Precheck?lookbackHrs=1';
type Headers = ReturnType<Browser['headers']>;

describeWithDatabase('a file that is being sent', () => {
  const clock = new TestClock();
  let server: TestServer;
  let owner: Browser;
  let number = 0;

  beforeAll(async () => {
    const objects = new ObjectsInMemory();
    server = await startTestServer({ clock, store: objects });
    await givenCast(server);
    await server.given('actions', [attempt({ dmcId: andaman, at: clock.epochSeconds() - 1200 })]);
    // A store that finds the object and is in no hurry to read it: the file is on its way while someone waits for it.
    const read = objects.read.bind(objects);
    objects.read = (key, start, end) =>
      end - start <= 1 ? read(key, start, end) : new Readable({ read: () => undefined });
    owner = await server.staff('olga@agency.example', 'owner');
  });
  afterAll(() => server.close());

  async function person(): Promise<{ readonly email: string; readonly browser: Browser }> {
    const email = `file-${String((number += 1))}@andaman.example`;
    await server.given('users', [{ email, password: rightPassword, dmcIds: [andaman] }]);
    return { email, browser: await server.signedIn(email) };
  }

  /** The beginning of a log file, and how its transfer ends. */
  function download(headers: Headers): Promise<{ readonly broken: Promise<true>; readonly isOpen: () => boolean }> {
    return new Promise((resolve, reject) => {
      const asked = { headers: { ...headers, 'Accept-Encoding': 'identity' }, agent: false };
      const sent = request(`${server.url}${path}`, asked, (response: IncomingMessage) => {
        if (response.statusCode !== 200) reject(new Error(`the file was answered with ${response.statusCode}`));
        let open = true;
        const broken = new Promise<true>((done) => {
          response.once('error', () => {
            open = false;
            done(true);
          });
        });
        response.resume();
        resolve({ broken, isOpen: () => open });
      });
      sent.once('error', reject);
      sent.end();
    });
  }
  const peopleOf = async () =>
    calls.partnerPeople.answer.schema.parse((await owner.get(`/api/agency/partners/${andaman}/people`)).json());

  it('breaks off when the person is removed, and that of another one continues', async () => {
    const [gone, stays] = [await person(), await person()];
    const [theirs, other] = [await download(gone.browser.headers()), await download(stays.browser.headers())];
    const id = (await peopleOf()).find(({ email }) => email === gone.email)?.id;
    expect((await owner.post(`/api/agency/people/${String(id)}`, { action: 'remove' })).status).toBe(200);
    expect(await theirs.broken).toBe(true);
    expect(other.isOpen()).toBe(true);
    expect((await stays.browser.post('/auth/logout', {})).status).toBe(204);
    expect(await other.broken).toBe(true);
  });

  const bearer = async ({ email }: { readonly email: string }): Promise<Headers> => ({
    Authorization: `Bearer ${await server.tokenFor(email, andaman, 'read')}`,
  });

  it('breaks off when its token is revoked', async () => {
    const { email, browser } = await person();
    const file = await download(await bearer({ email }));
    const [token] = calls.listTokens.answer.schema.parse((await browser.get('/api/tokens')).json());
    expect((await browser.call(`/api/tokens/${token!.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await file.broken).toBe(true);
  });

  it('breaks off when its person loses the page of the file, by session and by token', async () => {
    const { email, browser } = await person();
    const files = [await download(await bearer({ email })), await download(browser.headers())];
    await server.given('users', [{ email, dmcIds: [andaman], pages: ['booking-accuracy', 'content'] }]);
    expect((await browser.get('/api/status')).status).toBe(200);
    expect(files.map((file) => file.isOpen())).toEqual([true, true]);
    await server.given('users', [{ email, dmcIds: [andaman], pages: ['content'] }]);
    expect(await Promise.all(files.map((file) => file.broken))).toEqual([true, true]);
  });

  it('breaks off when another server ended its session and this one did not hear it', async () => {
    const [gone, stays] = [await person(), await person()];
    const [theirs, other] = [await download(gone.browser.headers()), await download(stays.browser.headers())];
    await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query('delete from sessions where user_id = (select user_id from users where email = $1)', [gone.email]),
    );
    server.signals.missed();
    expect(await theirs.broken).toBe(true);
    expect(other.isOpen()).toBe(true);
    expect((await stays.browser.post('/auth/logout', {})).status).toBe(204);
    expect(await other.broken).toBe(true);
  });

  // Two files of a partner are sent at once, and more of them wait.
  it('breaks off when its partner is disabled, by session and by token', async () => {
    const { email, browser } = await person();
    const files = [await download(await bearer({ email })), await download(browser.headers())];
    expect(files.map((file) => file.isOpen())).toEqual([true, true]);
    const access = (enabled: boolean) =>
      owner.post(`/api/agency/partners/${andaman}/access`, { enabled, reason: 'The contract ended' });
    expect((await access(false)).status).toBe(204);
    expect(await Promise.all(files.map((file) => file.broken))).toEqual([true, true]);
    expect((await access(true)).status).toBe(204);
  });
});
