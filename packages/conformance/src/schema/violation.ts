import type { Json } from '../tree/json.js';
import type { Direction } from './direction.js';
import { filled } from './filled.js';
import { surelyFits, type Node } from './node.js';
import type { Shape } from './model.js';

export type ViolationKind =
  | 'type'
  | 'null'
  | 'enum'
  | 'bound'
  | 'length'
  | 'pattern'
  | 'format'
  | 'required'
  | 'missing'
  | 'items'
  | 'closed'
  | 'union'
  | 'overlap'
  | 'constraint'
  | 'misplaced'
  | 'unproven'
  | 'extra'
  | 'unread'
  | 'renamed'
  | 'vacuous'
  | 'empty'
  | 'unclear';

/** Something the producer may write that the consumer does not read. */
export interface Violation {
  readonly kind: ViolationKind;
  /** Where either side says so. */
  readonly producer: string;
  readonly consumer: string;
  readonly producerSays: string;
  readonly consumerSays: string;
  /** Values that may prove it, and the one that does. */
  readonly candidates: readonly Json[];
  readonly witness?: Json;
  /** Where in the body it shows. */
  readonly paths: readonly string[];
  /** In how many places besides. */
  readonly morePaths?: number;
  /** The producer has no value here that the consumer reads. */
  readonly disjoint?: boolean;
  readonly note?: string;
  /** The property that holds what should be next to it. */
  readonly within?: string;
  /** The property that it is about. */
  readonly subject?: string;
  /** Where the producer has to change it, if that is not where it says so. */
  readonly changeAt?: string;
  /** It follows from bounds alone; the value that shows it is too long to write down. */
  readonly isCertain?: boolean;
}

export interface Side {
  readonly node: Node;
  readonly shape: Shape;
  /** The same value can be written in other ways. */
  readonly isAlternative?: boolean;
}

export interface Comparison {
  readonly direction: Direction;
  readonly contains: (producer: Node, consumer: Node) => readonly Violation[];
  /** What one way of a producer may write that a consumer does not read, with its proofs. */
  readonly within: (producer: Side, consumer: Node) => Violation[];
  /** Whether one surely contains the other, asked for itself: nothing that is still open is taken for granted. */
  readonly surely: (producer: Node, consumer: Node) => boolean;
  /** False once the comparison has cost all that it may. */
  readonly spend: () => boolean;
}

/** Remarks are no violations: the values of the producer are read all the same. */
export function isRemark({ kind }: Violation): boolean {
  return kind === 'extra' || kind === 'unread' || kind === 'renamed' || kind === 'vacuous';
}

const TAG_PLACE = /^(.*\/discriminator\/mapping)(\/.*)?$/;

export function isTagPlace(pointer: string): boolean {
  return TAG_PLACE.test(pointer);
}

/** The meaning of a mapping is computed. The document holds only the mapping itself. */
export function writtenPlace(pointer: string): string {
  return TAG_PLACE.exec(pointer)?.[1] ?? pointer;
}

export const MOST_CANDIDATES = 12;

export function violation(
  kind: ViolationKind,
  producer: Shape | string,
  consumer: Shape | string,
  says: { producer: string; consumer: string },
  candidates: Iterable<Json> = [],
): Violation {
  const few: Json[] = [];
  for (const value of candidates) {
    few.push(value);
    if (few.length >= MOST_CANDIDATES) break;
  }
  return {
    kind,
    producer: placeOf(producer),
    consumer: placeOf(consumer),
    producerSays: says.producer,
    consumerSays: says.consumer,
    candidates: few,
    paths: [''],
  };
}

/** The last schema of a shape is its own branch; where a keyword comes from is asked for by `saying`. */
export function placeOf(shape: Shape | string): string {
  return typeof shape === 'string' ? shape : (shape.schemas.at(-1)?.pointer ?? '#');
}

/** The value that the producer may write and the consumer rejects. */
export function provingValue(
  { direction }: Comparison,
  producer: Node,
  consumer: Node,
  candidates: readonly Json[],
): Json | undefined {
  return candidates
    .map((value) => filled(producer, consumer, value, direction))
    .find(
      (value) => surelyFits(producer, value, direction) === true && surelyFits(consumer, value, direction) === false,
    );
}
