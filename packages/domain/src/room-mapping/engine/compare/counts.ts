import type { RoomAttributes } from '../attributes.js';
import type { Beds } from '../beds.js';
import { always, areEqual, both, either, isSaid, onlyMine, onlyTheirs, type Pair, type Table } from './cases.js';

type Count = number | undefined;

/** How many persons the beds say, where they say more than two. */
function sleepers(beds: Beds | undefined): Count {
  if (beds === undefined || (beds.kind !== 'mixed' && !(beds.kind === 'twins' && beds.count > 2))) return undefined;
  return beds.small + 2 * (beds.count - beds.small);
}

/** Where one side counts persons, many beds of the other say as much: three twin beds are a triple. */
export const persons = (yours: RoomAttributes, master: RoomAttributes): Pair<Count> => ({
  mine: yours.capacity ?? (master.capacity === undefined ? undefined : sleepers(yours.beds)),
  theirs: master.capacity ?? (yours.capacity === undefined ? undefined : sleepers(master.beds)),
});

export const personsTable: Table<Count> = {
  fact: { attribute: 'capacity', words: (count) => `${String(count)} persons` },
  cases: [
    { when: (pair) => !either(isSaid)(pair) },
    { when: onlyMine(isSaid), feature: 'capacityMasterSilent' },
    { when: onlyTheirs(isSaid), feature: 'capacitySupplierSilent' },
    { when: areEqual, feature: 'capacitySame', state: 'same' },
    {
      when: always,
      feature: 'capacityOther',
      value: ({ mine = 0, theirs = 0 }) => Math.min(1, Math.abs(mine - theirs) / 2),
      state: 'differs',
    },
  ],
};

const isOne = (count: Count): boolean => count === 1;
export const bedroomsTable: Table<Count> = {
  fact: {
    attribute: 'bedrooms',
    words: (count) => (count === undefined ? '' : `${String(count)} ${count === 1 ? 'bedroom' : 'bedrooms'}`),
  },
  cases: [
    { when: (pair) => !either(isSaid)(pair) },
    { when: (pair) => both(isSaid)(pair) && areEqual(pair), feature: 'bedroomsSame', state: 'same' },
    { when: both(isSaid), feature: 'bedroomsConflict', state: 'differs', isHard: true },
    {
      when: (pair) => onlyTheirs(isSaid)(pair) && either(isOne)(pair),
      feature: 'bedroomsOneSilent',
      state: 'only-master',
    },
    { when: either(isOne), feature: 'bedroomsOneSilent', state: 'only-yours' },
    { when: onlyTheirs(isSaid), feature: 'bedroomsSupplierSilent', state: 'only-master' },
    { when: always, feature: 'bedroomsMasterSilent', state: 'only-yours' },
  ],
};
