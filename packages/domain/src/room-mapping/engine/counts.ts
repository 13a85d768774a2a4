import { counted } from '../../lib/numbers.js';
import type { Bedrooms, Persons } from './attributes.js';
import { flatRoom, livingRoomToo, mainRoom } from './written-counts.js';
import { separators } from './normalise.js';
import { lexicon } from './english/meanings.js';

const isNumber = (word: string | undefined): word is string => word !== undefined && /^\d{1,2}$/u.test(word);
const numberAt = (words: readonly string[], at: number): number | undefined => {
  const word = words[at];
  return isNumber(word) ? Number(word) : undefined;
};
const isEnd = (word: string | undefined): boolean => word === undefined || separators.has(word);

export const exactly = (count: number | undefined): Persons | undefined =>
  count === undefined ? undefined : { least: count, most: count };

const roomsSaid = (count: number): string => counted(count, 'room');
const certainly = (count: number): Bedrooms => ({ least: count, most: count, likely: count });
/** What else is counted. */
const bedroomsOf: Readonly<Record<string, (count: number) => Bedrooms>> = {
  // As in Russian and German sources: one of them can be the living room.
  room: (count) => ({ least: count - 1, most: count, likely: count, said: roomsSaid(count) }),
  rooms: (count) => ({ least: count - 1, most: count, likely: count, said: roomsSaid(count) }),
  [mainRoom]: (count) => ({ least: count - 1, most: count, said: roomsSaid(count) }),
  [livingRoomToo]: (count) => ({ least: count - 1, most: count, likely: count - 1, said: roomsSaid(count) }),
  [flatRoom]: (count) => ({ least: 0, most: count, likely: count, said: `${String(count)}+1` }),
};

/** How many bedrooms: the surest word counts, and of two bedrooms the larger number. */
export function bedroomsIn(words: readonly string[], taken: boolean[]): Bedrooms | undefined {
  let certain = 0;
  let counted: Bedrooms | undefined;
  for (const [at, word] of words.entries()) {
    const before = numberAt(words, at - 1);
    const isFree = taken[at - 1] !== true;
    if (word === 'bedroom') {
      certain = Math.max(certain, isFree ? (before ?? 1) : 1);
      taken[at] = true;
      if (before !== undefined) taken[at - 1] = true;
    } else if (before !== undefined && isFree && Object.hasOwn(bedroomsOf, word)) {
      if (before > 1 || !word.startsWith('room')) counted ??= bedroomsOf[word]?.(before);
      taken[at] = true;
      taken[at - 1] = true;
    }
  }
  return certain === 0 ? counted : certainly(certain);
}

/** Said before a number of persons: "for 4", "sleeps 4", "max 4". */
const introducing: ReadonlySet<string> = new Set([
  'for',
  'sleeps',
  'sleep',
  'sleeping',
  'accommodates',
  'fits',
  'hosts',
  'max',
  'maximum',
  'occupancy',
  'capacity',
]);
/** A sign may part them from the number: "capacity: 4". */
const labels: ReadonlySet<string> = new Set(['occupancy', 'capacity', 'max', 'maximum', 'sleeps']);
/** "Up to" counts as "upto" by then; between two numbers it makes a range. */
const ranging: ReadonlySet<string> = new Set(['upto', 'to', 'or', '/', 'bis', 'and']);
/** What else can be counted after "for" or "max": nights are no persons. */
const otherCounts: ReadonlySet<string> = new Set([
  ...['bed', 'bedroom', 'room', 'king', 'queen', 'double', 'twin', 'single', 'bunk', 'sofa', 'bathroom', 'large'],
  ...['night', 'nights', 'day', 'days', 'hour', 'hours', 'week', 'weeks', 'month', 'months', 'floor', 'extra', 'x'],
  ...['star', 'meal', 'meals', 'sqm', 'kg', 'car', 'cars', 'dog', 'dogs', 'pet', 'pets', 'child', 'separate'],
]);

type Kind = 'person' | 'adult' | 'children';
const isKind = (word: string | undefined): word is Kind => word === 'person' || word === 'adult' || word === 'children';

/** For how many persons the words say the room is. Adults and children add up. */
export function personsIn(words: readonly string[], taken: boolean[]): Persons | undefined {
  const isDormitory = words.includes('dormitory');
  const counted: Partial<Record<Kind, Persons>> = {};
  const count = (kind: Kind, at: number): void => {
    const said = numberAt(words, at);
    if (said === undefined || said === 0 || taken[at] === true) return;
    // "8+2 persons" are ten.
    const more = words[at - 1] === '+' ? numberAt(words, at - 2) : undefined;
    if (more !== undefined) taken[at - 2] = true;
    const most = said + (more ?? 0);
    const first = ranging.has(words[at - 1] ?? '') ? numberAt(words, at - 2) : undefined;
    const least = first !== undefined && first < most ? first : most;
    const before = counted[kind];
    if (before === undefined || most > before.most) counted[kind] = { least, most };
    taken[at] = true;
    if (least < most) taken[at - 1] = taken[at - 2] = true;
  };
  const isBehind = isCountedBehind(words);
  words.forEach((word, at) => {
    if (!isKind(word)) return;
    const number = isBehind ? behind(words, at) : at - 1;
    if (!isNumber(words[number])) return;
    count(word, number);
    taken[at] = true;
  });
  words.forEach((word, at) => {
    if (introducing.has(word)) introduced(words, labels.has(word) && words[at + 1] === ',' ? at + 1 : at, count);
    if (word === 'upto' && !isNumber(words[at - 1])) introduced(words, at, count);
    if (isBedRoom(words, at) || (isDormitory && isOfDormitory(words, at))) count('person', at);
  });
  const sum = sumAt(words, taken);
  if (counted.person !== undefined) return counted.person;
  if (counted.adult === undefined) return sum ?? counted.children;
  const { least, most } = counted.adult;
  return {
    least: least + (counted.children?.least ?? 0),
    most: most + (counted.children?.most ?? 0),
    children: counted.children?.most ?? 0,
  };
}

