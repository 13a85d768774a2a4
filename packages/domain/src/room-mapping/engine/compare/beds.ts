import type { BedKind, Beds } from '../beds.js';
import { bedWords } from '../fields.js';
import { always, both, either, oneEach, onlyMine, onlyTheirs, type Pair, type Table } from './cases.js';

type Side = Beds | undefined;

const hasKind = (side: Side): boolean => side?.kind !== undefined;
const hasSofa = (side: Side): boolean => (side?.sofa ?? 0) > 0;
const isBare = (side: Side): boolean => side?.isBare === true;
const is =
  (...kinds: readonly BedKind[]) =>
  (side: Side): boolean =>
    side?.kind !== undefined && kinds.includes(side.kind);
const isLargeSeveral = is('two large', 'many large');
const isOfOneKind = ({ mine, theirs }: Pair<Side>): boolean => mine?.kind === theirs?.kind;
const isOfOneCount = ({ mine, theirs }: Pair<Side>): boolean => mine?.count === theirs?.count;
const words = (side: Side): string => (side === undefined ? '' : bedWords(side));
const haveSameWords = ({ mine, theirs }: Pair<Side>): boolean => words(mine) === words(theirs);
const isNotSingle = (side: Side): boolean => !is('single')(side);

/** What a person reads. */
const facts: Table<Side> = {
  fact: { attribute: 'beds', words },
  cases: [
    { when: (pair) => !either(hasKind)(pair) && !either<Side>((side) => words(side) !== '')(pair) },
    { when: (pair) => !either(hasKind)(pair) && words(pair.mine) === '', state: 'only-master' },
    { when: (pair) => !either(hasKind)(pair) && words(pair.theirs) === '', state: 'only-yours' },
    { when: (pair) => !either(hasKind)(pair), state: 'same' },
    { when: onlyTheirs(hasKind), state: 'only-master' },
    { when: onlyMine(hasKind), state: 'only-yours' },
    { when: (pair) => isOfOneKind(pair) && haveSameWords(pair), state: 'same' },
    { when: (pair) => isCounted(pair) && !isOfOneCount(pair), state: 'differs' },
    { when: (pair) => isOfOneKind(pair) || either(is('choice'))(pair), state: 'near' },
    { when: always, state: 'differs' },
  ],
};

const kinds: Table<Side> = {
  cases: [
    { when: (pair) => !either(hasKind)(pair) },
    { when: onlyTheirs(hasKind), feature: 'bedsSupplierSilent' },
    { when: onlyMine(hasKind), feature: 'bedsMasterSilent' },
    { when: isOfOneKind, feature: 'bedsSame' },
    { when: either(is('choice')), feature: 'bedsChoice' },
    { when: (pair) => either(is('several'))(pair) && isOfOneCount(pair), feature: 'bedsSeveral' },
    { when: either(is('several')), feature: 'bedsSeveralOther' },
    { when: (pair) => either(isBare)(pair) && either(isLargeSeveral)(pair), feature: 'bedsBareTwoLarge' },
    {
      when: (pair) => either(isBare)(pair) && both(isNotSingle)(pair) && either(is('twins'))(pair),
      feature: 'bedsBareTwins',
    },
    { when: either(isBare), feature: 'bedsBareOther' },
    { when: oneEach(is('twins'), isLargeSeveral), feature: 'bedsTwinsTwoLarge' },
    { when: oneEach(is('one large'), isLargeSeveral), feature: 'bedsOneTwoLarge' },
    { when: oneEach(is('single'), is('one large')), feature: 'bedsSingleLarge' },
    { when: either(is('mixed')), feature: 'bedsMixed' },
    { when: always, feature: 'bedsConflict' },
  ],
};

const isCounted = (pair: Pair<Side>): boolean => both(hasKind)(pair) && isOfOneKind(pair) && isNoChoice(pair);
const isNoChoice = (pair: Pair<Side>): boolean => !either(is('choice'))(pair);
const counts: Table<Side> = {
  cases: [{ when: (pair) => isCounted(pair) && !isOfOneCount(pair), feature: 'bedsCountDiffers' }],
};

const mayBeEither = (side: Side): boolean => side?.kind === 'choice' || (side?.large.length ?? 0) > 1;
const silentChoice: Table<Side> = {
  cases: [
    {
      when: (pair) => either(hasKind)(pair) && !both(hasKind)(pair) && either(mayBeEither)(pair),
      feature: 'bedsSilentChoice',
    },
  ],
};

const sofas: Table<Side> = {
  cases: [
    { when: both(hasSofa), feature: 'sofaBoth' },
    { when: onlyMine(hasSofa), feature: 'sofaSupplier' },
    { when: onlyTheirs(hasSofa), feature: 'sofaMaster' },
  ],
};

const hasLarge = (side: Side): boolean => (side?.large.length ?? 0) > 0;
const hasDouble = (side: Side): boolean => side?.large.includes('double') === true;
const haveLargeInCommon = ({ mine, theirs }: Pair<Side>): boolean =>
  mine?.large.some((one) => theirs?.large.includes(one)) === true;
const large: Table<Side> = {
  cases: [
    { when: (pair) => !both(hasKind)(pair) || !both(hasLarge)(pair) },
    { when: haveLargeInCommon, feature: 'largeSame' },
    { when: either(isBare), feature: 'largeBareDouble' },
    { when: either(hasDouble), feature: 'largeDoubleOther' },
    { when: always, feature: 'largeOther' },
  ],
};

export const bedTables: readonly Table<Side>[] = [sofas, kinds, counts, silentChoice, large, facts];
