import type { RoomAttributes } from './attributes.js';
import type { Beds } from './beds.js';
import { bedWords } from './fields.js';
import { placeKind, someView } from './views.js';
import type { FeatureName } from './weights.js';

export type FactState = 'same' | 'near' | 'only-yours' | 'only-master' | 'differs';
export type FactAttribute =
  | 'type'
  | 'tier'
  | 'beds'
  | 'bedrooms'
  | 'capacity'
  | 'view'
  | 'size'
  | 'club'
  | 'accessible'
  | 'smoking'
  | 'bath'
  | 'outside'
  | 'floor'
  | 'feature';

/** One attribute on both sides, in words: what a reason is made from. */
export interface Fact {
  readonly attribute: FactAttribute;
  readonly state: FactState;
  readonly yours?: string;
  readonly master?: string;
  /** A term of the contract that both state differently, or that silence denies: never bridged by other likeness. */
  readonly isHard?: true;
}

export interface Comparison {
  readonly facts: readonly Fact[];
  readonly features: ReadonlyMap<FeatureName, number>;
}

const entryTiers: ReadonlySet<string> = new Set(['standard', 'classic', 'economy', 'traditional', 'comfort']);
/** Names for the best of the house: few hotels have two of them. */
const topTiers: ReadonlySet<string> = new Set(['royal', 'imperial', 'presidential', 'regal']);
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
];
const areNear = (a: string, b: string): boolean =>
  nearTypes.some(([one, other]) => (one === a && other === b) || (one === b && other === a));

const list = (values: ReadonlySet<string> | readonly string[]): string => [...values].join(', ');
/** Tiers are names: «Deluxe». */
const asNames = (values: ReadonlySet<string>): string =>
  list([...values].map((value) => value.charAt(0).toUpperCase() + value.slice(1)));
const isSame = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every((one) => b.has(one));
const common = (a: ReadonlySet<string>, b: ReadonlySet<string>): readonly string[] =>
  [...a].filter((one) => b.has(one));

/** Both rooms attribute by attribute. Silence is never a conflict, except where nobody writes that a room is not something. */
export function compare(yours: RoomAttributes, master: RoomAttributes): Comparison {
  const features = new Map<FeatureName, number>();
  const facts: Fact[] = [];
  const is = (name: FeatureName, value = 1): void => {
    if (value !== 0) features.set(name, value);
  };
  const fact = (attribute: FactAttribute, state: FactState, mine: string, theirs: string, isHard = false): void => {
    facts.push({
      attribute,
      state,
      ...(mine === '' ? {} : { yours: mine }),
      ...(theirs === '' ? {} : { master: theirs }),
      ...(isHard ? { isHard: true } : {}),
    });
  };
  compareTypes(yours, master, is, fact);
  compareTiers(yours.tiers, master.tiers, is, fact);
  compareBeds(yours.beds, master.beds, is, fact);
  compareCounts(yours, master, is, fact);
  compareViews(yours, master, is, fact);
  compareTerms(yours, master, is, fact);
  compareRest(yours, master, is, fact);
  return { facts, features };
}

type Is = (name: FeatureName, value?: number) => void;
type Say = (attribute: FactAttribute, state: FactState, mine: string, theirs: string, isHard?: boolean) => void;

function compareTypes(yours: RoomAttributes, master: RoomAttributes, is: Is, fact: Say): void {
  const [mine, theirs] = [yours.types, master.types];
  const words = (side: RoomAttributes): string =>
    side.types.size > 0 ? list(side.types) : side.isCalledRoom ? 'room' : '';
  if (mine.size === 0 && theirs.size === 0) {
    is('typeBothPlain');
    return;
  }
  if (mine.size === 0 || theirs.size === 0) {
    is(mine.size === 0 ? 'typeSupplierPlain' : 'typeMasterPlain');
    const [silent, named] = mine.size === 0 ? [yours, theirs] : [master, mine];
    const isHard = silent.isCalledRoom && !named.has('studio') && !named.has('junior suite');
    if (isHard) is('typeRoomConflict');
    fact(
      'type',
      silent.isCalledRoom ? 'differs' : mine.size === 0 ? 'only-master' : 'only-yours',
      words(yours),
      words(master),
      isHard,
    );
    return;
  }
  const shared = common(mine, theirs);
  if (isSame(mine, theirs)) is('typeEqual');
  else if (shared.length > 0) is('typeOneOf');
  else if ([...mine].some((one) => [...theirs].some((other) => areNear(one, other)))) is('typeNear');
  else is('typeConflict');
  const state =
    shared.length > 0
      ? 'same'
      : [...mine].some((one) => [...theirs].some((other) => areNear(one, other)))
        ? 'near'
        : 'differs';
  fact('type', state, words(yours), words(master), state === 'differs');
}