/** A sign may part them: "adults: 2". */
const behind = (words: readonly string[], at: number): number => (words[at + 1] === ',' ? at + 2 : at + 1);

/** "Adults 2, children 2", as in Korean and on forms, and not "adult, 2 children". */
function isCountedBehind(words: readonly string[]): boolean {
  const kinds = [...words.keys()].filter((at) => isKind(words[at]));
  const [first] = kinds;
  const last = kinds.at(-1);
  if (first === undefined || last === undefined || isNumber(words[first - 1])) return false;
  return kinds.every((at) => isNumber(words[behind(words, at)])) && isEnd(words[behind(words, last) + 1]);
}

/** "For 4" and "sleeps 2 to 4", but not "for 2 nights". */
function introduced(words: readonly string[], at: number, count: (kind: Kind, at: number) => void): void {
  const isRange = ranging.has(words[at + 2] ?? '') && isNumber(words[at + 3]);
  const last = at + (isRange ? 3 : 1);
  const after = words[last + 1] ?? '';
  if (isNumber(words[last]) && !otherCounts.has(after) && !isKind(after)) count('person', last);
}

const fewestBedsThatCountPersons = 3;
/** "4-bed room" and "room with 4 beds" are for four. */
const isBedRoom = (words: readonly string[], at: number): boolean =>
  words[at + 1] === 'bed' &&
  (words[at + 2] === 'room' || (words[at - 1] === 'with' && words[at - 2] === 'room' && isEnd(words[at + 2]))) &&
  (numberAt(words, at) ?? 0) >= fewestBedsThatCountPersons;

const beforeCounts: ReadonlySet<string> = new Set(['de', 'da', 'of', 'with']);
const whose: ReadonlySet<string> = new Set(['mixed', 'female', 'male']);
/** "Dormitory of 10 beds", "dormitorio misto da 10" and "dormitory (10)" sleep ten. */
const isOfDormitory = (words: readonly string[], at: number): boolean =>
  (words[at + 1] === 'bed' ||
    (beforeCounts.has(words[at - 1] ?? '') &&
      (isEnd(words[at + 1]) || whose.has(words[at + 1] ?? '') || words[at + 1] === 'with')) ||
    (words[at - 1] === '(' && words[at + 1] === ')')) &&
  (numberAt(words, at) ?? 0) >= fewestBedsThatCountPersons;

/** "2+2": adults and children, at the beginning or the end of what is said. */
function sumAt(words: readonly string[], taken: boolean[]): Persons | undefined {
  const at = words.findIndex(
    (word, index) =>
      word === '+' &&
      isNumber(words[index - 1]) &&
      isNumber(words[index + 1]) &&
      (isEnd(words[index + 2]) || (isEnd(words[index - 2]) && !otherCounts.has(words[index + 2] ?? ''))),
  );
  const [first, second] = [numberAt(words, at - 1), numberAt(words, at + 1)];
  if (at < 0 || first === undefined || second === undefined) return undefined;
  taken[at - 1] = taken[at + 1] = true;
  return { least: first + second, most: first + second, children: second };
}

const romans: Readonly<Record<string, string>> = { ii: '2', iii: '3', iv: '4', vi: '6' };
const letters = /^[a-h]$/u;
/** "Apartment B2", "Tower 2": a letter or a part of the house with its number. */
const isCode = (word: string | undefined): boolean => word !== undefined && /^\p{L}+\d{1,3}$/u.test(word);
const isUnitNumber = (word: string | undefined): word is string => word !== undefined && /^\d{1,4}$/u.test(word);
const isType = (word: string | undefined): boolean =>
  word === 'room' || lexicon[word ?? '']?.startsWith('type:') === true;
/** Their number counts beds or persons. */
const countedTypes: ReadonlySet<string> = new Set(['dormitory']);

function mayHaveUnit(word: string): boolean {
  if (isNumber(word) || isEnd(word) || isKind(word)) return false;
  if (countedTypes.has(word) || introducing.has(word) || ranging.has(word)) return false;
  return word === 'room' || !otherCounts.has(word);
}

/** A letter and a number of at most three figures. */
const shortCode = 4;

/** The number of one of several rooms that are alike, where it is said so, or where it ends a part of the name. */
export function unitIn(words: readonly string[], taken: boolean[]): string | undefined {
  const said = words.findIndex((word, at) => word === 'unit' && isUnitNumber(words[at + 1]));
  const take = (at: number, unit: string): string => {
    taken[at] = true;
    return unit.replace(/^0+(?=\d)/u, '');
  };
  if (said >= 0) {
    taken[said] = true;
    return take(said + 1, words[said + 1] ?? '');
  }
  const ofPart = words.findIndex((word) => isCode(word) && word.length > shortCode);
  if (ofPart >= 0) return take(ofPart, (words[ofPart] ?? '').replace(/(?=\d)/u, ' '));
  for (const [before, type] of words.entries()) {
    const at = before + 1;
    const word = words[at];
    if (word === undefined || !mayHaveUnit(type) || beforeCounts.has(type) || !isEnd(words[at + 1])) continue;
    if (words[at + 1] === '+' || words[at + 1] === '/') continue;
    if (isUnitNumber(word) || isCode(word)) return take(at, word);
    const letter = romans[word] ?? (letters.test(word) ? word : undefined);
    if (letter !== undefined && isType(type)) return take(at, letter);
  }
  return undefined;
}
