import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  otherOnboardingText,
  otherTurnOnsText,
  staffAccountType,
  type AgencyOnboardingForm,
  type Notice,
  type Person,
} from '@suppliers-portal/domain';
import {
  aUser,
  FakeClock,
  InMemoryAgencyGateway,
  InMemoryNoticeGateway,
  InMemoryOnboardingTalkGateway,
  anAgencyPartner,
} from '@suppliers-portal/domain/testing';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/portal-harness.js';

const now = new FakeClock().now();
const notice: Notice = {
  id: 7,
  version: 1,
  text: 'Searches pause',
  level: 'information',
  from: now - 60_000,
  until: now + 3_600_000,
  partners: [],
  by: 'nora@agency.example',
};
const andaman = anAgencyPartner();

const vera: Person = { id: 9, email: 'vera@agency.example', state: 'active', role: 'viewer', sessions: 0, tokens: 0 };

const form: AgencyOnboardingForm = { dmcId: 1, name: 'Andaman', status: 2, statusSince: 0, data: '{}', version: 3 };

async function opened(at: string, onboardingTalkGateway = new InMemoryOnboardingTalkGateway()) {
  const agency = new InMemoryAgencyGateway([andaman]);
  agency.forms = [form];
  agency.peopleOf.set(1, [{ id: 5, email: 'ben@x.example', state: 'invited', sessions: 0, tokens: 0 }]);
  const handedInAt = now - 60_000;
  agency.releases = [
    { version: '2.1.0', fileName: '2.1.0.yml', state: 'draft', handedInAt, document: 'openapi: 3.0.3' },
  ];
  const notices = new InMemoryNoticeGateway([notice], () => now);
  const user = { ...aUser(), dmcId: 99_999, dmcName: '', availableDmc: [], accountType: staffAccountType };
  await openPortal({
    at,
    user: { ...user, staffRole: 'operator' },
    remote: { agencyGateway: agency, noticeGateway: notices, onboardingTalkGateway },
  });
  return { agency, notices };
}

const click = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const dialogNow = () => screen.findByRole('dialog');
async function fill(label: string | RegExp, text: string): Promise<void> {
  const field = within(await dialogNow()).getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}
const send = async (name: string): Promise<void> => {
  await userEvent.click(within(await dialogNow()).getByRole('button', { name }));
};

it('keeps the rules that were typed while another person changed others, shows those of now, and merges both', async () => {
  const { agency } = await opened('/main/partners/1');
  await click('Change rules');
  await fill(/^Suspension/u, '45');
  await fill(/^Judged period/u, '20');
  await fill(/^Reason/u, 'Small volumes');
  await agency.changeRules(1, { own: { windowMinutes: 30, prechecks: 40 }, reason: 'Theirs' });
  await send('Change rules');
  expect((await within(await dialogNow()).findByRole('alert')).textContent).toContain('Judged period: 30 minutes');
  expect(await screen.findByText('Changed by another person: now 30.')).toBeDefined();
  const fields = ['Judged period (minutes)', 'Fewest prechecks that are judged (prechecks)', 'Suspension (minutes)'];
  const values = fields.map(
    (label) => within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label).value,
  );
  expect(values).toEqual(['20', '40', '45']);
  await send('Change rules');
  expect(agency.ownRules.get(1)).toEqual({ windowMinutes: 20, prechecks: 40, suspensionMinutes: 45 });
});

it('keeps the new name of a partner that another person has renamed, and says their name', async () => {
  const { agency } = await opened('/main/partners/1');
  await click('Rename');
  await fill(/^Name/u, 'Andaman Stays');
  await agency.renamePartner(1, 'Andaman Group');
  await send('Rename');
  expect((await within(await dialogNow()).findByRole('alert')).textContent).toContain('“Andaman Group”');
  expect(await screen.findByRole('heading', { name: 'Rename Andaman Group' })).toBeDefined();
  await send('Rename');
  expect(agency.list[0]?.name).toBe('Andaman Stays');
});

it('shows a partner as it is now after another person did what was asked', async () => {
  const { agency } = await opened('/main/partners/1');
  await click('Disable');
  await fill(/^Reason/u, 'The contract ended');
  await agency.switchAccess(1, { enabled: false, reason: 'Fraud' });
  await send('Disable');
  expect((await within(await dialogNow()).findByRole('alert')).textContent).toContain('already disabled');
  // The question is still the one that was asked.
  expect(within(await dialogNow()).getByRole('button', { name: 'Disable' })).toBeDefined();
  await click('Cancel');
  expect(await screen.findByRole('button', { name: 'Enable' })).toBeDefined();
});

it('grants no second turn-on before the person has read that another one was granted', async () => {
  const { agency } = await opened('/main/partners/1');
  await click('Grant a turn-on');
  expect((await dialogNow()).textContent).toContain('Left now: 3.');
  await fill(/^Reason/u, 'Our mistake');
  await agency.grantTurnOn(1, 'Theirs');
  await send('Grant');
  expect((await within(await dialogNow()).findByRole('alert')).textContent).toBe(otherTurnOnsText(4));
  await waitFor(async () => {
    expect((await dialogNow()).textContent).toContain('Left now: 4.');
  });
  expect(agency.list[0]?.turnOnsLeft).toBe(4);
  await send('Grant');
  expect(agency.list[0]?.turnOnsLeft).toBe(5);
});

it('takes a person off the list after another person has removed them', async () => {
  const { agency } = await opened('/main/partners/1');
  const [person] = agency.peopleOf.get(1) ?? [];
  await click(`Remove: ${person!.email}`);
  await agency.changePerson(person!.id, 'remove');
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('There is no such person.')).toBeDefined();
  expect(screen.queryByRole('button', { name: `Remove: ${person!.email}` })).toBeNull();
});

