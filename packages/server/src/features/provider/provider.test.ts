import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { andaman, emails, givenCast } from '../../testing/cast.js';
import { freePort } from '../../testing/postgres-cluster.js';
import { startOpenIdProvider, type OpenIdProvider, type ProvidersPerson } from '../../testing/openid-provider.js';
import {
  ask,
  describeWithDatabase,
  rightPassword,
  startTestServer,
  TestClock,
  type Answer,
  type Browser,
  type TestServer,
} from '../../testing/test-server.js';

const client = { clientId: 'portal', clientSecret: 'geheim-geheim-geheim-geheim-geheim' };

describeWithDatabase('sign-in through an OpenID Connect provider', () => {
  const clock = new TestClock(Math.floor(Date.now() / 1000));
  let server: TestServer;
  let provider: OpenIdProvider;
  let issuer: string;
  /** Who is signed in at the provider, and what it says of them. */
  let person: ProvidersPerson = { sub: 'ana', email: emails.supplier, email_verified: true };
  let count = 0;

  beforeAll(async () => {
    provider = await startOpenIdProvider(
      async (address) => {
        issuer = address;
        server = await startTestServer({ clock, provider: { issuer, ...client } });
        await givenCast(server);
        return { ...client, redirectUri: `${server.url}/auth/oidc/callback` };
      },
      () => person,
    );
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });
  beforeEach(() => {
    person = { sub: `sub-${(count += 1)}`, email: emails.supplier, email_verified: true };
  });

  const begin = async (browser: Browser): Promise<URL> => {
    const answer = await browser.get('/auth/oidc/start');
    expect(answer.status).toBe(303);
    return new URL(answer.headers.location!);
  };

  /** The provider's part, as a browser walks it: answers the address at the portal to which it sends back. */
  async function atProvider(address: URL): Promise<URL> {
    const cookies = new Map<string, string>();
    for (let at = address, steps = 0; steps < 10; steps++) {
      if (at.origin !== issuer) return at;
      const answer: Answer = await ask(at.href, {
        headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      for (const cookie of answer.headers['set-cookie'] ?? []) {
        const [pair = ''] = cookie.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      if (answer.headers.location === undefined)
        throw new Error(`the provider answered ${answer.status}: ${answer.text.slice(0, 300)}`);
      at = new URL(answer.headers.location, at);
    }
    throw new Error('the provider sends round in circles');
  }
  const comeBack = (browser: Browser, address: URL): Promise<Answer> =>
    browser.get(`${address.pathname}${address.search}`);
  const signIn = async (browser: Browser): Promise<Answer> => comeBack(browser, await atProvider(await begin(browser)));
  const isSignedIn = async (browser: Browser): Promise<boolean> => (await browser.get('/api/member')).status === 200;
  const failedReturn = '/universal-login/returned?result=failed';

  async function refused(browser: Browser, answer: Answer): Promise<void> {
    expect([answer.status, answer.headers.location]).toEqual([303, failedReturn]);
    expect(await isSignedIn(browser)).toBe(false);
  }

  it("asks for a code with PKCE, state and nonce, and lets in whose verified e-mail is a user's", async () => {
    const browser = server.visitor();
    const address = await begin(browser);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'portal',
      code_challenge_method: 'S256',
      redirect_uri: `${server.url}/auth/oidc/callback`,
      scope: 'openid email',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(address.searchParams.get(name)?.length).toBeGreaterThanOrEqual(43);
    const answer = await comeBack(browser, await atProvider(address));
    expect([answer.status, answer.headers.location]).toEqual([303, '/universal-login/returned?result=signed-in']);
    expect((await browser.get('/api/member')).json()).toMatchObject({ email: emails.supplier });
    expect((await browser.get('/universal-login/returned?result=signed-in')).text).toContain(
      'You are signed in. You can close this page.',
    );
  });

  it('knows a person by issuer and subject from then on, whatever the e-mail has become', async () => {
    await signIn(server.visitor());
    person = { ...person, email: emails.foreign };
    const later = server.visitor();
    await signIn(later);
    expect((await later.get('/api/member')).json()).toMatchObject({ email: emails.supplier });
    person = { ...person, email: 'gone@nowhere.example', email_verified: false };
    const last = server.visitor();
    await signIn(last);
    expect(await isSignedIn(last)).toBe(true);
  });

  it("lets in no one whose e-mail is not verified, or is no user's", async () => {
    // The Kelvin sign becomes a small k where all letters of the world are made small.
    await server.given('users', [{ email: 'mike@andaman.example', accountType: 'Supplier', dmcIds: [andaman] }]);
    const others = [{ email: 'nobody@nowhere.example' }, { email: 'mi\u212Ae@andaman.example' }];
    for (const changes of [{ email_verified: false }, ...others]) {
      person = { ...person, ...changes };
      const browser = server.visitor();
      await refused(browser, await signIn(browser));
      person = { ...person, email: emails.supplier, email_verified: true };
    }
    const rows = await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query('select 1 from user_identities where subject = $1', [person.sub]),
    );
    expect(rows).toEqual([]);
  });

  it('refuses a wrong state, none, and one that another browser began', async () => {
    const [browser, other] = [server.visitor(), server.visitor()];
    const back = await atProvider(await begin(browser));
    await begin(other);
    const wrong = new URL(back);
    wrong.searchParams.set('state', 'x'.repeat(43));
    await refused(browser, await comeBack(browser, wrong));
    wrong.searchParams.delete('state');
    await begin(browser);
    await refused(browser, await comeBack(browser, wrong));
    // An attacker sends a victim to the return address of the attacker's own sign-in.
    await refused(other, await comeBack(other, back));
  });

  it('refuses a code that comes back a second time, with its state or with a new one', async () => {
    const browser = server.visitor();
    const back = await atProvider(await begin(browser));
    await comeBack(browser, back);
    const thief = server.visitor();
    for (const [name, value] of browser.cookies) if (name !== 'portal_session') thief.cookies.set(name, value);
    await refused(thief, await comeBack(thief, back));
    const second = await begin(thief);
    const replayed = new URL(back);
    replayed.searchParams.set('state', second.searchParams.get('state')!);
    await refused(thief, await comeBack(thief, replayed));
  });

  it("refuses an identity whose nonce is another sign-in's", async () => {
    const browser = server.visitor();
    const address = await begin(browser);
    address.searchParams.set('nonce', 'another-nonce');
    await refused(browser, await comeBack(browser, await atProvider(address)));
  });

  it('refuses a code that was asked for with another verifier', async () => {
    const browser = server.visitor();
    const address = await begin(browser);
    address.searchParams.set('code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
    await refused(browser, await comeBack(browser, await atProvider(address)));
  });

  it('refuses an answer that names another issuer, and a refusal of the provider itself', async () => {
    const browser = server.visitor();
    const mixed = await atProvider(await begin(browser));
    mixed.searchParams.set('iss', 'https://evil.example');
    await refused(browser, await comeBack(browser, mixed));
    const denied = await begin(browser);
    await refused(
      browser,
      await browser.get(
        `/auth/oidc/callback?error=access_denied&state=${denied.searchParams.get('state')!}&iss=${encodeURIComponent(issuer)}`,
      ),
    );
  });

  it('ends what was begun after ten minutes', async () => {
    const browser = server.visitor();
    const back = await atProvider(await begin(browser));
    clock.advance({ minutes: 10, seconds: 1 });
    await refused(browser, await comeBack(browser, back));
  });

  it('takes the place of passwords: the hosted sign-in is one button, and a password opens nothing', async () => {
    const page = await server.visitor().open();
    expect(page.text).toContain('>Continue to sign in</a>');
    expect(page.text).not.toContain('type="password"');
    expect(await server.visitor().signIn(emails.supplier, rightPassword)).toMatchObject({ status: 403 });
  });

  it('says that it is not reachable while the provider is away', async () => {
    const lonely = await startTestServer({ provider: { issuer: `http://127.0.0.1:${await freePort()}`, ...client } });
    try {
      expect(await lonely.visitor().get('/auth/oidc/start')).toMatchObject({
        status: 503,
        text: 'Sign-in is not reachable. Try again.',
      });
    } finally {
      await lonely.close();
    }
  });
});
