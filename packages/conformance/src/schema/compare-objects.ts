import { listMember, member, type Json } from '../tree/json.js';
import { child } from '../tree/pointer.js';
import { counted } from '../words/counted.js';
import { closedPart } from './closed-part.js';
import { isForOther } from './evaluate.js';
import { nodeOf, pointerOf, promisesNothing } from './node.js';
import { objectOf, sample, samplesOf } from './sample.js';
import { saying } from './saying.js';
import { keywordsOf } from './schema.js';
import { additionalNode, isForbidden, propertyNode, shapesOf } from './shape.js';
import { OBJECT } from './types.js';
import { alsoWritten } from './written-names.js';
import { violation, type Comparison, type Side, type Violation } from './violation.js';
import type { Schema, Shape } from './model.js';

export function compareObjects(comparison: Comparison, producer: Side, consumer: Side): Violation[] {
  const p = producer.shape;
  const c = consumer.shape;
  const other = otherThing(comparison, producer, c);
  if (other !== undefined) return [other];
  return [
    ...requiredOnes(comparison, p, c),
    ...unsentTags(comparison, p, c),
    ...compareNames(comparison, producer, consumer),
    ...unreadOnes(p, c),
    ...additionalOnes(comparison, p, c),
    ...sizes(comparison, p, c),
  ];
}

/** An alternative that has nothing of what is needed is another thing, such as an error in the place of a booking. */
function otherThing({ direction }: Comparison, { shape: p, isAlternative }: Side, c: Shape): Violation | undefined {
  if (direction === 'request' || isAlternative !== true || c.required.length < 2) return undefined;
  if (c.required.some((name) => p.names.includes(name) || p.required.includes(name))) return undefined;
  const says = { producer: 'a further alternative', consumer: 'an object with what it needs' };
  return violation('union', p, c, says, samplesOf(p, direction, 0, OBJECT));
}

export function compareNames(comparison: Comparison, producer: Side, { shape: c }: Side): Violation[] {
  const names = new Set([...producer.shape.names, ...alsoWritten(comparison, producer.shape, c)]);
  return [...names].flatMap((name) => compareProperty(comparison, producer, c, name));
}

/** Which kind of mistake it is that a required property is not always there, and what the document says of it. */
function wayOfLacking(misplaced: boolean, known: boolean): readonly ['misplaced' | 'required' | 'missing', string] {
  if (known) return [misplaced ? 'misplaced' : 'required', 'optional'];
  return misplaced ? ['misplaced', 'write-only'] : ['missing', 'not there'];
}

function requiredOnes({ direction }: Comparison, p: Shape, c: Shape): Violation[] {
  return c.required.flatMap((name) => {
    if (p.required.includes(name)) return [];
    const known = p.names.includes(name);
    const secret = known || direction === 'request' ? undefined : placeOfWriteOnly(p, name);
    const home = secret ?? (known ? placeOfProperty(p, name) : saying(p, (k) => k.properties.size > 0));
    const close = known ? undefined : nameLike(name, p.names);
    const place = known ? placeOfList(p, name) : undefined;
    // What one part of a conjunction says holds for all of them, but the part that requires it refuses each sample.
    const isTorn = secret !== undefined && p.schemas.some((schema) => requiresHere(schema, name));
    const list = { ...(place === undefined ? {} : { changeAt: place }), ...(isTorn ? { isCertain: true } : {}) };
    const values = [objectOf(p, direction, 0, undefined, name), ...samplesOf(p, direction, 0, OBJECT)].flatMap(
      (value) => value ?? [],
    );
    const misplaced =
      direction === 'response' && p.schemas.some((schema) => isForOther(keywordsOf(schema), name, direction));
    const [kind, said] = wayOfLacking(misplaced, known);
    const found = violation(
      kind,
      home,
      placeOfRequired(c, name),
      {
        producer: `${name} is ${said}`,
        consumer: `${name} is required`,
      },
      values,
    );
    const wrapped = known || close !== undefined || secret !== undefined ? undefined : envelopeOf(p, direction, name);
    const notes = [
      ...(close === undefined ? [] : [`The document has \`${close}\`: is that meant?`]),
      ...(wrapped === undefined ? [] : [`The document has it in \`${wrapped}\`.`]),
    ];
    return [
      {
        ...found,
        ...list,
        subject: name,
        ...(notes[0] === undefined ? {} : { note: notes[0] }),
        ...(wrapped === undefined || direction === 'request' ? {} : { within: wrapped }),
      },
    ];
  });
}

const MOST_ENVELOPES = 8;

/** The property that holds what should be here. */
function envelopeOf(p: Shape, direction: Comparison['direction'], name: string): string | undefined {
  return p.names
    .slice(0, MOST_ENVELOPES)
    .find((one) => shapesOf(propertyNode(p, one), direction).shapes.some(({ names }) => names.includes(name)));
}

function requiresHere(schema: Schema, name: string): boolean {
  return listMember(schema.json, 'required').includes(name) && !isForOther(keywordsOf(schema), name, 'response');
}

