import { describe, expect, it } from 'vitest';
import type { LearnedModel } from './engine/learned.js';
import { leastDecisionsForPresence, leastDecisionsOfWord, learnFrom, type SentDecision } from './learn.js';
import { reasonWords } from './reason-words.js';
import { suggestMasterRooms, type MasterRoomSuggestion, type MasterRoomToMapTo } from './suggest-master-rooms.js';

const hotel = (...names: readonly string[]): readonly MasterRoomToMapTo[] =>
  names.map((name) => ({ masterRoomId: name, masterRoomName: name }));
const learned = (decisions: readonly SentDecision[]): LearnedModel => {
  const learning = learnFrom(decisions);
  for (;;) {
    const step = learning.next();
    if (step.done === true) return step.value;
  }
};
const tiers = ['Standard Double Room', 'Superior Double Room', 'Deluxe Double Room'] as const;

/** Decisions for one name, each in a hotel of its own unless said otherwise. */
const sent = (
  count: number,
  roomName: string,
  masterRoomId: string | null,
  {
    names = tiers,
    hotels = count,
    ...rest
  }: Partial<{ names: readonly string[]; hotels: number; isReported: true }> = {},
): readonly SentDecision[] =>
  Array.from({ length: count }, (_, at) => ({
    hotelId: `${roomName} ${String(at % hotels)}`,
    room: { roomName },
    masters: hotel(...names),
    masterRoomId,
    ...rest,
  }));
const deluxeIsSuperior = learned(sent(40, 'Deluxe Double Room', 'Superior Double Room'));
const first = (name: string, names: readonly string[], model?: LearnedModel): MasterRoomSuggestion | undefined =>
  suggestMasterRooms({ roomName: name }, hotel(...names), [], model)[0];

describe('what the words of a supplier mean', () => {
  it('is counted from its decisions, with how many agree', () => {
    expect(deluxeIsSuperior.meanings).toEqual([
      { word: 'deluxe', means: { kind: 'tier', text: 'superior' }, decisions: 40, agreed: 40 },
    ]);
  });

  it('puts the room of that meaning first, also in a name that never came before, and says why', () => {
    const name = 'DLX Twin';
    const names = ['Superior Twin Room', 'Deluxe Twin Room', 'Standard Twin Room'];
    expect(first(name, names)?.masterRoomId).toBe('Deluxe Twin Room');
    const suggestion = first(name, names, deluxeIsSuperior);
    expect(suggestion?.masterRoomId).toBe('Superior Twin Room');
    expect(reasonWords(suggestion?.reasons ?? [])).toBe(
      'your hotels call this Deluxe (40 of 40 decisions); same: twin',
    );
  });

  it.each<readonly [string, string, readonly string[], string]>([
    ['a type', 'Kasita', ['Bungalow', 'Standard Double Room', 'Villa'], 'Bungalow'],
    [
      'a word of the agency',
      'Azulra Double Room',
      ['Meridian Double Room', 'Orchid Double Room'],
      'Orchid Double Room',
    ],
    ['a tier', 'Fabulo Double Room', ['Deluxe Double Room', 'Superior Double Room'], 'Superior Double Room'],
  ])('can be %s, of a word that the rules do not know', (_, name, names, right) => {
    const model = learned(sent(20, name, right, { names }));
    expect(model.meanings).toHaveLength(1);
    const suggestion = first(name, names, model);
    expect([suggestion?.masterRoomId, suggestion?.reasons[0]?.kind]).toEqual([right, 'learned-word']);
  });

  it.each<readonly [string, readonly SentDecision[]]>([
    ['fewer decisions than are needed', sent(leastDecisionsOfWord - 1, 'Deluxe Double Room', tiers[1])],
    ['the decisions of one hotel', sent(40, 'Deluxe Double Room', tiers[1], { hotels: 1 })],
    ['rooms that mean what they say', sent(40, 'Deluxe Double Room', tiers[2])],
    [
      'decisions that do not agree',
      [...sent(20, 'Deluxe Double Room', tiers[1]), ...sent(20, 'Deluxe Double Room', tiers[0])],
    ],
    ['refusals', sent(40, 'Deluxe Double Room', null)],
    ['a master room that the hotel no longer has', sent(40, 'Deluxe Double Room', 'gone')],
    ['what all master rooms of the hotels say', sent(40, 'Fabulo', 'Superior King', { names: ['Superior King'] })],
  ])('is not learned from %s', (_, decisions) => {
    expect(learned(decisions).meanings).toEqual([]);
  });

  it('is unlearned by decisions that were reported as wrong', () => {
    const right = sent(12, 'Deluxe Double Room', tiers[1]);
    expect(learned(right).meanings).toMatchObject([{ decisions: 12, agreed: 12 }]);
    const wrong = sent(8, 'Deluxe Double Room', tiers[1], { isReported: true });
    expect(learned([...right, ...wrong]).meanings).toEqual([]);
  });

  it('is used only where the hotel has such a room, and then a room of the plain meaning is not confident', () => {
    const names = ['Deluxe King Room', 'Standard Twin Room'];
    expect(first('Deluxe King Room', names)?.band).toBe('confident');
    expect(first('Deluxe King Room', names, deluxeIsSuperior)).toMatchObject({
      masterRoomId: 'Deluxe King Room',
      band: 'possible',
    });
  });

  it('does not replace what the name says besides: a tier that is named outranks a word', () => {
    const model = learned(sent(20, 'Fabulo Double Room', tiers[1]));
    expect(first('Fabulo Deluxe Double Room', tiers, model)?.masterRoomId).toBe(tiers[2]);
  });

  it('yields to a decision for the same name in the same hotel', () => {
    const confirmed = [{ roomName: 'Deluxe Double Room', masterRoomId: tiers[2], at: 1 }];
    const [suggestion] = suggestMasterRooms(
      { roomName: 'Deluxe Double Room' },
      hotel(...tiers),
      confirmed,
      deluxeIsSuperior,
    );
    expect([suggestion?.masterRoomId, suggestion?.reasons[0]?.kind]).toEqual([tiers[2], 'mapped-before']);
  });
});

