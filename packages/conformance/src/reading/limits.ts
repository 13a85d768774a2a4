/** What an upload can cost. A document beyond this is rejected before it is checked. */
export interface Limits {
  readonly characters: number;
  readonly depth: number;
  readonly nodes: number;
  readonly aliases: number;
  /** Keys that merge keys bring into mappings. */
  readonly merged: number;
}

export const LIMITS: Limits = {
  characters: 32 * 1024 * 1024,
  depth: 200,
  nodes: 4_000_000,
  aliases: 2_000,
  merged: 500_000,
};

export const tooDeepText = ({ depth }: Limits): string => `The document is nested deeper than ${depth} levels.`;
export const tooManyValuesText = ({ nodes }: Limits): string => `The document has more than ${nodes} values.`;
export const emptyFileText = 'The file is empty.';
export const unreadDocumentText = 'The document could not be read.';
export const keyTwiceText = (key: string): string =>
  `The key ${JSON.stringify(key)} is twice in one object; readers take one of them.`;
