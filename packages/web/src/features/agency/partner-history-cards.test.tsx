import { screen, within } from '@testing-library/react';
import { staffAccountType, type User } from '@suppliers-portal/domain';
import {
  aUser,
  InMemoryAgencyGateway,
  InMemoryMappingReportGateway,
  anAgencyPartner,
} from '@suppliers-portal/domain/testing';
import { expect, it } from 'vitest';
import { openPortal } from '../../testing/portal-harness.js';

const viewer: User = {
  ...aUser(),
  email: 'vera@agency.example',
  dmcId: 99_999,
  dmcName: '',
  availableDmc: [],
  accountType: staffAccountType,
  staffRole: 'viewer',
};

it('shows on the page of a partner why the connection went off and on, and who gets an email', async () => {
  const agencyGateway = new InMemoryAgencyGateway([anAgencyPartner({ recipients: 1, people: 0 })]);
  agencyGateway.recipientsOf.set(1, [{ email: 'ops@andaman.example', isFixedContact: true }]);
  agencyGateway.eventsOf.set(1, [
    { at: 2_000, kind: 'turned-on', reason: 'Fixed', who: 'ana@andaman.example' },
    { at: 1_000, kind: 'suspended', judged: { action: 'Precheck', failed: 3, total: 10 } },
  ]);
  await openPortal({ at: '/main/partners/1', user: viewer, remote: { agencyGateway } });
  const rows = (name: string): readonly (string | null)[] =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
  expect(rows('Connection events').map((row) => row?.replace(/^[\d-]+ [\d:]+/u, ''))).toEqual([
    'Turned onFixedana@andaman.example',
    'SuspendedPrecheck: 3 of 10 failed (30.0%)The portal',
  ]);
  expect(rows('Recipients')).toEqual(['ops@andaman.exampleYes']);
});

it('leads from what is counted on the page of a partner to the page that shows it', async () => {
  const agencyGateway = new InMemoryAgencyGateway([anAgencyPartner({ recipients: 0, people: 0, onboardingStatus: 2 })]);
  const mappingReportGateway = new InMemoryMappingReportGateway([
    {
      ...{ dmcId: 1, partner: 'Andaman', hotelId: 'h-1', hotelName: 'Grand Siam', roomId: '1', roomName: 'Twin' },
      ...{ decidedAt: 0, at: 1, by: 'ana@andaman.example', reason: 'It has two beds' },
    },
  ]);
  await openPortal({ at: '/main/partners/1', user: viewer, remote: { agencyGateway, mappingReportGateway } });
  const onboarding = await screen.findByRole('link', { name: /^Onboarding: /u });
  expect(onboarding.getAttribute('href')).toBe('/main/onboardings/1');
  const reports = screen.getByRole('link', { name: 'Reported mappings: 1' });
  expect(reports.getAttribute('href')).toBe('/main/mapping-reports?partner=1');
});
