import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accountKindOf, menuFor } from '@suppliers-portal/domain';
import {
  anAdmin,
  anOnboardingUser,
  aUser,
  aUserWithSeveralAccounts,
  severalAccounts,
} from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { featurePages } from '../features/feature-pages.js';
import { openPortal, type Prepare } from '../testing/portal-harness.js';

const adminBanner = 'You are logged in as Portal ADMIN';
const manyAccounts = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: `Partner ${String(index)}`, value: 20_000 + index }));

describe('the top bar', () => {
  it('holds the logo, the title and the button of the drawer [SHELL-01]', async () => {
    await openPortal();
    const banner = screen.getByRole('banner');
    expect(within(banner).getByRole('link', { name: 'Suppliers Portal' }).getAttribute('href')).toBe('/main');
    const button = within(banner).getByRole('button', { name: 'Menu' });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    // Collapsed, every page keeps its name for those who listen.
    expect(screen.getByRole('link', { name: 'Booking Accuracy' })).toBeDefined();
  });

  it('remembers that the drawer was collapsed [SHELL-01]', async () => {
    const portal = await openPortal();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    expect(portal.services.preferences.preferences.value.drawer).toBe('rail');
  });

  it.each([390, 1024, 1440])('tells a portal admin so at %i pixels [SHELL-02]', async (width) => {
    await openPortal({ user: anAdmin(), width });
    expect(screen.getByText(adminBanner)).toBeDefined();
  });

  it('tells nobody else so [SHELL-02]', async () => {
    await openPortal({ user: aUserWithSeveralAccounts() });
    expect(screen.queryByText(adminBanner)).toBeNull();
  });

  it('starts with a way past itself', async () => {
    await openPortal();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Skip to main content');
  });

  it('names the partner, and its menu names the user [SHELL-05]', async () => {
    await openPortal();
    await userEvent.click(screen.getByRole('button', { name: 'Andaman Stays Group, menu' }));
    expect(await screen.findByText('ana@andaman.example')).toBeDefined();
    expect(screen.getByRole('menuitem', { name: 'Logout' })).toBeDefined();
  });
});

describe('the menu', () => {
  it.each([
    ['a supplier', aUser()],
    ['an admin', anAdmin()],
  ])("offers %s the pages that exist, in the portal's order, and marks the open one [MENU-01]", async (_, user) => {
    await openPortal({ user });
    const labels = within(screen.getByRole('navigation', { name: 'Main menu' }))
      .getAllByRole('link')
      .map((link) => link.textContent);
    const existing = menuFor(accountKindOf(user)).filter(({ slug }) => featurePages.some((page) => page.slug === slug));
    expect(labels).toEqual(existing.map(({ label }) => label));
    expect(labels).toContain('Booking Accuracy');
    expect(document.querySelectorAll('[aria-current="page"]')).toHaveLength(1);
  });

  it('offers an Onboarding account nothing of a partner [MENU-03]', async () => {
    await openPortal({ user: anOnboardingUser() });
    expect(screen.queryByRole('link', { name: 'Booking Accuracy' })).toBeNull();
  });

  it('keeps the partner of the address in its links', async () => {
    await openPortal({ user: aUserWithSeveralAccounts(), at: '/main?dmc=10236' });
    expect(screen.getByRole('link', { name: 'Booking Accuracy' }).getAttribute('href')).toBe(
      '/main/booking-accuracy?dmc=10236',
    );
  });
});