/** Where a property says that no answer has it, or the property where one of its parts says so. */
function placeOfWriteOnly({ schemas }: Shape, name: string): string | undefined {
  const home = schemas.find((schema) => isForOther(keywordsOf(schema), name, 'response'));
  if (home === undefined) return undefined;
  const place = child(home.pointer, 'properties', name);
  return member(member(member(home.json, 'properties'), name), 'writeOnly') === true
    ? child(place, 'writeOnly')
    : place;
}

/** A server that tells requests apart by a property cannot read one without it. */
function unsentTags({ direction }: Comparison, p: Shape, c: Shape): Violation[] {
  if (direction === 'response') return [];
  return c.schemas.flatMap((schema) => {
    const { tag } = keywordsOf(schema);
    if (tag === undefined || p.required.includes(tag) || c.required.includes(tag)) return [];
    if (p.schemas.some((one) => keywordsOf(one).tag === tag)) return [];
    const known = p.names.includes(tag);
    const says = {
      producer: known ? `${tag} is optional` : `${tag} is not there`,
      consumer: `${tag} says which alternative it is`,
    };
    const at = child(schema.pointer, 'discriminator', 'propertyName');
    const found = violation(
      known ? 'required' : 'missing',
      saying(p, (k) => k.properties.size > 0),
      at,
      says,
    );
    return [{ ...found, subject: tag, isCertain: true }];
  });
}

export function compareProperty(
  { direction, contains }: Comparison,
  { shape: p, isAlternative }: Side,
  c: Shape,
  name: string,
): Violation[] {
  const mine = propertyNode(p, name);
  if (isForbidden(mine) || (isAlternative === true && mine.schemas.length > 1 && shapesOf(mine, direction).isEmpty))
    return [];
  const theirs = propertyNode(c, name);
  const place = placeOfProperty(p, name);
  if (isForbidden(theirs)) {
    const value = sample(mine, direction);
    const bodies =
      value === undefined ? [] : [objectOf(p, direction, 0, { name, value })].flatMap((body) => body ?? []);
    return [
      {
        ...violation(
          'closed',
          place,
          placeOfNothing(c, name) ??
            closedPart(c, name) ??
            saying(c, (k) => k.additional !== undefined && !k.properties.has(name)),
          { producer: `${name} may be there`, consumer: `no property ${name}` },
          bodies,
        ),
        subject: name,
      },
    ];
  }
  const isNamed = c.names.includes(name);
  // Who says nothing of the whole says nothing of its parts, and what is for the other direction is another rule's matter.
  const isSaid =
    isNamed ||
    promisesNothing(nodeOf(c.schemas)) ||
    c.schemas.some((schema) => isForOther(keywordsOf(schema), name, direction));
  const extra = isSaid
    ? []
    : [
        {
          ...violation(
            'extra',
            place,
            saying(c, (k) => k.properties.size > 0),
            { producer: `${name} may be there`, consumer: `${name} is not mentioned` },
          ),
          subject: name,
        },
      ];
  const close = isNamed
    ? undefined
    : nameLike(
        name,
        c.names.filter((other) => !p.names.includes(other) && !c.required.includes(other)),
      );
  const renamed =
    close === undefined
      ? []
      : [
          {
            ...violation('renamed', place, placeOfProperty(c, close), { producer: name, consumer: close }),
            subject: name,
          },
        ];
  return [
    ...(renamed.length > 0 ? renamed : extra),
    ...contains(mine, theirs).map((inner) =>
      lift(inner, p.required.includes(name), name, (value) => objectOf(p, direction, 0, { name, value })),
    ),
  ];
}

/** A property, by its name or a pattern, that nothing fits. */
function placeOfNothing(shape: Shape, name: string): string | undefined {
  const inner = propertyNode(shape, name).schemas;
  return inner.find(
    (one) => keywordsOf(one).types === 0 && /\/(?:properties|patternProperties)\/[^/]+$/.test(one.pointer),
  )?.pointer;
}

