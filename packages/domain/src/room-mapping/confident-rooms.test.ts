import { describe, expect, it } from 'vitest';
import { planConfident, wordsApart } from './confident-rooms.js';
import type { MasterRoomSuggestion } from './suggest-master-rooms.js';

const masters = [{ masterRoomId: 'm1', masterRoomName: 'Deluxe King Room' }];
const suggestion = (changes: Partial<MasterRoomSuggestion> = {}): MasterRoomSuggestion => ({
  masterRoomId: 'm1',
  score: 1,
  confidence: 0.98,
  band: 'confident',
  reasons: [],
  ...changes,
});
const room = (roomId: string, suggestions: readonly MasterRoomSuggestion[], isUnread = false) => ({
  roomId,
  name: `Room ${roomId}`,
  bedding: [],
  suggestions,
  isUnread,
});

describe('the review of confident suggestions', () => {
  it('has every room in one of two lists, and a reason for each that is left out', () => {
    const { toMap, leftOut } = planConfident({
      masters,
      rooms: [
        room('sure', [suggestion()]),
        room('tie', [suggestion({ sameAs: ['m2'] })]),
        room('possible', [suggestion({ band: 'possible' })]),
        room('disagrees', [
          suggestion({ reasons: [{ kind: 'own-fields-differ', attribute: 'beds', name: 'king', field: 'twin' }] }),
        ]),
        room('none', []),
        room('unread', [], true),
      ],
    });
    expect(
      toMap.map(({ room: { roomId }, masterRoomId, masterRoomName, confidence }) => [
        roomId,
        masterRoomId,
        masterRoomName,
        confidence,
      ]),
    ).toEqual([['sure', 'm1', 'Deluxe King Room', 0.98]]);
    expect(leftOut.map(({ room: { roomId }, reason }) => [roomId, reason])).toEqual([
      ['tie', 'several master rooms of that name'],
      ['possible', 'the suggestion is not certain'],
      ['disagrees', 'its name and its fields disagree'],
      ['none', 'No master room fits'],
      ['unread', 'We cannot read this name yet'],
    ]);
  });

  it('marks the words that only one of two names has', () => {
    const marked = (name: string, other: string): readonly string[] =>
      wordsApart(name, other).flatMap(({ text, isApart }) => (isApart ? [text] : []));
    expect(marked('DELUXE king, sea view', 'Deluxe King Room')).toEqual(['sea', 'view']);
    expect(marked('Deluxe King Room', 'DELUXE king, sea view')).toEqual(['Room']);
    expect(marked('Ｄｅｌｕｘｅ–King', 'deluxe king')).toEqual([]);
  });

  it.each(['Deluxe, King!', '', '  ', '豪华大床房 (海景)'])('loses no sign of a name: "%s"', (name) => {
    expect(
      wordsApart(name, 'x')
        .map(({ text }) => text)
        .join(''),
    ).toBe(name);
  });
});