describe('the account picker', () => {
  it('is absent with one account [SHELL-03]', async () => {
    await openPortal();
    expect(screen.queryByRole('button', { name: /partner account/u })).toBeNull();
  });

  it('is there with several, without a filter up to eight [SHELL-03]', async () => {
    await openPortal({ user: aUserWithSeveralAccounts() });
    await userEvent.click(screen.getByRole('button', { name: /partner account/u }));
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(
      severalAccounts.map(({ text, value }) => `${text}${String(value)}`),
    );
    expect(screen.queryByPlaceholderText('Find an account')).toBeNull();
  });

  it('can be searched from nine on, by name and by number', async () => {
    await openPortal({ user: aUser({ availableDmc: manyAccounts(9) }) });
    await userEvent.click(screen.getByRole('button', { name: /partner account/u }));
    await userEvent.type(await screen.findByPlaceholderText('Find an account'), '20007');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Partner 720007']);
    const field = screen.getByRole('combobox', { name: 'Find an account' });
    expect(document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
      'Partner 720007',
    );
    await userEvent.clear(field);
    // An input method for Chinese or Japanese can write letters in full width.
    await userEvent.type(field, 'ｐａｒｔｎｅｒ ７');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Partner 720007']);
  });

  it('remembers the choice and starts the page anew [SHELL-08]', async () => {
    const portal = await openPortal({ user: aUserWithSeveralAccounts() });
    await userEvent.click(screen.getByRole('button', { name: /partner account/u }));
    await userEvent.click(within(await screen.findByRole('option', { name: /Siam Rooms/u })).getByText('Siam Rooms'));
    expect(portal.accountStore.load()).toEqual(severalAccounts[1]);
    expect(screen.getByText('Switching to Siam Rooms')).toBeDefined();
    expect(portal.browser.reloads).toBe(1);
  });

  it('is used by keys alone: Enter opens the list, and chooses its row', async () => {
    const portal = await openPortal({ user: aUserWithSeveralAccounts() });
    screen.getByRole('button', { name: /partner account/u }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(portal.accountStore.load()).toEqual(severalAccounts[1]);
  });

  it('says without a filter which row the keys are on, and Space chooses it', async () => {
    const portal = await openPortal({ user: aUserWithSeveralAccounts() });
    screen.getByRole('button', { name: /partner account/u }).focus();
    await userEvent.keyboard('{Enter}');
    const list = await screen.findByRole('listbox', { name: 'Accounts' });
    await waitFor(() => {
      expect(document.activeElement).toBe(list);
    });
    const rowOfKeys = (): string | undefined =>
      document.getElementById(list.getAttribute('aria-activedescendant') ?? '')?.textContent;
    expect(rowOfKeys()).toBe('Andaman Stays Group10234');
    await userEvent.keyboard('{ArrowDown}');
    expect(rowOfKeys()).toBe('Siam Rooms10235');
    await userEvent.keyboard(' ');
    expect(portal.accountStore.load()).toEqual(severalAccounts[1]);
  });

  it('starts with the keys on the account that is shown, and closes when another page comes', async () => {
    const portal = await openPortal({ user: aUserWithSeveralAccounts(), account: severalAccounts[1] });
    await userEvent.click(screen.getByRole('link', { name: 'Content' }));
    await userEvent.click(screen.getByRole('button', { name: /partner account/u }));
    const list = await screen.findByRole('listbox', { name: 'Accounts' });
    expect(within(list).getByRole('option', { selected: true }).id).toBe(list.getAttribute('aria-activedescendant'));
    await portal.goBack();
    await waitFor(() => {
      expect(screen.queryByRole('listbox', { name: 'Accounts' })).toBeNull();
    });
  });

  it('takes the new partner into an address that named the old one [SHELL-08]', async () => {
    const portal = await openPortal({ user: aUserWithSeveralAccounts(), at: '/main/booking-accuracy?dmc=10236' });
    await userEvent.click(screen.getByRole('button', { name: 'Lanna Hotels, partner account' }));
    await userEvent.click(within(await screen.findByRole('option', { name: /Siam Rooms/u })).getByText('Siam Rooms'));
    expect(portal.address()).toBe('/main/booking-accuracy?dmc=10235');
    expect(portal.browser.reloads).toBe(1);
  });

  it('ignores a partner in the address that the user does not have', async () => {
    const portal = await openPortal({
      user: aUserWithSeveralAccounts(),
      at: '/main?dmc=777',
      account: severalAccounts[2],
    });
    expect(portal.accountStore.load()).toEqual(severalAccounts[2]);
    expect(screen.getByText(/^You have no access to partner account 777\. You see /u)).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Content' }));
    expect(portal.address()).toBe('/main/content');
    expect(screen.queryByText(/^You have no access/u)).toBeNull();
  });
});

/** A report that comes when the test says so. */
const slow =
  (whenAsked: (answer: () => void) => void): Prepare =>
  ({ accuracy }) => {
    const read = accuracy.readReport.bind(accuracy);
    accuracy.readReport = async () => {
      await new Promise<void>((resolve) => {
        whenAsked(resolve);
      });
      return read();
    };
  };

describe('the loading overlay', () => {
  it('covers the view until its data are there, and no longer than that [SHELL-07]', async () => {
    let answer: (() => void) | undefined;
    const portal = await openPortal({
      prepare: slow((resolve) => {
        answer = resolve;
      }),
    });
    expect(screen.queryByTestId('loading-overlay')).toBeNull();
    await portal.advance(150);
    expect(screen.getByTestId('loading-overlay')).toBeDefined();
    expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(screen.getByRole('heading', { level: 1, name: 'Booking Accuracy' })).toBeDefined();
    expect(screen.queryAllByTestId('plot')).toHaveLength(0);
    answer?.();
    await portal.advance(300);
    await portal.advance(140);
    expect(screen.queryByTestId('loading-overlay')).toBeNull();
    expect(screen.getAllByTestId('plot')).toHaveLength(6);
  });

  it('says after five seconds that it is still at it, and after twenty that one may give up', async () => {
    const portal = await openPortal({ prepare: slow(() => undefined) });
    await portal.advance(150);
    for (let second = 0; second < 5; second += 1) await portal.advance(1000);
    expect(screen.getByText('Still collecting your data.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Stop' })).toBeNull();
    for (let second = 0; second < 15; second += 1) await portal.advance(1000);
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByText('Error showing page Booking Accuracy, please retry')).toBeDefined();
  });
});

