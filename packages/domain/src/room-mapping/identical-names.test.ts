import { describe, expect, it } from 'vitest';
import { planIdentical, type IdenticalPlan } from './identical-names.js';
import { suggestMasterRooms, type MasterRoomToMapTo, type RoomToMap } from './suggest-master-rooms.js';

const hotel = (...names: readonly string[]): readonly MasterRoomToMapTo[] =>
  names.map((masterRoomName, index) => ({ masterRoomId: `m-${String(index + 1)}`, masterRoomName }));

function planOf(masters: readonly MasterRoomToMapTo[], ...rooms: readonly (string | RoomToMap)[]): IdenticalPlan {
  return planIdentical({
    masters,
    rooms: rooms.map((one, index) => {
      const room = typeof one === 'string' ? { roomName: one } : one;
      return {
        roomId: String(index + 1),
        name: room.roomName,
        bedding: room.roomBedding ?? [],
        suggestions: suggestMasterRooms(room, masters),
        ...(room.roomSize === undefined ? {} : { size: room.roomSize }),
        ...(room.roomView === undefined ? {} : { view: room.roomView }),
      };
    }),
  });
}

describe('rooms of the very same name', () => {
  it('are to be mapped, whatever their case and spacing, with the reason', () => {
    const { toMap, leftOut } = planOf(
      hotel('Superior Twin Room', 'Deluxe King Room', '豪华大床房'),
      'superior  TWIN room',
      'Deluxe King Room',
      '豪华大床房',
      'Junior Suite',
    );
    expect(toMap.map(({ room, masterRoomId, masterRoomName }) => [room.roomId, masterRoomId, masterRoomName])).toEqual([
      ['1', 'm-1', 'Superior Twin Room'],
      ['2', 'm-2', 'Deluxe King Room'],
      ['3', 'm-3', '豪华大床房'],
    ]);
    expect(toMap[0]?.reason).toBe('same: Superior, twin');
    expect(leftOut).toEqual([]);
  });

  it('are left out with two master rooms of that name', () => {
    expect(planOf(hotel('Deluxe Room', 'DELUXE ROOM'), 'Deluxe Room')).toMatchObject({
      toMap: [],
      leftOut: [{ reason: 'several master rooms of that name' }],
    });
  });

  it('are left out where a field differs from the master room', () => {
    const masters: readonly MasterRoomToMapTo[] = [
      { masterRoomId: 'm-1', masterRoomName: 'Deluxe Room', bedding: [{ roomBedType: 'Single', noOfBeds: 2 }] },
      { masterRoomId: 'm-2', masterRoomName: 'Suite' },
    ];
    expect(
      planOf(masters, { roomName: 'Deluxe Room', roomBedding: [{ roomBedType: 'King', noOfBeds: 1 }] }),
    ).toMatchObject({ toMap: [], leftOut: [{ reason: 'beds differs' }] });
  });

  it('are left out where their own name and fields disagree', () => {
    expect(
      planOf(hotel('Deluxe Twin Room', 'Superior Suite'), {
        roomName: 'Deluxe Twin Room',
        roomBedding: [{ roomBedType: 'King', noOfBeds: 1 }],
      }),
    ).toMatchObject({ toMap: [], leftOut: [{ room: { roomId: '1' } }] });
  });

  it('are left out where they are not suggested at all', () => {
    expect(
      planIdentical({
        masters: hotel('Run of House'),
        rooms: [{ roomId: '1', name: 'Run of House', bedding: [], suggestions: [] }],
      }),
    ).toMatchObject({ toMap: [], leftOut: [{ reason: 'it is not suggested' }] });
  });

  it('without a name are in neither list', () => {
    expect(planOf(hotel('Deluxe Room', ' '), ' ')).toEqual({ toMap: [], leftOut: [] });
  });
});
