import { names } from './evaluated.js';
import { nodeOf } from './node.js';
import { keywordsOf } from './schema.js';
import { additionalNode, isForbidden, propertyNode } from './shape.js';
import type { Comparison, Side } from './violation.js';
import type { Schema } from './model.js';

/** A property that `unevaluatedProperties` can refuse, and the alternatives that speak about it. */
interface Left {
  readonly name: string;
  readonly alternatives: readonly Schema[];
}

/**
 * Next to alternatives, `unevaluatedProperties` leaves a property alone if one of them speaks about it and fits whatever
 * has this property. Returns the others; undefined if any name can be written.
 */
export function leftUnevaluated(
  comparison: Comparison,
  { node, shape }: Side,
  schema: Schema,
): readonly Left[] | undefined {
  const further = additionalNode(shape);
  const isOpen =
    (further !== undefined && !isForbidden(further)) ||
    shape.schemas.some((one) => keywordsOf(one).patternProperties.size > 0);
  if (isOpen) return undefined;
  const always = conjunction(schema);
  const alternatives = always.map(keywordsOf).flatMap(({ anyOf = [], oneOf = [] }) => [...anyOf, ...oneOf]);
  const written = new Set([...shape.names, ...shape.required]);
  return [...written].flatMap((name) => {
    if (isForbidden(propertyNode(shape, name)) || speaksOf(always, name)) return [];
    const speaking = alternatives.filter((one) => speaksOf(conjunction(one), name));
    const withName = nodeOf([...node.schemas, schema.book.at({ required: [name] }, schema.pointer)]);
    const isHere = (one: Schema): boolean => comparison.surely(withName, nodeOf([one]));
    const isSpokenOf =
      speaking.some(isHere) || always.some((one) => dependsOn(one, name, shape) || isInCondition(one, name, isHere));
    return isSpokenOf ? [] : [{ name, alternatives: speaking }];
  });
}

function speaksOf(parts: readonly Schema[], name: string): boolean {
  return parts.some((one) => names(keywordsOf(one), name));
}

/** What a property brings with it, or one that is always there, holds when it is there. */
function dependsOn(schema: Schema, name: string, { required }: Side['shape']): boolean {
  return [...keywordsOf(schema).dependentSchemas].some(
    ([key, one]) => (key === name || required.includes(key)) && speaksOf(conjunction(one), name),
  );
}

/** A condition speaks of a property in both of its cases, or in the one that always comes. */
function isInCondition(schema: Schema, name: string, isHere: (one: Schema) => boolean): boolean {
  const { condition } = keywordsOf(schema);
  if (condition === undefined) return false;
  const { if: when, then, else: other } = condition;
  const [inThen, inElse] = [then, other].map((one) => one !== undefined && speaksOf(conjunction(one), name));
  return (inThen === true || speaksOf(conjunction(when), name)) && (inElse === true || isHere(when));
}

/** A schema and all that holds whenever it does. */
function conjunction(schema: Schema): Schema[] {
  const parts = new Set([schema]);
  for (const part of parts) for (const one of keywordsOf(part).allOf) parts.add(one);
  return [...parts];
}
