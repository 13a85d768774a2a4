import { describe, expect, it } from 'vitest';
import {
  aUser,
  aUserWithSeveralAccounts,
  InMemoryAccountStore,
  InMemorySessionGateway,
  InMemorySessionStore,
  severalAccounts,
} from '../testing/index.js';
import { CompleteSignIn } from './complete-sign-in.js';
import { EndSession, expiredNoticeMilliseconds } from './end-session.js';
import { landingAddress } from './landing.js';
import { signedInSession } from './session.js';
import { SignOut } from './sign-out.js';

function at(user: ReturnType<typeof aUser> | undefined): {
  gateway: InMemorySessionGateway;
  sessions: InMemorySessionStore;
  accounts: InMemoryAccountStore;
} {
  return {
    gateway: new InMemorySessionGateway(user),
    sessions: new InMemorySessionStore(),
    accounts: new InMemoryAccountStore(),
  };
}

describe('CompleteSignIn', () => {
  it('fetches the user, stores what is shown of one, and selects the first account [AUTH-02, AUTH-05]', async () => {
    const user = aUserWithSeveralAccounts();
    const { gateway, sessions, accounts } = at(user);
    expect(await new CompleteSignIn(gateway, sessions, accounts).execute()).toEqual({ ok: true, value: user });
    expect(sessions.load()).toEqual({ isLogin: true, user });
    expect(Object.keys(sessions.load().user ?? {}).sort()).toEqual([
      'accountType',
      'availableDmc',
      'dmcId',
      'dmcName',
      'email',
      'isAdmin',
    ]);
    expect(accounts.load()).toEqual(severalAccounts[0]);
  });

  it('is not signed in while the user is being fetched, nor when that fails [AUTH-03]', async () => {
    const { gateway, accounts } = at(aUser());
    // Another user was signed in until now.
    const sessions = new InMemorySessionStore(signedInSession(aUserWithSeveralAccounts()));
    gateway.failNextWith({ kind: 'unreachable', detail: 'down' });
    const pending = new CompleteSignIn(gateway, sessions, accounts).execute();
    expect(sessions.load().isLogin).toBe(false);
    expect((await pending).ok).toBe(false);
    expect(sessions.load().isLogin).toBe(false);
  });

  it('remembers no one when it was given up while the user was being fetched', async () => {
    const { gateway, sessions, accounts } = at(aUser());
    const given = new AbortController();
    const pending = new CompleteSignIn(gateway, sessions, accounts).execute({ signal: given.signal });
    given.abort();
    await pending;
    expect(sessions.load()).toEqual({ isLogin: false });
    expect(accounts.load()).toBeUndefined();
  });

  it('keeps the account that was chosen before', async () => {
    const { gateway, sessions } = at(aUserWithSeveralAccounts());
    const accounts = new InMemoryAccountStore(severalAccounts[1]);
    await new CompleteSignIn(gateway, sessions, accounts).execute();
    expect(accounts.load()).toEqual(severalAccounts[1]);
  });
});

describe('SignOut', () => {
  it('is signed out at once, tells the server and clears what was kept [AUTH-03, AUTH-04]', async () => {
    const { gateway, accounts } = at(aUser());
    const sessions = new InMemorySessionStore(signedInSession(aUser()));
    accounts.save(severalAccounts[1]);
    const pending = new SignOut(gateway, sessions, accounts).execute();
    expect(sessions.load().isLogin).toBe(false);
    expect((await pending).ok).toBe(true);
    expect(gateway.user).toBeUndefined();
    expect([sessions.load(), accounts.load()]).toEqual([{ isLogin: false }, undefined]);
  });

  it.each(['heard', 'away'])(
    'clears all that was kept for the user, and not only the session, when the server is %s [AUTH-04]',
    async (server) => {
      class StoreWithMore extends InMemorySessionStore {
        more = ['the hours of a log'];
        override clear(): void {
          super.clear();
          this.more = [];
        }
      }
      const { gateway, accounts } = at(aUser());
      const sessions = new StoreWithMore(signedInSession(aUser()));
      accounts.save(severalAccounts[1]);
      if (server === 'away') gateway.failNextWith({ kind: 'unreachable', detail: 'down' });
      expect((await new SignOut(gateway, sessions, accounts).execute()).ok).toBe(server === 'heard');
      expect([sessions.load(), sessions.more, accounts.load()]).toEqual([{ isLogin: false }, [], undefined]);
    },
  );
});

it('EndSession forgets user and selection, and leaves five seconds to read why [ERR-02]', () => {
  const sessions = new InMemorySessionStore(signedInSession(aUser()));
  const accounts = new InMemoryAccountStore(severalAccounts[0]);
  new EndSession(sessions, accounts).execute();
  expect([sessions.load(), accounts.load(), expiredNoticeMilliseconds]).toEqual([{ isLogin: false }, undefined, 5000]);
});

describe('where a sign-in lands', () => {
  it.each(['/main', '/main/content', '/main/booking-search?dmc=10234&id=%2F', '/main#x', '/main?connect=cli'])(
    'goes to %s, which was asked for [AUTH-02]',
    (asked) => {
      expect(landingAddress(asked)).toBe(asked);
    },
  );

  it.each([
    undefined,
    '',
    '/',
    '/login',
    '/mainland',
    '//evil.example/main',
    'https://evil.example/main',
    '/main/../login',
    '/main/./x',
    '/main/%2e%2e/login',
    '/main/.%2E//evil.example',
    '/main/%2e',
    '/main\\..\\x',
    '/main/\u0000',
    'javascript:alert(1)',
  ])('goes to /main instead of %s [AUTH-02]', (asked) => {
    expect(landingAddress(asked)).toBe('/main');
  });
});