it('keeps the text of a notice that another person has changed, and takes their end', async () => {
  const { notices } = await opened('/main/notices');
  await click('Change the notice: Searches pause');
  await fill(/^Text/u, 'Searches and bookings pause');
  await notices.change(7, { ...notice, text: 'Searches pause at night', until: now + 7_200_000 });
  await send('Change');
  expect((await within(await dialogNow()).findByRole('alert')).textContent).toContain('“Searches pause at night”');
  expect(await screen.findByText('Changed by another person: now “Searches pause at night”.')).toBeDefined();
  await send('Change');
  expect(notices.notices[0]).toMatchObject({ text: 'Searches and bookings pause', until: now + 7_200_000 });
});

it('does not end a notice that reads otherwise by now, until the person has seen it', async () => {
  const { notices } = await opened('/main/notices');
  await click('End the notice: Searches pause');
  await notices.change(7, { ...notice, text: 'Bookings pause' });
  await userEvent.click(await screen.findByRole('button', { name: 'End now' }));
  expect((await screen.findByRole('alert')).textContent).toContain('“Bookings pause”');
  expect(notices.notices[0]?.until).toBe(notice.until);
  await userEvent.click(screen.getByRole('button', { name: 'End now' }));
  expect(notices.notices[0]?.until).toBe(now);
});

it('publishes no version whose document is another one by now, and keeps the notes', async () => {
  const { agency } = await opened('/main/pullspec-versions/2.1.0');
  await click('Publish');
  const notes = await screen.findByLabelText(/^What is new/u);
  await userEvent.type(notes, 'Taxes');
  agency.releases = agency.releases.map((one) => ({ ...one, document: 'openapi: 3.1.0', notes: 'Fees' }));
  const confirm = () => userEvent.click(screen.getAllByRole('button', { name: 'Publish' }).at(-1)!);
  await confirm();
  expect((await within(await screen.findByRole('alertdialog')).findByRole('alert')).textContent).toContain(
    'was changed after you read it',
  );
  expect(await screen.findByText('Changed by another person: now “Fees”.')).toBeDefined();
  expect(agency.releases[0]?.state).toBe('draft');
  await confirm();
  expect(agency.releases[0]).toMatchObject({ state: 'published', notes: 'Taxes' });
});

it('sends no form back that was submitted again, and keeps the reason until the person has seen it', async () => {
  const { agency } = await opened('/main/onboardings/1');
  await click('Send back');
  await fill(/^Reason/u, 'No search address');
  agency.forms = [{ ...form, version: 5, data: '{"supplier_information":{}}' }];
  await send('Send back');
  expect((await within(await dialogNow()).findByRole('alert')).textContent).toBe(otherOnboardingText(2));
  expect(agency.forms[0]?.status).toBe(2);
  await send('Send back');
  expect(agency.forms[0]).toMatchObject({ status: 1, sentBackReason: 'No search address' });
});

it('keeps the reason and says what is so, where another person has sent the form back first', async () => {
  const { agency } = await opened('/main/onboardings/1');
  await click('Send back');
  await fill(/^Reason/u, 'No search address');
  await agency.sendBackOnboarding(1, 'No booking address');
  await send('Send back');
  expect((await within(await dialogNow()).findByRole('alert')).textContent).toContain('Only a submitted form');
  expect(await screen.findByText('Sent back to the supplier')).toBeDefined();
  expect(within(await dialogNow()).getByLabelText(/^Reason/u)).toHaveProperty('value', 'No search address');
  expect(agency.forms[0]).toMatchObject({ status: 1, sentBackReason: 'No booking address' });
});

it('keeps the reason of a stage that another person has set first', async () => {
  const talk = new InMemoryOnboardingTalkGateway({ dmcId: 1, status: 2, data: '{}' });
  const { agency } = await opened('/main/onboardings/1', talk);
  await userEvent.click(await screen.findByRole('button', { name: /^Set to/u }));
  await fill(/^Reason/u, 'They test by hand');
  talk.record.status = 3;
  talk.version = 4;
  agency.forms = [{ ...form, status: 3, version: 4 }];
  await send('Set stage');
  expect((await within(await dialogNow()).findByRole('alert')).textContent).toBe(otherOnboardingText(3));
  expect(within(await dialogNow()).getByLabelText(/^Reason/u)).toHaveProperty('value', 'They test by hand');
});

it('keeps the dialog of a role that another person changed first, and offers the roles that are left', async () => {
  const agency = new InMemoryAgencyGateway([], [vera]);
  const user = { ...aUser(), dmcId: 99_999, dmcName: '', availableDmc: [], accountType: staffAccountType };
  await openPortal({ at: '/main/staff', user: { ...user, staffRole: 'owner' }, remote: { agencyGateway: agency } });
  await click('Change role: vera@agency.example');
  await agency.changeRole(vera.id, 'operator');
  await send('Change role');
  expect((await within(await dialogNow()).findByRole('alert')).textContent).toContain('now Active, operator');
  const select = within(await dialogNow()).getByLabelText<HTMLSelectElement>('New role of vera@agency.example');
  await waitFor(() => {
    expect([...select.options].map(({ value }) => value)).toEqual(['viewer', 'owner']);
  });
});

it('removes no person who is another now, and shows how they are', async () => {
  const { agency } = await opened('/main/partners/1');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove: ben@x.example' }));
  agency.peopleOf.set(1, [{ id: 5, email: 'ben@x.example', state: 'active', isAdmin: true, sessions: 2, tokens: 1 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/now Active, portal admin\. Check it and try again\./u)).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Sign out everywhere: ben@x.example' })).toBeDefined();
  expect(agency.peopleOf.get(1)).toHaveLength(1);
});