describe('the command palette', () => {
  it('opens with mod and K, goes to pages and does what can be done', async () => {
    const portal = await openPortal();
    await userEvent.keyboard('{Control>}k{/Control}');
    const field = await screen.findByPlaceholderText('Search or jump to');
    await userEvent.type(field, 'logs makebook 24');
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect(options).toEqual(['Download makebook logs, 24 hDo']);
    await userEvent.keyboard('{Enter}');
    await portal.advance(0);
    expect(portal.logs.requests).toEqual([{ action: 'MakeBook', hours: 24 }]);
  });

  it('offers turning on only while that is possible [CONN-03]', async () => {
    await openPortal({ status: { kind: 'live' } });
    await userEvent.keyboard('{Control>}k{/Control}');
    const box = await screen.findByPlaceholderText('Search or jump to');
    await userEvent.type(box, 'refresh');
    expect(screen.getByRole('option', { name: /Refresh data/u })).toBeDefined();
    await userEvent.clear(box);
    await userEvent.type(box, 'turn on');
    expect(screen.queryByRole('option', { name: /Turn on connection/u })).toBeNull();
  });

  it('says when nothing matches', async () => {
    await openPortal();
    await userEvent.click(screen.getByRole('button', { name: 'Search or jump to' }));
    await userEvent.type(await screen.findByPlaceholderText('Search or jump to'), 'xyz');
    expect(screen.getByRole('option', { name: 'No matches for “xyz”. Try fewer words or letters.' })).toBeDefined();
    await userEvent.type(screen.getByPlaceholderText('Search or jump to'), 'z'.repeat(100));
    expect(screen.getByRole('option').textContent).toBe(
      `No matches for “xyz${'z'.repeat(57)}…”. Try fewer words or letters.`,
    );
  });

  it('starts with nothing typed each time', async () => {
    await openPortal();
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.type(await screen.findByPlaceholderText('Search or jump to'), 'xyz');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.queryByPlaceholderText('Search or jump to')).toBeNull();
    });
    await userEvent.keyboard('{Control>}k{/Control}');
    expect((await screen.findByPlaceholderText<HTMLInputElement>('Search or jump to')).value).toBe('');
    expect(screen.getAllByRole('option').length).toBeGreaterThan(1);
  });
});

describe('what is open over the page', () => {
  it.each([
    { what: 'the palette, from a page to another one', link: 'Content', opener: 'Search or jump to', role: 'listbox' },
    { what: 'the palette, from a page below one', link: /failures/u, opener: 'Search or jump to', role: 'listbox' },
    { what: 'the menu of the partner', link: 'Content', opener: /, menu$/u, role: 'menu' },
  ] as const)('closes when the browser goes back: $what', async ({ link, opener, role }) => {
    const portal = await openPortal();
    const before = portal.address();
    await userEvent.click(screen.getAllByRole('link', { name: link })[0]!);
    await waitFor(() => {
      expect(portal.address()).not.toBe(before);
    });
    await userEvent.click(screen.getByRole('button', { name: opener }));
    await screen.findByRole(role);
    await portal.goBack();
    await waitFor(() => {
      expect(screen.queryByRole(role)).toBeNull();
    });
    expect(portal.address()).toBe(before);
  });
});

describe('the theme', () => {
  it('follows the system, and at once whatever is chosen', async () => {
    const portal = await openPortal({ prefersDark: true });
    expect(document.body.classList.contains('bp6-dark')).toBe(true);
    portal.services.preferences.setTheme('light');
    expect(document.body.classList.contains('bp6-dark')).toBe(false);
    portal.services.preferences.setTheme('dark');
    expect(document.body.classList.contains('bp6-dark')).toBe(true);
  });

  it('is light on paper, and what was chosen after it', async () => {
    const portal = await openPortal({ prefersDark: true });
    const themes: string[] = [];
    const subscription = portal.services.preferences.theme.subscribe((theme) => themes.push(theme));
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(document.body.classList.contains('bp6-dark')).toBe(false);
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(document.body.classList.contains('bp6-dark')).toBe(true);
    expect(themes).toEqual(['dark', 'light', 'dark']);
    subscription.unsubscribe();
  });
});

describe('the page on paper', () => {
  it('says whose it is and when it was printed, and on the screen it does not', async () => {
    await openPortal();
    const onPaper = /^Andaman Stays Group · Printed \d{4}-\d\d-\d\d \d\d:\d\d \(GMT[^)]*\)$/u;
    const head = (): Element | undefined =>
      [...document.querySelectorAll('main p')].find(({ textContent }) => onPaper.test(textContent));
    expect(head()).toBeUndefined();
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(head()).toBeDefined();
    act(() => {
      window.dispatchEvent(new Event('afterprint'));
    });
    expect(head()).toBeUndefined();
  });
});
