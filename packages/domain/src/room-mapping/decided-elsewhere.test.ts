import { describe, expect, it } from 'vitest';
import { InMemoryRoomMappingGateway } from '../testing/in-memory-mapping.js';
import { planDecidedElsewhere, withDecidedElsewhere, type DecidedPair } from './decided-elsewhere.js';
import { suggestionWords } from './reason-words.js';
import { planReview } from './review-groups.js';
import { planSameNames } from './same-names.js';
import type { MasterRoomSuggestion } from './suggest-master-rooms.js';

const masters = [
  { masterRoomId: 'm1', masterRoomName: 'Deluxe King Room' },
  { masterRoomId: 'm2', masterRoomName: 'Superior Twin Room' },
];
const suggestion = (masterRoomId: string, changes: Partial<MasterRoomSuggestion> = {}): MasterRoomSuggestion => ({
  masterRoomId,
  score: 1,
  confidence: 0.6,
  band: 'possible',
  reasons: [],
  ...changes,
});
const room = (name: string, ...suggestions: readonly MasterRoomSuggestion[]) => ({
  roomId: name,
  name,
  bedding: [],
  suggestions,
});
const pair = (hotelId: string, roomName: string, masterRoomName: string): DecidedPair => ({
  hotelId,
  roomName,
  masterRoomName,
});
const countsOf = (name: string, pairs: readonly DecidedPair[]): readonly (number | undefined)[] =>
  (withDecidedElsewhere([room(name, suggestion('m1'), suggestion('m2'))], masters, pairs)[0] ?? []).map(
    ({ decidedInHotels }) => decidedInHotels,
  );

describe('the same decision in another hotel', () => {
  it('is one for the same two names, in however many hotels', () => {
    const pairs = [
      pair('a', 'Dlx King', 'Deluxe King Room'),
      pair('a', 'DELUXE KING', 'DELUXE KING ROOM'),
      pair('b', 'Deluxe King (breakfast included)', 'Deluxe King Room'),
      pair('c', 'Deluxe King', 'Deluxe Queen Room'),
      pair('d', 'Deluxe Queen', 'Deluxe King Room'),
    ];
    expect(countsOf('Deluxe King', pairs)).toEqual([2, undefined]);
    expect(countsOf('Deluxe Room', pairs)).toEqual([undefined, undefined]);
    expect(countsOf('Deluxe King', [])).toEqual([undefined, undefined]);
  });

  it('is none for another size, and none for names that say nothing', () => {
    expect(countsOf('Studio 45 sqm', [pair('a', 'Studio 28 sqm', 'Deluxe King Room')])).toEqual([undefined, undefined]);
    expect(countsOf('', [pair('a', '', 'Deluxe King Room')])).toEqual([undefined, undefined]);
  });

  it('is a reason in words', () => {
    expect(suggestionWords({ decidedInHotels: 1, reasons: [] })).toBe('you decided this in another hotel');
    expect(suggestionWords({ decidedInHotels: 3, reasons: [{ kind: 'only-words', words: ['room'] }] })).toBe(
      'you decided this in 3 other hotels; only the words agree: room',
    );
    expect(suggestionWords({ reasons: [] })).toBe('');
  });

  it('is a group of the review, and leaves out with a reason what does not agree here', () => {
    const decided = (id: string, changes: Partial<MasterRoomSuggestion> = {}) =>
      suggestion(id, { decidedInHotels: 2, ...changes });
    const rooms = [
      room('sure', decided('m1')),
      room('second', suggestion('m1'), decided('m2')),
      room('new', suggestion('m1', { band: 'confident' })),
      room('two', decided('m1'), decided('m2')),
      room('tie', decided('m1', { sameAs: ['m3'] })),
      room('differs', decided('m1', { reasons: [{ kind: 'fact', attribute: 'beds', state: 'differs' }] })),
      room(
        'fields',
        decided('m1', { reasons: [{ kind: 'own-fields-differ', attribute: 'beds', name: 'king', field: 'twin' }] }),
      ),
      room('other', suggestion('m1', { band: 'confident' }), decided('m2')),
    ];
    const { toMap, leftOut } = planDecidedElsewhere({ rooms, masters });
    expect(toMap.map((one) => [one.room.name, one.masterRoomId, one.masterRoomName, one.reason])).toEqual([
      ['sure', 'm1', 'Deluxe King Room', 'you decided this in 2 other hotels'],
      ['second', 'm2', 'Superior Twin Room', 'you decided this in 2 other hotels'],
    ]);
    expect(leftOut.map((one) => [one.room.name, one.reason])).toEqual([
      ['two', 'decided differently in other hotels'],
      ['tie', 'several master rooms of that name'],
      ['differs', 'beds differs'],
      ['fields', 'its name and its fields disagree'],
      ['other', 'another master room is confident here'],
    ]);
    expect(planReview('same-decision', { rooms, masters })).toEqual({ toMap, leftOut });
  });

  it('is next to the groups of confident rooms and of equal names', () => {
    const rooms = [room('Deluxe King Room', suggestion('m1')), room('Twin', suggestion('m2', { band: 'confident' }))];
    const plans = [
      planReview('confident', { rooms, masters }),
      planSameNames({ rooms, masters }),
      planReview('same-decision', { rooms, masters }),
    ];
    expect(plans.map(({ toMap }) => toMap.map((one) => `${one.room.name} ${String(one.confidence)}`))).toEqual([
      ['Twin 0.6'],
      ['Deluxe King Room 0.6'],
      [],
    ]);
  });

  it('is found in other hotels alone, and not where it was reported as wrong', async () => {
    const gateway = new InMemoryRoomMappingGateway([], {
      here: { rooms: [room('Deluxe King', suggestion('m1'))], masters },
      there: { rooms: [room('deluxe king', suggestion('m1'))], masters },
    });
    const counts = async (hotelId: string): Promise<readonly (number | undefined)[]> => {
      const read = await gateway.unmappedRooms({ hotelId, page: 1, size: 9 });
      return read.ok
        ? read.value.rooms.flatMap(({ suggestions }) => suggestions.map(({ decidedInHotels }) => decidedInHotels))
        : [];
    };
    expect(await counts('here')).toEqual([undefined]);
    await gateway.decide({ hotelId: 'there', roomId: 'deluxe king', masterRoomId: 'm1' });
    expect(await counts('here')).toEqual([1]);
    await gateway.report({ hotelId: 'there', roomId: 'deluxe king', reason: 'Wrong beds' });
    expect(await counts('here')).toEqual([undefined]);
  });
});
