import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  anAdmin,
  aUser,
  InMemoryAuditGateway,
  InMemoryPasswordGateway,
  InMemoryPullspecGateway,
  InMemoryRecipientGateway,
  InMemoryTokenGateway,
} from '@suppliers-portal/domain/testing';
import { failed, type AuditEntry } from '@suppliers-portal/domain';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { heldBack } from '../../testing/held-back.js';
import { openPortal, type PortalSetup, type PortalUnderTest } from '../../testing/portal-harness.js';

// jsdom lays nothing out, so there is nothing to scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const at = '/main/settings';
const now = Date.UTC(2026, 10, 20, 8, 30);
const two = [
  { email: 'ops@andaman.example', isFixedContact: true },
  { email: 'rates@andaman.example', isFixedContact: false },
];
const openWith = async (
  recipients: readonly { email: string; isFixedContact: boolean }[],
  setup: PortalSetup = {},
): Promise<PortalUnderTest & { readonly gateway: InMemoryRecipientGateway }> => {
  const gateway = new InMemoryRecipientGateway(recipients);
  return { ...(await openPortal({ at, remote: { recipientGateway: gateway }, ...setup })), gateway };
};
const field = (): HTMLElement => screen.getByLabelText('Add recipient');
const addButton = (): HTMLElement => screen.getByRole('button', { name: 'Add' });
const emails = (): (string | null)[] =>
  within(screen.getByRole('region', { name: 'Recipients' }))
    .queryAllByRole('listitem')
    .map((row) => row.firstElementChild?.textContent ?? null);

describe('mails about PullSpec versions', () => {
  const theSwitch = (): HTMLInputElement =>
    screen.getByRole('checkbox', { name: 'Email me when the agency publishes a PullSpec version' });

  it('are off at first, and the person turns them on and off', async () => {
    const portal = await openWith(two);
    expect(theSwitch().checked).toBe(false);
    await userEvent.click(theSwitch());
    await portal.advance(0);
    expect([theSwitch().checked, portal.remote.pullspecGateway.mails.since]).toEqual([true, expect.any(Number)]);
    await userEvent.click(theSwitch());
    await portal.advance(0);
    expect([theSwitch().checked, portal.remote.pullspecGateway.mails.since]).toEqual([false, undefined]);
  });

  it('move at once, and do not go back while the answer and the next reading are on their way', async () => {
    const portal = await openWith(two);
    const { pullspecGateway: gateway } = portal.remote;
    const [turned, read] = [heldBack(), heldBack()];
    const [turnMails, readMails] = [gateway.turnMails.bind(gateway), gateway.readMails.bind(gateway)];
    vi.spyOn(gateway, 'turnMails').mockImplementationOnce(async (on) => {
      await turned.until;
      return turnMails(on);
    });
    vi.spyOn(gateway, 'readMails').mockImplementationOnce(async () => {
      await read.until;
      return readMails();
    });
    await userEvent.click(theSwitch());
    expect(theSwitch().checked).toBe(true);
    turned.come();
    await portal.advance(0);
    expect(theSwitch().checked).toBe(true);
    read.come();
    await portal.advance(0);
    expect(theSwitch().checked).toBe(true);
  });

  it('stay as they are when the server refuses, and the card says why', async () => {
    const portal = await openWith(two);
    portal.remote.pullspecGateway.failNextWith({ kind: 'refused', text: 'Not now.' });
    await userEvent.click(theSwitch());
    await portal.advance(0);
    expect([theSwitch().checked, screen.getByRole('alert').textContent]).toEqual([false, 'Not now.']);
  });

  it('say that they could not be loaded, and are read again on demand', async () => {
    const pullspecGateway = new InMemoryPullspecGateway({});
    pullspecGateway.mails = { ...pullspecGateway.mails, since: 1 };
    pullspecGateway.failNextWith({ kind: 'garbled', where: 'it is not JSON' });
    const portal = await openPortal({ at, remote: { pullspecGateway } });
    const card = within(screen.getByRole('region', { name: 'PullSpec versions' }));
    expect(card.getByRole('alert').textContent).toContain('Whether you get these emails could not be loaded.');
    expect(theSwitch().disabled).toBe(true);
    await userEvent.click(card.getByRole('button', { name: 'Retry' }));
    await portal.advance(0);
    expect([theSwitch().checked, card.queryByRole('alert')]).toEqual([true, null]);
  });

  it('are not offered to who may not open the documentation', async () => {
    await openWith(two, { user: aUser({ pages: ['settings'] }) });
    expect(screen.getByRole('heading', { name: 'Email Notification' })).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'PullSpec versions' })).toBeNull();
  });
});

