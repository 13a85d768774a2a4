/** What an upload can cost. A document beyond this is rejected before it is checked. */
export interface Limits {
  readonly characters: number;
  readonly depth: number;
  readonly nodes: number;
  readonly aliases: number;
}

export const LIMITS: Limits = { characters: 32 * 1024 * 1024, depth: 200, nodes: 4_000_000, aliases: 2_000 };
