import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aUser, InMemoryBookingSearchGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../testing/portal-harness.js';

async function type(words: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Search or jump to' }));
  await userEvent.type(await screen.findByPlaceholderText('Search or jump to'), words);
}

describe('other words for what the command palette offers', () => {
  it.each([
    ['sign out', 'Logout'],
    ['log off', 'Logout'],
    ['dark mode', 'Theme: Dark'],
    ['timezone utc', 'Time zone: UTC'],
    ['help', 'Keyboard shortcuts'],
  ])('"%s" finds %s', async (words, name) => {
    await openPortal();
    await type(words);
    const labels = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(labels.some((label) => label.startsWith(name))).toBe(true);
  });
});

describe('the parts of pages in the command palette', () => {
  it.each([
    ['token', 'Access tokens', '/main/settings', '#tokens'],
    ['audit', 'Audit log', '/main/settings', '#audit'],
    ['recipients', 'Notifications', '/main/settings', '#email'],
    ['pasword', 'Change password', '/main/settings', '#password'],
    ['passkey', 'Second factor', '/main/settings', '#second-factor'],
    ['change theme', 'Display', '/main/settings', '#display'],
    ['live run', 'Live run', '/main/api-self-validation?tab=live', ''],
    ['incident', 'Incidents', '/main/accuracy-uptime-trends/incidents', ''],
  ])('"%s" finds %s', async (words, name, address, fragment) => {
    const portal = await openPortal();
    await type(words);
    expect(screen.getAllByRole('option')[0]?.textContent).toMatch(new RegExp(`^${name}`, 'u'));
    await userEvent.keyboard('{Enter}');
    expect(portal.address()).toBe(address);
    expect(portal.fragment()).toBe(fragment);
  });

  it('are not offered to a user who may not open the page', async () => {
    await openPortal({ user: aUser({ pages: ['booking-accuracy'] }) });
    await type('audit');
    expect(screen.queryByRole('option', { name: /^Audit log/u })).toBeNull();
    expect(screen.queryByRole('option', { name: /^Your account/u })).toBeNull();
  });

  it('offer the own account to who has no Settings', async () => {
    const portal = await openPortal({ user: aUser({ pages: ['booking-accuracy'] }) });
    await type('second fac');
    await userEvent.keyboard('{Enter}');
    expect([portal.address(), portal.fragment()]).toEqual(['/main/account', '#second-factor']);
    expect(screen.getByRole('heading', { level: 1, name: 'Your account' })).toBeDefined();
    expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
      'Password',
      'Second factor',
      'Access tokens',
      'Sessions',
      'Display',
    ]);
  });

  it('are chosen with the arrow keys, and are no stops of the Tab key', async () => {
    await openPortal();
    await type('settings');
    expect(screen.getAllByRole('option').filter(({ tabIndex }) => tabIndex >= 0)).toEqual([]);
  });

  it('names a change of the account as what it does', async () => {
    const accounts = [
      { text: 'Andaman Stays Group', value: 10234 },
      { text: 'Lanna Heritage Resorts', value: 10467 },
    ];
    await openPortal({ user: aUser({ availableDmc: accounts }) });
    await type('swich to lana');
    expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^Switch to Lanna Heritage Resorts/u);
  });

  it('a booking id is searched in the last days, also on the page of the search', async () => {
    const bookingSearchGateway = new InMemoryBookingSearchGateway([]);
    const portal = await openPortal({ remote: { bookingSearchGateway } });
    await type('BK-1234');
    expect(screen.getAllByRole('option')[0]?.textContent).toMatch(/^Find booking BK-1234/u);
    await userEvent.keyboard('{Enter}');
    expect((await screen.findByLabelText<HTMLInputElement>('Agency or external booking id')).value).toBe('BK-1234');
    await expect.poll(portal.address).toBe('/main/booking-search?date=2026-11-20&id=BK-1234&scan=30');
    expect(bookingSearchGateway.asked[0]).toEqual({ date: '2026-11-20', id: 'BK-1234' });
    await type('BK-77');
    await userEvent.keyboard('{Enter}');
    await expect.poll(portal.address).toBe('/main/booking-search?date=2026-11-20&id=BK-77&scan=30');
    expect(screen.getByLabelText<HTMLInputElement>('Agency or external booking id').value).toBe('BK-77');
    expect(bookingSearchGateway.asked.some(({ id }) => id === 'BK-77')).toBe(true);
  });
});
