/** What an upload may cost: a document beyond this is refused before it is judged. */
export interface Limits {
  readonly characters: number;
  readonly depth: number;
  readonly nodes: number;
  readonly aliases: number;
}

export const LIMITS: Limits = { characters: 32 * 1024 * 1024, depth: 200, nodes: 4_000_000, aliases: 2_000 };
