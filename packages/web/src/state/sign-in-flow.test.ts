import { screen } from '@testing-library/react';
import {
  Cancelled,
  elsewhereLogoutNotice,
  signedInSession,
  signedOutSession,
  type RunOptions,
} from '@suppliers-portal/domain';
import { aUser, aUserWithSeveralAccounts, severalAccounts } from '@suppliers-portal/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import type { SignInFlow } from './sign-in-flow.js';
import { openPortal } from '../testing/portal-harness.js';

describe('the sign-in of a tab', () => {
  it('acts for the account that the address names, else for the remembered one, else for the first [AUTH-06]', async () => {
    const user = aUserWithSeveralAccounts();
    const account = async (at: string, remembered?: (typeof severalAccounts)[number]): Promise<unknown> => {
      const { services, view } = await openPortal({
        user,
        at,
        ...(remembered === undefined ? {} : { account: remembered }),
      });
      view.unmount();
      const { value } = services.signIn.state;
      return value.kind === 'signed-in' ? value.account : undefined;
    };
    expect(await account('/main?dmc=10236', severalAccounts[1])).toEqual(severalAccounts[2]);
    expect(await account('/main', severalAccounts[1])).toEqual(severalAccounts[1]);
    expect(await account('/main')).toEqual(severalAccounts[0]);
  });

  it('takes over what the server now says of the user', async () => {
    const portal = await openPortal({
      prepare: ({ session }) => {
        session.user = aUser({ dmcName: 'Andaman Resorts' });
      },
    });
    expect(portal.services.signIn.state.value).toMatchObject({
      kind: 'signed-in',
      user: { dmcName: 'Andaman Resorts' },
    });
  });

  it('names no account of a look after it, so that the server can say who is signed in', async () => {
    const portal = await openPortal({ user: aUser({ looking: { endsAt: Number.MAX_SAFE_INTEGER } }) });
    const { signIn } = portal.services;
    expect(signIn.state.value).toHaveProperty('account');
    let namedWhenAsked: unknown;
    const { session } = portal;
    vi.spyOn(session, 'fetchUser').mockImplementationOnce(() => {
      namedWhenAsked = signIn.state.value.kind === 'signed-in' ? signIn.state.value.account : 'signed out';
      return Promise.resolve({
        ok: true,
        value: aUser({ dmcId: 99_999, dmcName: '', availableDmc: [], accountType: 'Agency', staffRole: 'operator' }),
      });
    });
    await signIn.leaveAccount();
    expect(namedWhenAsked).toBeUndefined();
    expect(signIn.state.value).toMatchObject({ kind: 'signed-in', user: { staffRole: 'operator' } });
    expect(signIn.state.value).not.toHaveProperty('account');
  });

  it('stays while the server cannot be reached to verify it', async () => {
    const portal = await openPortal({
      prepare: ({ session }) => {
        session.failNextWith({ kind: 'unreachable', detail: 'no network' });
      },
    });
    expect(portal.services.signIn.state.value.kind).toBe('signed-in');
    expect(portal.sessionStore.load().isLogin).toBe(true);
  });

  it.each([
    ['after a logout [AUTH-04]', (signIn: SignInFlow): unknown => signIn.signOut()],
    [
      'when a call finds it ended [ERR-02]',
      (signIn: SignInFlow): void => {
        signIn.expire();
      },
    ],
    [
      'when the hosted sign-in says no',
      (signIn: SignInFlow): void => {
        signIn.refused();
      },
    ],
  ])('is over %s, also when the server says only then who was signed in', async (_, end) => {
    const portal = await openPortal();
    const { session, services } = portal;
    let answer = (): void => undefined;
    session.fetchUser = () =>
      new Promise((resolve) => {
        answer = () => {
          resolve({ ok: true, value: aUser() });
        };
      });
    const verifying = services.signIn.verify();
    await end(services.signIn);
    answer();
    await verifying;
    expect(portal.sessionStore.load()).toEqual({ isLogin: false });
  });

  it('leaves no page that was asked for to the next user of this browser [AUTH-04]', async () => {
    const portal = await openPortal();
    window.sessionStorage.setItem('suppliers-portal.asked-for', '/main/settings');
    await portal.services.signIn.signOut();
    expect(window.sessionStorage.getItem('suppliers-portal.asked-for')).toBeNull();
  });

  it('follows the connection no more once somebody logs out: the server ends the stream with the session', async () => {
    const portal = await openPortal();
    const { session, services } = portal;
    let told = (): void => undefined;
    session.signOut = () =>
      new Promise((resolve) => {
        told = () => {
          resolve({ ok: true, value: undefined });
        };
      });
    const leaving = services.signIn.signOut();
    await Promise.resolve();
    await vi.waitFor(() => {
      expect(services.signIn.state.value).toMatchObject({ kind: 'signed-in', leaving: true });
    });
    expect(services.connection.liveness.value).toBeUndefined();
    told();
    await leaving;
    expect(services.signIn.state.value.kind).toBe('signed-out');
  });

  it('waits ten seconds for the answer to a logout, then leaves and says that the session may still be there', async () => {
    const portal = await openPortal();
    const { session, services } = portal;
    session.signOut = (options?: RunOptions) =>
      new Promise<never>((_, reject) => {
        options?.signal?.addEventListener('abort', () => {
          reject(new Cancelled());
        });
      });
    void services.signIn.signOut();
    await portal.advance(0);
    await portal.advance(9_999);
    expect(services.signIn.state.value.kind).toBe('signed-in');
    await portal.advance(1);
    expect(services.signIn.state.value).toMatchObject({ kind: 'signed-out', reason: 'logout' });
    expect(portal.sessionStore.load()).toEqual({ isLogin: false });
    expect(services.toasts.shown.value[0]?.notice.text).toBe(
      'You are logged out on this device, but we could not reach the portal to end your session there.',
    );
  });

  it('withdraws the question who is signed in, without an error that nobody hears', async () => {
    const { session, services } = await openPortal();
    session.fetchUser = (options?: RunOptions) =>
      new Promise<never>((_, reject) => {
        options?.signal?.addEventListener('abort', () => {
          reject(new Cancelled());
        });
      });
    const verifying = services.signIn.verify();
    services.signIn.signedOutElsewhere();
    await expect(verifying).resolves.toBeUndefined();
  });

  it('ends when another tab signs out, and says so', async () => {
    const portal = await openPortal();
    portal.services.signIn.signedOutElsewhere();
    await portal.advance(0);
    expect(portal.address()).toBe('/login');
    expect(await screen.findByText(elsewhereLogoutNotice)).toBeDefined();
  });

  it('leads once to the page that was asked for, and to /main after a later sign-in [AUTH-02]', async () => {
    const portal = await openPortal({ at: '/main/content', user: undefined });
    portal.session.user = aUser();
    await portal.signInWith('signed-in');
    expect(portal.address()).toBe('/main/content');
    portal.services.signIn.signedOutElsewhere();
    await portal.advance(0);
    await portal.signInWith('signed-in');
    expect(portal.address()).toBe('/main');
  });

  it('knows when another tab has signed in as someone else', async () => {
    const { services, sessionStore } = await openPortal();
    expect(services.signIn.isSomeoneElse()).toBe(false);
    sessionStore.save(signedOutSession);
    expect(services.signIn.isSomeoneElse()).toBe(false);
    sessionStore.save(signedInSession(aUser({ dmcName: 'Another name' })));
    expect(services.signIn.isSomeoneElse()).toBe(false);
    sessionStore.save(signedInSession(aUser({ email: 'else@andaman.example' })));
    expect(services.signIn.isSomeoneElse()).toBe(true);
  });
});
