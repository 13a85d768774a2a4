export type BedKind =
  | 'one large'
  | 'two large'
  | 'many large'
  | 'single'
  | 'twins'
  | 'mixed'
  | 'bunk'
  | 'several'
  | 'choice';

/** How one sleeps: sofa beds are counted apart, and a bare "double" is only believed where nothing else is said. */
export interface Beds {
  readonly kind: BedKind | undefined;
  /** Of large beds: what is said of their kind. */
  readonly large: readonly ('king' | 'queen' | 'double')[];
  /** Single beds among them: what a choice is also of. */
  readonly small: number;
  readonly count: number;
  readonly sofa: number;
  /** Of the small beds, some are bunk beds. */
  readonly hasBunk?: true;
  /** Nothing but the word "double" or "single", which may also be a manner of speaking. */
  readonly isBare?: boolean;
}

type BedType = 'king' | 'queen' | 'double' | 'twin' | 'single' | 'bunk' | 'sofa' | 'bed';
interface Mention {
  readonly type: BedType;
  readonly count: number | undefined;
  readonly isStrong: boolean;
  readonly hasBed: boolean;
  readonly group: number;
  readonly isChoice: boolean;
}

const types: ReadonlySet<string> = new Set(['king', 'queen', 'double', 'twin', 'single', 'bunk', 'sofa', 'bed']);
const joiners: ReadonlySet<string> = new Set([
  ...['and', 'plus', 'with', '+'],
  // "And" in French, Italian, Portuguese, Spanish, Dutch, Polish, Turkish and Indonesian. As single words they can be
  // more.
  ...['et', 'e', 'ed', 'y', 'en', 'i', 've', 'dan'],
]);
const isNumber = (word: string | undefined): boolean => word !== undefined && /^[1-9]$/u.test(word);

/** What the words say of beds; the words that said it are marked as taken. */
export function bedsIn(words: readonly string[], taken: boolean[]): Beds | undefined {
  const mentions = mentionsIn(words, taken);
  if (mentions.length === 0) return undefined;
  const groups = [...new Set(mentions.map(({ group }) => group))].map((group) =>
    mentions.filter((mention) => mention.group === group),
  );
  const sofa = Math.max(...groups.map((group) => sum(group.filter(({ type }) => type === 'sofa'))));
  const sleeping = groups
    .map((group) => group.filter(({ type }) => type !== 'sofa'))
    .filter((group) => group.length > 0);
  const chosen = choose(sleeping);
  const isBare = chosen?.every(({ isStrong }) => !isStrong) === true && chosen.length === 1;
  return {
    ...(chosen === undefined ? { kind: undefined, large: [], small: 0, count: 0 } : described(chosen)),
    sofa,
    isBare,
  };
}

/** From fields: two different kinds are a choice, a sofa bed is an addition. */
export function bedsOfFields(
  fields: readonly { readonly words: readonly string[]; readonly count: number }[],
): Beds | undefined {
  const all = fields.flatMap(({ words, count }) =>
    mentionsIn(words, []).map((mention) => ({ ...mention, count: mention.count ?? count, isStrong: true, group: 0 })),
  );
  const mentions = all.filter(
    (mention, index) => mention.type !== 'bed' || !all.some((other, at) => at !== index && other.type !== 'bed'),
  );
  if (mentions.length === 0) return undefined;
  const sofa = sum(mentions.filter(({ type }) => type === 'sofa'));
  const sleeping = mentions.filter(({ type }) => type !== 'sofa');
  if (sleeping.length === 0) return { kind: undefined, large: [], small: 0, count: 0, sofa };
  const kinds = new Set(sleeping.map(({ type }) => kindOf(type)));
  return {
    ...described(sleeping.map((mention) => ({ ...mention, isChoice: kinds.size > 1 || sleeping.length > 1 }))),
    sofa,
  };
}

/** A bed with the words that belong to it. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly type: BedType;
  readonly count: number | undefined;
  readonly hasBed: boolean;
}

function spanAt(words: readonly string[], at: number): Span | undefined {
  const word = words[at] ?? '';
  if (!types.has(word) || (word === 'bed' && !isNumber(words[at - 1]))) return undefined;
  const start = startOf(words, at);
  const isSofa = word !== 'sofa' && words[at + 1] === 'sofa';
  const last = isSofa ? at + 1 : at;
  const endsWithBed = words[last + 1] === 'bed';
  return {
    start,
    end: endsWithBed ? last + 1 : last,
    type: isSofa ? 'sofa' : (word as BedType),
    count: start < at ? Number(words[start]) : undefined,
    hasBed: endsWithBed || word === 'bed',
  };
}

const betweenCountAndBed: ReadonlySet<string | undefined> = new Set(['x', 'extra', 'large']);

function startOf(words: readonly string[], at: number): number {
  if (isNumber(words[at - 1])) return at - 1;
  return betweenCountAndBed.has(words[at - 1]) && isNumber(words[at - 2]) ? at - 2 : at;
}

const isJoiner = (word: string): boolean => joiners.has(word) || word === 'or' || word === '/';

function mentionsIn(words: readonly string[], taken: boolean[]): readonly Mention[] {
  const mentions: Mention[] = [];
  let group = 0;
  let lastEnd = -1;
  for (let at = 0; at < words.length; at += 1) {
    // "Single" of "single use" is no bed.
    const span = taken[at] === true ? undefined : spanAt(words, at);
    if (span === undefined) continue;
    const { start, end, type, count, hasBed } = span;
    const between = words.slice(lastEnd + 1, start);
    // "Double with 2 single beds" says first for how many the room is.
    const isStrong = hasBed || count !== undefined || (words[at] !== 'double' && words[at] !== 'single');
    const isMeantAgain =
      isStrong && mentions.at(-1)?.isStrong === false && (between.length === 0 || between[0] === 'with');
    const isJoined = lastEnd >= 0 && !isMeantAgain && between.length <= 1 && between.every(isJoiner);
    if (!isJoined || (between.length === 0 && !isListed(mentions.at(-1), { type, count, hasBed }))) group += 1;
    mentions.push({
      type,
      count,
      isStrong,
      hasBed,
      group,
      isChoice: isJoined && (between[0] === 'or' || between[0] === '/'),
    });
    for (let index = start; index <= end; index += 1) taken[index] = true;
    lastEnd = end;
    at = end;
  }
  return mentions;
}

/** "1 double 1 single" is two beds. "Queen 2 queen beds" says the same of them twice. */
const isListed = (last: Mention | undefined, next: Pick<Span, 'type' | 'count' | 'hasBed'>): boolean =>
  last?.type !== next.type && (next.hasBed || (last?.count !== undefined && next.count !== undefined));

