import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { failed, staffAccountType, stoppedWaiting } from '@suppliers-portal/domain';
import { anAgencyPartner, aUser, InMemoryAgencyGateway } from '@suppliers-portal/domain/testing';
import { expect, it } from 'vitest';
import { tokens } from '../../state/tokens.js';
import { openPortal } from '../../testing/portal-harness.js';

const name = 'Cancel';

it('cannot take a change back, but stops the wait for its answer after ten seconds, and the page looks again once the dialog is closed', async () => {
  const andaman = anAgencyPartner();
  const agency = new InMemoryAgencyGateway([andaman]);
  const user = { ...aUser(), dmcId: 99_999, dmcName: '', availableDmc: [], accountType: staffAccountType };
  const portal = await openPortal({
    at: `/main/partners/${String(andaman.dmcId)}`,
    user: { ...user, staffRole: 'operator' },
    remote: { agencyGateway: agency },
  });
  const changes = portal.container.get(tokens.sentChanges);
  const renamePartner = agency.renamePartner.bind(agency);
  agency.renamePartner = async (...asked) => {
    await renamePartner(...asked);
    await changes.begin().stopped;
    changes.unsure();
    return failed(stoppedWaiting);
  };
  let isEarlierStopped = false;
  void changes.begin().stopped.then(() => {
    isEarlierStopped = true;
  });
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText(/^Name/u));
  await userEvent.type(dialog.getByLabelText(/^Name/u), 'Andaman Stays');
  await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
  await portal.advance(9_999);
  expect(dialog.getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true');
  await portal.advance(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Stop waiting' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(
    'You stopped waiting for the answer. It is not known whether this was done.',
  );
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Name/u).value).toBe('Andaman Stays');
  // A change that was sent before the dialog asked, as a decision about a room, is waited for as before.
  expect(isEarlierStopped).toBe(false);
  await portal.advance(2000);
  expect(screen.queryByRole('heading', { name: 'Andaman Stays' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name }));
  await portal.advance(2000);
  expect(await screen.findByRole('heading', { name: 'Andaman Stays' })).toBeDefined();
});
