import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { keptDraftText, lostFileText, otherPlanText, staffAccountType, type StaffRole } from '@suppliers-portal/domain';
import { aUser, InMemoryPeopleFileGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../../testing/portal-harness.js';

async function opened(staffRole: StaffRole = 'owner') {
  const peopleFileGateway = new InMemoryPeopleFileGateway(
    [1, 2],
    [{ email: 'ana@andaman.example', partners: [1], isAdmin: false, isDisabled: false }],
  );
  const user = { ...aUser(), dmcId: 99_999, dmcName: '', availableDmc: [], accountType: staffAccountType, staffRole };
  return { ...(await openPortal({ at: '/main/partners', user, remote: { peopleFileGateway } })), peopleFileGateway };
}

async function choose(text: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Import people' }));
  await userEvent.upload(screen.getByLabelText('File'), new File([text], 'people.csv', { type: 'text/csv' }));
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Import people' }));

describe('people as a file', () => {
  it('is saved with everyone in it', async () => {
    const portal = await opened('viewer');
    expect(screen.queryByRole('button', { name: 'Import people' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Export people' }));
    await portal.advance(0);
    expect([...portal.files.files.keys()]).toEqual(['people.csv']);
  });

  it('is planned first, imported then, and closes only after its links were saved', async () => {
    const portal = await opened();
    await choose('email;partners\nben@andaman.example;1 2\nana@andaman.example;1\n');
    expect(await dialog().findByText('1 person is invited, 1 stays as before.')).toBeDefined();
    expect(portal.peopleFileGateway.imports).toBe(0);
    await userEvent.click(dialog().getByRole('button', { name: 'Import' }));
    expect(await dialog().findByText(/1 person was invited/u)).toBeDefined();
    expect(dialog().getByRole('button', { name: 'Close' })).toHaveProperty('disabled', true);
    await userEvent.click(dialog().getByRole('button', { name: 'Save the links' }));
    await portal.advance(0);
    expect([...portal.files.files.keys()]).toEqual(['links.csv']);
    expect(dialog().getByRole('button', { name: 'Close' })).toHaveProperty('disabled', false);
  });

  it('is planned again where another person has changed people after it was read', async () => {
    const portal = await opened();
    await choose('email;partners\nben@andaman.example;1 2\n');
    await dialog().findByText('1 person is invited.');
    portal.peopleFileGateway.people = [
      { email: 'ben@andaman.example', partners: [1], isAdmin: false, isDisabled: false },
    ];
    await userEvent.click(dialog().getByRole('button', { name: 'Import' }));
    expect((await dialog().findByRole('alert')).textContent).toBe(otherPlanText);
    expect(await dialog().findByText('1 gets more partner accounts.')).toBeDefined();
    expect(portal.peopleFileGateway.imports).toBe(0);
    await userEvent.click(dialog().getByRole('button', { name: 'Import' }));
    expect(await dialog().findByText(/1 got more partner accounts/u)).toBeDefined();
  });

  it('is still chosen after a look at another page, and planned as it is then', async () => {
    const portal = await opened();
    await choose('email;partners\nben@andaman.example;1 2\n');
    await dialog().findByText(/^1 person is invited/u);
    await userEvent.click(screen.getByRole('link', { name: 'Notices', hidden: true }));
    await userEvent.click(screen.getByRole('link', { name: 'Partners', hidden: true }));
    portal.peopleFileGateway.people = [
      { email: 'ben@andaman.example', partners: [1], isAdmin: false, isDisabled: false },
    ];
    await userEvent.click(await screen.findByRole('button', { name: 'Import people' }));
    expect(await dialog().findByText(/^1 gets more/u)).toBeDefined();
    expect([dialog().getByText(keptDraftText), dialog().getByText('people.csv')]).toHaveLength(2);
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Import people' }));
    expect(dialog().queryByText('people.csv')).toBeNull();
  });

  it('is named after a reload, so that it can be chosen again', async () => {
    const portal = await opened();
    await choose('email;partners\nben@andaman.example;1 2\n');
    await dialog().findByText(/^1 person is invited/u);
    portal.view.unmount();
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Import people' }));
    expect(dialog().getByText(lostFileText('people.csv'))).toBeDefined();
  });

  it('shows each error with its line, and offers no import', async () => {
    const portal = await opened();
    await choose('email,partners\nno,1\nx@x.example,9\n');
    expect((await dialog().findByRole('alert')).textContent).toContain('Line 2, email: no is not an email address.');
    expect(dialog().getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
    await userEvent.upload(
      screen.getByLabelText('File'),
      new File(['email,partners\nx@x.example,9\n'], 'people.csv', { type: 'text/csv' }),
    );
    expect(await dialog().findByText('Line 2, partners: There is no partner account 9.')).toBeDefined();
    expect(portal.peopleFileGateway.imports).toBe(0);
  });
});
