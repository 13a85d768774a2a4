import type { FeatureName } from '../weights.js';

export type FactState = 'same' | 'near' | 'only-yours' | 'only-master' | 'differs';
export type FactAttribute =
  | 'type'
  | 'tier'
  | 'beds'
  | 'bedrooms'
  | 'capacity'
  | 'unit'
  | 'view'
  | 'size'
  | 'club'
  | 'accessible'
  | 'smoking'
  | 'bath'
  | 'outside'
  | 'floor'
  | 'feature'
  | 'price'
  | 'pictures';

/** One attribute on both sides, in words: what a reason is made from. */
export interface Fact {
  readonly attribute: FactAttribute;
  readonly state: FactState;
  readonly yours?: string;
  readonly master?: string;
  /** A term of the contract that both state differently, or that silence denies: never bridged by other likeness. */
  readonly isHard?: true;
}

/** The supplier's side and the master room's side of one attribute. */
export interface Pair<Side> {
  readonly mine: Side;
  readonly theirs: Side;
}

/** One row of a table: when it applies, the evidence that it gives, and what a person reads. */
export interface Case<Side> {
  readonly when: (pair: Pair<Side>) => boolean;
  readonly feature?: FeatureName;
  /** How much of the feature; 1 where it is left out. */
  readonly value?: (pair: Pair<Side>) => number;
  readonly state?: FactState;
  readonly isHard?: true;
}

/** A table for one attribute. The first row that applies counts. */
export interface Table<Side> {
  readonly cases: readonly Case<Side>[];
  /** Gives no evidence: it is for the person alone. */
  readonly isForWords?: true;
  /** Absent where the table only gives evidence. */
  readonly fact?: { readonly attribute: FactAttribute; readonly words: (side: Side) => string };
}

/** What the tables found: evidence for the score, and facts for the person where they are wanted. */
export class Findings {
  readonly features = new Map<FeatureName, number>();
  readonly facts: Fact[] = [];

  constructor(readonly wantsFacts: boolean) {}

  add(feature: FeatureName, value = 1): void {
    if (value !== 0) this.features.set(feature, value);
  }

  say(attribute: FactAttribute, state: FactState, mine: string, theirs: string, isHard?: true): void {
    this.facts.push({
      attribute,
      state,
      ...(mine === '' ? {} : { yours: mine }),
      ...(theirs === '' ? {} : { master: theirs }),
      ...(isHard === true ? { isHard } : {}),
    });
  }
}

/** Looks a pair up in a table and notes what its row says. */
export function evaluate<Side>({ cases, fact, isForWords }: Table<Side>, pair: Pair<Side>, findings: Findings): void {
  if (isForWords === true && !findings.wantsFacts) return;
  for (const { when, feature, value, state, isHard } of cases) {
    if (!when(pair)) continue;
    if (feature !== undefined) findings.add(feature, value?.(pair));
    if (findings.wantsFacts && state !== undefined && fact !== undefined)
      findings.say(fact.attribute, state, fact.words(pair.mine), fact.words(pair.theirs), isHard);
    return;
  }
}

export const always = (): boolean => true;
export const either =
  <Side>(holds: (side: Side) => boolean) =>
  ({ mine, theirs }: Pair<Side>): boolean =>
    holds(mine) || holds(theirs);
export const both =
  <Side>(holds: (side: Side) => boolean) =>
  ({ mine, theirs }: Pair<Side>): boolean =>
    holds(mine) && holds(theirs);
export const onlyMine =
  <Side>(holds: (side: Side) => boolean) =>
  ({ mine, theirs }: Pair<Side>): boolean =>
    holds(mine) && !holds(theirs);
export const onlyTheirs =
  <Side>(holds: (side: Side) => boolean) =>
  ({ mine, theirs }: Pair<Side>): boolean =>
    !holds(mine) && holds(theirs);
/** One side is the one, the other is the other, in either order. */
export const oneEach =
  <Side>(one: (side: Side) => boolean, other: (side: Side) => boolean) =>
  ({ mine, theirs }: Pair<Side>): boolean =>
    (one(mine) && other(theirs)) || (other(mine) && one(theirs));

/** Made once with its table: a comparison asks it many thousand times. */
export const all =
  <Side>(...holds: readonly ((pair: Pair<Side>) => boolean)[]) =>
  (pair: Pair<Side>): boolean => {
    for (const one of holds) if (!one(pair)) return false;
    return true;
  };
export const not =
  <Side>(holds: (pair: Pair<Side>) => boolean) =>
  (pair: Pair<Side>): boolean =>
    !holds(pair);

export const isSaid = <Value>(value: Value | undefined): value is Value => value !== undefined;
export const areEqual = <Side>({ mine, theirs }: Pair<Side>): boolean => mine === theirs;

export type Words = ReadonlySet<string>;
export const list = (values: Words | readonly string[]): string => [...values].join(', ');
export const isNamed = (values: Words): boolean => values.size > 0;
export const common = ({ mine, theirs }: Pair<Words>): readonly string[] => [...mine].filter((one) => theirs.has(one));
export const haveCommon = (pair: Pair<Words>): boolean => common(pair).length > 0;
export const haveSame = ({ mine, theirs }: Pair<Words>): boolean =>
  mine.size === theirs.size && [...mine].every((one) => theirs.has(one));
/** A word of the one and a word of the other are a pair of this kind. */
export const havePair = ({ mine, theirs }: Pair<Words>, isPair: (one: string, other: string) => boolean): boolean =>
  [...mine].some((one) => [...theirs].some((other) => isPair(one, other)));
