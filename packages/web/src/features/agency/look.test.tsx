import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  lookConsequence,
  lookPages,
  outcomeUnknownText,
  staffAccountType,
  type AgencyPartner,
  type User,
} from '@suppliers-portal/domain';
import {
  aUser,
  FakeClock,
  InMemoryAgencyGateway,
  InMemoryLookGateway,
  anAgencyPartner,
} from '@suppliers-portal/domain/testing';
import { describe, expect, it, vi } from 'vitest';
import { openPortal } from '../../testing/portal-harness.js';

const mekong = anAgencyPartner({ dmcId: 2, name: 'Mekong' });
const staff = (staffRole: 'viewer' | 'operator'): User => ({
  ...aUser(),
  dmcId: 99_999,
  dmcName: '',
  availableDmc: [],
  accountType: staffAccountType,
  staffRole,
});
const minute = 60_000;

async function opened(
  at: string,
  userOf: (now: number) => User,
  lookGateway = new InMemoryLookGateway([2]),
  partner: Partial<AgencyPartner> = {},
) {
  const agencyGateway = new InMemoryAgencyGateway([{ ...mekong, ...partner }]);
  const user = userOf(new FakeClock().now());
  return { ...(await openPortal({ at, user, remote: { agencyGateway, lookGateway } })), lookGateway };
}

describe('a look at the portal as a partner', () => {
  it('is begun by an operator, who reads before what it is', async () => {
    const portal = await opened('/main/partners/2', () => staff('operator'));
    await userEvent.click(screen.getByRole('button', { name: 'Look as partner' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Look at the portal as Mekong' }));
    expect(dialog.getByText(lookConsequence('Mekong'))).toBeDefined();
    expect(portal.lookGateway.looksAt).toBeUndefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Look' }));
    expect([portal.lookGateway.looksAt, portal.browser.visited]).toEqual([2, ['/main']]);
  });

  it('begins with the bookings that are due when their number is pressed', async () => {
    const portal = await opened('/main/partners/2', () => staff('operator'), undefined, { bookingsDue: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Unconfirmed bookings due: 3' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Look at the portal as Mekong' }));
    expect(dialog.getByText(/It begins with the bookings of the next 48 hours\.$/u)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Look' }));
    expect(portal.browser.visited).toEqual(['/main/booking-failures?arrival=soon']);
  });

  it('is behind no number that is zero', async () => {
    await opened('/main/partners/2', () => staff('operator'));
    expect(screen.queryByRole('button', { name: /^Unconfirmed bookings due/u })).toBeNull();
  });

  it('is behind no number of a viewer', async () => {
    await opened('/main/partners/2', () => staff('viewer'), undefined, { bookingsDue: 3 });
    expect(screen.queryByRole('button', { name: /^Unconfirmed bookings due/u })).toBeNull();
    expect(screen.getByRole('link', { name: 'Last traffic: Never' }).getAttribute('href')).toBe(
      '/main/imports?partner=2',
    );
  });

  it('names the hour of the last traffic, of which the minute is not known', async () => {
    const at = Date.UTC(2026, 10, 20, 8);
    await opened('/main/partners/2', () => staff('viewer'), undefined, { lastTrafficAt: at });
    expect(screen.getByRole('link', { name: /^Last traffic: 2026-11-20 \d\d:\d\d–\d\d:\d\d$/u })).toBeDefined();
  });

  it('is not offered to viewers, and says why it could not begin', async () => {
    await opened('/main/partners/2', () => staff('viewer'));
    expect(screen.queryByRole('button', { name: 'Look as partner' })).toBeNull();
  });

  it('says why it could not begin, and stays', async () => {
    const portal = await opened('/main/partners/2', () => staff('operator'), new InMemoryLookGateway([], [2]));
    await userEvent.click(screen.getByRole('button', { name: 'Look as partner' }));
    await userEvent.click(screen.getByRole('button', { name: 'Look' }));
    expect(screen.getByRole('alert').textContent).toContain('The partner account is disabled');
    expect(portal.browser.visited).toEqual([]);
  });

  const looking = (now: number): User => ({
    ...aUser(),
    dmcId: 2,
    dmcName: 'Mekong',
    availableDmc: [{ text: 'Mekong', value: 2 }],
    pages: lookPages,
    looking: { endsAt: now + 2 * minute },
  });
  const words = 'You look at the portal as Mekong. Nothing can be changed.';

  it.each([
    ['no answer came', { kind: 'unreachable', detail: 'no answer came' }, 2, ['/main/booking-failures?arrival=soon']],
    ['another look is open', { kind: 'forbidden', text: 'Stop looking first.' }, 3, ['/main']],
  ] as const)('is shown where it has begun although %s', async (_why, failure, partner, visited) => {
    const portal = await opened('/main/partners/2', () => staff('operator'), undefined, { bookingsDue: 3 });
    await userEvent.click(screen.getByRole('button', { name: 'Unconfirmed bookings due: 3' }));
    portal.lookGateway.failNextWith(failure);
    portal.session.user = { ...looking(portal.clock.now()), dmcId: partner };
    await userEvent.click(screen.getByRole('button', { name: 'Look' }));
    await vi.waitFor(() => {
      expect(portal.browser.visited).toEqual(visited);
    });
  });

  it('says that it is not known where it has not begun', async () => {
    const portal = await opened('/main/partners/2', () => staff('operator'));
    await userEvent.click(screen.getByRole('button', { name: 'Look as partner' }));
    portal.lookGateway.failNextWith({ kind: 'unreachable', detail: 'no answer came' });
    await userEvent.click(screen.getByRole('button', { name: 'Look' }));
    expect((await screen.findByRole('alert')).textContent).toContain(outcomeUnknownText);
    expect(portal.browser.visited).toEqual([]);
  });

  it('has a bar above each page, and its button leads back to the partner', async () => {
    const portal = await opened('/main', looking);
    await portal.lookGateway.begin(2);
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Stop looking' }));
    expect([portal.lookGateway.looksAt, portal.browser.visited]).toEqual([undefined, ['/main/partners/2']]);
  });

  it('ends by itself when its time is over', async () => {
    const portal = await opened('/main', looking);
    await portal.advance(2 * minute - 1000);
    expect(portal.browser.visited).toEqual([]);
    await portal.advance(1000);
    expect(portal.browser.visited).toEqual(['/main/partners/2']);
  });

  it('stays when stopping failed, and says so', async () => {
    const portal = await opened('/main', looking);
    await portal.lookGateway.begin(2);
    portal.lookGateway.failNextWith({ kind: 'unreachable', detail: '' });
    await userEvent.click(screen.getByRole('button', { name: 'Stop looking' }));
    expect([screen.getByText(words).textContent, portal.browser.visited]).toEqual([words, []]);
  });
});
