import type { RoomAttributes } from '../attributes.js';
import { always, all, not, areEqual, both, either, isSaid, onlyMine, onlyTheirs, type Table } from './cases.js';

type Value = string | undefined;
const wordsOf = (value: Value): string => value ?? '';

type Club = Pick<RoomAttributes, 'club' | 'hasLounge' | 'denied'>;
const isClub = ({ club }: Club): boolean => club;
const deniesLounge = ({ denied }: Club): boolean => denied.has('no lounge');

export const clubTable: Table<Club> = {
  fact: { attribute: 'club', words: ({ club }) => (club ? 'club' : '') },
  cases: [
    // The lounge that one of them denies is said with the other things that are denied.
    { when: onlyMine(isClub), feature: 'clubSupplier', state: 'only-yours', isHard: true },
    { when: onlyTheirs(isClub), feature: 'clubMaster', state: 'only-master', isHard: true },
    { when: ({ mine, theirs }) => deniesLounge(mine) && theirs.hasLounge, feature: 'clubMaster' },
    { when: ({ mine, theirs }) => mine.hasLounge && deniesLounge(theirs), feature: 'clubSupplier' },
    { when: both(isClub), feature: 'clubBoth', state: 'same' },
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

const isShower = (value: Value): boolean => value === 'shower';
const isTub = (value: Value): boolean => value?.startsWith('tub') === true;
export const bathTable: Table<Value> = {
  fact: { attribute: 'bath', words: wordsOf },
  cases: [
    { when: not(either(isSaid)) },
    { when: areEqual, feature: 'bathSame', state: 'same' },
    // A shower besides the tub is often not said.
    { when: both(isTub), state: 'near' },
    // Silence, and a shower to roll into, can be a shower.
    { when: all(either(isShower), not(either(isTub))) },
    { when: both(isSaid), feature: 'bathOther', state: 'differs' },
    // Without a tub it may be another room.
    { when: onlyMine(isTub), feature: 'bathOneSide', state: 'only-yours' },
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
    { when: areEqual, feature: 'coolingSame', state: 'same' },
    { when: always, feature: 'coolingConflict', state: 'differs', isHard: true },
  ],
};

export const sharedBathTable: Table<Value> = {
  fact: { attribute: 'bath', words: wordsOf },
  cases: [
    { when: not(either(isSaid)) },
    { when: areEqual, feature: 'sharedBathBoth' },
    // One's own, outside the room: the guest would not take it for one that others use.
    { when: both(isSaid), state: 'near' },
    { when: onlyMine(isSaid), feature: 'sharedBathOneSide', state: 'only-yours' },
    { when: always, feature: 'sharedBathOneSide', state: 'only-master' },
  ],
};
