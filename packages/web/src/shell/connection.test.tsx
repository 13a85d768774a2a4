import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { disabledAccountText, type ConnectionStatus } from '@suppliers-portal/domain';
import { anAdmin, anOnboardingUser, aSuspension } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal, type PortalUnderTest } from '../testing/portal-harness.js';

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 20, 8, 30);
const off: ConnectionStatus = { kind: 'off', since: now - 2 * hour - 14 * minute };
const control = (): HTMLElement => screen.getByTestId('connection');
const turnOnButton = (): HTMLElement => within(control()).getByRole('button', { name: /^Turn On/u });

async function openDialog(portal: PortalUnderTest): Promise<HTMLElement> {
  await userEvent.click(turnOnButton());
  await portal.advance(0);
  return screen.getByRole('dialog');
}

describe('the connection control', () => {
  it.each([
    ['Connection On', { kind: 'live' }],
    ['Connection Off', off],
  ] as const)(
    'shows an admin a disabled label %s and no way to turn it on [CONN-01] [CONN-03]',
    async (words, status) => {
      await openPortal({ user: anAdmin(), status });
      expect(control().textContent).toContain(words);
      expect(control().querySelector('[aria-disabled="true"]')?.textContent).toContain(words);
      expect(within(control()).queryByRole('button')).toBeNull();
    },
  );

  it('shows since when it has been off, and counts on by the minute [CONN-02]', async () => {
    const portal = await openPortal({ status: off });
    expect(control().textContent).toContain('Connection Off');
    expect(control().textContent).toContain('for 2 h 14 min');
    await portal.advance(minute);
    expect(control().textContent).toContain('for 2 h 15 min');
  });

  it('says Off without a duration when nobody knows since when [CONN-02]', async () => {
    await openPortal({ status: { kind: 'off' } });
    expect(control().textContent).toContain('Connection Off');
    expect(control().textContent).not.toContain(' for ');
  });

  it('says until when it is suspended, and why, and still offers to turn it on [CONN-12]', async () => {
    const portal = await openPortal({ status: aSuspension({ blockedUntil: now + hour }) });
    expect(control().textContent).toContain('until ');
    await userEvent.click(control().querySelector('.sp-pill-button') ?? control());
    await portal.advance(0);
    const popover = screen.getByText('Connection suspended', { selector: '.sp-pill-more strong' }).parentElement;
    expect(popover?.textContent).toContain('62 of 310 makebook attempts failed (20.0%)');
    expect(turnOnButton().getAttribute('aria-disabled')).not.toBe('true');
  });

  it('says no more until when once that time has passed and it is still off', async () => {
    await openPortal({ status: aSuspension({ blockedUntil: now - hour }) });
    expect(control().textContent).not.toContain('until ');
  });

  it('keeps Turn On disabled while it is on, and says why [CONN-03]', async () => {
    await openPortal({ status: { kind: 'live' } });
    const button = turnOnButton();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.textContent).toContain('The connection is on');
    await userEvent.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says when the status could not be read, and reads it again on request', async () => {
    const portal = await openPortal({
      prepare: ({ connection }) => {
        connection.failNextWith({ kind: 'broken', quote: '500', text: 'no' });
      },
    });
    expect(control().textContent).toContain('Status unavailable');
    expect(within(control()).queryByRole('button', { name: /^Turn On/u })).toBeNull();
    await userEvent.click(within(control()).getByRole('button', { name: 'Read the status again' }));
    await portal.advance(0);
    expect(control().textContent).toContain('Connection On');
  });

  it('says that the agency disabled the account, where that is why there is no status', async () => {
    await openPortal({
      prepare: ({ connection }) => {
        connection.failNextWith({ kind: 'forbidden', text: disabledAccountText });
      },
    });
    expect(control().textContent).toContain('Account disabled');
    expect(control().textContent).not.toContain('unavailable');
  });

  it('reads the status when the shell comes, and then every minute while the tab is visible [CONN-14]', async () => {
    const portal = await openPortal();
    expect(portal.connection.reads).toBe(1);
    await portal.advance(minute);
    expect(portal.connection.reads).toBe(2);
    await hide(portal, true);
    await portal.advance(3 * minute);
    expect(portal.connection.reads).toBe(2);
    await hide(portal, false);
    expect(portal.connection.reads).toBe(3);
  });

  it('neither shows nor asks for a connection of an Onboarding account [SHELL-04] [CONN-14]', async () => {
    const portal = await openPortal({ user: anOnboardingUser() });
    await portal.advance(2 * minute);
    expect(screen.queryByTestId('connection')).toBeNull();
    expect(portal.connection.reads).toBe(0);
  });

  it('says a change once, and not every minute', async () => {
    const portal = await openPortal({ status: off });
    const said = within(control()).getByRole('status').textContent;
    await portal.advance(minute);
    expect(within(control()).getByRole('status').textContent).toBe(said);
    portal.connection.status = { kind: 'live' };
    await portal.advance(minute);
    expect(within(control()).getByRole('status').textContent).toBe('Connection On');
  });
});

async function hide(portal: PortalUnderTest, hidden: boolean): Promise<void> {
  Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await portal.advance(0);
}

