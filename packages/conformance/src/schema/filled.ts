import { isObject, member, setMember, type Json, type JsonObject } from '../tree/json.js';
import type { Direction } from './direction.js';
import type { Schema } from './model.js';
import type { Node } from './node.js';
import { sample } from './sample.js';
import { keywordsOf } from './schema.js';
import { itemNode, propertyNode, shapesOf } from './shape.js';

const DEEPEST = 20;

/** A value in which each part that the producer leaves unclear is one that the consumer accepts: so it proves nothing by itself. */
export function filled(producer: Node, consumer: Node, value: Json, direction: Direction, depth = 0): Json {
  if (producer.schemas[0]?.book.unclear.size === 0 || depth > DEEPEST) return value;
  const mine = shapesOf(producer, direction).shapes[0];
  const theirs = shapesOf(consumer, direction).shapes[0];
  if (mine === undefined || theirs === undefined) return value;
  const isDescribed = Array.isArray(value) ? mine.schemas.some(hasItems) : mine.names.length > 0;
  if (mine.isUnclear && !isDescribed) return sample(consumer, direction) ?? value;
  if (Array.isArray(value))
    return value.map((item, index) =>
      filled(itemNode(mine, index), itemNode(theirs, index), item, direction, depth + 1),
    );
  if (!isObject(value)) return value;
  const made: JsonObject = {};
  for (const name of Object.keys(value)) {
    const part = member(value, name) ?? null;
    setMember(made, name, filled(propertyNode(mine, name), propertyNode(theirs, name), part, direction, depth + 1));
  }
  return made;
}

function hasItems(schema: Schema): boolean {
  const { items, prefix } = keywordsOf(schema);
  return items !== undefined || prefix.length > 0;
}
