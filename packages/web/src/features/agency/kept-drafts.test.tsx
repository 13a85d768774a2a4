import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  expiredDraftsText,
  keptDraftText,
  staffAccountType,
  wholeOnboardingText,
  type AgencyOnboardingForm,
} from '@suppliers-portal/domain';
import {
  aUser,
  FakeClock,
  InMemoryAgencyGateway,
  InMemoryNoticeGateway,
  InMemoryOnboardingTalkGateway,
  anAgencyPartner,
} from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal, type PortalUnderTest } from '../../testing/portal-harness.js';

const andaman = anAgencyPartner();
const form: AgencyOnboardingForm = { dmcId: 1, name: 'Andaman', status: 2, statusSince: 0, data: '{}', version: 3 };
const draft = {
  version: '2.1.0',
  fileName: '2.1.0.yml',
  state: 'draft',
  handedInAt: 0,
  document: 'openapi: 3.0.3',
} as const;

async function opened(at: string): Promise<PortalUnderTest> {
  const agency = new InMemoryAgencyGateway([andaman]);
  agency.forms = [form];
  agency.releases = [draft];
  agency.peopleOf.set(1, [{ id: 5, email: 'ben@x.example', state: 'active', hasFactor: true, sessions: 0, tokens: 0 }]);
  const user = { ...aUser(), dmcId: 99_999, dmcName: '', availableDmc: [], accountType: staffAccountType };
  return openPortal({
    at,
    user: { ...user, staffRole: 'owner' },
    remote: {
      agencyGateway: agency,
      noticeGateway: new InMemoryNoticeGateway([], () => new FakeClock().now()),
      onboardingTalkGateway: new InMemoryOnboardingTalkGateway({ dmcId: 1, status: 2, data: '{}' }),
    },
  });
}

const press = async (name: string | RegExp): Promise<void> => {
  await userEvent.click(await screen.findByRole('button', { name }));
};
const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);

/** Where, what opens the form, and its field. */
const forms = [
  ['/main/partners', 'Add partner', /^Name/u],
  ['/main/partners/1', 'Change rules', /^Suspension/u],
  ['/main/partners/1', 'Rename', /^Name/u],
  ['/main/partners/1', 'Disable', /^Reason/u],
  ['/main/partners/1', 'Turn off', /^Reason/u],
  ['/main/partners/1', 'Grant a turn-on', /^Reason/u],
  ['/main/partners/1', 'Invite', /^Email/u],
  ['/main/partners/1', 'Reset second factor: ben@x.example', /^Reason/u],
  ['/main/staff', 'Invite', /^Email/u],
  ['/main/staff', 'New token', /^Datasets/u],
  ['/main/notices', 'New notice', /^Link/u],
  ['/main/onboardings/1', 'Send back', /^Reason/u],
  ['/main/onboardings/1', /^Set to/u, /^Reason/u],
  ['/main/pullspec-versions/2.1.0', 'Publish', /^What is new/u],
] as const;

describe('what staff typed and did not send', () => {
  it.each(forms)('is there after the session ended: %s, %s', async (at, opener, label) => {
    const portal = await opened(at);
    await press(opener);
    expect(screen.queryByText(keptDraftText)).toBeNull();
    await userEvent.clear(await field(label));
    await userEvent.type(await field(label), '45');
    portal.services.signIn.expire();
    expect(await screen.findByText(expiredDraftsText)).toBeDefined();
    cleanup();
    await opened(at);
    await press(opener);
    expect((await field(label)).value).toBe('45');
    expect(screen.getByText(keptDraftText)).toBeDefined();
  });

  it('is in a comment that is open at once', async () => {
    const portal = await opened('/main/onboardings/1');
    await press(`Comment: ${wholeOnboardingText}`);
    await userEvent.type(await field(new RegExp(`^Comment: ${wholeOnboardingText}`, 'u')), 'Which city?');
    portal.services.signIn.expire();
    cleanup();
    await opened('/main/onboardings/1');
    expect((await field(new RegExp(`^Comment: ${wholeOnboardingText}`, 'u'))).value).toBe('Which city?');
  });

  it('goes when it is cancelled or sent, and belongs to one partner', async () => {
    await opened('/main/partners/1');
    await press('Disable');
    await userEvent.type(await field(/^Reason/u), 'The contract ended');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(localStorageDrafts()).toEqual([]);
    await press('Turn off');
    await userEvent.type(await field(/^Reason/u), 'Rates are wrong');
    expect(localStorageDrafts()).toEqual([expect.stringMatching(/\.\.switch-1$/u)]);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Turn off' }));
    await screen.findByRole('button', { name: 'Turn on' });
    expect(localStorageDrafts()).toEqual([]);
  });
});

const localStorageDrafts = (): readonly string[] => Object.keys(localStorage).filter((key) => key.includes('draft.'));