describe('a suggestion that rests on a learned meaning', () => {
  it('is confident only if the meaning is, and never surer than it', () => {
    const name = 'Deluxe King Room, Sea View';
    const names = ['Superior King Room, Sea View', 'Deluxe King Room, Sea View', 'Standard Twin Room'];
    const sure = first(name, names, deluxeIsSuperior);
    expect(sure).toMatchObject({ masterRoomId: names[0], band: 'confident' });
    expect(sure?.confidence).toBeLessThanOrEqual(40 / 42);
    const few = first(name, names, learned(sent(10, 'Deluxe Double Room', tiers[1])));
    expect(few).toMatchObject({ masterRoomId: names[0], band: 'possible' });
    expect(few?.confidence).toBeLessThanOrEqual(10 / 12);
  });

  it.each<readonly [string, string, string]>([
    ['size', 'Deluxe King Room 20 sqm', 'Superior King Room 40 sqm'],
    ['beds', 'Deluxe Twin Room', 'Superior King Room'],
    ['capacity', 'Deluxe King Room for 2 persons', 'Superior King Room for 4 persons'],
    ['the number of the unit', 'Deluxe Villa 2', 'Superior Villa 3'],
    ['bedrooms', 'Deluxe Two-Bedroom Villa', 'Superior Three-Bedroom Villa'],
    ['smoking', 'Deluxe King Room, non-smoking', 'Superior King Room, smoking'],
    ['the type', 'Deluxe King Room', 'Superior King Villa'],
  ])('is never confident against a conflict of %s', (_, name, master) => {
    const far = { ...deluxeIsSuperior, presenceShift: 3 };
    for (const one of suggestMasterRooms({ roomName: name }, hotel(master, 'Standard Dormitory'), [], far))
      expect(one.band).toBe('possible');
  });

  it('nor is one whose unknown word was learned to be a type, if it is called a room', () => {
    const model = learned(sent(40, 'Kasita', 'Bungalow', { names: ['Bungalow', 'Villa'] }));
    const [suggestion] = suggestMasterRooms({ roomName: 'Kasita Room' }, hotel('Bungalow', 'Villa'), [], model);
    expect(suggestion).toMatchObject({ masterRoomId: 'Bungalow', band: 'possible' });
  });
});

describe('refusals', () => {
  const names = ['Superior King Room', 'Deluxe Twin Room'];
  const fit = sent(100, 'Superior King Room', 'Superior King Room', { names });
  const refused = sent(60, 'Superior King Room', null, { names });
  const [many, none] = [learned([...fit, ...refused]), learned(fit)];

  it('say that more master rooms are missing than usual, and the suggestions are less sure', () => {
    expect(many.presenceShift).toBeLessThan(-0.5);
    const [before, after] = [first('Superior King Room', names), first('Superior King Room', names, many)];
    expect(after?.confidence ?? 1).toBeLessThan(before?.confidence ?? 0);
    expect([before?.band, after?.band]).toEqual(['confident', 'possible']);
  });

  it('that are rare make suggestions surer, but none confident that would not be without it', () => {
    expect(none.presenceShift).toBeGreaterThan(0);
    const name = 'Superior Room';
    const [before, after] = [first(name, names), first(name, names, { ...none, presenceShift: 3 })];
    expect(after?.confidence ?? 0).toBeGreaterThan(before?.confidence ?? 1);
    expect([before?.band, after?.band]).toEqual(['possible', 'possible']);
  });

  it('say nothing where there are few decisions', () => {
    const few = sent(leastDecisionsForPresence - 1, 'Superior King Room', null, { names });
    expect(learned(few).presenceShift).toBe(0);
    expect(learned([...few, ...few.slice(0, 1)]).presenceShift).toBeLessThan(0);
  });

  it('count little at first: a shift grows with the decisions', () => {
    const [all, half] = [100, 50].map(
      (rooms) => learned([...fit.slice(0, rooms), ...refused.slice(0, rooms / 10)]).presenceShift,
    );
    expect(half).toBeLessThan(0);
    expect(half).toBeGreaterThan(all ?? 0);
  });
});
