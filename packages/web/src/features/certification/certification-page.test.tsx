import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { formText, onboardingStatuses, withValueAt, type StoredOnboarding, type User } from '@suppliers-portal/domain';
import {
  aCompleteForm,
  anAdmin,
  anOnboardingUser,
  aUser,
  InMemoryOnboardingGateway,
} from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal, type PortalUnderTest } from '../../testing/portal-harness.js';

const at = '/main/supplier-certification';
const { OPEN, SAVE, DMC_CREATED, REQUEST_CERTIFICATION, SUPPLIER_CERTIFIED } = onboardingStatuses;
const tested = {
  ...aCompleteForm(),
  test_booking_details: [
    { booking_id: 'T-1', check_in: '2026-12-01', nights: 2 },
    { booking_id: 'T-2', remarks: 'Zoë' },
  ],
};
const record = (status: number, changes: Partial<StoredOnboarding> = {}): StoredOnboarding => ({
  status,
  data: formText(tested),
  ...changes,
});

type Opened = PortalUnderTest & { readonly gateway: InMemoryOnboardingGateway };
async function open(stored: StoredOnboarding | InMemoryOnboardingGateway, user: User = aUser()): Promise<Opened> {
  const gateway = stored instanceof InMemoryOnboardingGateway ? stored : new InMemoryOnboardingGateway(stored);
  return { ...(await openPortal({ user, at, remote: { onboardingGateway: gateway } })), gateway };
}
const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });
const press = async (portal: Opened, name: string): Promise<void> => {
  await userEvent.click(button(name));
  await portal.advance(0);
};

