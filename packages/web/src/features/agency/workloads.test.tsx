import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { githubIssuer, staffAccountType, type Person, type StaffRole, type User } from '@suppliers-portal/domain';
import {
  aUser,
  InMemoryAgencyGateway,
  InMemoryWorkloadGateway,
  anAgencyPartner,
} from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../../testing/portal-harness.js';

const staffUser = (staffRole: StaffRole): User => ({
  ...aUser(),
  email: 'olga@agency.example',
  dmcId: 99_999,
  dmcName: '',
  availableDmc: [],
  accountType: staffAccountType,
  staffRole,
});
const person = (id: number, email: string, state: Person['state']): Person => ({
  id,
  email,
  state,
  sessions: 0,
  tokens: 0,
});

const ana = person(2, 'ana@andaman.example', 'active');
const ben = person(3, 'ben@andaman.example', 'disabled');

async function opened(role: StaffRole, people: readonly Person[] = [ana, ben]) {
  const partner = anAgencyPartner({ people: 2 });
  const agencyGateway = new InMemoryAgencyGateway([partner], []);
  agencyGateway.peopleOf.set(1, [...people]);
  const workloadGateway = new InMemoryWorkloadGateway(new Map([[1, new Map([[2, 'ana@andaman.example']])]]), [
    {
      id: 'w-1',
      dmcId: 1,
      issuer: githubIssuer,
      audience: 'https://portal.example',
      claims: { repository: 'andaman/nightly', ref: 'refs/heads/main' },
      personId: 2,
      person: 'ana@andaman.example',
      scope: 'read',
      madeBy: 'olga@agency.example',
      createdAt: 0,
    },
  ]);
  const remote = { agencyGateway, workloadGateway };
  const portal = await openPortal({ at: '/main/partners/1', user: staffUser(role), remote });
  return { portal, gateway: workloadGateway };
}
const card = () => within(screen.getByRole('region', { name: 'Repositories that sign in' }));

describe('repositories that sign in', () => {
  it('are listed for all staff, and only an owner changes them', async () => {
    await opened('operator');
    expect(card().getByText('andaman/nightly')).toBeDefined();
    expect(card().getByText('ref=refs/heads/main, repository=andaman/nightly')).toBeDefined();
    expect(card().queryByRole('button', { name: /^Remove|^Allow/u })).toBeNull();
  });

  it('are allowed by a form that says what it means, and keeps what was typed after a fault', async () => {
    const { portal, gateway } = await opened('owner');
    await userEvent.click(card().getByRole('button', { name: 'Allow a repository' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Allow a repository' }));
    const claims = dialog.getByLabelText<HTMLTextAreaElement>(/^What the token says/u);
    expect(within(dialog.getByLabelText(/^In the name of/u)).getAllByRole('option')).toHaveLength(1);
    await userEvent.type(claims, 'ref=refs/heads/main');
    await userEvent.click(dialog.getByRole('button', { name: 'Allow' }));
    expect(dialog.getByRole('alert').textContent).toContain('Name the repository');
    expect(claims.value).toBe('ref=refs/heads/main');
    await userEvent.clear(claims);
    await userEvent.type(claims, 'repository=andaman/rates');
    // A field that was changed is not marked as wrong any more.
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(claims.getAttribute('aria-invalid')).toBe('false');
    expect(dialog.getByText(/Each branch of the repository can do this/u)).toBeDefined();
    await userEvent.selectOptions(dialog.getByLabelText('Scope'), 'operate');
    await userEvent.click(dialog.getByRole('button', { name: 'Allow' }));
    await portal.advance(0);
    expect(gateway.permissions.at(-1)).toMatchObject({
      issuer: githubIssuer,
      audience: 'https://portal.example',
      claims: { repository: 'andaman/rates' },
      personId: 2,
      scope: 'operate',
    });
    expect(card().getByText('andaman/rates')).toBeDefined();
  });

  it('need an active person, and say so where there is none', async () => {
    await opened('owner', [ben]);
    await userEvent.click(card().getByRole('button', { name: 'Allow a repository' }));
    expect(screen.getByText('No active person can act for this partner yet. Invite one first.')).toBeDefined();
  });

  it('are removed after a question that says what ends', async () => {
    const { portal, gateway } = await opened('owner');
    await userEvent.click(card().getByRole('button', { name: 'Remove andaman/nightly' }));
    const dialog = within(screen.getByRole('alertdialog', { name: 'Remove repository' }));
    expect(dialog.getByText(/can no longer sign in as ana@andaman.example, and tokens/u)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await portal.advance(0);
    expect(gateway.permissions).toEqual([]);
    expect(card().getByText('No repository signs in for this partner.')).toBeDefined();
  });

  it('stay when the server refuses, and the reason is shown', async () => {
    const { portal, gateway } = await opened('owner');
    await userEvent.click(card().getByRole('button', { name: 'Remove andaman/nightly' }));
    gateway.failNextWith({ kind: 'busy', text: 'The portal is busy.' });
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    await portal.advance(0);
    expect(screen.getByText('andaman/nightly was not removed.')).toBeDefined();
    expect(gateway.permissions).toHaveLength(1);
  });
});
