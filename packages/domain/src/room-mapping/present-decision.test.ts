import { describe, expect, it } from 'vitest';
import type { MappingEntry } from './mapping-history.js';
import { conflictWords, decisionWords, isSameDecision } from './present-decision.js';

const entry = (more: Partial<MappingEntry>): MappingEntry => ({ roomId: '1', roomName: 'Deluxe', at: 0, ...more });
const toKing = entry({ masterRoomId: 'm-1', masterRoomName: 'King' });

describe('a decision of the history', () => {
  it.each([
    ['the same master room', toKing, { masterRoomId: 'm-1' }, true],
    ['another master room of the same name', toKing, { masterRoomId: 'm-2', masterRoomName: 'King' }, false],
    ['a master room instead of Not Enough Info', entry({}), { masterRoomId: 'm-1' }, false],
    ['Not Enough Info instead of a master room', toKing, { masterRoomId: null }, false],
    ['Not Enough Info twice', entry({}), { masterRoomId: null }, true],
    [
      'the same name where the portal sends no ids',
      entry({ masterRoomName: 'King' }),
      { masterRoomId: 'm-1', masterRoomName: 'King' },
      true,
    ],
    ['no name to compare with', entry({ masterRoomName: 'King' }), { masterRoomId: 'm-1' }, false],
  ])('is compared with a wanted one: %s', (_, present, wanted, isSame) => {
    expect(isSameDecision(present, wanted)).toBe(isSame);
  });

  it('is shown with name and id, as far as they are known', () => {
    expect(
      [toKing, entry({ masterRoomName: 'King' }), entry({ masterRoomId: 'm-1' }), entry({})].map(decisionWords),
    ).toEqual(['King (m-1)', 'King', 'm-1', 'Not Enough Info']);
    expect(conflictWords(toKing)).toBe('This room is already mapped to King (m-1).');
  });
});
