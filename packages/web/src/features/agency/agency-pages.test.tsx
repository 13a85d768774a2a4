import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  failed,
  formText,
  noNewPeopleText,
  roleConsequence,
  staffAccountType,
  staffRoleWords,
  type AgencyOnboardingForm,
  type AgencyPartner,
  type Person,
  type StaffRole,
  type User,
} from '@suppliers-portal/domain';
import {
  aCompleteForm,
  aUser,
  InMemoryAgencyGateway,
  InMemoryOnboardingTalkGateway,
  anAgencyPartner,
} from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal, type PortalUnderTest } from '../../testing/portal-harness.js';

const staffUser = (staffRole: StaffRole): User => ({
  ...aUser(),
  email: 'olga@agency.example',
  dmcId: 99_999,
  dmcName: '',
  availableDmc: [],
  accountType: staffAccountType,
  staffRole,
});
const partner = (dmcId: number, name: string, changes: Partial<AgencyPartner> = {}): AgencyPartner =>
  anAgencyPartner({
    dmcId,
    name,
    recent: { Precheck: { succeeded: 99, failed: 1 }, MakeBook: { succeeded: 0, failed: 0 } },
    ...changes,
  });
const olga: Person = { id: 1, email: 'olga@agency.example', state: 'active', role: 'owner', sessions: 1, tokens: 0 };
const vera: Person = { id: 2, email: 'vera@agency.example', state: 'active', role: 'viewer', sessions: 2, tokens: 0 };

async function opened(
  at: string,
  role: StaffRole = 'owner',
  forms: readonly AgencyOnboardingForm[] = [],
  releases: InMemoryAgencyGateway['releases'] = [],
  onboardingTalkGateway = new InMemoryOnboardingTalkGateway({ dmcId: 2, status: 2, data: formText(aCompleteForm()) }),
): Promise<PortalUnderTest & { gateway: InMemoryAgencyGateway }> {
  const gateway = new InMemoryAgencyGateway(
    [partner(1, 'Andaman'), partner(2, 'Mekong', { isLive: false }), partner(3, 'Siam', { recipients: 0 })],
    [olga, vera],
  );
  gateway.forms = forms;
  gateway.releases = releases;
  return {
    ...(await openPortal({ at, user: staffUser(role), remote: { agencyGateway: gateway, onboardingTalkGateway } })),
    gateway,
  };
}
const namesIn = (label: string): readonly (string | null)[] =>
  within(screen.getByRole('region', { name: label }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

describe('a call that fails on a page of several cards', () => {
  const broken = () => Promise.resolve(failed({ kind: 'broken', quote: '500', text: 'no' }) as never);

  it.each([
    ['people', 'People'],
    ['rules', 'Rules'],
    ['partners', 'Status'],
  ] as const)('takes only its own card of a partner away: %s', async (call, title) => {
    const gateway = new InMemoryAgencyGateway([partner(1, 'Andaman')], [olga]);
    gateway[call] = broken;
    await openPortal({ at: '/main/partners/1', user: staffUser('owner'), remote: { agencyGateway: gateway } });
    const alerts = screen.getAllByRole('alert');
    expect(alerts.map(({ textContent }) => textContent)).toEqual([`${title} could not be loadedRetryDetails`]);
    expect(screen.getByRole('heading', { name: title })).toBeDefined();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(expect.arrayContaining(['Status', 'Rules', 'People', 'Repositories that sign in']));
  });

  it.each([
    ['staff', 'Staff'],
    ['log', 'Changes by staff'],
    ['ingestionTokens', 'Ingestion tokens'],
  ] as const)('takes only its own card of the staff away: %s', async (call, title) => {
    const gateway = new InMemoryAgencyGateway([partner(1, 'Andaman')], [olga]);
    gateway[call] = broken;
    await openPortal({ at: '/main/staff', user: staffUser('owner'), remote: { agencyGateway: gateway } });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      `${title} could not be loadedRetryDetails`,
    ]);
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['Staff', 'Resets of second factors', 'Ingestion tokens', 'Changes by staff']);
  });
});