/** The violation of a part, seen from the whole. */
export function lift(
  inner: Violation,
  always: boolean,
  key: string,
  whole: (part: Json) => Json | undefined,
): Violation {
  const body = inner.witness === undefined ? undefined : whole(inner.witness);
  const { kind, producer, consumer, producerSays, consumerSays, note } = inner;
  return {
    kind,
    producer,
    consumer,
    producerSays,
    consumerSays,
    ...(note === undefined ? {} : { note }),
    ...(inner.subject === undefined ? {} : { subject: inner.subject }),
    ...(inner.changeAt === undefined ? {} : { changeAt: inner.changeAt }),
    ...(inner.isCertain === true ? { isCertain: true } : {}),
    candidates: body === undefined ? [] : [body],
    ...(inner.morePaths === undefined ? {} : { morePaths: inner.morePaths }),
    paths: inner.paths.map((path) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}${path}`),
    // A tag distinguishes alternatives by its values. Another type is a mistake inside one of them.
    disjoint: inner.disjoint === true && inner.kind === 'enum' && always,
  };
}

/** Properties that the consumer knows and the producer never writes. */
function unreadOnes(p: Shape, c: Shape): Violation[] {
  return c.names
    .filter((name) => !p.names.includes(name) && !c.required.includes(name) && promisesNothing(propertyNode(p, name)))
    .map((name) =>
      violation(
        'unread',
        saying(p, (k) => k.properties.size > 0),
        placeOfProperty(c, name),
        { producer: `${name} is not mentioned`, consumer: `${name} is optional` },
      ),
    );
}

const EXTRA = 'anyOtherName';

function additionalOnes({ direction, contains }: Comparison, p: Shape, c: Shape): Violation[] {
  const mine = additionalNode(p);
  const theirs = additionalNode(c) ?? nodeOf([]);
  if (mine === undefined || isForbidden(mine)) return [];
  // Nobody writes what is not described, but for a map that says that anything may be in it, to one who reads a map.
  if (promisesNothing(mine) && (promisesNothing(theirs) || isForbidden(theirs))) return [];
  const whole = (value: Json): Json | undefined => objectOf(p, direction, 0, { name: EXTRA, value });
  if (!isForbidden(theirs)) return contains(mine, theirs).map((inner) => lift(inner, false, '*', whole));
  const value = sample(mine, direction);
  return [
    violation(
      'closed',
      pointerOf(mine),
      pointerOf(theirs),
      { producer: 'properties of any name', consumer: 'no further properties' },
      value === undefined ? [] : [whole(value)].flatMap((body) => body ?? []),
    ),
  ];
}

function sizes({ direction }: Comparison, p: Shape, c: Shape): Violation[] {
  const isOpen = additionalNode(p) !== undefined || p.schemas.some((one) => keywordsOf(one).patternProperties.size > 0);
  const described = new Set([...p.names, ...p.required]).size;
  const most = isOpen ? p.maxProperties : Math.min(p.maxProperties, described);
  const least = Math.max(p.minProperties, p.required.length);
  if (most <= c.maxProperties && least >= c.minProperties) return [];
  const keyword = most > c.maxProperties ? 'maxProperties' : 'minProperties';
  return [
    violation(
      'items',
      saying(p, (k) => k.properties.size > 0),
      saying(c, (k) => k[keyword] === c[keyword], keyword),
      {
        producer: sizeOf(least, most),
        consumer: sizeOf(c.minProperties, c.maxProperties),
      },
      [
        ...(isOpen && keyword === 'maxProperties' ? withManyNames(p, direction, c.maxProperties + 1) : []),
        ...samplesOf(p, direction, 0, OBJECT),
      ],
    ),
  ];
}

function sizeOf(least: number, most: number): string {
  if (most !== Infinity) return `${least} to ${counted(most, 'property', 'properties')}`;
  return least === 0 ? 'any number of properties' : `at least ${counted(least, 'property', 'properties')}`;
}

const MOST_NAMES = 200;

/** An object with so many properties, those that the shape does not name included. */
function withManyNames(p: Shape, direction: Comparison['direction'], count: number): Json[] {
  const least = count > MOST_NAMES ? undefined : objectOf(p, direction, 0);
  if (least === undefined) return [];
  const body = { ...least };
  for (let index = 1; Object.keys(body).length < count && index <= count; index += 1) {
    const name = `extra${index}`;
    const value = sample(propertyNode(p, name), direction);
    if (value === undefined) return [];
    body[name] = value;
  }
  return [body];
}

/** Where a schema lists the name in its own `required`. */
export function placeOfRequired(shape: Shape, name: string): string {
  const home = shape.schemas.find(({ json }) => listMember(json, 'required').includes(name));
  return home === undefined
    ? (placeOfDemand(shape, name) ?? placeOfProperty(shape, name))
    : child(home.pointer, 'required', listMember(home.json, 'required').indexOf(name));
}

/** Another property, which is always there, demands it. */
function placeOfDemand({ schemas, required }: Shape, name: string): string | undefined {
  for (const schema of schemas)
    for (const [other, names] of keywordsOf(schema).dependentRequired)
      if (required.includes(other) && names.includes(name)) return child(schema.pointer, 'dependentRequired', other);
  return undefined;
}

/** Where a name can be added to `required`: the list of the schema that describes the property, if it has one. */
function placeOfList(shape: Shape, name: string): string | undefined {
  const home = shape.schemas.find(({ json }) => member(member(json, 'properties'), name) !== undefined);
  return home === undefined || listMember(home.json, 'required').length === 0
    ? undefined
    : child(home.pointer, 'required');
}

export function placeOfProperty(shape: Shape, name: string): string {
  const home = shape.schemas.find((schema) => keywordsOf(schema).properties.has(name));
  const other = home === undefined ? propertyNode(shape, name).schemas[0] : undefined;
  if (other !== undefined) return other.pointer;
  return home === undefined ? saying(shape, (k) => k.required.includes(name)) : child(home.pointer, 'properties', name);
}

/** The same name in another style: `cancellation_policies` for `cancellationPolicies`. */
function nameLike(name: string, others: readonly string[]): string | undefined {
  const plain = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return others.find((other) => plain(other) === plain(name));
}
