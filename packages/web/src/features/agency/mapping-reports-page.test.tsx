import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { staffAccountType, type MappingReport, type StaffRole } from '@suppliers-portal/domain';
import { aUser, InMemoryMappingReportGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../../testing/portal-harness.js';

const report = (roomId: string, changes: Partial<MappingReport> = {}): MappingReport => ({
  dmcId: 1,
  partner: 'Andaman',
  hotelId: 'h-1',
  hotelName: 'Grand Siam',
  roomId,
  roomName: `Twin ${roomId}`,
  decidedAt: 0,
  at: Number(roomId),
  by: 'ana@andaman.example',
  reason: 'It has two beds',
  ...changes,
});

async function opened(staffRole: StaffRole, at = '/main/mapping-reports') {
  const gateway = new InMemoryMappingReportGateway([report('2', { dmcId: 2, partner: 'Mekong' }), report('1')]);
  const user = {
    ...aUser(),
    dmcId: 99_999,
    dmcName: '',
    availableDmc: [],
    accountType: staffAccountType,
    staffRole,
  };
  await openPortal({ at, user, remote: { mappingReportGateway: gateway } });
  return gateway;
}
const rows = (): readonly (string | null)[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByText(/^Twin/u).textContent);

describe('the reported mappings', () => {
  it('are listed with the oldest first, and are taken back for a reason', async () => {
    const gateway = await opened('operator');
    expect(rows()).toEqual(['Twin 1 (1)', 'Twin 2 (2)']);
    await userEvent.click(screen.getByRole('button', { name: 'Take back the mapping of Twin 1' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/wrote: “It has two beds”. .* the room waits for a decision again/u)).toBeDefined();
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Reason/u }), 'You are right');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('1 reported mapping')).toBeDefined();
    expect(gateway.answers).toEqual([
      { dmcId: 1, hotelId: 'h-1', roomId: '1', answer: 'take-back', reason: 'You are right' },
    ]);
  });

  it('are answered as they are now: a room that was mapped and reported again is shown before', async () => {
    const gateway = await opened('operator');
    await userEvent.click(screen.getByRole('button', { name: 'Take back the mapping of Twin 1' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/u }), 'You are right');
    gateway.reports = [report('1', { masterRoomId: 'm-9', at: 60_000, reason: 'It has no window' })];
    await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('“It has no window”. Check it and try again.');
    expect(await dialog.findByText(/wrote: “It has no window”/u)).toBeDefined();
    expect([gateway.answers, dialog.getByRole('textbox', { name: /Reason/u })]).toMatchObject([
      [],
      { value: 'You are right' },
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Take back' }));
    await waitFor(() => {
      expect(gateway.answers).toHaveLength(1);
    });
  });

  it('of one partner are in the address, and a viewer cannot answer them', async () => {
    await opened('viewer', '/main/mapping-reports?partner=2');
    expect(rows()).toEqual(['Twin 2 (2)']);
    expect(screen.queryByRole('button', { name: /^Keep/u })).toBeNull();
  });
});
