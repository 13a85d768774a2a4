import type { RoomAttributes } from './attributes.js';
import { bedsIn } from './beds.js';
import { bedroomsIn, exactly, personsIn, unitIn } from './counts.js';
import { deniedBy, isDenied } from './denied-things.js';
import { choicesIn, marksIn } from './left-open.js';
import { numberedFloors } from './numbered-floors.js';
import { isMeaningful, isStopWord, type NormalName } from './normalise.js';
import { phraseTable } from './phrases.js';
import { lettersIn } from './reading.js';
import { landmarks } from './english/landmarks.js';
import { lexicon } from './english/meanings.js';
import { asidesIn } from './things.js';
import { samePlaces, viewsIn } from './views.js';

const phrases = phraseTable(
  Object.entries({ ...lexicon, ...numberedFloors }).map(
    ([phrase, codes]) => [phrase, codes.split(/ (?=\w+:)/u).map((one) => one.split(':') as [string, string])] as const,
  ),
);

const namesRoom = (word: string): boolean => word === 'room' || lexicon[word]?.startsWith('type:') === true;

/** Where there are two single beds, "double" says for how many they are. */
const bedsForTwo: ReadonlySet<string> = new Set(['single', 'double']);

/** Reads a normalised name into attributes; what none of them explains is kept as residual words. */
export function extract({ words, sizeSqm, cooling, hasShower }: NormalName): RoomAttributes {
  const taken: boolean[] = [];
  const unit = unitIn(words, taken);
  const capacity = personsIn(words, taken);
  const bedrooms = bedroomsIn(words, taken);
  const found = new Map<string, Set<string>>();
  const denied = new Set(words.flatMap((word) => deniedBy(word) ?? []));
  const add = (attribute: string, value: string): void => {
    found.set(attribute, (found.get(attribute) ?? new Set()).add(value));
  };
  const asides = asidesIn(words, namesRoom);
  const phrase = (at: number): void => {
    const hit = phrases.find(words, at);
    if (hit === undefined || words.slice(at, at + hit.length).some((_, index) => taken[at + index] === true)) return;
    // "Standard Room with villa view" and "Room in the main house" are rooms; "suite view of the sea" is a suite.
    const isSeen = words[at + hit.length] === 'view' && words[at + hit.length + 1] !== 'of';
    const isOfOther = asides[at] !== undefined || isSeen;
    for (const [attribute, value] of hit.value)
      if (isDenied(words, at, attribute)) denied.add(`no ${value}`);
      else if (attribute !== 'type' || !isOfOther) add(attribute, value);
      // "Deluxe Room with loft" is a room, and has what another room does not have.
      else if (asides[at] === 'has' && !isSeen) add('extra', `with ${value}`);
    for (let index = at; index < at + hit.length; index += 1) taken[index] = true;
  };
  // "single use" before "single", "private pool" before "pool".
  words.forEach((_, at) => {
    if ((phrases.find(words, at)?.length ?? 1) > 1) phrase(at);
  });
  const beds = bedsIn(words, taken);
  const views = viewsIn(words, taken);
  words.forEach((_, at) => {
    phrase(at);
  });
  const values = (attribute: string): ReadonlySet<string> => found.get(attribute) ?? new Set();
  const first = (attribute: string): string | undefined => values(attribute).values().next().value;
  const said = words.filter(isMeaningful);
  const capacityWord = first('capacity');
  const types = typesOf(values('type'), words.includes('junior'));
  // A dormitory of six beds sleeps six.
  const bedsOfAll = types.has('dormitory') && beds !== undefined && beds.count > 1 ? beds.count : undefined;
  return {
    types,
    isCalledRoom: words.includes('room'),
    tiers: found.has('club') ? new Set([...values('tier')].filter((tier) => tier !== 'business')) : values('tier'),
    beds,
    capacity: capacity ?? exactly(capacityWord === undefined ? bedsOfAll : Number(capacityWord)),
    bedrooms,
    unit,
    views: views.views,
    isPartialView: views.isPartial,
    isFront: views.isFront,
    isBareView: views.isBare,
    outside: values('outside'),
    club: found.has('club'),
    hasLounge: found.has('lounge'),
    accessible: values('accessible').has('hearing') ? 'hearing accessible' : first('accessible'),
    bathKind: first('bathKind') ?? (hasShower === true ? 'shower' : undefined),
    smoking: first('smoking'),
    sharedBath: first('sharedBath'),
    cooling,
    floor: first('floor'),
    extras: values('extra'),
    extent: first('extent'),
    denied,
    marks: marksIn(words, taken),
    choices: choicesIn(words, phrases),
    isAnyRoom: found.has('anyRoom'),
    sizeSqm,
    pictures: new Set(),
    residual: words.filter((word, at) => taken[at] !== true && isMeaningful(word)),
    letters: words.reduce((sum, word) => (isSmall(word) ? sum : sum + lettersIn(word)), 0),
    said,
    content: said.map((word) => {
      if (beds?.kind === 'twins' && bedsForTwo.has(word)) return 'twin';
      const seen = landmarks[word] ?? '';
      return views.views.has(seen) ? seen : meaningOf(word);
    }),
  };
}

const longestSmallWord = 3;
const isSmall = (word: string): boolean => word.length <= longestSmallWord && isStopWord(word);

/**
 * Words of one meaning are one word where words are weighed; the name as it was written decides between rooms that
 * differ in nothing else.
 */
const meanings: Readonly<Record<string, string>> = {
  ...samePlaces,
  ...Object.fromEntries(
    Object.entries(lexicon).flatMap(([word, code]) =>
      /^(?:tier|type|outside|extent):[\p{L}-]+$/u.test(code) && !word.includes(' ')
        ? [[word, code.split(':')[1] ?? word]]
        : [],
    ),
  ),
};
export const meaningOf = (word: string): string => meanings[word] ?? word;

/** A junior suite is no suite; a suite that is an apartment is an apartment. */
function typesOf(types: ReadonlySet<string>, isJunior: boolean): ReadonlySet<string> {
  if (!types.has('junior suite'))
    return isJunior && types.has('suite') ? typesOf(new Set([...types, 'junior suite']), false) : types;
  return new Set([...types].filter((type) => type !== 'suite'));
}
