import { counted } from '../../../lib/numbers.js';
import type { Bedrooms, Persons, RoomAttributes } from '../attributes.js';
import type { Beds } from '../beds.js';
import { exactly } from '../counts.js';
import {
  always,
  all,
  not,
  areEqual,
  both,
  either,
  isSaid,
  onlyMine,
  onlyTheirs,
  type Pair,
  type Table,
} from './cases.js';

type Rooms = Bedrooms | undefined;
type Capacity = Persons | undefined;

/** How many persons the beds say, where they say more than two. */
function sleepers(beds: Beds | undefined): Capacity {
  if (beds === undefined || (beds.kind !== 'mixed' && !(beds.kind === 'twins' && beds.count > 2))) return undefined;
  return exactly(beds.small + 2 * (beds.count - beds.small));
}

/**
 * Two fields are compared with each other. Where one side counts persons, a field of the other counts, or else its beds
 * do if they are many: three twin beds are a triple. A field alone says nothing of a room without one.
 */
export function persons(yours: RoomAttributes, master: RoomAttributes): Pair<Capacity> {
  if (yours.mostPersons !== undefined && master.mostPersons !== undefined)
    return { mine: exactly(yours.mostPersons), theirs: exactly(master.mostPersons) };
  return { mine: personsOf(yours, master), theirs: personsOf(master, yours) };
}

const personsOf = ({ capacity, mostPersons, beds }: RoomAttributes, { capacity: counted }: RoomAttributes): Capacity =>
  capacity ?? (counted === undefined ? undefined : (exactly(mostPersons) ?? sleepers(beds) ?? coupleIn(beds, counted)));

/** A double room is for the two that the other side counts. It may be for one or for three as well. */
const coupleIn = (beds: Beds | undefined, { least, most }: Persons): Capacity =>
  least === 2 && most === 2 && (beds?.kind === 'one large' || beds?.kind === 'twins') ? exactly(2) : undefined;

const areSameNumbers = ({ mine, theirs }: Pair<Capacity>): boolean =>
  mine?.least === theirs?.least && mine?.most === theirs?.most;
/** "2+2" is for two adults and two children, and not for four adults. */
const haveOtherChildren = ({ mine, theirs }: Pair<Capacity>): boolean =>
  mine?.children !== undefined && theirs?.children !== undefined && mine.children !== theirs.children;
/** Less than one person more or less. */
const otherChildren = 0.25;
/** How many persons lie between two ranges; none where they overlap. */
const personsApart = ({ mine, theirs }: Pair<Capacity>): number =>
  mine === undefined || theirs === undefined ? 0 : Math.max(0, mine.least - theirs.most, theirs.least - mine.most);
const personsWords = (side: Capacity): string =>
  side === undefined
    ? ''
    : `${side.least === side.most ? '' : `${String(side.least)}–`}${counted(side.most, 'person')}`;

const isForMore = ({ mine }: Pair<Capacity>): boolean => (mine?.least ?? 0) > 2;

export const personsTable: Table<Capacity> = {
  fact: { attribute: 'capacity', words: personsWords },
  cases: [
    { when: not(either(isSaid)) },
    // Two are usual. A room for more persons differs from a room that names no number.
    { when: all(onlyMine(isSaid), isForMore), feature: 'capacityMasterSilent', state: 'only-yours' },
    { when: onlyMine(isSaid), feature: 'capacityMasterSilent' },
    { when: onlyTheirs(isSaid), feature: 'capacitySupplierSilent' },
    {
      when: all(areSameNumbers, haveOtherChildren),
      feature: 'capacityOther',
      value: () => otherChildren,
      state: 'differs',
    },
    { when: areSameNumbers, feature: 'capacitySame', state: 'same' },
    { when: (pair) => personsApart(pair) === 0, feature: 'capacityWithin', state: 'near' },
    {
      when: always,
      feature: 'capacityOther',
      value: (pair) => Math.min(1, personsApart(pair) / 2),
      state: 'differs',
    },
  ],
};

/** "no. 4", "tower 2" */
const unitWords = (unit = ''): string => (/^$| /u.test(unit) ? unit : `no. ${unit}`);
export const unitTable: Table<string | undefined> = {
  fact: { attribute: 'unit', words: unitWords },
  cases: [
    { when: not(either(isSaid)) },
    { when: areEqual, feature: 'unitSame', state: 'same' },
    { when: both(isSaid), feature: 'unitOther', state: 'differs' },
    { when: onlyMine(isSaid), feature: 'unitSupplier', state: 'only-yours' },
    { when: always, feature: 'unitMaster', state: 'only-master' },
  ],
};

const isOne = (side: Rooms): boolean => side?.most === 1;
const areSameBedrooms = ({ mine, theirs }: Pair<Rooms>): boolean =>
  mine?.least === theirs?.least && mine?.most === theirs?.most;
const cannotBeSame = ({ mine, theirs }: Pair<Rooms>): boolean =>
  mine !== undefined && theirs !== undefined && (mine.least > theirs.most || theirs.least > mine.most);
const areLikelySame = ({ mine, theirs }: Pair<Rooms>): boolean =>
  mine?.likely !== undefined && mine.likely === theirs?.likely;
const bedroomsWords = (side: Rooms): string => (side === undefined ? '' : (side.said ?? counted(side.most, 'bedroom')));

/** A number of rooms that can mean the same is near, and never certain: a living room may be among them. */
export const bedroomsTable: Table<Rooms> = {
  fact: { attribute: 'bedrooms', words: bedroomsWords },
  cases: [
    { when: not(either(isSaid)) },
    { when: all(both(isSaid), areSameBedrooms), feature: 'bedroomsSame', state: 'same' },
    { when: cannotBeSame, feature: 'bedroomsConflict', state: 'differs', isHard: true },
    { when: all(both(isSaid), areLikelySame), feature: 'bedroomsSame', state: 'near' },
    { when: both(isSaid), feature: 'bedroomsOneSilent', state: 'near' },
    {
      when: all(onlyTheirs(isSaid), either(isOne)),
      feature: 'bedroomsOneSilent',
      state: 'only-master',
    },
    { when: either(isOne), feature: 'bedroomsOneSilent', state: 'only-yours' },
    { when: onlyTheirs(isSaid), feature: 'bedroomsSupplierSilent', state: 'only-master' },
    { when: always, feature: 'bedroomsMasterSilent', state: 'only-yours' },
  ],
};
