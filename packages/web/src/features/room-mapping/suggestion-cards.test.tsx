import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { suggestMasterRooms, type MasterRoomToMapTo, type UnmappedRoom } from '@suppliers-portal/domain';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SuggestionCards } from './suggestion-cards.js';

afterEach(cleanup);

const aRoom = (name: string, masters: readonly MasterRoomToMapTo[]): UnmappedRoom => ({
  roomId: 'r1',
  name,
  bedding: [],
  suggestions: suggestMasterRooms({ roomName: name }, masters),
});

function show(name: string, masters: readonly MasterRoomToMapTo[]) {
  const onChoose = vi.fn();
  render(
    <SuggestionCards
      room={aRoom(name, masters)}
      masters={masters}
      chosen={undefined}
      disabled={false}
      onChoose={onChoose}
      pictures={() => null}
    />,
  );
  return onChoose;
}

describe('the suggestions for a room', () => {
  it('let you choose among master rooms that are called and described the same', async () => {
    const onChoose = show('Studio', [
      { masterRoomId: 'm1', masterRoomName: 'Studio' },
      { masterRoomId: 'm2', masterRoomName: 'STUDIO' },
      { masterRoomId: 'm3', masterRoomName: 'Villa' },
    ]);
    const group = screen.getByRole('group', { name: 'Master rooms of this name' });
    expect(group.textContent).toContain('2 master rooms are called and described the same. Choose one:');
    await userEvent.click(within(group).getByRole('button', { name: 'm2' }));
    expect(onChoose.mock.calls).toEqual([['m2']]);
  });

  it('are replaced by all master rooms, unranked, where the name cannot be read', async () => {
    const onChoose = show('Qqqq Zzzz', [
      { masterRoomId: 'm1', masterRoomName: 'Twin Room' },
      { masterRoomId: 'm2', masterRoomName: 'Deluxe Room' },
    ]);
    expect(screen.getByText('We cannot read this name yet')).toBeDefined();
    const all = within(screen.getByRole('list', { name: 'All master rooms' })).getAllByRole('button');
    expect(all.map(({ textContent }) => textContent)).toEqual(['Twin Room', 'Deluxe Room']);
    await userEvent.click(all[1]!);
    expect(onChoose.mock.calls).toEqual([['m2']]);
  });

  it('say that no master room fits where the name is read', () => {
    show('Bed in 6-Bed Dormitory', [{ masterRoomId: 'm1', masterRoomName: 'Deluxe Room' }]);
    expect(screen.getByText('No master room fits')).toBeDefined();
    expect(screen.queryByRole('list')).toBeNull();
  });
});
