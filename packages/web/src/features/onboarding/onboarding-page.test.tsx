import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  failed,
  formText,
  ok,
  onboardingSections,
  progressOf,
  valueAt,
  onboardingStatuses,
  withValueAt,
  type OnboardingForm,
  type StoredOnboarding,
} from '@suppliers-portal/domain';
import {
  aCompleteForm,
  anOnboardingUser,
  aUser,
  InMemoryOnboardingGateway,
  InMemoryOnboardingTalkGateway,
} from '@suppliers-portal/domain/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { heldBack } from '../../testing/held-back.js';
import { tokens } from '../../state/tokens.js';
import { openPortal, type PortalUnderTest } from '../../testing/portal-harness.js';

afterEach(() => {
  vi.restoreAllMocks();
});

// jsdom does not scroll.
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

const at = '/main/supplier-onboarding';
const generalRequired = onboardingSections[0]?.fields.filter(({ required }) => required).length ?? 0;
const { SAVE, SUBMIT, DMC_CREATED } = onboardingStatuses;
const stored = (form: OnboardingForm, status: number = SAVE): StoredOnboarding => ({ status, data: formText(form) });
const without = (...path: readonly string[]): OnboardingForm => withValueAt(aCompleteForm(), path, undefined);
const withName = (name: string): OnboardingForm => withValueAt(aCompleteForm(), ['supplier_information', 'name'], name);

type Opened = PortalUnderTest & {
  readonly gateway: InMemoryOnboardingGateway;
  readonly talk: InMemoryOnboardingTalkGateway;
};
async function open(record?: StoredOnboarding | InMemoryOnboardingGateway, address = at): Promise<Opened> {
  const gateway = record instanceof InMemoryOnboardingGateway ? record : new InMemoryOnboardingGateway(record);
  const talk = new InMemoryOnboardingTalkGateway();
  const remote = { onboardingGateway: gateway, onboardingTalkGateway: talk };
  return { ...(await openPortal({ user: anOnboardingUser(), at: address, remote })), gateway, talk };
}
const press = async (portal: Opened, name: string | RegExp, inside: HTMLElement = document.body): Promise<void> => {
  await userEvent.click(within(inside).getByRole('button', { name }));
  await portal.advance(0);
};
const nameField = (): HTMLInputElement => screen.getByLabelText(/^Name/u);
const retype = async (text: string): Promise<void> => {
  await userEvent.clear(nameField());
  await userEvent.click(nameField());
  await userEvent.paste(text);
};
const kept = ({ gateway }: Opened): OnboardingForm => JSON.parse(gateway.stored?.data ?? '{}') as OnboardingForm;
const keptName = (portal: Opened): unknown =>
  (kept(portal)['supplier_information'] as Readonly<Record<string, unknown>>)['name'];
const saveBar = (): HTMLElement => screen.getByRole('region', { name: 'Save and submit' });

