import { member } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import { keywordsOf } from './schema.js';
import { propertyNode } from './shape.js';
import type { Shape } from './model.js';

/** A part of a conjunction that is closed sees its own properties alone: where it refuses one that another part has. */
export function closedPart({ schemas }: Shape, name: string): string | undefined {
  if (!schemas.some((schema) => keywordsOf(schema).properties.has(name))) return undefined;
  const closed = schemas.find(
    (schema) => member(schema.json, 'additionalProperties') === false && !keywordsOf(schema).properties.has(name),
  );
  return closed === undefined ? undefined : child(closed.pointer, 'additionalProperties');
}

/** The first required property that a closed part refuses, with the place of that part. */
export function closedPartOf(shape: Shape): { readonly name: string; readonly pointer: string } | undefined {
  for (const name of shape.required) {
    const isRefused = propertyNode(shape, name).schemas.some(({ json }) => json === false);
    const pointer = isRefused ? closedPart(shape, name) : undefined;
    if (pointer !== undefined) return { name, pointer };
  }
  return undefined;
}
