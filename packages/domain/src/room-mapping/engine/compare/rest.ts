import type { RoomAttributes } from '../attributes.js';
import { conflictsOf } from '../denied-things.js';
import type { FeatureName } from '../weights.js';
import {
  always,
  all,
  not,
  areEqual,
  both,
  either,
  haveCommon,
  isNamed,
  isSaid,
  list,
  onlyMine,
  onlyTheirs,
  type Findings,
  type Pair,
  type Table,
  type Words,
} from './cases.js';

const noOutside = 'none';
const deniesOutside = (side: Words): boolean => side.has(noOutside);

/** A room without a balcony differs from a silent one only where the other room promises a balcony. */
const outsideEvidence: Table<Words> = {
  cases: [
    { when: all(onlyMine(deniesOutside), ({ theirs }) => isNamed(theirs)), feature: 'outsideMaster' },
    { when: all(onlyTheirs(deniesOutside), ({ mine }) => isNamed(mine)), feature: 'outsideSupplier' },
    { when: all(not(both(deniesOutside)), either(deniesOutside)) },
    { when: haveCommon, feature: 'outsideSame' },
    { when: both(isNamed), feature: 'outsideOther' },
    { when: onlyMine(isNamed), feature: 'outsideSupplier' },
    { when: onlyTheirs(isNamed), feature: 'outsideMaster' },
  ],
};
const outsideFacts: Table<Words> = {
  isForWords: true,
  fact: { attribute: 'outside', words: list },
  cases: [
    { when: not(either(isNamed)) },
    { when: onlyTheirs(isNamed), state: 'only-master' },
    { when: onlyMine(isNamed), state: 'only-yours' },
    { when: haveCommon, state: 'same' },
    { when: always, state: 'differs' },
  ],
};
export const outsideTables: readonly Table<Words>[] = [outsideEvidence, outsideFacts];

type Value = string | undefined;
/** The top floor is a high floor, and a hotel can sell both. */
const isUpper = (floor: Value): boolean => floor === 'high floor' || floor === 'top floor';
const halfAsGood = (): number => 0.5;
export const floorTable: Table<Value> = {
  fact: { attribute: 'floor', words: (floor) => floor ?? '' },
  cases: [
    { when: not(either(isSaid)) },
    { when: areEqual, feature: 'floorSame', state: 'same' },
    { when: both(isUpper), feature: 'floorSame', value: halfAsGood, state: 'near' },
    { when: both(isSaid), feature: 'floorSupplier', state: 'differs' },
    { when: onlyMine(isSaid), feature: 'floorSupplier', state: 'only-yours' },
    { when: always, feature: 'floorMaster', state: 'only-master' },
  ],
};

export const extentTable: Table<Value> = {
  cases: [
    { when: not(either(isSaid)) },
    { when: areEqual, feature: 'extentSame' },
    { when: both(isSaid), feature: 'extentConflict' },
    { when: always, feature: 'extentOneSide' },
  ],
};

/** Features that weigh by themselves: on both sides, on the supplier's alone, on the master room's alone. */
const weighed: Readonly<Record<string, readonly [FeatureName, FeatureName, FeatureName]>> = {
  'family': ['familyBoth', 'familySupplier', 'familyMaster'],
  'connecting': ['connectingBoth', 'connectingSupplier', 'connectingMaster'],
  'single use': ['singleUseBoth', 'singleUseSupplier', 'singleUseMaster'],
  'private pool': ['poolBoth', 'poolSupplier', 'poolMaster'],
  'no window': ['windowBoth', 'windowSupplier', 'windowMaster'],
};
/** More than two of the others count as two. */
const enough = 2;

/** The place in a row of features: both rooms have the extra, only the supplier's, or only the master room. */
function sideOf({ mine, theirs }: Pair<string>): 0 | 1 | 2 {
  if (mine === '') return 2;
  return theirs === '' ? 1 : 0;
}

export function compareExtras({ mine, theirs }: Pair<Words>, findings: Findings): void {
  const others = [0, 0, 0];
  for (const extra of new Set([...mine, ...theirs])) {
    const pair = { mine: mine.has(extra) ? extra : '', theirs: theirs.has(extra) ? extra : '' };
    const side = sideOf(pair);
    const feature = weighed[extra]?.[side];
    if (feature === undefined) others[side] = (others[side] ?? 0) + 1;
    else findings.add(feature);
    if (findings.wantsFacts)
      findings.say('feature', (['same', 'only-yours', 'only-master'] as const)[side], pair.mine, pair.theirs);
  }
  (['extrasBoth', 'extrasSupplier', 'extrasMaster'] as const).forEach((feature, side) => {
    findings.add(feature, Math.min(1, (others[side] ?? 0) / enough));
  });
}

/** For the person, and for the band: the thing that is denied weighs by itself. */
export function compareDenied({ mine, theirs }: Pair<RoomAttributes>, findings: Findings): void {
  if (!findings.wantsFacts) return;
  for (const [said, thing] of conflictsOf(mine, theirs)) findings.say('feature', 'differs', said, thing);
  for (const [said, thing] of conflictsOf(theirs, mine)) findings.say('feature', 'differs', thing, said);
}

const closeSize = 0.08;
const farSize = 0.2;
const apart = ({ mine = 0, theirs = 0 }: Pair<number | undefined>): number =>
  Math.abs(mine - theirs) / Math.max(mine, theirs);

/** The very same size is worth more than one that is close: two rooms of 24 and 26 sqm can be two master rooms. */
const sizeLikeness = (pair: Pair<number | undefined>): number => 1 - apart(pair) / (2 * closeSize);

export const sizeTable: Table<number | undefined> = {
  fact: { attribute: 'size', words: (size) => (size === undefined ? '' : `${String(Math.round(size))} sqm`) },
  cases: [
    { when: not(either(isSaid)) },
    { when: onlyMine(isSaid), state: 'only-yours' },
    { when: onlyTheirs(isSaid), state: 'only-master' },
    { when: (pair) => apart(pair) <= closeSize, feature: 'sizeClose', value: sizeLikeness, state: 'same' },
    { when: (pair) => apart(pair) <= farSize, state: 'near' },
    { when: always, feature: 'sizeFar', state: 'differs' },
  ],
};