describe('the certification page', () => {
  it('shows the form as words, with the test bookings in the columns that they have, and what changed since it was submitted [CERT-01, CERT-02]', async () => {
    const submitted = formText(withValueAt(aCompleteForm(), ['supplier_information2', 'commission_percentage'], 10));
    await open(record(REQUEST_CERTIFICATION, { submittedData: submitted }));
    expect(document.querySelectorAll('main input, main select, main textarea')).toHaveLength(0);
    expect(screen.getByText('Ref Sell (4)')).toBeDefined();
    const grid = screen.getByRole('region', { name: 'Test bookings' });
    const bookings = within(grid);
    expect(bookings.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Booking id',
      'Check in',
      'Nights',
      'Remarks',
    ]);
    expect(
      bookings
        .getAllByRole('columnheader')
        .filter(({ className }) => className === 'sp-right')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nights']);
    expect(bookings.getByText('Zoë')).toBeDefined();
    expect(
      screen.getByText('1 value changed since the form was submitted. Look at them before you approve.'),
    ).toBeDefined();
    expect(screen.getByText('Changed since it was submitted. It was:').textContent).toContain('10%');
  });

  it('shows no data unless certification is asked for or given [CERT-01]', async () => {
    const portal = await open(
      record(DMC_CREATED, { declinedAt: Date.UTC(2026, 10, 19, 12), declinedReason: 'Two bookings failed' }),
      anOnboardingUser(),
    );
    expect(screen.getByText('There is no onboarding data to display on this page')).toBeDefined();
    expect(screen.getByRole('region', { name: 'Progress of the onboarding' }).textContent).toContain(
      'Declined on 2026-11-19. The reason: Two bookings failed Next:',
    );
    expect(screen.queryByRole('button', { name: 'APPROVE' })).toBeNull();
    portal.view.unmount();
    await open(record(SAVE));
    expect(screen.queryByText('Andaman Stays')).toBeNull();
  });

  it('says to nobody that it is their turn who has no form to complete', async () => {
    const stages = (): HTMLElement | null => screen.queryByRole('region', { name: 'Progress of the onboarding' });
    const portal = await open({ status: OPEN, data: '{}' });
    expect(screen.getByText('There is no onboarding data to display on this page')).toBeDefined();
    expect(stages()).toBeNull();
    portal.view.unmount();
    await open({ status: OPEN, data: '{}' }, anOnboardingUser());
    expect(stages()?.textContent).toContain('Your turn');
  });

  it('says to an admin whose turn it is, and not that it is theirs', async () => {
    await open(record(REQUEST_CERTIFICATION), anAdmin());
    const stages = screen.getByRole('region', { name: 'Progress of the onboarding' }).textContent;
    expect(stages).toContain('Waiting for the supplier');
    expect(stages).toContain('Next: the supplier reviews and approves in Supplier Certification.');
    expect(stages).not.toMatch(/your turn|you review/iu);
  });

  it.each([
    ['APPROVE', 'Approve', SUPPLIER_CERTIFIED, 'Certification approved'],
    ['DECLINE', 'Decline', DMC_CREATED, 'Certification declined'],
  ] as const)(
    '%s asks first, then moves the status, says so, and goes home after five seconds [CERT-03, CERT-05]',
    async (name, sure, status, words) => {
      const portal = await open(record(REQUEST_CERTIFICATION));
      await press(portal, name);
      await press(portal, 'Cancel');
      expect([screen.queryByRole('alertdialog'), portal.gateway.stored?.status]).toEqual([null, REQUEST_CERTIFICATION]);
      await press(portal, name);
      expect(portal.gateway.stored?.status).toBe(REQUEST_CERTIFICATION);
      await press(portal, sure);
      expect(portal.gateway.stored?.status).toBe(status);
      expect(screen.getByRole('alertdialog', { name: words }).textContent).toContain(
        'Returning to the home page in 5 s',
      );
      for (const second of [4, 3, 2, 1]) {
        await portal.advance(1000);
        expect(screen.getByRole('alertdialog').textContent).toContain(`in ${String(second)} s`);
      }
      await portal.advance(999);
      expect(portal.address()).toBe(at);
      await portal.advance(1);
      expect(portal.address()).toBe('/main');
    },
  );

  it('goes home at once when asked to [CERT-05]', async () => {
    const portal = await open(record(REQUEST_CERTIFICATION));
    await press(portal, 'APPROVE');
    await press(portal, 'Approve');
    await press(portal, 'Go now');
    expect(portal.address()).toBe('/main');
  });

  it('sends the reason with DECLINE, and keeps it when the question is closed, and for the next session', async () => {
    const portal = await open(record(REQUEST_CERTIFICATION));
    const typed = (): HTMLTextAreaElement => screen.getByRole('textbox', { name: /^Reason/u });
    await press(portal, 'APPROVE');
    expect(screen.queryByRole('textbox')).toBeNull();
    await press(portal, 'Cancel');
    await press(portal, 'DECLINE');
    await userEvent.type(typed(), 'Two bookings failed');
    await press(portal, 'Cancel');
    await press(portal, 'DECLINE');
    expect(typed().value).toBe('Two bookings failed');
    portal.view.unmount();
    const again = await open(record(REQUEST_CERTIFICATION));
    await press(again, 'DECLINE');
    expect(typed().value).toBe('Two bookings failed');
    await press(again, 'Decline');
    expect(again.gateway.stored).toMatchObject({ status: DMC_CREATED, declinedReason: 'Two bookings failed' });
  });

  it('lets neither an admin nor anybody decide twice, and says why [CERT-04]', async () => {
    const portal = await open(record(REQUEST_CERTIFICATION), anAdmin());
    expect([button('APPROVE').disabled, button('DECLINE').disabled]).toEqual([true, true]);
    expect(screen.getByText('· Admins cannot certify')).toBeDefined();
    portal.view.unmount();
    await open(record(SUPPLIER_CERTIFIED));
    expect([button('APPROVE').disabled, button('DECLINE').disabled]).toEqual([true, true]);
    expect(screen.getByText('· Already certified')).toBeDefined();
  });

  it('has its own sentences for what goes wrong [CERT-06]', async () => {
    const gateway = new InMemoryOnboardingGateway(record(REQUEST_CERTIFICATION));
    gateway.failNextWith({ kind: 'timed-out', quote: '504', text: '' });
    const portal = await open(gateway);
    expect(
      screen.getByRole('heading', {
        level: 2,
        name: 'Failed to fetch onboarding data. Please contact the technical team for assistance.',
      }),
    ).toBeDefined();
    await press(portal, 'Retry');
    gateway.failNextWith({ kind: 'broken', quote: '500', text: '' });
    await press(portal, 'APPROVE');
    await press(portal, 'Approve');
    expect(within(screen.getByRole('region', { name: 'Decision' })).getByRole('alert').textContent).toContain(
      'Failed to update onboarding status. Please contact the technical team for assistance. The portal answered 500',
    );
    gateway.failNextWith({ kind: 'signed-out', text: '' });
    await press(portal, 'APPROVE');
    await press(portal, 'Approve');
    expect(within(screen.getByRole('region', { name: 'Decision' })).getByRole('alert').textContent).toContain(
      'The user session has expired. Please log in again.',
    );
  });

  it('follows the agency by itself, also when it asks for the decision', async () => {
    const portal = await open(record(onboardingStatuses.API_VALIDATED));
    expect(screen.queryByRole('button', { name: 'APPROVE' })).toBeNull();
    portal.gateway.changeTo({ status: REQUEST_CERTIFICATION });
    await portal.advance(30_000);
    expect(screen.getByRole('button', { name: 'APPROVE' })).toBeDefined();
  });

  it('shows again what it is to decide on when that has changed', async () => {
    const portal = await open(record(REQUEST_CERTIFICATION));
    portal.gateway.changeTo({ data: formText(withValueAt(tested, ['supplier_information', 'name'], 'Renamed')) });
    await press(portal, 'APPROVE');
    await press(portal, 'Approve');
    expect(portal.gateway.stored?.status).toBe(REQUEST_CERTIFICATION);
    expect(screen.getByText('Renamed')).toBeDefined();
  });
});
