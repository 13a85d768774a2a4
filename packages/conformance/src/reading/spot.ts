/** Where a value is in the text, and where its members are: what it takes to change the text around it. */
export interface Spot {
  readonly kind: 'map' | 'list' | 'scalar';
  readonly start: number;
  readonly end: number;
  /** Written with braces or brackets. */
  readonly isFlow: boolean;
  readonly members: readonly SpotMember[];
  /** An alias of YAML repeats it, or a part of it, in another place of the document. */
  readonly isShared: boolean;
}

/** A member of an object begins with its key, an item of a list with its value. */
export interface SpotMember {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly isShared: boolean;
}
