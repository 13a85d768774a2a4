import type { RoomAttributes } from '../attributes.js';
import {
  always,
  all,
  not,
  both,
  common,
  either,
  haveCommon,
  havePair,
  haveSame,
  isNamed,
  list,
  onlyMine,
  onlyTheirs,
  type Case,
  type Pair,
  type Table,
  type Words,
} from './cases.js';

const nearTypes: readonly (readonly [string, string])[] = [
  ['suite', 'junior suite'],
  ['apartment', 'studio'],
  ['apartment', 'suite'],
  ['villa', 'house'],
  ['bungalow', 'cottage'],
  ['cottage', 'chalet'],
  ['cottage', 'house'],
  ['bungalow', 'villa'],
  ['cabin', 'chalet'],
  ['loft', 'apartment'],
  ['penthouse', 'suite'],
  ['studio', 'junior suite'],
  ['studio', 'suite'],
  ['penthouse', 'apartment'],
  ['townhouse', 'house'],
  ['yurt', 'tent'],
  ['hut', 'cabin'],
  ['hut', 'chalet'],
  ['hut', 'cottage'],
  ['pod', 'capsule'],
];
const areNear = (a: string, b: string): boolean =>
  nearTypes.some(([one, other]) => (one === a && other === b) || (one === b && other === a));

type Typed = Pick<RoomAttributes, 'types' | 'isCalledRoom'>;
const hasType = ({ types }: Typed): boolean => isNamed(types);
const typesOf = ({ mine, theirs }: Pair<Typed>): Pair<Words> => ({ mine: mine.types, theirs: theirs.types });
/** The side without a type is called a room. */
const isPlainlyRoom = ({ mine, theirs }: Pair<Typed>): boolean =>
  hasType(mine) ? theirs.isCalledRoom : mine.isCalledRoom;
/** A studio or a junior suite may also be called a room. */
const isOtherThanRoom = ({ mine, theirs }: Pair<Typed>): boolean => {
  const named = hasType(mine) ? mine.types : theirs.types;
  return !named.has('studio') && !named.has('junior suite');
};
const isConflictWithRoom = (pair: Pair<Typed>): boolean =>
  hasType(pair.mine) !== hasType(pair.theirs) && isPlainlyRoom(pair) && isOtherThanRoom(pair);

export const typeTable: Table<Typed> = {
  fact: {
    attribute: 'type',
    words: ({ types, isCalledRoom }) => {
      if (types.size > 0) return list(types);
      return isCalledRoom ? 'room' : '';
    },
  },
  cases: [
    { when: not(either(hasType)), feature: 'typeBothPlain' },
    ...oneSided('typeSupplierPlain', onlyTheirs<Typed>(hasType), 'only-master'),
    ...oneSided('typeMasterPlain', onlyMine<Typed>(hasType), 'only-yours'),
    { when: (pair) => haveSame(typesOf(pair)), feature: 'typeEqual', state: 'same' },
    { when: (pair) => haveCommon(typesOf(pair)), feature: 'typeOneOf', state: 'same' },
    { when: (pair) => havePair(typesOf(pair), areNear), feature: 'typeNear', state: 'near' },
    { when: always, feature: 'typeConflict', state: 'differs', isHard: true },
  ],
};

function oneSided(
  feature: 'typeSupplierPlain' | 'typeMasterPlain',
  when: (pair: Pair<Typed>) => boolean,
  state: 'only-master' | 'only-yours',
): readonly Case<Typed>[] {
  return [
    { when: all(when, isConflictWithRoom), feature, state: 'differs', isHard: true },
    { when: all(when, isPlainlyRoom), feature, state: 'differs' },
    { when, feature, state },
  ];
}

export const roomTable: Table<Typed> = { cases: [{ when: isConflictWithRoom, feature: 'typeRoomConflict' }] };

const entryTiers: ReadonlySet<string> = new Set(['standard', 'classic', 'economy', 'traditional', 'comfort']);
/** Names for the best of the house: few hotels have two of them. */
const topTiers: ReadonlySet<string> = new Set(['royal', 'imperial', 'presidential', 'regal']);
const isEntry = (tiers: Words): boolean => [...tiers].every((tier) => entryTiers.has(tier));
/** Who names no tier means the standard room of the house, where there is one. */
const isStandard = (tiers: Words): boolean => tiers.has('standard');
const isTop = (tiers: Words): boolean => [...tiers].some((tier) => topTiers.has(tier));

export const tierTable: Table<Words> = {
  // Tiers are names: "Deluxe".
  fact: {
    attribute: 'tier',
    words: (tiers) => list([...tiers].map((tier) => tier.charAt(0).toUpperCase() + tier.slice(1))),
  },
  cases: [
    { when: not(either(isNamed)), feature: 'tierBothUnnamed' },
    { when: haveSame, feature: 'tierEqual', state: 'same' },
    {
      when: haveCommon,
      feature: 'tierOverlap',
      value: (pair) => common(pair).length / Math.max(pair.mine.size, pair.theirs.size),
      state: 'same',
    },
    { when: all(both(isEntry), both(isNamed)), feature: 'tierBothEntry', state: 'near' },
    { when: all(both(isEntry), either(isStandard)), feature: 'tierEntrySilent', state: 'near' },
    { when: both(isEntry), feature: 'tierLowSilent', state: 'near' },
    { when: onlyTheirs(isNamed), feature: 'tierSupplierSilent', state: 'only-master' },
    { when: onlyMine(isNamed), feature: 'tierMasterSilent', state: 'only-yours' },
    { when: both(isTop), feature: 'tierBothTop', state: 'differs' },
    { when: always, feature: 'tierConflict', state: 'differs' },
  ],
};

const hasMoreTiers = (pair: Pair<Words>, side: Words): boolean => haveCommon(pair) && side.size > common(pair).length;
export const moreTiers: readonly Table<Words>[] = [
  { cases: [{ when: (pair) => hasMoreTiers(pair, pair.mine), feature: 'tierSupplierMore' }] },
  { cases: [{ when: (pair) => hasMoreTiers(pair, pair.theirs), feature: 'tierMasterMore' }] },
];
