import type { PricePlace } from '../attributes.js';
import { both, isNamed, haveCommon, isSaid, all, type Pair, type Table, type Words } from './cases.js';

/** 0 is the cheapest of the hotel, 1 the dearest. */
const partOf = ({ place, of }: PricePlace): number => (place - 1) / (of - 1);
const apart = ({ mine, theirs }: Pair<PricePlace | undefined>): number =>
  mine === undefined || theirs === undefined ? 0 : Math.abs(partOf(mine) - partOf(theirs));

/** The two lists are seldom of the same rooms: places that are less far apart than this can be one room. */
const farApart = 0.5;
const atOnePlace = 0.1;
const nearby = 0.25;

/** Where a room is in the order of prices of its hotel, as each side has it. */
export const priceTable: Table<PricePlace | undefined> = {
  fact: {
    attribute: 'price',
    words: (side) => (side === undefined ? '' : `price ${String(side.place)} of ${String(side.of)}`),
  },
  cases: [
    { when: ({ mine, theirs }) => !isSaid(mine) || !isSaid(theirs) },
    { when: (pair) => apart(pair) <= atOnePlace, feature: 'priceNear', state: 'same' },
    { when: (pair) => apart(pair) <= nearby, feature: 'priceNear', state: 'near' },
    { when: (pair) => apart(pair) >= farApart, feature: 'priceFar', state: 'differs' },
  ],
};

/** One picture on both sides. Other pictures say nothing: both sides take their own. */
export const picturesTable: Table<Words> = {
  fact: { attribute: 'pictures', words: () => 'one picture' },
  cases: [{ when: all(both(isNamed), haveCommon), feature: 'pictureSame', state: 'same' }],
};