function compareTiers(mine: ReadonlySet<string>, theirs: ReadonlySet<string>, is: Is, fact: Say): void {
  const isEntry = (tiers: ReadonlySet<string>): boolean => [...tiers].every((tier) => entryTiers.has(tier));
  if (mine.size === 0 && theirs.size === 0) {
    is('tierBothUnnamed');
    return;
  }
  const shared = common(mine, theirs);
  if (isSame(mine, theirs)) is('tierEqual');
  else if (shared.length > 0) {
    is('tierOverlap', shared.length / Math.max(mine.size, theirs.size));
    if (mine.size > shared.length) is('tierSupplierMore');
    if (theirs.size > shared.length) is('tierMasterMore');
  } else if (isEntry(mine) && isEntry(theirs))
    is(mine.size === 0 || theirs.size === 0 ? 'tierEntrySilent' : 'tierBothEntry');
  else if (mine.size === 0) is('tierSupplierSilent');
  else if (theirs.size === 0) is('tierMasterSilent');
  else if (
    [...mine].some((one) => theirs.size > 0 && topTiers.has(one)) &&
    [...theirs].some((one) => topTiers.has(one))
  )
    is('tierBothTop');
  else is('tierConflict');
  const state =
    isSame(mine, theirs) || shared.length > 0
      ? 'same'
      : isEntry(mine) && isEntry(theirs)
        ? 'near'
        : mine.size === 0
          ? 'only-master'
          : theirs.size === 0
            ? 'only-yours'
            : 'differs';
  fact('tier', state, asNames(mine), asNames(theirs));
}

function compareBeds(mine: Beds | undefined, theirs: Beds | undefined, is: Is, fact: Say): void {
  const [a, b] = [mine?.kind, theirs?.kind];
  const [myWords, theirWords] = [
    mine === undefined ? '' : bedWords(mine),
    theirs === undefined ? '' : bedWords(theirs),
  ];
  if ((mine?.sofa ?? 0) > 0 && (theirs?.sofa ?? 0) > 0) is('sofaBoth');
  else if ((mine?.sofa ?? 0) > 0) is('sofaSupplier');
  else if ((theirs?.sofa ?? 0) > 0) is('sofaMaster');
  if (a === undefined && b === undefined) {
    if (myWords !== '' || theirWords !== '')
      fact('beds', myWords === '' ? 'only-master' : theirWords === '' ? 'only-yours' : 'same', myWords, theirWords);
    return;
  }
  if (a === undefined || b === undefined) {
    is(a === undefined ? 'bedsSupplierSilent' : 'bedsMasterSilent');
    if ([mine, theirs].some((beds) => beds?.kind === 'choice' || (beds?.large.length ?? 0) > 1)) is('bedsSilentChoice');
    fact('beds', a === undefined ? 'only-master' : 'only-yours', myWords, theirWords);
    return;
  }
  const isLargeSeveral = (kind: string): boolean => kind === 'two large' || kind === 'many large';
  if (a === b) {
    is('bedsSame');
    if (a !== 'choice' && (mine?.count ?? 0) !== (theirs?.count ?? 0)) is('bedsCountDiffers');
  } else if (a === 'choice' || b === 'choice') is('bedsChoice');
  else if (a === 'several' || b === 'several') is(mine?.count === theirs?.count ? 'bedsSeveral' : 'bedsSeveralOther');
  else if (mine?.isBare === true || theirs?.isBare === true)
    is(
      isLargeSeveral(a) || isLargeSeveral(b)
        ? 'bedsBareTwoLarge'
        : a !== 'single' && b !== 'single' && (a === 'twins' || b === 'twins')
          ? 'bedsBareTwins'
          : 'bedsBareOther',
    );
  else if ((a === 'twins' && isLargeSeveral(b)) || (b === 'twins' && isLargeSeveral(a))) is('bedsTwinsTwoLarge');
  else if ((a === 'one large' && isLargeSeveral(b)) || (b === 'one large' && isLargeSeveral(a))) is('bedsOneTwoLarge');
  else if ((a === 'single' && b === 'one large') || (b === 'single' && a === 'one large')) is('bedsSingleLarge');
  else if (a === 'mixed' || b === 'mixed') is('bedsMixed');
  else is('bedsConflict');
  const large = mine?.large ?? [];
  const otherLarge = theirs?.large ?? [];
  if (large.length > 0 && otherLarge.length > 0) {
    if (large.some((one) => otherLarge.includes(one))) is('largeSame');
    else if (mine?.isBare === true || theirs?.isBare === true) is('largeBareDouble');
    else is(large.includes('double') || otherLarge.includes('double') ? 'largeDoubleOther' : 'largeOther');
  }
  fact(
    'beds',
    a === b ? (myWords === theirWords ? 'same' : 'near') : a === 'choice' || b === 'choice' ? 'near' : 'differs',
    myWords,
    theirWords,
  );
}