describe('the recipients', () => {
  it('are listed and can be added and removed, and removing can be undone [SET-01]', async () => {
    const portal = await openWith(two);
    expect(emails()).toEqual(two.map(({ email }) => email));
    await userEvent.type(field(), ' New@andaman.example{Enter}');
    await portal.advance(0);
    expect(emails()[0]).toBe('New@andaman.example');
    expect(field()).toBe(document.activeElement);
    expect(field()).toHaveProperty('value', '');
    await userEvent.click(screen.getByRole('button', { name: 'Remove rates@andaman.example' }));
    await portal.advance(0);
    expect(emails()).toEqual(['New@andaman.example', 'ops@andaman.example']);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await portal.advance(0);
    expect(emails()).toContain('rates@andaman.example');
  });

  it('are checked at each keystroke, and what is empty or invalid cannot be added [SET-02]', async () => {
    const portal = await openWith(two);
    expect(addButton()).toHaveProperty('disabled', true);
    await userEvent.type(field(), 'n');
    expect(screen.getByText('Enter a valid email address.')).toBeDefined();
    expect(addButton()).toHaveProperty('disabled', true);
    await userEvent.type(field(), '@a.example');
    expect(screen.queryByText('Enter a valid email address.')).toBeNull();
    expect(addButton()).toHaveProperty('disabled', false);
    await portal.advance(600);
    expect(screen.queryByText('Enter a valid email address.')).toBeNull();
  });

  it('take a duplicate silently as it is [SET-03]', async () => {
    const portal = await openWith(two);
    await userEvent.type(field(), 'RATES@andaman.example{Enter}');
    await portal.advance(0);
    expect(portal.gateway.recipients).toEqual(two);
    expect(emails()).toEqual(two.map(({ email }) => email));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keep the last one, and say so in place and in passing [SET-04]', async () => {
    const portal = await openWith([{ email: 'rates@andaman.example', isFixedContact: false }]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove rates@andaman.example' }));
    await portal.advance(0);
    expect(screen.getAllByText('Cannot delete last email, need to have at least 1 email')).toHaveLength(2);
    expect(portal.gateway.recipients).toHaveLength(1);
  });

  it('have no button at a fixed contact [SET-05]', async () => {
    await openWith(two);
    expect(screen.getByText('Fixed')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Remove ops@andaman.example' })).toBeNull();
  });

  it('say what could not be read, added or removed, and stay as they were [SET-06]', async () => {
    const portal = await openWith(two, {
      prepare: ({ remote }) => {
        remote.recipientGateway.failNextWith({ kind: 'unreachable', detail: 'down' });
      },
    });
    expect(screen.getByText('Getting email failed, please refresh.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await portal.advance(0);
    portal.gateway.failNextWith({ kind: 'unreachable', detail: 'down' });
    await userEvent.type(field(), 'new@andaman.example{Enter}');
    await portal.advance(0);
    expect(screen.getByText('Failed to add email')).toBeDefined();
    expect(
      screen.getByText('The portal could not be reached: down. It is not known whether this was done.'),
    ).toBeDefined();
    expect(field()).toHaveProperty('value', 'new@andaman.example');
    portal.gateway.failNextWith({ kind: 'conflict', text: 'The mail server keeps this one.' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove rates@andaman.example' }));
    await portal.advance(0);
    expect(screen.getAllByText('The mail server keeps this one.').length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove rates@andaman.example' }));
    expect(emails()).toEqual(two.map(({ email }) => email));
  });

  it('say that there are none yet where the list is empty', async () => {
    await openWith([]);
    expect(screen.getByText('No recipients yet.')).toBeDefined();
    expect(screen.queryByText('No matches.')).toBeNull();
    expect(screen.queryByText('0 recipients')).toBeNull();
  });

  it('can be filtered when they are many, and only those in sight are in the page', async () => {
    await openWith(
      Array.from({ length: 200 }, (_, index) => ({ email: `m${String(index)}@a.example`, isFixedContact: false })),
    );
    expect(screen.getByText('200 recipients')).toBeDefined();
    expect(emails().length).toBeLessThan(40);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter recipients' }), 'm19');
    expect(screen.getByText('11 of 200 recipients')).toBeDefined();
  });

  it('keep a half-typed address for the way back', async () => {
    const portal = await openWith(two);
    await userEvent.type(field(), 'half@');
    portal.view.unmount();
    await openWith(two);
    expect(field()).toHaveProperty('value', 'half@');
  });
});

describe('changing the password', () => {
  const change = async (current: string, entered: string, again: string): Promise<void> => {
    for (const [label, text] of [
      [/^Current password/u, current],
      [/^New password/u, entered],
      [/^Confirm new password/u, again],
    ] as const) {
      await userEvent.clear(screen.getByLabelText(label));
      await userEvent.click(screen.getByLabelText(label));
      if (text !== '') await userEvent.paste(text);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
  };

  it('is not there for an admin, who sees the selected partner instead [SET-01, SET-07]', async () => {
    await openWith(two, { user: anAdmin() });
    expect(screen.queryByText('Change Password')).toBeNull();
    expect(within(screen.getByRole('main')).getByText('Andaman Stays Group')).toBeDefined();
  });

  it('asks for the same password twice, and sends nothing while something is wrong [SET-08]', async () => {
    const passwords = new InMemoryPasswordGateway();
    await openPortal({ at, remote: { passwordGateway: passwords } });
    await change('first-Password-1', '', '');
    expect(screen.getByText('new password cannot be empty')).toBeDefined();
    await change('first-Password-1', 'Another-1', 'Another-2');
    expect(screen.getByText('passwords does not match')).toBeDefined();
    expect(passwords.passwords).toEqual(['first-Password-1']);
  });

  it('tells the rule, and says in passing and in place what the server said of it [SET-09]', async () => {
    const portal = await openPortal({ at });
    expect(
      screen.getByText('Must be more than 7 characters and cannot repeat the previous 3 passwords.'),
    ).toBeDefined();
    await change('first-Password-1', 'first-Password-1', 'first-Password-1');
    await portal.advance(0);
    expect(screen.getAllByText('The new password cannot be one of the previous 3 passwords.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText(/^New password/u));
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    await change('wrong-Password-9', 'Second-Password-2', 'Second-Password-2');
    await portal.advance(0);
    expect(screen.getAllByText('The current password is wrong.')).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText(/^Current password/u));
    await change('first-Password-1', 'Second-Password-2', 'Second-Password-2');
    await portal.advance(0);
    expect(screen.getByText('Password changed. Your other sessions and access tokens ended.')).toBeDefined();
    expect(screen.getByLabelText(/^New password/u)).toHaveProperty('value', '');
  });

  it('ticks the rule and rates the password while it is typed', async () => {
    await openPortal({ at });
    await userEvent.type(screen.getByLabelText(/^New password/u), 'sh');
    expect(screen.getByText('Password strength: Too short')).toBeDefined();
    await userEvent.paste('orter-but-Long-enough-9');
    expect(screen.getByText('Password strength: Strong')).toBeDefined();
    expect(screen.getByText(', met')).toBeDefined();
  });
});

describe('the access tokens', () => {
  const tokens = `${at}#tokens`;

  it('are made once, shown once, and only put away by someone who has saved them', async () => {
    const gateway = new InMemoryTokenGateway([], now);
    const portal = await openPortal({ at: tokens, remote: { tokenGateway: gateway } });
    expect(screen.getByText('No access tokens.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'New token' }));
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await portal.advance(0);
    expect(screen.getByText('Enter a name.')).toBeDefined();
    await userEvent.type(screen.getByLabelText(/^Name/u), 'ci-pipeline{Enter}');
    await portal.advance(0);
    expect(screen.getByLabelText('Token')).toHaveProperty('value', 'spt_token-1');
    expect(screen.getByRole('button', { name: 'Done' })).toHaveProperty('disabled', true);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByLabelText('Token')).toBeDefined();
    await userEvent.click(screen.getByLabelText('I have saved this token'));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByDisplayValue('spt_token-1')).toBeNull();
    expect(screen.getByRole('region', { name: 'List of access tokens' }).textContent).toContain('ci-pipeline');
    expect(gateway.tokens[0]).toMatchObject({ name: 'ci-pipeline', scope: 'read', dmcId: 10234 });
  });

  it('are revoked after a question whose safe answer has the focus', async () => {
    const gateway = new InMemoryTokenGateway(
      [{ id: 't1', name: 'old', dmcId: 10234, scope: 'read', createdAt: now, expiresAt: now + 3 * 86_400_000 }],
      now,
    );
    const portal = await openPortal({ at: tokens, remote: { tokenGateway: gateway } });
    expect(screen.getByText('Soon')).toBeDefined();
    expect(screen.getByText('Never')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Revoke old' }));
    expect(screen.getByText('Revoke old? Tools that use it stop working at once.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
    await portal.advance(0);
    expect(gateway.tokens).toEqual([]);
    expect(screen.getByText('Revoked old')).toBeDefined();
  });

  it('take no focus where the list comes late after a revocation', async () => {
    const gateway = new InMemoryTokenGateway(
      ['old', 'older'].map((name) => ({
        id: name,
        name,
        dmcId: 10234,
        scope: 'read',
        createdAt: now,
        expiresAt: now + 3 * 86_400_000,
      })),
      now,
    );
    const portal = await openPortal({ at: tokens, remote: { tokenGateway: gateway } });
    await userEvent.click(screen.getByRole('button', { name: 'Revoke old' }));
    const list = gateway.list.bind(gateway);
    gateway.list = async () => Promise.resolve(failed({ kind: 'refused', text: 'busy' }));
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
    await portal.advance(0);
    gateway.list = list;
    await userEvent.click(screen.getByRole('button', { name: 'New token' }));
    await userEvent.type(screen.getByLabelText(/^Name/u), 'new');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await portal.advance(0);
    expect(screen.queryByRole('button', { name: 'Revoke old', hidden: true })).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Token'));
  });

  it('of an admin can operate, without turning on [AUTH-12]', async () => {
    await openPortal({ at: tokens, user: anAdmin() });
    await userEvent.click(screen.getByRole('button', { name: 'New token' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Operate' }));
    expect(screen.getByText('Operate: also map rooms, change recipients, upload, for this account.')).toBeDefined();
  });

  it('that may not be seen say so in their tab only [ERR-03]', async () => {
    await openPortal({
      at: tokens,
      prepare: ({ remote }) => {
        remote.tokenGateway.failNextWith({ kind: 'forbidden', text: '' });
      },
    });
    expect(screen.getByText('Authorisation Error')).toBeDefined();
    expect(screen.getByRole('tab', { name: 'Display' })).toBeDefined();
  });
});

describe('the audit log', () => {
  const entry = (index: number, changes: Partial<AuditEntry> = {}): AuditEntry => ({
    id: `e${String(index)}`,
    at: now - index * 60_000,
    who: 'ana@andaman.example',
    kind: 'added-recipient',
    details: `n${String(index)}@a.example`,
    ...changes,
  });
  const entries = [
    entry(0, {
      kind: 'turned-on-connection',
      details: 'Production Issue: restarted',
      requestId: 'req-1',
      fromAddress: '203.0.113.7',
      client: 'Portal',
      before: 'off',
      after: 'on',
    }),
    ...Array.from({ length: 24 }, (_, index) => entry(index + 1)),
  ];
  const open = (search = ''): Promise<PortalUnderTest> =>
    openPortal({ at: `${at}${search}#audit`, remote: { auditGateway: new InMemoryAuditGateway(entries) } });
  const rows = (): HTMLElement[] =>
    within(screen.getByRole('region', { name: 'Entries of the audit log' }))
      .getAllByRole('row')
      .slice(1);

  it('is read page by page, and the page is in the address', async () => {
    const portal = await open();
    expect(rows()).toHaveLength(10);
    expect(screen.getByText('1–10 of 25')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
    await portal.advance(0);
    expect([portal.address(), rows().length]).toEqual([`${at}?page=3`, 5]);
    expect(screen.getByRole('tab', { name: 'Audit log' }).getAttribute('aria-selected')).toBe('true');
  });

  it('ignores a day in the address that does not exist', async () => {
    await open('?from=2026-02-31');
    expect(screen.getByText('25 entries')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('');
  });

  it('has its last page where the address names a page after it', async () => {
    const portal = await open('?page=99');
    await portal.advance(0);
    expect([portal.address(), rows().length]).toEqual([`${at}?page=3`, 5]);
    expect(screen.getByText('21–25 of 25')).toBeDefined();
  });

  it('stays when another page of it cannot be read, and that page comes with the next try', async () => {
    const auditGateway = new InMemoryAuditGateway(entries);
    const portal = await openPortal({ at: `${at}#audit`, remote: { auditGateway } });
    auditGateway.failNextWith({ kind: 'refused', text: 'No.' });
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }));
    await portal.advance(0);
    expect(rows()).toHaveLength(10);
    expect(screen.getByText('1–10 of 25')).toBeDefined();
    expect(screen.getByText(/^Your last choice could not be loaded. You still see the earlier data/u)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await portal.advance(0);
    expect(rows()).toHaveLength(5);
    expect(screen.getByText('21–25 of 25')).toBeDefined();
    expect(screen.queryByText(/^Your last choice could not be loaded/u)).toBeNull();
  });

  it('is not said to be empty because nothing matched the filters before', async () => {
    const auditGateway = new InMemoryAuditGateway(entries);
    const portal = await openPortal({ at: `${at}?q=nothing-has-this#audit`, remote: { auditGateway } });
    auditGateway.failNextWith({ kind: 'refused', text: 'No.' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await portal.advance(0);
    expect(screen.getByText('No changes match the filters.')).toBeDefined();
    expect(screen.queryByText('No changes yet.')).toBeNull();
  });

  it('keeps its filters in the address, and hands over everything that they let through', async () => {
    const portal = await open('?page=2');
    await userEvent.click(screen.getByRole('button', { name: 'All kinds' }));
    await userEvent.click(await screen.findByLabelText('Added recipient'));
    await portal.advance(0);
    expect(portal.address()).toBe(`${at}?kind=added-recipient`);
    expect(screen.getByText('24 entries')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Download CSV, audit log' }));
    await portal.advance(0);
    const [[name, bytes] = ['', new Uint8Array()]] = [...portal.files.files];
    const text = new TextDecoder().decode(bytes);
    expect(name).toBe('audit-log_Andaman-Stays-Group_2026-11-20.csv');
    expect(text.trim().split('\r\n')).toHaveLength(25);
  });

  it('says when a filter leaves nothing, and takes it away again', async () => {
    const portal = await open('?q=nothing-like-this');
    expect(screen.getByText('No changes match the filters.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await portal.advance(0);
    expect(portal.address()).toBe(at);
    expect(rows()).toHaveLength(10);
  });

  it.each([
    ['its time', () => within(rows()[0]!).getByRole('button')],
    ['any place of the row', () => within(rows()[0]!).getByText('Production Issue: restarted')],
  ])('opens a row with all that is known of it, by %s', async (_, place) => {
    await open();
    await userEvent.click(place());
    const dialog = await screen.findByRole('dialog', { name: 'Turned on connection' });
    for (const text of ['203.0.113.7 · Portal', 'Production Issue: restarted', 'off', 'on', 'req-1'])
      expect(within(dialog).getByText(text)).toBeDefined();
  });
});

describe('the display', () => {
  it('offers the theme and the time zone, and takes them at once', async () => {
    const portal = await openPortal({ at: `${at}#display`, user: aUser() });
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.body.classList.contains('bp6-dark')).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Bangkok (GMT+7)' }));
    expect(portal.services.preferences.preferences.value.zone).toBe('bangkok');
  });
});