describe('the list of partners', () => {
  it('keeps a row low however long a name is', async () => {
    const long = 'Nameofahotelgroup'.repeat(12);
    const gateway = new InMemoryAgencyGateway([partner(1, 'Andaman'), partner(2, long)], [olga]);
    await openPortal({ at: '/main/partners', user: staffUser('owner'), remote: { agencyGateway: gateway } });
    const cellOf = (name: string) => screen.getByText(name).closest('a')?.parentElement?.className;
    expect([cellOf('Andaman'), cellOf(long)]).toEqual(['sp-name-and-id', '']);
  });
});

describe('staff of the agency', () => {
  it('finds in the log of staff what concerns one partner', async () => {
    const gateway = new InMemoryAgencyGateway([partner(1, 'Andaman'), partner(2, 'Mekong')], [olga]);
    await gateway.switchConnection(1, { on: false, reason: 'Rates are wrong' });
    await gateway.switchConnection(2, { on: false, reason: 'They asked' });
    const portal = await openPortal({
      at: '/main/staff',
      user: staffUser('owner'),
      remote: { agencyGateway: gateway },
    });
    const list = within(screen.getByRole('region', { name: 'List of changes by staff' }));
    expect(list.getByText(/They asked/u)).toBeDefined();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter changes by staff' }), 'Rates');
    await portal.advance(1000);
    expect(list.queryByText(/They asked/u)).toBeNull();
    expect(list.getByText(/Rates are wrong/u)).toBeDefined();
  });

  it('has a menu of its own, and no connection', async () => {
    await opened('/main');
    expect(screen.getByRole('link', { name: 'Partners' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Staff' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Booking Accuracy' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Turn On' })).toBeNull();
  });

  it('sees the most urgent partner first, and keeps what it shows in the address', async () => {
    const portal = await opened('/main/partners');
    expect(namesIn('List of partners')).toEqual(['Mekong 2', 'Siam 3', 'Andaman 1']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'No email recipients');
    expect([portal.address(), namesIn('List of partners')]).toEqual(['/main/partners?show=no-recipients', ['Siam 3']]);
    expect(screen.getByText('1 of 3 partners')).toBeDefined();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All partners');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter partners' }), 'kong');
    await portal.advance(1000);
    // One count, of what both the choice and the filter leave.
    expect(screen.getAllByText(/\d of 3/u).map(({ textContent }) => textContent)).toEqual(['1 of 3 partners']);
  });

  it('shows first who needs help, in columns that fold between words and not inside a date', async () => {
    await opened('/main/partners');
    const list = within(screen.getByRole('region', { name: 'List of partners' }));
    expect(list.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Partner',
      'Attention',
      'Connection',
      'Precheck',
      'Makebook',
      'Budget left',
      'Bookings due',
      'Last traffic',
      'Onboarding',
    ]);
    const moment = /^\d{4}-\d\d-\d\d\u00a0\d\d:\d\d$/u;
    const [first] = list.getAllByText((_, element) => moment.test(element?.textContent ?? ''), {
      selector: '.sp-whole',
    });
    expect(first?.closest('td')?.className).toBe('sp-folds');
  });

  it('turns a connection on for a reason only', async () => {
    const { gateway, ...portal } = await opened('/main/partners/2', 'operator');
    await userEvent.click(screen.getByRole('button', { name: 'Turn on' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn on' }));
    expect(within(dialog).getByRole('alert').textContent).toContain('Enter a reason.');
    await userEvent.type(within(dialog).getByLabelText(/Reason/u), 'Their server is fixed');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Turn on' }));
    await portal.advance(0);
    expect(gateway.entries).toMatchObject([{ kind: 'turned-on-connection', details: 'Mekong: Their server is fixed' }]);
    expect(screen.getByRole('button', { name: 'Turn off' })).toBeDefined();
  });

  it('finds the partners of a person by a part of the email, and says when there is no one', async () => {
    const { gateway, ...portal } = await opened('/main/partners', 'viewer');
    await gateway.invite({ email: 'ana@andaman.example', dmcId: 1 });
    await gateway.invite({ email: 'ana@andaman.example', dmcId: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'Find a person' }));
    const dialog = within(screen.getByRole('dialog'));
    const field = dialog.getByLabelText('Part of the email');
    await userEvent.type(field, 'a{Enter}');
    expect(dialog.getByText('Enter at least 2 characters of the email address.')).toBeDefined();
    await userEvent.type(field, 'lex{Enter}');
    expect((await dialog.findByRole('status')).textContent).toBe('No one has such an email address.');
    await userEvent.clear(field);
    await userEvent.type(field, 'ANA@{Enter}');
    expect(await dialog.findByText('1 account')).toBeDefined();
    expect(dialog.getByRole('listitem').textContent).toBe('ana@andaman.exampleInvited, supplier. Partners: 1, 2');
    await userEvent.click(dialog.getByRole('link', { name: '2' }));
    await portal.advance(0);
    expect(portal.address()).toBe('/main/partners/2');
  });

  it('removes a person of several partners from one of them, and offers it for no one else', async () => {
    const { gateway, ...portal } = await opened('/main/partners/1', 'operator');
    await gateway.invite({ email: 'ana@andaman.example', dmcId: 1 });
    await gateway.invite({ email: 'ben@andaman.example', dmcId: 1 });
    await gateway.invite({ email: 'ana@andaman.example', dmcId: 2 });
    await userEvent.click(screen.getByRole('button', { name: /Refresh/u }));
    const name = 'Remove from this partner: ana@andaman.example';
    await userEvent.click(await screen.findByRole('button', { name }));
    expect(screen.queryByRole('button', { name: /Remove from this partner: ben/u })).toBeNull();
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText(/They keep 2\. If they are an email recipient, they stay one\./u)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove from this partner' }));
    await portal.advance(0);
    expect(screen.queryByRole('button', { name })).toBeNull();
    expect(gateway.entries[0]).toMatchObject({ kind: 'taken-access', details: 'ana@andaman.example from Andaman' });
  });

  it('adds a partner and opens it, or says what is wrong', async () => {
    const { gateway, ...portal } = await opened('/main/partners', 'operator');
    await userEvent.click(screen.getByRole('button', { name: 'Add partner' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/Number/u), '1');
    await userEvent.type(within(dialog).getByLabelText(/^Name/u), 'Isan');
    await userEvent.type(within(dialog).getByLabelText(/recipients/u), 'ops@isan.example, rates@isan.example');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    expect(within(dialog).getByRole('alert').textContent).toBe('There is a partner account 1 already.');
    await userEvent.type(within(dialog).getByLabelText(/Number/u), '7');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add' }));
    await portal.advance(0);
    expect(portal.address()).toBe('/main/partners/17');
    expect(await screen.findByRole('heading', { name: 'Isan' })).toBeDefined();
    expect(gateway.list.find(({ dmcId }) => dmcId === 17)?.recipients).toBe(2);
  });

  it('says what is wrong at its field, gives that the focus, and keeps all that was typed', async () => {
    const { gateway, ...portal } = await opened('/main/partners');
    const field = (label: RegExp) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label);
    const wrong = async (button: string, label: RegExp): Promise<readonly (string | boolean | null)[]> => {
      await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }));
      await portal.advance(0);
      const [alert] = within(screen.getByRole('dialog')).getAllByRole('alert');
      const at = field(label);
      return [
        alert?.textContent ?? '',
        at.getAttribute('aria-describedby')?.split(' ').at(-1) === alert?.id,
        window.document.activeElement === at,
      ];
    };
    await userEvent.click(screen.getByRole('button', { name: 'Add partner' }));
    await userEvent.type(field(/^Number/u), '1e4');
    await userEvent.type(field(/^Name/u), 'Isan');
    const range = 'enter a whole number from 1 to 2147483647, other than 99999.';
    expect(await wrong('Add', /^Number/u)).toEqual([`Number: ${range}`, true, true]);
    await userEvent.clear(field(/^Number/u));
    await userEvent.type(field(/^Number/u), '3');
    expect(await wrong('Add', /^Number/u)).toEqual(['There is a partner account 3 already.', true, true]);
    await userEvent.type(field(/^Email recipients/u), 'nobody');
    expect(await wrong('Add', /^Email/u)).toEqual(['Recipients: nobody is not an email address.', true, true]);
    expect([field(/^Name/u).value, field(/^Email/u).value]).toEqual(['Isan', 'nobody']);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(gateway.entries).toEqual([]);
  });

  it('says it of the rules and of a reason too', async () => {
    await opened('/main/partners/1');
    const alerts = () =>
      within(screen.getByRole('dialog'))
        .getAllByRole('alert')
        .map(({ textContent }) => textContent);
    const active = () => window.document.activeElement?.closest('.bp6-form-group')?.querySelector('label')?.textContent;
    await userEvent.click(screen.getByRole('button', { name: 'Change rules' }));
    await userEvent.type(screen.getByLabelText(/^Judged period/u), '0{Enter}');
    await screen.findByText(/^Judged period: enter a whole number/u);
    expect(alerts()).toHaveLength(1);
    expect(active()).toContain('Judged period');
    await userEvent.clear(screen.getByLabelText(/^Judged period/u));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change rules' }));
    await screen.findByText(/^Enter a reason/u);
    expect(active()).toContain('Reason');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Grant a turn-on' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Grant' }));
    await screen.findByText(/^Enter a reason/u);
    expect(active()).toContain('Reason');
  });

  it('renames a partner, and disables it for a reason that its page shows until it is enabled', async () => {
    const { gateway, ...portal } = await opened('/main/partners/1', 'operator');
    const inDialog = () => within(screen.getByRole('dialog'));
    await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
    await userEvent.type(inDialog().getByLabelText(/Name/u), ' Stays');
    await userEvent.click(inDialog().getByRole('button', { name: 'Rename' }));
    await portal.advance(0);
    await userEvent.click(screen.getByRole('button', { name: 'Disable' }));
    expect(inDialog().getByText(/is rejected as a whole. Nothing is deleted./u)).toBeDefined();
    await userEvent.type(inDialog().getByLabelText(/Reason/u), 'The contract ended');
    await userEvent.click(inDialog().getByRole('button', { name: 'Disable' }));
    await portal.advance(0);
    expect(screen.getByText(/: The contract ended$/u)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Enable' })).toBeDefined();
    expect(gateway.entries.map(({ details }) => details)).toEqual([
      'Andaman Stays: The contract ended',
      'Andaman is now Andaman Stays',
    ]);
  });

  it.each(['/main/partners/abc', '/main/partners/1e5', '/main/onboardings/-1'])(
    'says that %s is no partner, and asks the portal nothing',
    async (at) => {
      await opened(at);
      expect(screen.getByRole('alert').textContent).toContain('There is no such partner account.');
      expect(screen.queryByText('NaN')).toBeNull();
    },
  );

  it.each([
    ['/main/partners/99', 'There is no such partner account.', 'Partners'],
    ['/main/onboardings/99', 'There is no such partner account.', 'Onboarding'],
    ['/main/pullspec-versions/9.9.9', 'There is no PullSpec version 9.9.9.', 'PullSpec versions'],
  ])('says of %s that it is not there, with the way to the list and no room for actions', async (at, text, list) => {
    await opened(at, 'operator');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(text);
    expect(within(alert).getByRole('link', { name: list })).toBeDefined();
    expect(alert.ownerDocument.querySelector('.bp6-skeleton')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send back' })).toBeNull();
  });

  it('offers a viewer no change of a partner', async () => {
    await opened('/main/partners/1', 'viewer');
    expect(screen.queryByRole('button', { name: 'Disable' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
  });

  it('changes the rules of a partner for a reason, and says which are its own', async () => {
    const { gateway, ...portal } = await opened('/main/partners/1', 'operator');
    await userEvent.click(screen.getByRole('button', { name: 'Change rules' }));
    const dialog = screen.getByRole('dialog');
    const field = within(dialog).getByLabelText('Minimum makebook accuracy (%)');
    expect(field.getAttribute('placeholder')).toBe('Usual: 90');
    await userEvent.type(field, '800');
    await userEvent.type(within(dialog).getByLabelText(/Reason/u), 'Small volumes');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change rules' }));
    expect(within(dialog).getByRole('alert').textContent).toContain('from 1 to 100');
    await userEvent.type(field, '{Backspace}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change rules' }));
    await portal.advance(0);
    expect(screen.getByText('80% (only this partner; usual: 90)')).toBeDefined();
    expect(gateway.entries).toMatchObject([
      { kind: 'changed-partner-rules', details: 'Andaman: Minimum makebook accuracy: 80%. Small volumes' },
    ]);
  });

  it('shows the rules to a viewer, who cannot change them', async () => {
    await opened('/main/partners/1', 'viewer');
    expect(screen.getByText('240 minutes')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Change rules' })).toBeNull();
  });

  it('invites a person of a partner and shows the link once', async () => {
    const { gateway, ...portal } = await opened('/main/partners/1', 'operator');
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
    await userEvent.type(screen.getByLabelText(/Email/u), 'new@andaman.example');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Invite' }));
    await portal.advance(0);
    expect(screen.getByRole('textbox', { name: 'Link' })).toHaveProperty(
      'value',
      'https://portal.example/login#changePassword=link-1',
    );
    expect(gateway.peopleOf.get(1)).toMatchObject([{ email: 'new@andaman.example', state: 'invited' }]);
  });

  it('invites no one for a partner that was disabled a moment before, keeps the address, and says what to do first', async () => {
    const { gateway, ...portal } = await opened('/main/partners/1', 'operator');
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
    await userEvent.type(screen.getByLabelText(/Email/u), 'new@andaman.example');
    await gateway.switchAccess(1, { enabled: false, reason: 'The contract ended' });
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Invite' }));
    await portal.advance(0);
    const sentence = noNewPeopleText({ name: 'Andaman', isDisabled: true }) ?? '';
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(sentence);
    expect(screen.getByLabelText(/Email/u)).toHaveProperty('value', 'new@andaman.example');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    const people = screen.getByRole('region', { name: 'People' });
    expect(within(people).getByText(sentence)).toBeDefined();
    expect(within(people).queryByRole('button', { name: 'Invite' })).toBeNull();
    expect(gateway.peopleOf.get(1)).toBeUndefined();
  });

  it('says what the chosen role can do before staff is invited', async () => {
    await opened('/main/staff', 'owner');
    await userEvent.click(screen.getByRole('button', { name: 'Invite' }));
    const role = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Role' });
    expect(screen.getByText('Sees all pages of the agency, and changes nothing.')).toBeDefined();
    await userEvent.selectOptions(role, 'Owner');
    expect(screen.getByText(/^Also changes staff, makes ingestion tokens/u)).toBeDefined();
  });

  it('leads from the number of recipients to them', async () => {
    await opened('/main/partners/1', 'viewer');
    await userEvent.click(screen.getByRole('button', { name: /^Recipients:/u }));
    expect(window.window.document.activeElement?.textContent).toBe('Recipients');
  });

  const document = { handedInAt: 0, document: 'openapi: 3.0.3\npaths: {}\n' };
  const releases = [
    { ...document, version: '2.1.0', fileName: '2.1.0.yml', state: 'draft' },
    { ...document, version: '2.0.0', fileName: '2.0.0.yml', state: 'published', publishAt: 0 },
    { ...document, version: '1.0.0', fileName: '1.0.0.yml', state: 'published', publishAt: 0 },
  ] as const;

  it.each(['/main/pullspec-versions', '/main/pullspec-versions/2.0.0'])(
    'says nothing of a list that could not be read: %s',
    async (at) => {
      const agencyGateway = new InMemoryAgencyGateway([], []);
      agencyGateway.pullspecs = () => Promise.resolve(failed({ kind: 'garbled', where: 'it is not JSON' }));
      await openPortal({ at, user: staffUser('operator'), remote: { agencyGateway } });
      expect(screen.getByRole('button', { name: 'Retry' })).toBeDefined();
      expect(screen.queryByText('Updating')).toBeNull();
    },
  );

  it('withdraws a version of PullSpec for a reason, and reads which version counts then', async () => {
    const { gateway, ...portal } = await opened('/main/pullspec-versions', 'operator', [], releases);
    expect(screen.getByText('Documents that name no version are compared with 2.0.0.')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: '2.0.0' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText(/Documents that name no version are compared with 1\.0\.0\./u)).toBeDefined();
    await userEvent.type(within(dialog).getByLabelText(/Reason/u), 'It breaks search');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await portal.advance(0);
    expect(gateway.entries).toMatchObject([{ kind: 'withdrew-pullspec', details: '2.0.0: It breaks search' }]);
    expect(screen.getByText('The newest version is now 1.0.0.')).toBeDefined();
    expect(screen.getByText('It breaks search')).toBeDefined();
    // The button that was pressed is gone. What can be done now has the focus.
    await waitFor(() => {
      expect(window.document.activeElement).toBe(screen.getByRole('button', { name: 'Publish' }));
    });
  });

  it('shows what a draft changes, and publishes it now or at a time', async () => {
    const { gateway, ...portal } = await opened('/main/pullspec-versions/2.1.0', 'operator', [], releases);
    await waitFor(() => {
      expect(screen.getByRole('region', { name: 'Differences from 2.0.0' }).textContent).toContain('breaking');
    });
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('then compared with it and not with 2.0.0.');
    await userEvent.type(within(dialog).getByLabelText(/Time/u), '2199-01-01');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await portal.advance(0);
    expect(dialog.textContent).toContain('Enter the time as yyyy-MM-dd HH:mm, or leave it empty to publish now.');
    expect(gateway.releases[0]).toMatchObject({ state: 'draft' });
    await userEvent.type(within(dialog).getByLabelText(/Time/u), ' 09:00');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await portal.advance(0);
    expect(gateway.releases[0]).toMatchObject({ state: 'planned', publishAt: Date.parse('2199-01-01T09:00') });
    await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    await portal.advance(0);
    expect(gateway.releases[0]).toMatchObject({ state: 'published' });
  });

  it('lets a viewer see the versions and change none', async () => {
    await opened('/main/pullspec-versions/2.0.0', 'viewer', [], releases);
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  const queue = [
    { dmcId: 1, name: 'Andaman', status: 3, statusSince: Date.UTC(2026, 10, 1), data: '{}' },
    {
      dmcId: 2,
      name: 'Mekong',
      status: 2,
      statusSince: Date.UTC(2026, 10, 2),
      data: formText(aCompleteForm()),
      changedBy: 'mai@mekong.example',
      changedAt: Date.UTC(2026, 10, 2),
    },
  ];

  it('sees the onboardings that wait for the agency first, by stage in the address', async () => {
    const portal = await opened('/main/onboardings', 'viewer', queue);
    expect(namesIn('List of onboardings')).toEqual(['Mekong 2', 'Andaman 1']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'DMC created');
    expect([portal.address(), namesIn('List of onboardings')]).toEqual([
      '/main/onboardings?stage=dmc-created',
      ['Andaman 1'],
    ]);
  });

  it('keeps a place for sending back while the form is read', async () => {
    const gateway = new InMemoryAgencyGateway([partner(2, 'Mekong')], [olga]);
    gateway.onboardingForm = () => new Promise(() => undefined);
    await openPortal({ at: '/main/onboardings/2', user: staffUser('operator'), remote: { agencyGateway: gateway } });
    expect(screen.getByRole('button', { name: 'Send back' })).toHaveProperty('disabled', true);
  });

  it('reads a form, and sends it back for a reason as an operator', async () => {
    const { gateway, ...portal } = await opened('/main/onboardings/2', 'operator', queue);
    expect(screen.getByRole('region', { name: 'General Information' })).toBeDefined();
    expect(screen.getByText(/mai@mekong\.example/u)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Send back' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/Reason/u), 'No search address');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send back' }));
    await portal.advance(0);
    expect(gateway.entries).toMatchObject([{ kind: 'sent-back-onboarding', details: 'Mekong: No search address' }]);
    expect(screen.queryByRole('button', { name: 'Send back' })).toBeNull();
    expect(screen.getByText('No search address')).toBeDefined();
    await waitFor(() => {
      expect(screen.getByText('Sent back to the supplier')).toBe(window.window.document.activeElement);
    });
  });

  it('reads what each stage needs, and sets one without its checks only for a reason', async () => {
    const before = { sentBackAt: 1, sentBackReason: 'No search address' };
    const form = { ...queue[1], ...before, dmcId: 2, name: 'Mekong', status: 3, data: formText(aCompleteForm()) };
    const talk = new InMemoryOnboardingTalkGateway({ dmcId: 2, status: 3, data: form.data });
    const portal = await opened('/main/onboardings/2', 'operator', [form], [], talk);
    expect(screen.queryByText('No search address')).toBeNull();
    const steps = within(screen.getByRole('region', { name: 'Next stage' }));
    expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent.slice(0, 30))).toEqual([
      'MetThe form has no errors. All',
      'Not metGreen run in API Self V',
      'Not metThe addresses in the fo',
    ]);
    await userEvent.click(steps.getByRole('button', { name: 'Set to API validated' }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Set stage' }));
    expect(within(dialog).getByRole('alert').textContent).toContain('these checks are not met');
    await userEvent.type(within(dialog).getByLabelText(/Reason/u), 'On the phone');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Set stage' }));
    await portal.advance(0);
    expect(talk.steps).toEqual([{ dmcId: 2, status: 4, reason: 'On the phone', version: 1 }]);
  });

  it('shows the answers also when the comments cannot be read, and reads them again on demand', async () => {
    const data = formText(aCompleteForm());
    const form = { ...queue[1], dmcId: 2, name: 'Mekong', status: 2, data };
    const talk = new InMemoryOnboardingTalkGateway({ dmcId: 2, status: 2, data });
    talk.failNextWith({ kind: 'garbled', where: 'it is not JSON' });
    const portal = await opened('/main/onboardings/2', 'operator', [form], [], talk);
    const card = within(screen.getByRole('region', { name: 'Comments and checks' }));
    expect(card.getByText('Comments and checks could not be loaded')).toBeDefined();
    expect(screen.getByRole('region', { name: 'General Information' })).toBeDefined();
    // Nothing is known of the last look, so nothing is said about changes, and the look is not noted.
    expect([screen.queryByText(/changed since/u), talk.talk.look]).toEqual([null, undefined]);
    await userEvent.click(card.getByRole('button', { name: 'Retry' }));
    await portal.advance(0);
    expect(screen.getByText(/changed since/u)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Comment: General Information' })).toBeDefined();
    expect(screen.getAllByRole('region', { name: 'General Information' })).toHaveLength(1);
  });

  it('comments on a section, and marks what changed since the last look', async () => {
    const data = formText(aCompleteForm());
    const before = { supplier_information: {} };
    const form = { ...queue[1], dmcId: 2, name: 'Mekong', status: 2, data };
    const talk = new InMemoryOnboardingTalkGateway({ dmcId: 2, status: 2, data });
    talk.talk = { ...talk.talk, look: { at: 0, data: JSON.stringify(before) } };
    const portal = await opened('/main/onboardings/2', 'operator', [form], [], talk);
    expect(screen.getAllByText(/Changed since your last look/u).length).toBeGreaterThan(0);
    expect(talk.talk.look?.data).toBe(data);
    await userEvent.click(screen.getByRole('button', { name: 'Comment: General Information' }));
    await userEvent.click(screen.getByRole('button', { name: 'Send comment' }));
    expect(screen.getByRole('alert').textContent).toBe('Enter a comment.');
    await userEvent.type(screen.getByLabelText('Comment: General Information'), 'Which address?');
    await userEvent.click(screen.getByRole('button', { name: 'Send comment' }));
    await portal.advance(0);
    expect(talk.all).toMatchObject([{ side: 'agency', section: 'supplier_information', text: 'Which address?' }]);
    expect(screen.getByText('Which address?')).toBeDefined();
    // The marks stay while the page is open.
    expect(screen.getAllByText(/Changed since your last look/u).length).toBeGreaterThan(0);
  });

  it('marks what changed in a form that is submitted again while the page is open', async () => {
    const data = formText(aCompleteForm());
    const form = { ...queue[1], dmcId: 2, name: 'Mekong', status: 2, data, submittedData: data, version: 1 };
    const talk = new InMemoryOnboardingTalkGateway({ dmcId: 2, status: 2, data });
    const { gateway, ...portal } = await opened('/main/onboardings/2', 'operator', [form], [], talk);
    expect(screen.getByText('No answer changed since it was submitted.')).toBeDefined();
    const again = JSON.stringify({ ...aCompleteForm(), supplier_information: {} });
    gateway.forms = [{ ...form, data: again, submittedData: again, version: 3 }];
    await portal.advance(10_000);
    expect(screen.getByText(/^\d+ answers changed since you opened this page\.$/u)).toBeDefined();
  });

  it('follows the form, and notes a look at its change once the person does something', async () => {
    const data = formText(aCompleteForm());
    const form = { ...queue[1], dmcId: 2, name: 'Mekong', status: 1, data, version: 1 };
    const talk = new InMemoryOnboardingTalkGateway({ dmcId: 2, status: 1, data });
    const portal = await opened('/main/onboardings/2', 'operator', [form], [], talk);
    const changed = formText({ ...aCompleteForm(), supplier_information: { name: 'Mekong Grand' } });
    portal.gateway.forms = [{ ...form, status: 2, data: changed, version: 2 }];
    talk.record.data = changed;
    talk.version = 2;
    await portal.advance(10_000);
    expect(screen.getByText('Mekong Grand')).toBeDefined();
    expect(talk.talk.look?.data).toBe(data);
    await userEvent.keyboard('{Tab}');
    await portal.advance(0);
    expect(talk.talk.look?.data).toBe(changed);
  });

  it('reads a form as a viewer, and sends nothing back', async () => {
    await opened('/main/onboardings/2', 'viewer', queue);
    expect(screen.getByRole('region', { name: 'General Information' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Send back' })).toBeNull();
  });

  it('changes nothing as a viewer', async () => {
    await opened('/main/partners/2', 'viewer');
    expect(screen.getByText('Off since', { exact: false })).toBeDefined();
    for (const name of ['Turn on', 'Grant a turn-on', 'Invite'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('shows the parts that come late from the top, so that none pushes another down, and in the end all', async () => {
    const gateway = new InMemoryAgencyGateway([partner(2, 'Mekong')], [olga]);
    gateway.ingestionTokens = () => new Promise(() => undefined);
    const portal = await openPortal({
      at: '/main/staff',
      user: staffUser('owner'),
      remote: { agencyGateway: gateway },
    });
    const part = (name: string) => screen.queryByRole('region', { name });
    expect([part('Staff'), part('Changes by staff')]).toEqual([null, null]);
    await portal.advance(3000);
    expect([part('Staff') === null, part('Changes by staff')]).toEqual([false, null]);
    await portal.advance(7000);
    expect(part('Changes by staff')).not.toBeNull();
  });

  it('says what a removal ends before it does it, and offers nothing for oneself', async () => {
    const { gateway, ...portal } = await opened('/main/staff');
    expect(screen.queryByRole('button', { name: 'Remove: olga@agency.example' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove: vera@agency.example' }));
    expect(screen.getByText(/ends 2 sessions and 0 access tokens/u)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await portal.advance(0);
    expect(gateway.peopleOf.get(0)).toEqual([olga]);
    expect(namesIn('List of staff')).toEqual(['olga@agency.example']);
  });

  it('gives staff another role, says before what it means, and offers it for no person of a partner', async () => {
    const { gateway, ...portal } = await opened('/main/staff');
    expect(screen.queryByRole('button', { name: 'Change role: olga@agency.example' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change role: vera@agency.example' }));
    const select = screen.getByLabelText<HTMLSelectElement>('New role of vera@agency.example');
    expect([...select.options].map(({ value }) => value)).toEqual(['operator', 'owner']);
    await userEvent.selectOptions(select, 'owner');
    expect(screen.getByText(`${staffRoleWords.owner} ${roleConsequence(vera, 'owner')}`)).toBeDefined();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change role' }));
    await portal.advance(0);
    expect(gateway.peopleOf.get(0)).toMatchObject([{ role: 'owner' }, { role: 'owner' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    const row = screen.getByRole('rowheader', { name: /vera@agency\.example/u }).closest('tr');
    expect(row?.textContent).toContain('owner');
  });

  it('makes a named ingestion token that is shown once, and revokes it', async () => {
    const { gateway, ...portal } = await opened('/main/staff');
    await userEvent.click(screen.getByRole('button', { name: 'New token' }));
    await userEvent.type(screen.getByLabelText(/^Name/u), 'nightly');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    expect(screen.getByText('Name the datasets of the token, or write all for every dataset.')).toBeDefined();
    await userEvent.type(screen.getByLabelText(/^Datasets/u), 'partners, hotels');
    await userEvent.click(screen.getByRole('button', { name: 'Create' }));
    await portal.advance(0);
    expect(screen.getByRole('textbox', { name: 'Token' })).toHaveProperty('value', 'sit_1');
    expect(gateway.tokens).toMatchObject([{ name: 'nightly', datasets: ['partners', 'hotels'] }]);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await userEvent.click(screen.getByRole('button', { name: 'Revoke nightly' }));
    await userEvent.click(screen.getByRole('button', { name: 'Revoke' }));
    await portal.advance(0);
    expect(gateway.tokens).toEqual([]);
  });
});
