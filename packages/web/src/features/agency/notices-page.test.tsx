import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { staffAccountType, type Notice, type StaffRole } from '@suppliers-portal/domain';
import { aUser, FakeClock, InMemoryNoticeGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../../testing/portal-harness.js';

const now = new FakeClock().now();
const far = now + 86_400_000;
const notice = (id: number, changes: Partial<Notice> = {}): Notice => ({
  id,
  version: 1,
  text: `Notice ${String(id)}`,
  level: 'information',
  from: now - 60_000,
  until: far,
  partners: [],
  by: 'nora@agency.example',
  ...changes,
});

async function opened(staffRole: StaffRole, at = '/main/notices') {
  const gateway = new InMemoryNoticeGateway(
    [notice(1, { from: 0, until: 1 }), notice(2), notice(3, { from: far - 1, partners: [10_234] })],
    () => now,
  );
  const user = { ...aUser(), dmcId: 99_999, dmcName: '', availableDmc: [], accountType: staffAccountType, staffRole };
  await openPortal({ at, user, remote: { noticeGateway: gateway } });
  return gateway;
}
const states = (): readonly (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByText(/^(?:Shown|Planned|Over)$/u).textContent);

describe('the page of notices', () => {
  it('lists what is shown first, and an operator changes and ends a notice', async () => {
    const gateway = await opened('operator');
    expect(states()).toEqual(['Shown', 'Planned', 'Over']);
    await userEvent.click(screen.getByRole('button', { name: 'Change the notice: Notice 2' }));
    const dialog = await screen.findByRole('dialog');
    const text = within(dialog).getByRole('textbox', { name: /^Text/u });
    await userEvent.clear(text);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Enter the text of the notice.');
    expect(text.getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(text, 'Rates are late');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change' }));
    await userEvent.click(await screen.findByRole('button', { name: 'End the notice: Rates are late' }));
    await userEvent.click(await screen.findByRole('button', { name: 'End now', hidden: false }));
    expect(gateway.notices.find(({ id }) => id === 2)).toMatchObject({
      text: 'Rates are late',
      version: 2,
      until: now,
    });
  });

  it('says at the field that a new notice has no end', async () => {
    await opened('operator');
    await userEvent.click(screen.getByRole('button', { name: 'New notice' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /^Text/u }), 'Rates are late');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    const problem = await within(dialog).findByRole('alert');
    expect(problem.textContent).toBe('Enter a date and a time.');
    const group = problem.closest('.bp6-form-group, .bp5-form-group');
    expect(group?.textContent).toContain('Until');
    expect(
      within(dialog)
        .getByLabelText(/^Until/u)
        .getAttribute('aria-invalid'),
    ).toBe('true');
  });

  it('takes the state from the address, and a viewer cannot change anything', async () => {
    await opened('viewer', '/main/notices?state=planned');
    expect(states()).toEqual(['Planned']);
    expect(screen.queryByRole('button', { name: /notice/iu })).toBeNull();
  });
});
