import { describe, expect, it } from 'vitest';
import type { SentDecision } from './learn.js';
import { decisionsWords, learningRows, meaningWords, outcomeWords, presenceWords } from './learning-words.js';
import { isBetter, leastDecisions, refit, refitParts, type Refit, type SuggestionQuality } from './refit.js';
import { suggestMasterRooms } from './suggest-master-rooms.js';

function refitted(decisions: readonly SentDecision[]): Refit {
  const work = refit(decisions);
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}

const beds = ['King Room', 'Twin Room', 'Double Room, Sea View'];
const masters = ['Standard', 'Superior', 'Deluxe'].flatMap((tier) => beds.map((bed) => `${tier} ${bed}`));

/** Hotels with the same master rooms. `say` is how the supplier calls a tier, and `right` changes what was chosen. */
function decisionsOf(
  hotels: number,
  say: (tier: string) => string,
  right: (masterRoomId: string, hotel: number, at: number) => string | null = (name) => name,
): readonly SentDecision[] {
  return Array.from({ length: hotels }, (_, hotel) => {
    const rooms = masters.map((name) => ({ masterRoomId: name, masterRoomName: name }));
    return masters.map((name, at) => ({
      hotelId: `h-${String(hotel)}`,
      room: { roomName: name.replace(/^\w+/u, say) },
      masters: rooms,
      masterRoomId: right(name, hotel, at),
    }));
  }).flat();
}
const own: Readonly<Record<string, string>> = { Standard: 'Superior', Superior: 'Deluxe', Deluxe: 'Fabulo' };
const inOwnWords = (tier: string): string => own[tier] ?? tier;
const asWritten = (tier: string): string => tier;

describe('the nightly refit', () => {
  const learned = refitted(decisionsOf(10, inOwnWords));

  it('learns a supplier’s own words, measures them in hotels held back, and applies them', () => {
    expect(learned).toMatchObject({ outcome: 'applied', decisions: 90, hotels: 10, refused: 0, reported: 0 });
    expect(learned.learned.meanings.map(meaningWords).toSorted()).toEqual([
      'Deluxe means Superior (30 of 30 decisions)',
      'Fabulo means Deluxe (30 of 30 decisions)',
      'Superior means Standard (30 of 30 decisions)',
    ]);
    expect(learned.before?.rightFirst).toBeLessThan(30);
    expect(learned.after).toMatchObject({ mapped: 90, rightFirst: 90, confidentWrong: 0 });
    expect(learned.before?.confidentWrong).toBeGreaterThan(0);
  });

  it('changes nothing for a supplier that has no words of its own', () => {
    const plain = refitted(decisionsOf(10, asWritten));
    expect(plain.learned.meanings).toEqual([]);
    expect(plain.after?.rightFirst).toBe(plain.before?.rightFirst);
    expect(plain.after?.confidentWrong).toBe(0);
  });

  it('does not measure with what the same hotel taught', () => {
    // Three hotels share a word, which is enough to learn it. Two of them would not be.
    const words = ['Fabulo', 'Azulra', 'Kasita'];
    const each = words.flatMap((word, group) =>
      decisionsOf(9, (tier) => (tier === 'Superior' ? word : tier)).filter(
        ({ hotelId }) => Number(hotelId.slice(2)) % words.length === group,
      ),
    );
    const found = refitted(each);
    expect(found.learned.meanings.map(({ word }) => word).toSorted()).toEqual(
      words.map((word) => word.toLowerCase()).toSorted(),
    );
    expect(found.after?.rightFirst).toBe(found.before?.rightFirst);
  });

  it.each<readonly [string, number, number]>([
    ['few decisions', 5, leastDecisions - 1],
    ['few hotels', refitParts - 1, 36],
  ])('applies nothing with %s', (_, hotels, count) => {
    const found = refitted(decisionsOf(hotels, inOwnWords).slice(0, count));
    expect(found).toMatchObject({ outcome: 'too-few', learned: { meanings: [], presenceShift: 0 } });
    expect(found.before).toBeUndefined();
    expect(learningRows(found)).toEqual([]);
  });

  it('measures no decision that was reported as wrong, and counts it', () => {
    const some = decisionsOf(10, inOwnWords).map((one, at) => (at === 0 ? { ...one, isReported: true as const } : one));
    const found = refitted(some);
    expect(found).toMatchObject({ reported: 1, before: { mapped: 89 }, after: { mapped: 89 } });
    expect(decisionsWords(found)).toBe('90 decisions in 10 hotels, 1 reported as wrong');
  });

  it('learns no meaning that changes from hotel to hotel', () => {
    const turned = decisionsOf(10, inOwnWords, (name, hotel) =>
      hotel % 2 === 0 ? name : name.replace(/^\w+/u, inOwnWords).replace('Fabulo', 'Deluxe'),
    );
    // Only the best rooms are called the same in all hotels.
    expect(refitted(turned).learned.meanings.map(({ word }) => word)).toEqual(['fabulo']);
  });
});

