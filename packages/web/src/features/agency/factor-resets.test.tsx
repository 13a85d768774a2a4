import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { staffAccountType, type FactorReset, type Person, type StaffRole, type User } from '@suppliers-portal/domain';
import { aUser, InMemoryAgencyGateway, InMemoryFactorResetGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../../testing/portal-harness.js';

const mine = 'olga@agency.example';
const staffUser = (staffRole: StaffRole): User => ({
  ...aUser(),
  email: mine,
  dmcId: 99_999,
  dmcName: '',
  availableDmc: [],
  accountType: staffAccountType,
  staffRole,
});
const person = (id: number, email: string, hasFactor: boolean): Person => ({
  id,
  email,
  state: 'active',
  role: 'viewer',
  hasFactor,
  sessions: 0,
  tokens: 0,
});
const reset = (email: string, askedBy: string, needsOwner = false): FactorReset => ({
  id: email,
  email,
  reason: 'A new phone',
  askedBy,
  at: 0,
  endsAt: 4_000_000_000_000,
  needsOwner,
});
const resets = [
  reset('ana@andaman.example', 'otto@agency.example'),
  reset('ben@mekong.example', mine),
  reset('vera@agency.example', 'otto@agency.example', true),
];

async function opened(role: StaffRole, open: readonly FactorReset[] = resets) {
  const people = [person(1, mine, true), person(2, 'lea@agency.example', true), person(3, 'max@agency.example', false)];
  const agencyGateway = new InMemoryAgencyGateway([], people);
  const known = new Map(people.map(({ id, email }) => [id, email]));
  const factorResetGateway = new InMemoryFactorResetGateway(known, mine, open);
  const remote = { agencyGateway, factorResetGateway };
  const portal = await openPortal({ at: '/main/staff', user: staffUser(role), remote });
  return { portal, gateway: factorResetGateway };
}
const buttons = (name: RegExp): readonly (string | null)[] =>
  screen.queryAllByRole('button', { name }).map((button) => button.getAttribute('aria-label'));

describe('resets of second factors', () => {
  it('offers to ask for each person who has one, but not for oneself, and asks with a reason', async () => {
    const { gateway, portal } = await opened('operator');
    expect(buttons(/^Reset second factor/u)).toEqual(['Reset second factor: lea@agency.example']);
    await userEvent.click(screen.getByRole('button', { name: 'Reset second factor: lea@agency.example' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Reset second factor' }));
    await userEvent.type(dialog.getByLabelText(/Reason/u), 'Her phone is lost');
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for the reset' }));
    await portal.advance(0);
    expect(gateway.resets.at(-1)).toMatchObject({ email: 'lea@agency.example', reason: 'Her phone is lost' });
    expect(screen.getByText('Asked to reset the second factor of lea@agency.example.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Take back: lea@agency.example' })).toBeDefined();
  });

  it('shows an open request in the row of the person, with who asked and when, and lets another one consent there', async () => {
    const { gateway, portal } = await opened('operator', [
      reset('lea@agency.example', 'otto@agency.example'),
      reset('max@agency.example', mine),
    ]);
    const rows = within(screen.getByRole('region', { name: 'List of staff' }));
    const factor = (name: RegExp): string =>
      within(rows.getByRole('row', { name })).getByText(/asked for a reset/u).textContent;
    expect(factor(/lea@/u)).toBe('Yes. otto@agency.example asked for a reset at 1970-01-01 00:00.');
    expect(factor(/max@/u)).toBe(`No. ${mine} asked for a reset at 1970-01-01 00:00.`);
    expect(buttons(/^Reset second factor/u)).toEqual([]);
    expect(buttons(/, reset of/u)).toEqual([
      'Consent, reset of lea@agency.example',
      'Refuse, reset of lea@agency.example',
      'Take back, reset of max@agency.example',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Consent, reset of lea@agency.example' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Consent to the reset' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove second factor' }));
    await portal.advance(0);
    expect(gateway.removed).toEqual(['lea@agency.example']);
    expect(buttons(/, reset of lea@/u)).toEqual([]);
  });

  it('shows an open request to a viewer, who cannot answer it', async () => {
    await opened('viewer', [reset('lea@agency.example', 'otto@agency.example')]);
    expect(screen.getByText(/asked for a reset/u).textContent).toMatch(/^Yes\. otto@agency\.example asked/u);
    expect(buttons(/, reset of/u)).toEqual([]);
  });

  it('lets an operator consent to what another one asked for a person of a partner', async () => {
    const { gateway, portal } = await opened('operator');
    expect(buttons(/^Consent/u)).toEqual(['Consent: ana@andaman.example']);
    expect(buttons(/^(?:Refuse|Take back)/u)).toEqual([
      'Refuse: ana@andaman.example',
      'Take back: ben@mekong.example',
      'Refuse: vera@agency.example',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Consent: ana@andaman.example' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Consent to the reset' }));
    expect(dialog.getByText(/otto@agency.example asked for this: “A new phone”/u)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove second factor' }));
    await portal.advance(0);
    expect([gateway.removed, buttons(/^Consent/u)]).toEqual([['ana@andaman.example'], []]);
  });

  it('lets an owner consent for staff', async () => {
    await opened('owner');
    expect(buttons(/^Consent/u)).toEqual(['Consent: ana@andaman.example', 'Consent: vera@agency.example']);
  });

  it('shows requests to viewers without buttons', async () => {
    await opened('viewer');
    expect(screen.getByText('ana@andaman.example')).toBeDefined();
    expect(buttons(/^(?:Consent|Refuse|Take back|Reset)/u)).toEqual([]);
  });

  it('takes a request back', async () => {
    const { gateway, portal } = await opened('operator');
    await userEvent.click(screen.getByRole('button', { name: 'Take back: ben@mekong.example' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Take back' }));
    await portal.advance(0);
    expect(gateway.resets.map(({ email }) => email)).not.toContain('ben@mekong.example');
  });
});
