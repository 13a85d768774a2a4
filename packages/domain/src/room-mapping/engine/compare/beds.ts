import type { BedKind, Beds } from '../beds.js';
import { bedWords } from '../fields.js';
import { always, all, not, both, either, oneEach, onlyMine, onlyTheirs, type Pair, type Table } from './cases.js';

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

const mayChoose = either(is('choice'));
const isCounted = all(both(hasKind), isOfOneKind, not(mayChoose));

/** What a person reads. */
const facts: Table<Side> = {
  isForWords: true,
  fact: { attribute: 'beds', words },
  cases: [
    { when: all(not(either(hasKind)), not(either<Side>((side) => words(side) !== ''))) },
    { when: ({ mine, theirs }) => !hasKind(mine) && !hasKind(theirs) && words(mine) === '', state: 'only-master' },
    { when: ({ mine, theirs }) => !hasKind(mine) && !hasKind(theirs) && words(theirs) === '', state: 'only-yours' },
    { when: not(either(hasKind)), state: 'same' },
    { when: onlyTheirs(hasKind), state: 'only-master' },
    { when: onlyMine(hasKind), state: 'only-yours' },
    { when: all(isOfOneKind, haveSameWords), state: 'same' },
    { when: all(isCounted, not(isOfOneCount)), state: 'differs' },
    { when: (pair) => isOfOneKind(pair) || mayChoose(pair), state: 'near' },
    { when: always, state: 'differs' },
  ],
};

const kinds: Table<Side> = {
  cases: [
    { when: not(either(hasKind)) },
    { when: onlyTheirs(hasKind), feature: 'bedsSupplierSilent' },
    { when: onlyMine(hasKind), feature: 'bedsMasterSilent' },
    { when: isOfOneKind, feature: 'bedsSame' },
    { when: mayChoose, feature: 'bedsChoice' },
    { when: all(either(is('several')), isOfOneCount), feature: 'bedsSeveral' },
    { when: either(is('several')), feature: 'bedsSeveralOther' },
    { when: all(either(isBare), either(isLargeSeveral)), feature: 'bedsBareTwoLarge' },
    {
      when: all(either(isBare), both(isNotSingle), either(is('twins'))),
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

const counts: Table<Side> = {
  cases: [{ when: all(isCounted, not(isOfOneCount)), feature: 'bedsCountDiffers' }],
};

const mayBeEither = (side: Side): boolean => side?.kind === 'choice' || (side?.large.length ?? 0) > 1;
const silentChoice: Table<Side> = {
  cases: [
    {
      when: all(either(hasKind), not(both(hasKind)), either(mayBeEither)),
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
    { when: not(all(both(hasKind), both(hasLarge))) },
    { when: haveLargeInCommon, feature: 'largeSame' },
    { when: either(isBare), feature: 'largeBareDouble' },
    { when: either(hasDouble), feature: 'largeDoubleOther' },
    { when: always, feature: 'largeOther' },
  ],
};

export const bedTables: readonly Table<Side>[] = [sofas, kinds, counts, silentChoice, large, facts];