describe('the dialog Turn On Connection', () => {
  it('has a cause, its details, a note and two buttons [CONN-04] [CONN-05] [CONN-09]', async () => {
    const dialog = await openDialog(await openPortal({ status: off }));
    expect(within(dialog).getByText('Turn On Connection')).toBeDefined();
    const cause = within(dialog).getByRole<HTMLSelectElement>('combobox', { name: 'Cause' });
    expect([...cause.options].map(({ text }) => text)).toEqual([
      'Production Issue',
      'Scheduled Maintenance',
      'No Issue',
      'Others',
    ]);
    expect(cause.value).toBe('Production Issue');
    expect(within(dialog).getByRole('textbox', { name: /^Cause Details/u }).tagName).toBe('TEXTAREA');
    expect(dialog.textContent).toContain(
      'A maximum of three attempts every 24 hours is allowed for manually switching on the connection.',
    );
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDefined();
    expect(within(dialog).getByRole('button', { name: 'Confirm' })).toBeDefined();
  });

  it('says how many attempts are left, where that is known', async () => {
    const portal = await openPortal({ status: { ...off, turnOns: { left: 2 } } });
    expect((await openDialog(portal)).textContent).toContain('2 of 3 attempts left');
  });

  it('asks for the details and goes to their field [CONN-06]', async () => {
    const portal = await openPortal({ status: off });
    const dialog = await openDialog(portal);
    await userEvent.type(within(dialog).getByRole('textbox'), '   ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(within(dialog).getByText('cause details are required')).toBeDefined();
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox'));
    expect(portal.connection.turnOns).toEqual([]);
  });

  it('turns the connection on, closes and says so [CONN-08]', async () => {
    const portal = await openPortal({ status: off });
    const dialog = await openDialog(portal);
    await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'Scheduled Maintenance');
    await userEvent.type(within(dialog).getByRole('textbox'), 'new release');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await portal.advance(0);
    expect(portal.connection.turnOns).toEqual([{ cause: 'Scheduled Maintenance', details: 'new release' }]);
    expect(screen.getByText('Connection turned on')).toBeDefined();
    expect(control().textContent).toContain('Connection On');
  });

  it('shows any other answer in the dialog and keeps what was typed [CONN-08]', async () => {
    const portal = await openPortal({ status: off });
    portal.connection.turnOn = () => Promise.resolve({ ok: true, value: 'too many attempts' });
    const dialog = await openDialog(portal);
    await userEvent.type(within(dialog).getByRole('textbox'), 'fixed');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await portal.advance(0);
    expect(within(dialog).getByRole('alert').textContent).toContain('too many attempts');
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('fixed');
    expect(control().textContent).toContain('Connection Off');
  });

  it('counts only the first click within a second [CONN-07]', async () => {
    const portal = await openPortal({ status: off });
    let asked = 0;
    portal.connection.turnOn = () => {
      asked += 1;
      return Promise.resolve({ ok: true, value: 'not yet' });
    };
    const dialog = await openDialog(portal);
    await userEvent.type(within(dialog).getByRole('textbox'), 'fixed');
    const click = async (): Promise<void> => {
      fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
      await portal.advance(0);
    };
    await click();
    await portal.advance(999);
    await click();
    expect(asked).toBe(1);
    await portal.advance(1);
    await click();
    expect(asked).toBe(2);
  });

  it('counts a press at once after the missing details were typed [CONN-07]', async () => {
    const portal = await openPortal({ status: off });
    const dialog = await openDialog(portal);
    const confirm = within(dialog).getByRole('button', { name: 'Confirm' });
    await userEvent.click(confirm);
    expect(within(dialog).getByText('cause details are required')).toBeDefined();
    await userEvent.type(within(dialog).getByRole('textbox'), 'fixed');
    await userEvent.click(confirm);
    await portal.advance(0);
    expect(screen.getByText('Connection turned on')).toBeDefined();
  });

  it('is disabled and cannot be closed while the answer is awaited [CONN-07]', async () => {
    const portal = await openPortal({ status: off });
    let answer: (() => void) | undefined;
    let asked = 0;
    portal.connection.turnOn = () =>
      new Promise((resolve) => {
        asked += 1;
        answer = () => {
          resolve({ ok: true, value: 'no' });
        };
      });
    const dialog = await openDialog(portal);
    await userEvent.type(within(dialog).getByRole('textbox'), 'fixed');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    expect(within(dialog).getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(true);
    expect(dialog.querySelector('button[type="submit"]')?.getAttribute('aria-busy')).toBe('true');
    within(dialog).getByRole('textbox').focus();
    await userEvent.keyboard('{Escape}');
    await portal.advance(0);
    expect(screen.getByRole('dialog')).toBeDefined();
    // Later than a second click of the same press, and by keys, which a disabled button does not stop.
    await portal.advance(5000);
    fireEvent.keyDown(within(dialog).getByRole('textbox'), { key: 'Enter', ctrlKey: true });
    await portal.advance(0);
    expect(asked).toBe(1);
    answer?.();
    await portal.advance(0);
    expect(within(dialog).getByRole('button', { name: 'Cancel' }).hasAttribute('disabled')).toBe(false);
  });
});
