import type { Json } from '../tree/json.js';
import type { Position } from './position.js';
import type { Spot } from './spot.js';

export interface ReadingProblem {
  readonly rule: 'PS-DOC-001' | 'PS-DOC-002' | 'PS-DOC-003' | 'PS-DOC-020';
  readonly message: string;
  /** Where the problem knows better than its rule what to do. */
  readonly fix?: string;
  readonly position: Position;
}

/** Called with the number of characters that have been read. */
export type OnRead = (characters: number) => void;

/** What was read, and the place of each value. Without a root nothing can be checked. */
export interface Reading {
  readonly root: Json | undefined;
  readonly problems: readonly ReadingProblem[];
  /** The position of the nearest value that exists. */
  readonly positionOf: (pointer: string) => Position;
  /** Where a value can be changed. Undefined if it is not written at this place, or in a way that is not changed here. */
  readonly spotOf: (pointer: string) => Spot | undefined;
  readonly positionAt: (offset: number) => Position;
}

export const START: Position = { line: 1, col: 1 };

export function unread(...problems: ReadingProblem[]): Reading {
  return { root: undefined, problems, positionOf: () => START, spotOf: () => undefined, positionAt: () => START };
}