/** How many persons the beds say, where they say more than two. */
function sleepers(beds: Beds | undefined): number | undefined {
  if (beds === undefined || (beds.kind !== 'mixed' && !(beds.kind === 'twins' && beds.count > 2))) return undefined;
  return beds.small + 2 * (beds.count - beds.small);
}

function compareCounts(yours: RoomAttributes, master: RoomAttributes, is: Is, fact: Say): void {
  // Where one side counts persons, many beds of the other say as much: three twin beds are a triple.
  const [sleepsMine, sleepsTheirs] = [
    yours.capacity ?? (master.capacity === undefined ? undefined : sleepers(yours.beds)),
    master.capacity ?? (yours.capacity === undefined ? undefined : sleepers(master.beds)),
  ];
  if (sleepsMine !== undefined && sleepsTheirs !== undefined) {
    is(
      sleepsMine === sleepsTheirs ? 'capacitySame' : 'capacityOther',
      sleepsMine === sleepsTheirs ? 1 : Math.min(1, Math.abs(sleepsMine - sleepsTheirs) / 2),
    );
    fact(
      'capacity',
      sleepsMine === sleepsTheirs ? 'same' : 'differs',
      `${String(sleepsMine)} persons`,
      `${String(sleepsTheirs)} persons`,
    );
  } else if (yours.capacity !== undefined) is('capacityMasterSilent');
  else if (master.capacity !== undefined) is('capacitySupplierSilent');
  const [mine, theirs] = [yours.bedrooms, master.bedrooms];
  if (mine === undefined && theirs === undefined) return;
  const words = (count: number | undefined): string =>
    count === undefined ? '' : `${String(count)} ${count === 1 ? 'bedroom' : 'bedrooms'}`;
  if (mine !== undefined && theirs !== undefined) {
    is(mine === theirs ? 'bedroomsSame' : 'bedroomsConflict');
    fact('bedrooms', mine === theirs ? 'same' : 'differs', words(mine), words(theirs), mine !== theirs);
    return;
  }
  if ((mine ?? theirs) === 1) is('bedroomsOneSilent');
  else is(mine === undefined ? 'bedroomsSupplierSilent' : 'bedroomsMasterSilent');
  fact('bedrooms', mine === undefined ? 'only-master' : 'only-yours', words(mine), words(theirs));
}

