import type { RoomAttributes } from '../attributes.js';
import { placeKind, someView } from '../views.js';
import {
  always,
  not,
  both,
  common,
  either,
  haveCommon,
  havePair,
  isNamed,
  list,
  onlyMine,
  onlyTheirs,
  type Pair,
  type Table,
  type Words,
} from './cases.js';

type Side = Pick<RoomAttributes, 'views' | 'isPartialView' | 'isFront' | 'isBareView'>;

const hasView = ({ views }: Side): boolean => isNamed(views);
const isOfAnything = ({ views }: Side): boolean => views.has(someView);
const isPartial = ({ isPartialView }: Side): boolean => isPartialView;
const isFront = (side: Side): boolean => side.isFront;
const viewsOf = ({ mine, theirs }: Pair<Side>): Pair<Words> => ({ mine: mine.views, theirs: theirs.views });
const areOfOneKind = (one: string, other: string): boolean =>
  placeKind(one) !== undefined && placeKind(one) === placeKind(other);
const share = (pair: Pair<Words>): number => common(pair).length / Math.max(pair.mine.size, pair.theirs.size);

const words = (side: Side): string =>
  hasView(side)
    ? `${side.isPartialView ? 'partial ' : ''}${list([...side.views].filter((one) => one !== someView))}${side.isFront ? ' front' : ''} view`.trim()
    : '';

/** A part of the sea is less than the sea, and a place that names the room may not be seen from it. */
const areSeenAlike = ({ mine, theirs }: Pair<Side>): boolean =>
  mine.isPartialView === theirs.isPartialView && mine.isBareView === theirs.isBareView;

const views: Table<Side> = {
  fact: { attribute: 'view', words },
  cases: [
    { when: not(either(hasView)), feature: 'viewBothSilent' },
    { when: onlyTheirs(hasView), feature: 'viewSupplierSilent', state: 'only-master' },
    { when: onlyMine(hasView), feature: 'viewMasterSilent', state: 'only-yours' },
    { when: either(isOfAnything), feature: 'viewAny', state: 'near' },
    {
      when: (pair) => haveCommon(viewsOf(pair)) && areSeenAlike(pair),
      feature: 'viewShare',
      value: (pair) => share(viewsOf(pair)),
      state: 'same',
    },
    {
      when: (pair) => haveCommon(viewsOf(pair)),
      feature: 'viewShare',
      value: (pair) => share(viewsOf(pair)),
      state: 'near',
    },
    { when: (pair) => havePair(viewsOf(pair), areOfOneKind), feature: 'viewNear', state: 'near' },
    { when: always, feature: 'viewConflict', state: 'differs' },
  ],
};

const partial: Table<Side> = {
  cases: [
    { when: both(isPartial), feature: 'partialBoth' },
    { when: onlyMine(isPartial), feature: 'partialSupplier' },
    { when: onlyTheirs(isPartial), feature: 'partialMaster' },
  ],
};

const front: Table<Side> = {
  cases: [
    { when: both(isFront), feature: 'frontBoth' },
    { when: onlyMine(isFront), feature: 'frontSupplier' },
    { when: onlyTheirs(isFront), feature: 'frontMaster' },
  ],
};

export const viewTables: readonly Table<Side>[] = [partial, front, views];
