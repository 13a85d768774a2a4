import { always, all, not, areEqual, both, either, isSaid, onlyMine, onlyTheirs, type Table } from './cases.js';

type Value = string | undefined;
const isTrue = (side: boolean): boolean => side;
const wordsOf = (value: Value): string => value ?? '';

export const clubTable: Table<boolean> = {
  fact: { attribute: 'club', words: (side) => (side ? 'club' : '') },
  cases: [
    { when: both(isTrue), feature: 'clubBoth', state: 'same' },
    { when: onlyMine(isTrue), feature: 'clubSupplier', state: 'only-yours', isHard: true },
    { when: onlyTheirs(isTrue), feature: 'clubMaster', state: 'only-master', isHard: true },
  ],
};

export const accessibleTable: Table<Value> = {
  fact: { attribute: 'accessible', words: wordsOf },
  cases: [
    { when: not(either(isSaid)) },
    { when: areEqual, feature: 'accessibleBoth', state: 'same' },
    { when: both(isSaid), feature: 'accessibleKind', state: 'near' },
    { when: onlyMine(isSaid), feature: 'accessibleSupplier', state: 'only-yours', isHard: true },
    { when: always, feature: 'accessibleMaster', state: 'only-master', isHard: true },
  ],
};

export const bathTable: Table<Value> = {
  fact: { attribute: 'bath', words: wordsOf },
  cases: [
    { when: not(either(isSaid)) },
    { when: areEqual, feature: 'bathSame', state: 'same' },
    { when: both(isSaid), feature: 'bathOther', state: 'differs' },
    { when: always, feature: 'bathOneSide' },
  ],
};

const isSmoking = (value: Value): boolean => value === 'smoking';
export const smokingTable: Table<Value> = {
  fact: { attribute: 'smoking', words: wordsOf },
  cases: [
    { when: all(both(isSaid), areEqual), feature: 'smokingSame', state: 'same' },
    { when: both(isSaid), feature: 'smokingConflict', state: 'differs', isHard: true },
    { when: onlyMine(isSmoking), feature: 'smokingOneSide', state: 'only-yours' },
    { when: onlyTheirs(isSmoking), feature: 'smokingOneSide', state: 'only-master' },
  ],
};

export const coolingTable: Table<Value> = {
  fact: { attribute: 'feature', words: wordsOf },
  cases: [
    { when: not(both(isSaid)) },
    { when: areEqual, state: 'same' },
    { when: always, feature: 'coolingConflict', state: 'differs', isHard: true },
  ],
};

export const sharedBathTable: Table<boolean> = {
  fact: { attribute: 'bath', words: (side) => (side ? 'shared bathroom' : '') },
  cases: [
    { when: both(isTrue), feature: 'sharedBathBoth' },
    { when: onlyMine(isTrue), feature: 'sharedBathOneSide', state: 'only-yours' },
    { when: onlyTheirs(isTrue), feature: 'sharedBathOneSide', state: 'only-master' },
  ],
};