function compareViews(yours: RoomAttributes, master: RoomAttributes, is: Is, fact: Say): void {
  const [mine, theirs] = [yours.views, master.views];
  if (yours.isPartialView !== master.isPartialView) is(yours.isPartialView ? 'partialSupplier' : 'partialMaster');
  else if (yours.isPartialView) is('partialBoth');
  if (yours.isFront !== master.isFront) is(yours.isFront ? 'frontSupplier' : 'frontMaster');
  else if (yours.isFront) is('frontBoth');
  const words = (side: RoomAttributes): string =>
    side.views.size === 0
      ? ''
      : `${side.isPartialView ? 'partial ' : ''}${list([...side.views].filter((one) => one !== someView))}${side.isFront ? ' front' : ''} view`.trim();
  if (mine.size === 0 && theirs.size === 0) {
    is('viewBothSilent');
    return;
  }
  if (mine.size === 0 || theirs.size === 0) {
    is(mine.size === 0 ? 'viewSupplierSilent' : 'viewMasterSilent');
    fact('view', mine.size === 0 ? 'only-master' : 'only-yours', words(yours), words(master));
    return;
  }
  if (mine.has(someView) || theirs.has(someView)) {
    is('viewAny');
    fact('view', 'near', words(yours), words(master));
    return;
  }
  const shared = common(mine, theirs).length;
  const share = shared / Math.max(mine.size, theirs.size);
  const near =
    shared === 0 &&
    [...mine].some((one) =>
      [...theirs].some((other) => placeKind(one) !== undefined && placeKind(one) === placeKind(other)),
    );
  if (share > 0) is('viewShare', share);
  else is(near ? 'viewNear' : 'viewConflict');
  const isEqual = shared > 0 && yours.isPartialView === master.isPartialView;
  fact('view', isEqual ? 'same' : shared > 0 || near ? 'near' : 'differs', words(yours), words(master));
}

function compareTerms(yours: RoomAttributes, master: RoomAttributes, is: Is, fact: Say): void {
  if (yours.club && master.club) {
    is('clubBoth');
    fact('club', 'same', 'club', 'club');
  } else if (yours.club !== master.club) {
    is(yours.club ? 'clubSupplier' : 'clubMaster');
    fact('club', yours.club ? 'only-yours' : 'only-master', yours.club ? 'club' : '', master.club ? 'club' : '', true);
  }
  const [mine, theirs] = [yours.accessible, master.accessible];
  if (mine !== undefined && theirs !== undefined) {
    is(mine === theirs ? 'accessibleBoth' : 'accessibleKind');
    fact('accessible', mine === theirs ? 'same' : 'near', mine, theirs);
  } else if (mine !== theirs) {
    is(mine === undefined ? 'accessibleMaster' : 'accessibleSupplier');
    fact('accessible', mine === undefined ? 'only-master' : 'only-yours', mine ?? '', theirs ?? '', true);
  }
  if (yours.bathKind !== undefined && master.bathKind !== undefined) {
    is(yours.bathKind === master.bathKind ? 'bathSame' : 'bathOther');
    fact('bath', yours.bathKind === master.bathKind ? 'same' : 'differs', yours.bathKind, master.bathKind);
  } else if (yours.bathKind !== master.bathKind) is('bathOneSide');
  if (yours.smoking !== undefined && master.smoking !== undefined) {
    is(yours.smoking === master.smoking ? 'smokingSame' : 'smokingConflict');
    fact(
      'smoking',
      yours.smoking === master.smoking ? 'same' : 'differs',
      yours.smoking,
      master.smoking,
      yours.smoking !== master.smoking,
    );
  } else if (yours.smoking === 'smoking' || master.smoking === 'smoking') is('smokingOneSide');
  if (yours.sharedBath !== master.sharedBath) {
    is('sharedBathOneSide');
    fact(
      'bath',
      yours.sharedBath ? 'only-yours' : 'only-master',
      yours.sharedBath ? 'shared bathroom' : '',
      master.sharedBath ? 'shared bathroom' : '',
    );
  } else if (yours.sharedBath) is('sharedBathBoth');
}

const noOutside = 'none';

