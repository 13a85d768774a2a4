import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { suggestMasterRooms, type MappingHotel, type MasterRoomToMapTo } from '@suppliers-portal/domain';
import { InMemoryRoomMappingGateway } from '@suppliers-portal/domain/testing';
import { describe, expect, it } from 'vitest';
import { openPortal } from '../../testing/portal-harness.js';

const hotel: MappingHotel = { hotelId: '77', supplierHotelId: 'S-1', name: 'Grand Siam', masterHotelId: 'M-77' };

/** Opens the page of a hotel that has one room to map. */
async function show(name: string, masters: readonly MasterRoomToMapTo[], width = 1440): Promise<void> {
  const room = { roomId: 'r1', name, bedding: [], suggestions: suggestMasterRooms({ roomName: name }, masters) };
  const gateway = new InMemoryRoomMappingGateway(
    [hotel],
    { 77: { rooms: [room], masters } },
    Date.UTC(2026, 10, 20, 8),
  );
  await openPortal({ at: '/main/room-mapping/77', width, remote: { roomMappingGateway: gateway } });
}
const chosen = (): string | null | undefined => screen.getByRole('button', { name: /^Master room:/u }).textContent;

describe('the suggestions for a room', () => {
  it('let you choose among master rooms that are called and described the same', async () => {
    await show('Studio', [
      { masterRoomId: 'm1', masterRoomName: 'Studio' },
      { masterRoomId: 'm2', masterRoomName: 'STUDIO' },
      { masterRoomId: 'm3', masterRoomName: 'Villa' },
    ]);
    const group = screen.getByRole('group', { name: 'Master rooms of this name' });
    expect(group.textContent).toContain('2 master rooms are called and described the same. Choose one:');
    await userEvent.click(within(group).getByRole('button', { name: 'm2' }));
    expect(within(group).getByRole('button', { pressed: true }).textContent).toBe('m2');
    expect(chosen()).toContain('STUDIO');
  });

  it('are replaced by all master rooms, unranked, where the name cannot be read', async () => {
    await show('Qqqq Zzzz', [
      { masterRoomId: 'm1', masterRoomName: 'Twin Room' },
      { masterRoomId: 'm2', masterRoomName: 'Deluxe Room' },
    ]);
    expect(screen.getByText('We cannot read this name yet')).toBeDefined();
    const all = within(screen.getByRole('list', { name: 'All master rooms' })).getAllByRole('button');
    expect(all.map(({ textContent }) => textContent)).toEqual(['Twin Room', 'Deluxe Room']);
    await userEvent.click(all[1]!);
    expect(chosen()).toContain('Deluxe Room');
  });

  it('say that no master room fits where the name is read', async () => {
    await show('Bed in 6-Bed Dormitory', [{ masterRoomId: 'm1', masterRoomName: 'Deluxe Room' }]);
    expect(screen.getByText('No master room fits')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'All master rooms' })).toBeNull();
  });
});

describe('the comparison with a master room', () => {
  const masters = ['Deluxe Twin Room', 'Deluxe King Room', 'Deluxe Room'].map((masterRoomName, index) => ({
    masterRoomId: `m${String(index)}`,
    masterRoomName,
  }));
  const compared = () =>
    [...document.querySelectorAll('.sp-comparison')].map((table) => table.closest('[inert]') === null);

  it('is as high as the highest, so that nothing moves under the pointer', async () => {
    await show('Deluxe Room', masters);
    expect(compared().filter((isSeen) => isSeen)).toHaveLength(1);
    expect(compared().length).toBeGreaterThan(1);
  });

  it('is alone on a phone, where room for the others would be a gap', async () => {
    await show('Deluxe Room', masters, 390);
    await userEvent.click(screen.getAllByText('Deluxe Room')[0]!);
    expect(compared()).toEqual([true]);
  });
});
