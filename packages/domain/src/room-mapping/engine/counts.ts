import type { Persons } from './attributes.js';
import { separators } from './normalise.js';
import { lexicon } from './tables.js';

const isNumber = (word: string | undefined): word is string => word !== undefined && /^\d{1,2}$/u.test(word);
const numberAt = (words: readonly string[], at: number): number | undefined => {
  const word = words[at];
  return isNumber(word) ? Number(word) : undefined;
};
const isEnd = (word: string | undefined): boolean => word === undefined || separators.has(word);

export const exactly = (count: number | undefined): Persons | undefined =>
  count === undefined ? undefined : { least: count, most: count };

/** How many bedrooms. As in Russian sources, «3 room» counts rooms. */
export function bedroomsIn(words: readonly string[], taken: boolean[]): number | undefined {
  let bedrooms: number | undefined;
  words.forEach((word, at) => {
    const before = numberAt(words, at - 1);
    const isFree = taken[at - 1] !== true;
    if (word === 'bedroom') {
      bedrooms = Math.max(bedrooms ?? 0, isFree ? (before ?? 1) : 1);
      taken[at] = true;
      if (before !== undefined) taken[at - 1] = true;
    } else if (word === 'room' && before !== undefined && isFree) {
      if (before > 1) bedrooms ??= before;
      taken[at] = true;
      taken[at - 1] = true;
    }
  });
  return bedrooms;
}

/** Said before a number of persons: «for 4», «sleeps 4», «max 4». */
const introducing: ReadonlySet<string> = new Set([
  'for',
  'sleeps',
  'sleep',
  'sleeping',
  'accommodates',
  'max',
  'maximum',
  'occupancy',
  'capacity',
]);
/** A sign may part them from the number: «capacity: 4». */
const labels: ReadonlySet<string> = new Set(['occupancy', 'capacity', 'max', 'maximum', 'sleeps']);
/** «Up to» counts as «upto» by then; between two numbers it makes a range. */
const ranging: ReadonlySet<string> = new Set(['upto', 'to', 'or', '/', 'bis', 'and']);
/** What else can be counted after «for» or «max»: nights are no persons. */
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
    const most = numberAt(words, at);
    if (most === undefined || most === 0 || taken[at] === true) return;
    const first = ranging.has(words[at - 1] ?? '') ? numberAt(words, at - 2) : undefined;
    const least = first !== undefined && first < most ? first : most;
    const before = counted[kind];
    if (before === undefined || most > before.most) counted[kind] = { least, most };
    taken[at] = true;
    if (least < most) taken[at - 1] = taken[at - 2] = true;
  };
  words.forEach((word, at) => {
    if (isKind(word) && isNumber(words[at - 1])) {
      count(word, at - 1);
      taken[at] = true;
    }
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
  return { least: least + (counted.children?.least ?? 0), most: most + (counted.children?.most ?? 0) };
}

/** «For 4» and «sleeps 2 to 4», but not «for 2 nights». */
function introduced(words: readonly string[], at: number, count: (kind: Kind, at: number) => void): void {
  const isRange = ranging.has(words[at + 2] ?? '') && isNumber(words[at + 3]);
  const last = at + (isRange ? 3 : 1);
  const after = words[last + 1] ?? '';
  if (isNumber(words[last]) && !otherCounts.has(after) && !isKind(after)) count('person', last);
}

const fewestBedsThatCountPersons = 3;
/** «4-bed room» and «room with 4 beds» are for four. */
const isBedRoom = (words: readonly string[], at: number): boolean =>
  words[at + 1] === 'bed' &&
  (words[at + 2] === 'room' || (words[at - 1] === 'with' && words[at - 2] === 'room' && isEnd(words[at + 2]))) &&
  (numberAt(words, at) ?? 0) >= fewestBedsThatCountPersons;

const beforeCounts: ReadonlySet<string> = new Set(['de', 'da', 'of', 'with']);
/** «Dormitory of 10 beds» and «dormitorio misto da 10» sleep ten. */
const isOfDormitory = (words: readonly string[], at: number): boolean =>
  (words[at + 1] === 'bed' || (beforeCounts.has(words[at - 1] ?? '') && isEnd(words[at + 1]))) &&
  (numberAt(words, at) ?? 0) >= fewestBedsThatCountPersons;

/** «2+2»: adults and children. */
function sumAt(words: readonly string[], taken: boolean[]): Persons | undefined {
  const at = words.findIndex(
    (word, index) =>
      word === '+' && isNumber(words[index - 1]) && isNumber(words[index + 1]) && isEnd(words[index + 2]),
  );
  const [first, second] = [numberAt(words, at - 1), numberAt(words, at + 1)];
  if (at < 0 || first === undefined || second === undefined) return undefined;
  taken[at - 1] = taken[at + 1] = true;
  return exactly(first + second);
}

const romans: Readonly<Record<string, string>> = { ii: '2', iii: '3', iv: '4', vi: '6' };
const letters = /^[a-h]$/u;
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
  for (const [before, type] of words.entries()) {
    const at = before + 1;
    const word = words[at];
    if (word === undefined || !mayHaveUnit(type) || beforeCounts.has(type) || !isEnd(words[at + 1])) continue;
    if (words[at + 1] === '+' || words[at + 1] === '/') continue;
    if (isUnitNumber(word)) return take(at, word);
    const letter = romans[word] ?? (letters.test(word) ? word : undefined);
    if (letter !== undefined && isType(type)) return take(at, letter);
  }
  return undefined;
}