function compareRest(yours: RoomAttributes, master: RoomAttributes, is: Is, fact: Say): void {
  const [mine, theirs] = [yours.outside, master.outside];
  // Who says that there is no balcony says no more than who is silent, except to one who promises it.
  if (mine.has(noOutside) !== theirs.has(noOutside)) {
    if (mine.size > 0 && theirs.size > 0) is(mine.has(noOutside) ? 'outsideMaster' : 'outsideSupplier');
  } else if (mine.size > 0 && theirs.size > 0) is(common(mine, theirs).length > 0 ? 'outsideSame' : 'outsideOther');
  else if (mine.size > 0) is('outsideSupplier');
  else if (theirs.size > 0) is('outsideMaster');
  if (mine.size > 0 || theirs.size > 0)
    fact(
      'outside',
      mine.size === 0
        ? 'only-master'
        : theirs.size === 0
          ? 'only-yours'
          : common(mine, theirs).length > 0
            ? 'same'
            : 'differs',
      list(mine),
      list(theirs),
    );
  if (yours.floor !== undefined && yours.floor === master.floor) is('floorSame');
  else if (yours.floor !== undefined) is('floorSupplier');
  else if (master.floor !== undefined) is('floorMaster');
  if (yours.floor !== undefined || master.floor !== undefined)
    fact(
      'floor',
      yours.floor === undefined
        ? 'only-master'
        : master.floor === undefined
          ? 'only-yours'
          : yours.floor === master.floor
            ? 'same'
            : 'differs',
      yours.floor ?? '',
      master.floor ?? '',
    );
  const special: Readonly<Record<string, readonly [FeatureName, FeatureName, FeatureName]>> = {
    'family': ['familyBoth', 'familySupplier', 'familyMaster'],
    'connecting': ['connectingBoth', 'connectingSupplier', 'connectingMaster'],
    'single use': ['singleUseBoth', 'singleUseSupplier', 'singleUseMaster'],
    'private pool': ['poolBoth', 'poolSupplier', 'poolMaster'],
    'no window': ['windowBoth', 'windowSupplier', 'windowMaster'],
  };
  const others = { both: 0, supplier: 0, master: 0 };
  for (const extra of new Set([...yours.extras, ...master.extras])) {
    const side = yours.extras.has(extra) ? (master.extras.has(extra) ? 'both' : 'supplier') : 'master';
    const names = special[extra];
    if (names === undefined) others[side] += 1;
    else is(names[side === 'both' ? 0 : side === 'supplier' ? 1 : 2]);
    fact(
      'feature',
      side === 'both' ? 'same' : side === 'supplier' ? 'only-yours' : 'only-master',
      side === 'master' ? '' : extra,
      side === 'supplier' ? '' : extra,
    );
  }
  is('extrasBoth', Math.min(1, others.both / 2));
  is('extrasSupplier', Math.min(1, others.supplier / 2));
  is('extrasMaster', Math.min(1, others.master / 2));
  if (yours.extent !== undefined && yours.extent === master.extent) is('extentSame');
  else if (yours.extent !== undefined && master.extent !== undefined) is('extentConflict');
  else if (yours.extent !== master.extent) is('extentOneSide');
  compareSize(yours.sizeSqm, master.sizeSqm, is, fact);
}

const closeSize = 0.08;
const farSize = 0.2;

function compareSize(mine: number | undefined, theirs: number | undefined, is: Is, fact: Say): void {
  const words = (size: number | undefined): string => (size === undefined ? '' : `${String(Math.round(size))} sqm`);
  if (mine === undefined || theirs === undefined) {
    if (mine !== theirs) fact('size', mine === undefined ? 'only-master' : 'only-yours', words(mine), words(theirs));
    return;
  }
  const apart = Math.abs(mine - theirs) / Math.max(mine, theirs);
  if (apart <= closeSize) is('sizeClose');
  else if (apart > farSize) is('sizeFar');
  fact('size', apart <= closeSize ? 'same' : apart > farSize ? 'differs' : 'near', words(mine), words(theirs));
}
