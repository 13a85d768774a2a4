import { separators, isStopWord } from './normalise.js';
import { lexicon } from './english/meanings.js';
import { landmarks } from './english/landmarks.js';
import { barePlaces, places } from './english/places.js';

/** A view is promised, of what is not said. */
export const someView = 'view';

export interface Views {
  readonly views: ReadonlySet<string>;
  readonly isPartial: boolean;
  readonly isFront: boolean;
  /** No view is said, only a place: a "City Suite" may have its name from it. */
  readonly isBare: boolean;
}

export const samePlaces: Readonly<Record<string, string>> = {
  ocean: 'sea',
  gulf: 'sea',
  urban: 'city',
  town: 'city',
  downtown: 'city',
  inland: 'land',
  khalifa: 'burj',
  interior: 'courtyard',
  horn: 'bosphorus',
  sky: 'skyline',
  port: 'harbour',
  marina: 'harbour',
  plaza: 'square',
};
const linking: ReadonlySet<string> = new Set(['and', 'or', '/', '+', 'the', 'full', 'direct', 'of', 'golden', 'al']);
const isPlace = (word: string | undefined): word is string =>
  word !== undefined && (Object.hasOwn(places, word) || Object.hasOwn(landmarks, word));
const isPartialWord = (word: string | undefined): boolean =>
  word === 'partial' || word === 'lateral' || word === 'side';
/** A name is the view of what it names. */
const code = (place: string): string => landmarks[place] ?? samePlaces[place] ?? place;
const ownPools: ReadonlySet<string> = new Set(['private', 'with', 'and', 'shared', 'heated', 'outdoor', 'indoor']);

/** "Garden Wing" and "Ocean Tower" are names of parts of the house. */
const partsOfHouse: ReadonlySet<string> = new Set(
  'wing tower building block house lodge hotel resort annex annexe pavilion'.split(' '),
);

/** What can be seen from the room; the words that said it are marked as taken. */
export function viewsIn(words: readonly string[], taken: boolean[]): Views {
  const views = new Set<string>();
  let isPartial = false;
  let isFront = false;
  let isBare = false;
  const take = (at: number): void => {
    taken[at] = true;
  };
  const collect = (from: number, step: 1 | -1): number => {
    let found = 0;
    for (let at = from; at >= 0 && at < words.length; at += step) {
      const word = words[at] ?? '';
      // "Private pool and sea view": the pool is not seen, it is there.
      if (taken[at] === true) break;
      if (isPlace(word)) {
        views.add(code(word));
        found += 1;
      } else if (isPartialWord(word)) isPartial = true;
      else if (word === 'front') isFront = true;
      else if (!linking.has(word)) break;
      take(at);
    }
    return found;
  };
  const landmark = (at: number): boolean => {
    const word = words[at];
    if (
      word === undefined ||
      taken[at] === true ||
      separators.has(word) ||
      isStopWord(word) ||
      Object.hasOwn(lexicon, word) ||
      /^\d/u.test(word)
    )
      return false;
    views.add(word);
    take(at);
    return true;
  };
  words.forEach((word, at) => {
    if (word !== 'view') return;
    take(at);
    if (words[at + 1] === 'of') {
      take(at + 1);
      if (collect(at + 2, 1) === 0 && !landmark(at + 2)) collect(at - 1, -1);
    } else if (collect(at - 1, -1) === 0) {
      // The place comes behind in languages that leave out "of".
      if (isPlace(words[at + 1])) collect(at + 1, 1);
      else landmark(at - 1);
    }
    if (views.size === 0) views.add(someView);
  });
  words.forEach((word, at) => {
    if (taken[at] === true) return;
    if ((word === 'front' || word === 'side' || word === 'facing') && isPlace(words[at - 1])) {
      if (word === 'front') isFront = true;
      views.add(code(words[at - 1] ?? ''));
      take(at);
      take(at - 1);
    } else if (word === 'facing' && isPlace(words[words[at + 1] === 'the' ? at + 2 : at + 1])) {
      take(at);
      collect(at + 1, 1);
    } else if (word === 'partial' || word === 'lateral') {
      isPartial = true;
      take(at);
    }
  });
  words.forEach((word, at) => {
    if (taken[at] === true) return;
    if (partsOfHouse.has(words[at + 1] ?? '')) return;
    if (
      barePlaces.has(word) ||
      (word === 'pool' && !ownPools.has(words[at - 1] ?? '') && words[at + 1] !== 'access' && words[at + 1] !== 'villa')
    ) {
      isBare ||= views.size === 0;
      views.add(code(word));
      take(at);
    }
  });
  if (views.size > 1) views.delete(someView);
  return { views, isPartial, isFront, isBare };
}

/** The wider kind of a place: sea and lagoon are both water. */
export const placeKind = (place: string): string | undefined => places[place];