describe('what is better', () => {
  const quality: SuggestionQuality = {
    mapped: 100,
    rightFirst: 80,
    confident: 30,
    confidentWrong: 1,
    shown: 0.8,
    right: 0.8,
    error: 0.1,
  };
  it.each<readonly [string, Partial<SuggestionQuality>, boolean]>([
    ['the same', {}, false],
    ['more right ones first', { rightFirst: 81 }, true],
    ['a smaller error', { error: 0.09 }, true],
    ['fewer confident and wrong alone', { confidentWrong: 0 }, false],
    ['more right ones first, with one more confident and wrong', { rightFirst: 90, confidentWrong: 2 }, false],
    ['more right ones first, with a larger error', { rightFirst: 90, error: 0.11 }, false],
    ['a smaller error, with one right one less', { rightFirst: 79, error: 0.05 }, false],
  ])('%s: %s → %s', (_, change, isApplied) => {
    expect(isBetter(quality, { ...quality, ...change })).toBe(isApplied);
  });
});

describe('with learning on, confident means right', () => {
  const { learned } = refitted(decisionsOf(30, inOwnWords));
  it.each([0.1, 0.2, 0.3])('also where a share of %s of the right master rooms is missing', (share) => {
    const answers = decisionsOf(8, inOwnWords).map(({ room, masterRoomId, masters: all }, at) => {
      const isMissing = (at * 7) % 10 < share * 10;
      const list = all.filter((one) => !isMissing || one.masterRoomId !== masterRoomId);
      const [first] = suggestMasterRooms(room, list, [], learned);
      return { isConfident: first?.band === 'confident', isRight: !isMissing && first?.masterRoomId === masterRoomId };
    });
    const confident = answers.filter(({ isConfident }) => isConfident);
    expect(confident.length).toBeGreaterThan(answers.length / 5);
    expect(confident.filter(({ isRight }) => isRight).length / confident.length).toBeGreaterThanOrEqual(0.97);
  });
});

describe('the report in words', () => {
  it('says whether it was applied, and why', () => {
    expect(
      (['applied', 'not-better', 'nothing-learned', 'too-few'] as const).map((outcome) => outcomeWords({ outcome })),
    ).toEqual([
      'Applied: in hotels held back, the suggestions were better with it.',
      'Not applied: in hotels held back, the suggestions were not better with it.',
      'Nothing to apply: your decisions teach nothing that the general rules do not know.',
      'Not applied: learning needs at least 30 decisions in 5 hotels.',
    ]);
  });

  it('shows before and after side by side', () => {
    const { before, after } = refitted(decisionsOf(10, inOwnWords));
    const [first] = learningRows({ before, after } as Refit);
    expect([first?.field, first?.what, first?.after]).toEqual(['rightFirst', 'Right master room first', '100.0%']);
    expect(first?.before).toMatch(/^\d.*\d%$/u);
  });

  it.each([
    [-0.5, 'Master rooms are missing more often than usual.'],
    [0.5, 'Master rooms are missing less often than usual.'],
    [0.05, 'Master rooms are missing about as often as usual.'],
  ])('says what a shift of %s means', (presenceShift, words) => {
    expect(presenceWords({ meanings: [], presenceShift })).toBe(words);
  });
});
