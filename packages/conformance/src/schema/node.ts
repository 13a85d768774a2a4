import { failureOf, judge, type Failure } from './evaluate.js';
import type { Json } from '../tree/json.js';
import type { Direction } from './direction.js';
import type { Schema } from './model.js';

/** Schemas that all hold at once; none of them means anything goes. */
export interface Node {
  readonly key: string;
  readonly schemas: readonly Schema[];
}

export function nodeOf(schemas: readonly Schema[]): Node {
  const sorted = [...new Map(schemas.map((schema) => [schema.id, schema])).values()].sort((a, b) => a.id - b.id);
  return { key: sorted.map(({ id }) => id).join('&'), schemas: sorted };
}

export function nodeFailure(node: Node, value: Json, direction: Direction): Failure | undefined {
  for (const schema of node.schemas) {
    const found = failureOf(schema, value, direction);
    if (found !== undefined) return found;
  }
  return undefined;
}

export function pointerOf(node: Node): string {
  return node.schemas[0]?.pointer ?? '#';
}

/** Undefined where the schemas run in circles over the value. */
export function surelyFits(node: Node, value: Json, direction: Direction): boolean | undefined {
  const judgements = node.schemas.map((schema) => judge(schema, value, direction));
  return judgements.every(({ isSure }) => isSure)
    ? judgements.every(({ failure }) => failure === undefined)
    : undefined;
}

/** No one writes what is not described: an open object alone promises nothing. */
export function promisesNothing({ schemas }: Node): boolean {
  return schemas.every(({ json }) => json === true || json === false || JSON.stringify(json) === '{}');
}