describe('the onboarding form', () => {
  it('has the sections of the requirement in three tabs, each with its own address [ONB-04]', async () => {
    const portal = await open();
    const sections = (): readonly (string | null)[] =>
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Basic Information',
      'Endpoint Information',
      'Configuration information',
    ]);
    expect(sections()).toEqual(['General Information', 'Setup Information', 'Additional Information']);
    await userEvent.click(screen.getByRole('tab', { name: 'Endpoint Information' }));
    expect(sections()).toEqual(['Production Endpoints', 'QA Endpoints']);
    expect(portal.address()).toBe(`${at}?tab=endpoints`);
    await userEvent.click(screen.getByRole('tab', { name: 'Configuration information' }));
    expect(sections()).toEqual(['Filter Setting', 'Child Policy Settings', 'Cache and Timeouts Settings']);
  });

  it('leads from each tab to the next, to its first section, and not from the last', async () => {
    const portal = await open();
    await press(portal, 'Continue to Endpoint Information');
    expect(portal.address()).toBe(`${at}?tab=endpoints`);
    expect(document.activeElement?.textContent).toBe('Production Endpoints');
    await press(portal, 'Continue to Configuration information');
    expect(document.activeElement?.textContent).toBe('Filter Setting');
    expect(screen.queryByRole('button', { name: /^Continue to/u })).toBeNull();
  });

  it('says why the agency sent it back, until it is submitted again', async () => {
    const sentBack = { sentBackAt: Date.UTC(2026, 10, 20, 7), sentBackReason: 'The search address is missing' };
    const portal = await open({ ...stored(aCompleteForm()), ...sentBack });
    expect(screen.getByRole('heading', { name: /^The agency sent the form back on 2026-11-20/u })).toBeDefined();
    expect(screen.getByText('The search address is missing')).toBeDefined();
    await retype('Andaman');
    await press(portal, 'SAVE');
    expect(screen.getByText('The search address is missing')).toBeDefined();
  });

  it('says nothing of being sent back once it was submitted again', async () => {
    await open({ ...stored(aCompleteForm(), SUBMIT), sentBackAt: 1, sentBackReason: 'The search address is missing' });
    expect(screen.queryByText('The search address is missing')).toBeNull();
  });

  it('says how many required fields are answered, in all and in each section', async () => {
    await open(stored(without('supplier_information', 'name')));
    const { answered, required } = progressOf(without('supplier_information', 'name'));
    expect(answered).toBe(required - 1);
    expect(screen.getByText(new RegExp(`${String(answered)} of ${String(required)} are answered`, 'u'))).toBeDefined();
    expect(
      within(screen.getByRole('region', { name: 'General Information' })).getByText(/answered$/u).textContent,
    ).toBe(`${String(generalRequired - 1)} of ${String(generalRequired)} answered`);
  });

  it('marks a value out of range when its field is left, and lists it after SAVE, which takes it [ONB-03]', async () => {
    const commission = ['supplier_information2', 'commission_percentage'];
    const portal = await open(stored(withValueAt(aCompleteForm(), commission, 12)));
    const field = screen.getByLabelText<HTMLInputElement>(/^Commission/u);
    expect(screen.getByText(/Of a rate of 100/u)).toBeDefined();
    await userEvent.clear(field);
    await userEvent.type(field, '120');
    expect(field.getAttribute('aria-invalid')).toBe('false');
    await userEvent.tab();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText(/Of a rate of 100/u)).toBeNull();
    await press(portal, 'SAVE');
    expect(valueAt(kept(portal), commission)).toBe(120);
    const listed = screen.getByText('Saved. SUBMIT will refuse these answers').parentElement;
    await userEvent.click(within(listed ?? document.body).getByRole('link', { name: /^Commission/u }));
    expect(document.activeElement).toBe(field);
  });

  it('begins empty but for the usual values, keeps what is typed, and saves it without a question [ONB-02, ONB-03]', async () => {
    const portal = await open();
    expect(nameField().value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>(/^Commission percentage/u).value).toBe('12');
    expect(saveBar().textContent).toContain('Not saved yet');
    await retype('Andaman Stays');
    await userEvent.click(screen.getByRole('radio', { name: 'Juniper' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'b2b' }));
    await userEvent.clear(screen.getByLabelText(/^Commission percentage/u));
    await userEvent.type(screen.getByLabelText(/^Commission percentage/u), '1a');
    expect(saveBar().textContent).toContain('Unsaved changes');
    await press(portal, 'SAVE');
    expect(portal.gateway.stored?.status).toBe(SAVE);
    expect(kept(portal)).toMatchObject({
      supplier_information: { name: 'Andaman Stays', connection_type: 'Juniper' },
      supplier_information2: { supported_rates: ['b2b'], commission_percentage: '1a' },
    });
    expect(saveBar().textContent).toMatch(/^Saved \d\d:\d\d/u);
    expect(
      within(screen.getByRole('region', { name: 'Progress of the onboarding' }))
        .getByText('Saved')
        .closest('li')
        ?.getAttribute('aria-current'),
    ).toBe('step');
  });

  it('sends a comment on a section, and shows the answer of the agency', async () => {
    const portal = await open(stored(aCompleteForm()));
    const talk = portal.talk;
    await talk.commentTo(1, { text: 'Which address?' });
    await press(portal, 'Comment on a section');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Section' }), 'General Information');
    await press(portal, 'Comment: General Information');
    await userEvent.type(screen.getByLabelText('Comment: General Information'), 'The one of production');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await portal.advance(0);
    expect(talk.all.at(-1)).toMatchObject({
      side: 'supplier',
      section: 'supplier_information',
      text: 'The one of production',
    });
    expect(screen.getByText('Which address?')).toBeDefined();
    expect(screen.getByText('The one of production')).toBeDefined();
    // The supplier is led to what the comment is about.
    const place = within(screen.getByRole('heading', { name: 'General Information', level: 3 })).getByRole('link');
    expect(place.getAttribute('href')).toBe('#supplier_information');
  });

  it('says what is missing, where, and leads there; a form without a fault is confirmed, submitted, and read-only from then on [ONB-12, ONB-13, ONB-03]', async () => {
    const portal = await open(
      stored(
        withValueAt(without('supplier_information', 'name'), ['supplier_information6', 'price_cache_duration'], 2),
      ),
    );
    await press(portal, 'SUBMIT');
    const dialog = screen.getByRole('dialog', { name: 'Incomplete Form' });
    expect(within(dialog).getByText('Please fill all mandatory (*) fields in all the tabs.')).toBeDefined();
    expect(screen.getByText('Enter the name.')).toBeDefined();
    expect(
      screen.getByText('Basic Information', { selector: '[role=tab] *, [role=tab]' }).closest('[role=tab]')
        ?.textContent,
    ).toContain('1 field needs attention');
    await userEvent.click(within(dialog).getByRole('link', { name: 'Price cache duration' }));
    await portal.advance(0);
    expect(document.activeElement?.id).toBe('supplier_information6.price_cache_duration');
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(screen.getByLabelText(/^Price cache duration/u));
    await userEvent.type(screen.getByLabelText(/^Price cache duration/u), '30');
    expect(saveBar().textContent).toContain('1 field needs attention');
    await press(portal, 'SUBMIT');
    await press(portal, 'OK');
    expect(document.activeElement).toBe(nameField());
    await retype('Andaman Stays');
    await press(portal, 'SUBMIT');
    const note = screen.getByRole('alertdialog', { name: 'Please Note' });
    expect(note.textContent).toContain(
      'Once submitted, fields can only be edited by communicating with the account manager.',
    );
    expect(portal.gateway.stored?.status).toBe(SAVE);
    await press(portal, 'Submit', note);
    expect(portal.gateway.stored?.status).toBe(SUBMIT);
    expect(document.querySelectorAll('main input, main select, main textarea')).toHaveLength(0);
    expect(document.activeElement?.textContent).toBe('Submitted. To change a field, contact your account manager.');
    expect(screen.getByText('Ref Sell (4)')).toBeDefined();
  });

  it('is read-only with its data once submitted, and without any data later [ONB-02]', async () => {
    const portal = await open(stored(aCompleteForm(), SUBMIT));
    expect(screen.getByText('Andaman Stays Co., Ltd.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'SAVE' })).toBeNull();
    portal.view.unmount();
    await open(stored(aCompleteForm(), DMC_CREATED));
    expect(screen.getByText('Onboarding data is not shown at this stage.')).toBeDefined();
    expect(screen.queryByText('Andaman Stays')).toBeNull();
    expect(screen.getByText('API Self Validation', { selector: 'a' }).getAttribute('href')).toBe(
      '/main/api-self-validation',
    );
  });

  it('is not for other accounts [ONB-14]', async () => {
    const gateway = new InMemoryOnboardingGateway(stored(aCompleteForm()));
    await openPortal({ user: aUser(), at, remote: { onboardingGateway: gateway } });
    expect(screen.getByRole('alert').textContent).toBe('Permission Denied: You do not have access to this screen');
    expect(screen.queryByRole('tab')).toBeNull();
  });

  it('says in one sentence that loading, saving or submitting failed, and keeps what was typed [ONB-15]', async () => {
    const sorry = 'Sorry, something went wrong. Please try again.';
    const gateway = new InMemoryOnboardingGateway(stored(aCompleteForm()));
    gateway.failNextWith({ kind: 'timed-out', quote: '504', text: '' });
    const portal = await open(gateway);
    expect(screen.getByRole('heading', { level: 2, name: sorry })).toBeDefined();
    await press(portal, 'Retry');
    await retype('Typed');
    gateway.failNextWith({ kind: 'broken', quote: '500', text: 'disk full' });
    await press(portal, 'SAVE');
    expect(within(screen.getByRole('main')).getByRole('alert').textContent).toContain(sorry);
    expect(saveBar().textContent).toContain('Could not save');
    gateway.failNextWith({ kind: 'unreachable', detail: 'offline' });
    await press(portal, 'SUBMIT');
    await press(portal, 'Submit');
    expect(within(screen.getByRole('main')).getByRole('alert').textContent).toContain(sorry);
    expect(nameField().value).toBe('Typed');
    await press(portal, 'Retry');
    expect(screen.getByRole('alertdialog', { name: 'Please Note' })).toBeDefined();
    await press(portal, 'Cancel');
    await press(portal, 'SAVE');
    expect(keptName(portal)).toBe('Typed');
  });

  it('locks a stored form that it cannot read instead of writing over it [ONB-15]', async () => {
    const portal = await open({ status: SAVE, data: '{"supplier_information":[1]}' });
    expect(
      screen.getByRole('heading', { level: 2, name: 'Sorry, something went wrong. Please try again.' }),
    ).toBeDefined();
    expect(screen.queryByRole('button', { name: 'SAVE' })).toBeNull();
    expect(portal.gateway.stored?.data).toBe('{"supplier_information":[1]}');
  });

  it('finds a country by its letters and warns about what is hardly meant, without keeping anybody from going on', async () => {
    const portal = await open(
      stored(without('supplier_information', 'registered_country')),
      `${at}#supplier_information.registered_country`,
    );
    expect(document.activeElement?.id).toBe('supplier_information.registered_country');
    await press(portal, /^Registered country/u);
    await userEvent.type(await screen.findByLabelText('Find a country'), 'vn');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('tab', { name: 'Configuration information' }));
    await userEvent.clear(screen.getByLabelText(/^Minimum/u, { selector: '[id$=minimum_length_of_stay]' }));
    await userEvent.type(screen.getByLabelText(/^Minimum/u, { selector: '[id$=minimum_length_of_stay]' }), '31');
    expect(screen.getAllByText('The minimum (31) is above the maximum (30).')).toHaveLength(2);
    await press(portal, 'SAVE');
    expect(kept(portal)).toMatchObject({
      supplier_information: { registered_country: 704 },
      supplier_information4: { minimum_length_of_stay: 31 },
    });
  });

  it('checks the addresses of a section one after the other, and says when a result is of an address that has changed', async () => {
    const portal = await open(stored(aCompleteForm()), `${at}?tab=endpoints`);
    await press(portal, 'Check all, Production Endpoints');
    expect(portal.gateway.checked).toEqual(
      ['search', 'prebook', 'book', 'cancel'].map((name) => `https://api.andaman.example/${name}`),
    );
    expect(screen.getByText('4 of 4 addresses can be reached')).toBeDefined();
    expect(screen.getAllByText('HTTP 200')).toHaveLength(4);
    await userEvent.type(screen.getByLabelText(/^Search/u, { selector: '[id="supplier_information7.search"]' }), '/v2');
    expect(screen.getAllByText('changed since')).toHaveLength(1);
  });
});