const sum = (mentions: readonly Mention[]): number => mentions.reduce((all, { count }) => all + (count ?? 1), 0);

/** Later groups repeat the first in other words: the one with numbers knows best, a bare "double" least. */
function choose(groups: readonly (readonly Mention[])[]): readonly Mention[] | undefined {
  const numbered = groups.filter((group) => group.some(({ count, type }) => count !== undefined && type !== 'bed'));
  if (numbered.length > 0) return numbered.reduce((best, group) => (sum(group) > sum(best) ? group : best));
  const strong = groups.filter((group) => group.some(({ isStrong, type }) => isStrong && type !== 'bed'));
  // "Twin room with a double bed" says two things of its beds, or is for two.
  const [first, second] = strong;
  if (first?.length === 1 && first[0]?.type === 'twin' && !first[0].hasBed && second?.every(isLargeBed) === true)
    return [...first, ...second.map((mention) => ({ ...mention, isChoice: true }))];
  return strong[0] ?? groups.find((group) => group.length > 1) ?? twoOfDouble(groups) ?? groups[0];
}

/** "Double superior, 2 beds": what is no more than a double room with two beds is a twin. */
function twoOfDouble([first, ...others]: readonly (readonly Mention[])[]): readonly Mention[] | undefined {
  const [two] = others.flat();
  return first?.[0]?.type === 'double' && others.length === 1 && two?.type === 'bed' && two.count === 2
    ? [{ ...two, type: 'single' }]
    : undefined;
}

/** A twin bed is a single bed, and a king, a queen and a double are large ones. */
function kindOf(type: BedType): string {
  if (type === 'twin') return 'single';
  return isLarge(type) ? 'large' : type;
}

const isLargeBed = ({ type, hasBed }: Mention): boolean => hasBed && isLarge(type);
const isLarge = (type: BedType): type is 'king' | 'queen' | 'double' =>
  type === 'king' || type === 'queen' || type === 'double';

const largeKinds: Readonly<Partial<Record<number, BedKind>>> = { 1: 'one large', 2: 'two large' };

function described(group: readonly Mention[]): Omit<Beds, 'sofa'> {
  const large = group.filter(({ type }) => isLarge(type));
  const small = group.filter(({ type }) => type === 'twin' || type === 'single');
  // Next to other beds, a bunk bed is two single ones.
  const bunks = large.length + small.length > 0 ? 2 * sum(group.filter(({ type }) => type === 'bunk')) : 0;
  const largeTypes = [...new Set(large.map(({ type }) => type))].filter(isLarge);
  const hasChoice = group.some(({ isChoice }) => isChoice);
  const smallCount = small.reduce((all, { type, count }) => all + (count ?? (type === 'twin' ? 2 : 1)), bunks);
  const count = sum(large) + smallCount;
  if (large.length > 0 && smallCount > 0)
    return {
      kind: hasChoice ? 'choice' : 'mixed',
      large: largeTypes,
      small: smallCount,
      count: hasChoice ? Math.max(sum(large), smallCount) : count,
      ...(bunks > 0 ? { hasBunk: true } : {}),
    };
  if (large.length > 0) {
    const counts = large.map((one) => one.count ?? 1);
    const many = hasChoice ? Math.max(...counts) : sum(large);
    // "King or two queen beds".
    if (hasChoice && counts.some((one) => one !== many))
      return { kind: 'choice', large: largeTypes, small: 0, count: many };
    return {
      kind: largeKinds[many] ?? 'many large',
      large: largeTypes,
      small: 0,
      count: many,
    };
  }
  if (small.length > 0)
    return { kind: smallCount > 1 ? 'twins' : 'single', large: [], small: smallCount, count: smallCount };
  if (group.some(({ type }) => type === 'bunk')) return { kind: 'bunk', large: [], small: 0, count: sum(group) };
  const beds = sum(group);
  return beds > 1
    ? { kind: 'several', large: [], small: 0, count: beds }
    : { kind: undefined, large: [], small: 0, count: beds };
}
