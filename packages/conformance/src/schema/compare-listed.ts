import { oneOf } from '../words/counted.js';
import { canonical, type Json } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import type { Direction } from './direction.js';
import { nodeFailure, type Node } from './node.js';
import { saying } from './saying.js';
import { keywordsOf } from './schema.js';
import type { Shape } from './model.js';
import { shapesOf } from './shape.js';
import { typeOf, typeWords } from './types.js';
import { violation, type Comparison, type Side, type Violation, type ViolationKind } from './violation.js';

const MOST_SAID = 100;
const MOST_TRIED = 2_000;

const KINDS: Record<string, ViolationKind> = {
  type: 'type',
  enum: 'enum',
  minimum: 'bound',
  maximum: 'bound',
  exclusiveMinimum: 'bound',
  exclusiveMaximum: 'bound',
  multipleOf: 'bound',
  minLength: 'length',
  maxLength: 'length',
  pattern: 'pattern',
  format: 'format',
  anyOf: 'enum',
  oneOf: 'enum',
};

/** Values that can be counted are tried one by one. */
export function compareListed(
  { direction }: Comparison,
  { node, shape }: Side,
  values: readonly Json[],
  consumer: Node,
): Violation[] {
  const found = new Map<string, { violation: Violation; values: Json[] }>();
  let possible = 0;
  for (const [index, value] of values.entries()) {
    // One value that does not fit is an error already: a list of thousands need not be tried to its end.
    if (index >= MOST_TRIED && found.size > 0) break;
    if (nodeFailure(node, value, direction) !== undefined) continue;
    possible += 1;
    const failure = nodeFailure(consumer, value, direction);
    if (failure === undefined) continue;
    const kind = value === null ? 'null' : (KINDS[failure.keyword] ?? 'constraint');
    const place = saying(
      shape,
      (k) => k.values !== undefined || ((k.types & typeOf(value)) !== 0 && k.types !== 127),
      kind === 'enum' ? 'enum' : '',
    );
    const known = found.get(kind);
    const list = known?.values ?? [];
    list.push(value);
    if (list.length > MOST_SAID) continue;
    const says = {
      producer: list.slice(0, MOST_SAID).map(canonical).join(', '),
      consumer: consumerWords(consumer, direction, failure.keyword),
    };
    found.set(kind, {
      violation: violation(
        kind,
        placeOfList(shape, kind === 'enum') ?? (isList(shape) ? place : saying(shape, (k) => k.types !== 127)),
        failure.schema.pointer,
        says,
        list,
      ),
      values: list,
    });
  }
  const disjoint = [...found.values()].reduce((count, { values: some }) => count + some.length, 0) === possible;
  return [...found.values()].map(({ violation: one }) => ({ ...one, disjoint }));
}

function isList(shape: Shape): boolean {
  return shape.schemas.some(({ json }) => typeof json === 'object' && json !== null && 'enum' in json);
}

/** Values that are alternatives stand in the list of these. */
function placeOfList(shape: Shape, isEnum: boolean): string | undefined {
  const schema = isList(shape) ? undefined : shape.schemas.find((one) => keywordsOf(one).listedBy !== undefined);
  if (schema === undefined) return undefined;
  return isEnum ? child(schema.pointer, keywordsOf(schema).listedBy ?? '') : schema.pointer;
}

function consumerWords(consumer: Node, direction: Direction, keyword: string): string {
  const shapes = shapesOf(consumer, direction).shapes;
  const values = shapes.flatMap((shape) => shape.values ?? []);
  if (keyword !== 'type' && values.length > 0) return oneOf(values.slice(0, MOST_SAID).map(canonical));
  if (keyword === 'type') return typeWords(shapes.reduce((so, shape) => so | shape.types, 0));
  const ways = shapes.flatMap(({ patterns, formats }) =>
    keyword === 'pattern' ? patterns.map((one) => `pattern ${one}`) : formats.map((one) => `format ${one}`),
  );
  const isForm = keyword === 'pattern' || keyword === 'format';
  return isForm && ways.length > 0 ? [...new Set(ways)].join(' and ') : `its ${keyword}`;
}
