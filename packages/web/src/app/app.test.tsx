import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  anAdmin,
  anOnboardingUser,
  aUser,
  aUserWithSeveralAccounts,
  severalAccounts,
} from '@suppliers-portal/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { openPortal } from '../testing/portal-harness.js';

describe('the addresses', () => {
  it.each(['/', '/login'])('shows the sign-in screen at %s to someone who is not signed in [ROUTE-01]', async (at) => {
    await openPortal({ at, user: undefined });
    expect(screen.getByText('hosted sign-in')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Suppliers Portal');
  });

  it.each(['/', '/login'])('leads from %s to /main when already signed in [ROUTE-01]', async (at) => {
    const portal = await openPortal({ at });
    expect(portal.address()).toBe('/main');
    expect(screen.queryByText('hosted sign-in')).toBeNull();
  });

  it('shows the safe page at /error, with the way home [ROUTE-03]', async () => {
    await openPortal({ at: '/error' });
    expect(screen.getByRole('heading', { name: 'Something went wrong...' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Home Page' }).getAttribute('href')).toBe('/main');
  });

  it.each(['/main', '/main/booking-accuracy'])(
    'sends someone who is not signed in from %s to /login [ROUTE-04]',
    async (at) => {
      const portal = await openPortal({ at, user: undefined });
      expect(portal.address()).toBe('/login');
      expect(portal.accuracy.reads).toBe(0);
    },
  );

  it.each(['/nowhere', '/main/nowhere', '/main/booking-accuracy/nowhere'])(
    'leads from %s to /login, and on to /main when signed in [ROUTE-05]',
    async (at) => {
      expect((await openPortal({ at, user: undefined })).address()).toBe('/login');
      document.body.replaceChildren();
      expect((await openPortal({ at })).address()).toBe('/main');
      expect(await screen.findByText(`There is no page at ${at}.`)).toBeDefined();
    },
  );

  it('opens the page of an address in other letters, with what it asks for', async () => {
    expect((await openPortal({ at: '/Main/Booking-Accuracy?window=24h' })).address()).toBe(
      '/main/booking-accuracy?window=24h',
    );
    expect(screen.queryByText(/There is no page/u)).toBeNull();
  });

  it('shows the first page of the menu at /main and leaves the address alone [SHELL-06]', async () => {
    const portal = await openPortal({ at: '/main' });
    expect(portal.address()).toBe('/main');
    expect(screen.getByRole('heading', { level: 1, name: 'Booking Accuracy' })).toBeDefined();
    expect(document.title).toBe('Booking Accuracy · Suppliers Portal');
  });

  it.each([
    ['Booking Failures', 'booking-failures', 'Bookings'],
    ['Availability', 'availability', 'Availability Dashboard'],
    ['Content', 'content', 'Content'],
  ])('brings the page of the menu item %s, with its title as heading [SHELL-06]', async (label, slug, title) => {
    const portal = await openPortal({ at: '/main' });
    await userEvent.click(within(screen.getByRole('navigation')).getByRole('link', { name: label }));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
    expect([portal.address(), document.title]).toEqual([`/main/${slug}`, `${title} · Suppliers Portal`]);
    expect(screen.getByRole('link', { name: label }).getAttribute('aria-current')).toBe('page');
  });

  it.each([
    ['a supplier without it', aUser({ pages: ['content'] })],
    ['an Onboarding account', anOnboardingUser()],
  ])('refuses %s a page that exists, and says so in passing too [ERR-03]', async (_, user) => {
    await openPortal({ at: '/main/booking-accuracy', user });
    expect(screen.getByRole('heading', { level: 1, name: 'Booking Accuracy' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Authorisation Error' })).toBeDefined();
    expect(
      screen.getByText(
        'You do not have permission to view this page. Please contact the suppliers portal admin to request for access.',
      ),
    ).toBeDefined();
    expect(screen.getByText('Error showing page Booking Accuracy, please request for access')).toBeDefined();
  });
});

describe('the link out of a mail', () => {
  it.each([
    ['nobody', undefined],
    ['somebody signed in', aUser()],
  ])('lets %s set a new password, and leaves its token in no address [AUTH-01]', async (_, user) => {
    const portal = await openPortal({ at: '/login#changePassword=tok-en', user });
    expect(portal.loginOptions()).toMatchObject({
      appId: 'suppliers-portal',
      mode: 'changePassword',
      token: 'tok-en',
      culture: 'en-us',
    });
    expect(portal.address()).toBe('/login');
    expect(portal.fragment()).toBe('');
    expect(document.title).toBe('Set a new password · Suppliers Portal');
  });

  it('leads to the plain sign-in afterwards; a sign-in that ended with the old password is over here too', async () => {
    const portal = await openPortal({
      at: '/login#changePassword=tok-en',
      user: aUser(),
      prepare: ({ session }) => {
        session.user = aUser();
      },
    });
    await portal.signInWith('password-changed');
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    await portal.advance(0);
    // The twin's session is still valid, so the user is let in without signing in.
    expect(portal.address()).toBe('/main');
  });

  const setPasswordOf = async (email: string, user?: ReturnType<typeof aUser>) => {
    const portal = await openPortal({
      at: '/login#changePassword=tok-en',
      user,
      prepare: ({ session }) => {
        session.user = aUser();
      },
    });
    act(() => {
      portal.loginOptions()?.onEmail(email);
    });
    await portal.signInWith('password-changed');
    await userEvent.click(screen.getByRole('link', { name: 'Sign in' }));
    await portal.advance(0);
    return portal;
  };

  it('fills in the email whose password was set, until someone has signed in', async () => {
    const portal = await setPasswordOf('ana@andaman.example');
    expect(portal.loginOptions()).toMatchObject({ mode: 'signin', email: 'ana@andaman.example' });
    await portal.signInWith('signed-in');
    portal.view.unmount();
    expect((await openPortal({ at: '/login', user: undefined })).loginOptions()).not.toHaveProperty('email');
  });

  it('lets a person sign in whose password was set while someone else is signed in, and the other one continue', async () => {
    const portal = await setPasswordOf('new@andaman.example', aUser());
    expect(portal.address()).toBe('/login');
    expect(
      screen.getByText(`This browser is signed in as ${aUser().email}. That ends when you sign in.`),
    ).toBeDefined();
    expect(portal.loginOptions()).toMatchObject({ mode: 'signin', email: 'new@andaman.example' });
    await userEvent.click(screen.getByRole('link', { name: `Continue as ${aUser().email}` }));
    await portal.advance(0);
    expect(portal.address()).toBe('/main');
    portal.view.unmount();
    expect((await openPortal({ at: '/login', user: aUser() })).address()).toBe('/main');
  });

  it('hands the typed email to the page for a new password', async () => {
    const portal = await openPortal({ at: '/login', user: undefined });
    act(() => {
      portal.loginOptions()?.onEmail('typed@demo.example');
    });
    await userEvent.click(screen.getByRole('link', { name: 'Retrieve Password' }));
    await portal.advance(0);
    expect(portal.address()).toBe('/reset');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Email/u });
    expect(field.value).toBe('typed@demo.example');
  });

  it('is asked for in mode signin without one [AUTH-01]', async () => {
    const portal = await openPortal({ at: '/login', user: undefined });
    expect(portal.loginOptions()).toMatchObject({ mode: 'signin', culture: 'en-us' });
    expect(portal.loginOptions()).not.toHaveProperty('token');
  });
});

describe('signing in', () => {
  it('fetches and stores the user and goes to /main [AUTH-02]', async () => {
    const portal = await openPortal({ at: '/login', user: undefined });
    await portal.signInWith('signed-in');
    expect(portal.address()).toBe('/main');
    expect(portal.sessionStore.load()).toEqual({ isLogin: true, user: aUser() });
  });

  it('goes to the page that was asked for, partner included [AUTH-02]', async () => {
    const portal = await openPortal({ at: '/main/booking-accuracy?dmc=10235', user: undefined });
    portal.session.user = aUserWithSeveralAccounts();
    expect(screen.getByText('Sign in to open the page you asked for.')).toBeDefined();
    await portal.signInWith('signed-in');
    expect(portal.address()).toBe('/main/booking-accuracy?dmc=10235');
    expect(portal.accountStore.load()).toEqual(severalAccounts[1]);
  });

  it('keeps nobody signed in after a failed login, and leaves it to the frame to say so [AUTH-03]', async () => {
    const portal = await openPortal({ at: '/login', user: undefined });
    await portal.signInWith('failed');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(portal.sessionStore.load().isLogin).toBe(false);
    expect(portal.address()).toBe('/login');
  });

  it('does not blame the credentials when only the user could not be read', async () => {
    const portal = await openPortal({ at: '/login', user: undefined });
    portal.session.failNextWith({ kind: 'unreachable', detail: 'no network' });
    await portal.signInWith('signed-in');
    expect(screen.getByText('You are signed in, but your account could not be read.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(portal.address()).toBe('/main');
  });

  it('says so when the hosted sign-in does not come', async () => {
    const portal = await openPortal({ at: '/login', user: undefined, widget: false });
    expect(screen.getByText('Sign-in could not be loaded.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(portal.browser.reloads).toBe(1);
  });
});

describe('signing out', () => {
  it('forgets the user and the account and goes to /login [AUTH-04] [SHELL-05]', async () => {
    const portal = await openPortal({ user: aUser(), account: severalAccounts[0] });
    await userEvent.click(screen.getByRole('button', { name: /^Andaman Stays Group/u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(portal.address()).toBe('/login');
    expect(portal.sessionStore.load()).toEqual({ isLogin: false });
    expect(portal.accountStore.load()).toBeUndefined();
    expect(portal.session.user).toBeUndefined();
    // The next user does not land where the last one was.
    expect(screen.queryByText('Sign in to open the page you asked for.')).toBeNull();
  });

  it('says so when the portal could not be told', async () => {
    const portal = await openPortal();
    portal.session.failNextWith({ kind: 'unreachable', detail: 'no network' });
    await userEvent.click(screen.getByRole('button', { name: /^Andaman Stays Group/u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    expect(portal.address()).toBe('/login');
    expect(
      screen.getByText(
        'You are logged out on this device, but we could not reach the portal to end your session there.',
      ),
    ).toBeDefined();
  });
});

describe('a sign-in that ended', () => {
  it('is forgotten at once, tells why, and leads to /login after five seconds [ERR-02]', async () => {
    const portal = await openPortal({ at: '/main/booking-accuracy' });
    await portal.advance(0);
    portal.services.signIn.expire();
    await portal.advance(0);
    expect(portal.sessionStore.load()).toEqual({ isLogin: false });
    expect(screen.getByRole('alertdialog').textContent).toContain('The user session has expired. Please log in again.');
    await portal.advance(1000);
    expect(screen.getByRole('alertdialog').textContent).toContain('Redirecting to sign in in 4 s');
    for (let second = 0; second < 4; second += 1) await portal.advance(1000);
    expect(portal.address()).toBe('/login');
    await portal.signInWith('signed-in');
    expect(portal.address()).toBe('/main/booking-accuracy');
  });

  it('leads to /login at once for someone who does not want to wait [ERR-02]', async () => {
    const portal = await openPortal();
    portal.services.signIn.expire();
    await portal.advance(0);
    await userEvent.click(screen.getByRole('button', { name: 'Log in now' }));
    expect(portal.address()).toBe('/login');
  });

  it('survives a reload while the server is still being asked who is signed in', async () => {
    const portal = await openPortal();
    expect(portal.sessionStore.history.every(({ isLogin }) => isLogin)).toBe(true);
    expect(portal.sessionStore.history.length).toBeGreaterThan(0);
  });
});

describe('a crash while rendering', () => {
  it('is reported and leads to /error, and offers to log out the second time within ten seconds [ERR-08]', async () => {
    const silence = vi.spyOn(console, 'error').mockReturnValue();
    const crash = (): never => {
      throw new Error('no such chart');
    };
    const portal = await openPortal({ plot: crash });
    expect(portal.address()).toBe('/error');
    expect(portal.errors.reports).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'no such chart', appName: 'suppliers-portal-web' }),
    );
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
    const write = vi.fn(() => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: write } });
    await userEvent.click(screen.getByRole('button', { name: 'Copy diagnostics' }));
    expect(write).toHaveBeenCalledWith(expect.stringContaining('no such chart'));
    Reflect.deleteProperty(navigator, 'clipboard');
    portal.view.unmount();
    await openPortal({ plot: crash });
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('hosted sign-in')).toBeDefined();
    silence.mockRestore();
  });
});

describe('a crash of the error page itself', () => {
  it('leaves a way home instead of trying for ever [ERR-08]', async () => {
    const silence = vi.spyOn(console, 'error').mockReturnValue();
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockImplementation(() => {
      throw new Error('no such browser');
    });
    const portal = await openPortal({ at: '/error' });
    expect(screen.getByRole('link', { name: 'Back to Home Page' }).getAttribute('href')).toBe('/main');
    expect(portal.errors.reports).toHaveLength(1);
    agent.mockRestore();
    silence.mockRestore();
  });
});

describe('the own account', () => {
  it('is reached from the menu of the name by staff, which has no Settings', async () => {
    const portal = await openPortal({ user: aUser({ accountType: 'Agency', staffRole: 'viewer' }), at: '/main/staff' });
    await userEvent.click(screen.getByRole('button', { name: /, menu$/u }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Your account' }));
    expect(portal.address()).toBe('/main/account');
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Password',
      'Second factor',
      'Sessions',
      'Display',
    ]);
  });

  it('is on the page Settings for who has it, at the same card', async () => {
    const portal = await openPortal({ at: '/main/account#second-factor' });
    expect([portal.address(), portal.fragment()]).toEqual(['/main/settings', '#second-factor']);
  });
});

describe('accounts without pages of their own', () => {
  it.each([
    ['an Onboarding account that may open none', anOnboardingUser({ pages: [] })],
    ['an account whose pages do not exist yet', aUser({ pages: ['yet-to-come'] })],
  ])('says so to %s and asks for nothing', async (_, user) => {
    const portal = await openPortal({ user });
    expect(screen.getByText('There is no page for this account yet.')).toBeDefined();
    expect(portal.accuracy.reads).toBe(0);
  });

  it('asks an admin without any partner to select one, and sends nothing before [AUTH-09]', async () => {
    const portal = await openPortal({ user: anAdmin({ availableDmc: [], dmcId: 99999 }) });
    expect(screen.getByText('Must select a dmc to proceed')).toBeDefined();
    expect(portal.accuracy.reads + portal.connection.reads).toBe(0);
  });
});