describe('what was typed into the onboarding form', () => {
  it('comes back after idling and after a session that the server ended, can be looked at, and goes when it is discarded [ONB-02]', async () => {
    const first = await open(stored(aCompleteForm()));
    await retype('Half typed');
    await first.advance(331_000);
    await first.advance(100);
    expect(first.services.signIn.state.value.kind).toBe('signed-out');
    first.view.unmount();
    const second = await open(stored(aCompleteForm()));
    expect(nameField().value).toBe('Half typed');
    second.services.signIn.expire();
    second.view.unmount();
    const third = await open(stored(aCompleteForm()));
    expect(
      screen.getByText(/^Restored unsaved changes from .+\. 1 field differs from what is saved\.$/u),
    ).toBeDefined();
    await press(third, 'Show');
    expect(
      within(screen.getByRole('region', { name: 'Unsaved changes' }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Andaman Stays', 'Half typed']);
    await press(third, 'Discard');
    expect(screen.getByText('Discard 1 unsaved change?')).toBeDefined();
    await press(third, 'Discard', screen.getByRole('alertdialog'));
    expect(nameField().value).toBe('Andaman Stays');
    third.view.unmount();
    await open(stored(aCompleteForm()));
    expect(screen.queryByText(/^Restored/u)).toBeNull();
  });

  it('can be downloaded when the form has been submitted since', async () => {
    const first = await open(stored(aCompleteForm()));
    await retype('Too late');
    first.view.unmount();
    const second = await open(stored(aCompleteForm(), SUBMIT));
    expect(screen.getByText('The form has been submitted since. Your draft can be downloaded.')).toBeDefined();
    await press(second, 'Download');
    expect([...second.files.files.keys()]).toEqual(['onboarding-draft.json']);
  });

  it('is not joined with what this page itself saved when the answer was lost', async () => {
    const portal = await open(stored(aCompleteForm()));
    await retype('First');
    portal.gateway.loseNextAnswer();
    // The answer that would say what is saved is lost too.
    const read = vi
      .spyOn(portal.gateway, 'read')
      .mockResolvedValueOnce(failed({ kind: 'unreachable', detail: 'no answer came' }));
    await press(portal, 'SAVE');
    expect(screen.getByText('It is not known whether the form was saved')).toBeDefined();
    read.mockRestore();
    await retype('Second');
    await press(portal, 'SAVE');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(kept(portal)).toMatchObject({ supplier_information: { name: 'Second' } });
    expect(screen.getByText(/^Saved/u, { selector: '.sp-save-bar *' })).toBeDefined();
  });

  it('is joined with what somebody else saved: fields that one side changed by themselves, the others by a choice', async () => {
    const portal = await open(stored(aCompleteForm()));
    await retype('Mine');
    portal.gateway.changeTo({
      data: formText(withValueAt(withName('Theirs'), ['supplier_information', 'language'], 'Thai')),
      changedBy: 'lek@andaman.example',
    });
    await press(portal, 'SAVE');
    const dialog = screen.getByRole('dialog', { name: 'Someone saved this form' });
    expect(within(dialog).getByText('Joined without conflict (1)')).toBeDefined();
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save the joined form' }).disabled).toBe(true);
    await press(portal, 'Cancel', dialog);
    expect(nameField().value).toBe('Mine');
    await press(portal, 'SAVE');
    await userEvent.click(screen.getByRole('radio', { name: /^Keep mine: ?Mine$/u }));
    await press(portal, 'Save the joined form');
    expect(kept(portal)).toMatchObject({ supplier_information: { name: 'Mine', language: 'Thai' } });
  });

  it('hears of another tab that has the form open, and asks when that one saved', async () => {
    const portal = await open(stored(aCompleteForm()));
    await portal.otherForm.says('opened');
    expect(portal.otherForm.heard).toEqual(['opened', 'here']);
    expect(screen.getByText('This form is also open in another tab. Saving there will ask you here.')).toBeDefined();
    portal.gateway.changeTo({ data: formText(withName('First')) });
    await portal.otherForm.says('saved');
    expect(nameField().value).toBe('First');
    await retype('Mine');
    portal.gateway.changeTo({ data: formText(withName('Second')) });
    await portal.otherForm.says('saved');
    expect(await screen.findByRole('radio', { name: /^Keep saved: ?Second$/u })).toBeDefined();
    await portal.otherForm.says('closed');
    expect(screen.queryByText(/^This form is also open/u)).toBeNull();
  });

  it('asks when another tab saved, also if this page had read that by itself just before it heard of it', async () => {
    const portal = await open(stored(aCompleteForm()));
    await retype('Mine');
    portal.gateway.changeTo({ data: formText(withName('Theirs')) });
    await portal.advance(30_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    await portal.otherForm.says('saved');
    expect(await screen.findByRole('radio', { name: /^Keep saved: ?Theirs$/u })).toBeDefined();
  });

  it('keeps what this page saved where the answer about another tab is older and comes later', async () => {
    const portal = await open(stored(aCompleteForm()));
    portal.gateway.changeTo({ data: formText(withName('First')) });
    await portal.advance(30_000);
    const older = portal.gateway.stored;
    const answer = heldBack();
    vi.spyOn(portal.gateway, 'read').mockImplementationOnce(async () => {
      await answer.until;
      return ok({ ...older, status: SAVE, data: formText(withName('Older')), version: '0' });
    });
    await portal.otherForm.says('saved');
    await retype('Mine');
    await press(portal, 'SAVE');
    answer.come();
    await portal.advance(0);
    expect([nameField().value, keptName(portal), screen.queryByRole('dialog')]).toEqual(['Mine', 'Mine', null]);
  });

  it('is not asked for its own edit where the answer about another tab has it before SAVE is answered', async () => {
    const portal = await open(stored(aCompleteForm()));
    const { gateway } = portal;
    const saved = heldBack();
    const update = gateway.update.bind(gateway);
    vi.spyOn(gateway, 'update').mockImplementationOnce(async (change) => {
      const answer = await update(change);
      await saved.until;
      return answer;
    });
    await retype('Mine');
    await press(portal, 'SAVE');
    await retype('Mine and more');
    await portal.otherForm.says('saved');
    expect(screen.queryByRole('dialog')).toBeNull();
    saved.come();
    await portal.advance(0);
    expect([nameField().value, keptName(portal), screen.queryByRole('dialog')]).toEqual([
      'Mine and more',
      'Mine',
      null,
    ]);
  });

  it('stays as it is while the two edits are asked about, and asks afresh about a newer one', async () => {
    const portal = await open(stored(aCompleteForm()));
    await retype('Mine');
    portal.gateway.changeTo({ data: formText(withName('Theirs')) });
    await portal.otherForm.says('saved');
    await userEvent.click(await screen.findByRole('radio', { name: /^Keep saved: ?Theirs$/u }));
    portal.gateway.changeTo({ data: formText(withName('Newer')) });
    await portal.advance(60_000);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Keep saved: ?Theirs$/u }).checked).toBe(true);
    await portal.otherForm.says('saved');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Keep saved: ?Newer$/u }).checked).toBe(false);
  });

  it('keeps its fields and the focus while the page reads again because an answer was lost', async () => {
    const portal = await open(stored(aCompleteForm()));
    const before = nameField();
    await retype('Mine');
    act(() => {
      portal.container.get(tokens.sentChanges).unsure();
    });
    await portal.advance(1000);
    await portal.advance(0);
    expect([nameField() === before, document.activeElement === before, before.value]).toEqual([true, true, 'Mine']);
  });

  it('shows what the agency writes without a reload', async () => {
    const portal = await open(stored(aCompleteForm()));
    portal.talk.all = [{ id: '1', at: 0, side: 'agency', who: 'staff@agency.example', text: 'Which address is it?' }];
    await portal.advance(30_000);
    expect(screen.getByText('Which address is it?')).toBeDefined();
  });

  it('follows the agency and others by itself, and keeps what is typed until SAVE asks', async () => {
    const portal = await open(stored(aCompleteForm(), SUBMIT));
    const sentBackReason = 'The search address is missing';
    portal.gateway.changeTo({ status: SAVE, sentBackAt: Date.UTC(2026, 10, 20, 7), sentBackReason });
    await portal.advance(30_000);
    expect(screen.getByText(sentBackReason)).toBeDefined();
    await retype('Mine');
    portal.gateway.changeTo({ data: formText(withName('Theirs')) });
    await portal.advance(30_000);
    expect([nameField().value, screen.queryByRole('dialog')]).toEqual(['Mine', null]);
    await press(portal, 'SAVE');
    expect(screen.getByRole('radio', { name: /^Keep saved: ?Theirs$/u })).toBeDefined();
    await portal.advance(30_000);
    expect(screen.getByRole('radio', { name: /^Keep saved: ?Theirs$/u })).toBeDefined();
  });

  it('reads what the agency did as soon as the user comes back to the tab', async () => {
    const portal = await open(stored(aCompleteForm(), SUBMIT));
    const show = async (state: 'visible' | 'hidden'): Promise<void> => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      act(() => {
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await portal.advance(0);
    };
    await show('hidden');
    portal.gateway.changeTo({ status: SAVE, sentBackAt: Date.UTC(2026, 10, 20, 7), sentBackReason: 'No address' });
    await portal.advance(60_000);
    expect(screen.queryByText('No address')).toBeNull();
    await show('visible');
    expect(screen.getByText('No address')).toBeDefined();
  });

  it('goes out as a file and comes in as one, after a look at what it changes', async () => {
    const portal = await open(stored({ ...aCompleteForm(), kept_by_nobody: 1 }));
    const choose = async (text: string): Promise<void> => {
      await userEvent.upload(
        screen.getByLabelText('File with the form'),
        new File([text], 'form.json', { type: 'application/json' }),
      );
      await portal.advance(0);
    };
    await press(portal, 'More');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export as file' }));
    await portal.advance(0);
    expect(JSON.parse(new TextDecoder().decode(portal.files.files.get('onboarding-form.json')))).toEqual({
      ...aCompleteForm(),
      kept_by_nobody: 1,
    });
    await press(portal, 'More');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Import a file' }));
    await choose('{\n  "supplier_information": {\n    "name": oops\n  }\n}');
    expect(screen.getByText(/^Line 3: this is not JSON\./u)).toBeDefined();
    await choose(
      JSON.stringify(
        withValueAt(withName('From the file'), ['supplier_information2', 'commission_percentage'], 120),
        undefined,
        2,
      ),
    );
    expect(screen.getByText('2 fields would change.')).toBeDefined();
    expect(screen.getByText(/^Line \d+, Commission percentage: Enter a number from 1 to 99/u)).toBeDefined();
    await press(portal, 'Take over');
    expect(nameField().value).toBe('From the file');
    expect(keptName(portal)).toBe('Andaman Stays');
    await press(portal, 'SAVE');
    expect(kept(portal)).toMatchObject({ kept_by_nobody: 1, supplier_information: { name: 'From the file' } });
  });
});
