import type { Json, JsonObject } from '../../tree/json.js';
import type { Tree } from '../seeded/seed.js';

/** Parts that no reader can understand or satisfy. Each is a whole schema. */
const STRANGE: readonly (readonly [name: string, schema: Json])[] = [
  ['a type that does not exist', { type: 'uuid' }],
  ['another type that does not exist', { type: 'datetime' }],
  ['a type that is null', { type: null }],
  ['a type that is a number', { type: 3 }],
  ['an empty list of types', { type: [] }],
  ['a list of types of which one does not exist', { type: ['string', 'date'] }],
  ['a list of values without values', { type: 'string', enum: [] }],
  ['values of another type alone', { type: 'string', enum: [1, 2] }],
  ['bounds that exclude each other', { type: 'integer', minimum: 10, maximum: 5 }],
  ['bounds without an integer between them', { type: 'integer', minimum: 0.2, maximum: 0.8 }],
  ['lengths that exclude each other', { type: 'string', minLength: 9, maxLength: 3 }],
  ['types that exclude each other', { allOf: [{ type: 'string' }, { type: 'object' }] }],
  ['no alternative', { oneOf: [] }],
  ['a property that is required and forbidden', { type: 'object', required: ['a'], additionalProperties: false }],
  ['a reference that leads nowhere', { $ref: '#/components/schemas/Nowhere' }],
  ['a reference that leaves the file', { $ref: 'https://intranet.hotels.io/a.yml' }],
  ['a reference that is a number', { $ref: 7 }],
  ['a reference to a text', { $ref: '#/info/title' }],
  ['a reference to a response', { $ref: '#/paths/~1search/post/responses' }],
  ['a text instead of a schema', 'string'],
  ['a list instead of a schema', [{ type: 'string' }]],
  ['null instead of a schema', null],
  ['a keyword that follows how it was reached', { $dynamicRef: '#node' }],
  ['a keyword of an older draft', { type: 'object', dependencies: { a: ['b'] } }],
  ['another dialect', { $schema: 'http://json-schema.org/draft-04/schema#', type: 'string' }],
  ['not what cannot be understood', { not: { type: 'uuid' } }],
  ['one alternative that cannot be understood', { oneOf: [{ type: 'string' }, { type: 'uuid' }] }],
  ['an item that cannot be understood', { type: 'array', items: { type: 'uuid' }, minItems: 1 }],
];

/** Where a strange part can be, in addition to any other mistake: in what the agency reads and writes. */
const HOMES = [
  'Money',
  'Penalty',
  'Rate',
  'SearchRequest',
  'BookRequest',
  'Booking',
  'CancelRequest',
  'CancelResponse',
  'BookingIds',
  'Error',
] as const;

export interface Oddity {
  readonly name: string;
  readonly put: (document: Tree, home: string, isRequired: boolean) => void;
}

export const ODDITIES: readonly Oddity[] = STRANGE.map(([name, schema]) => ({
  name,
  put: ({ at }, home, isRequired) => {
    const owner = at(`components.schemas.${home}`);
    const properties = (owner['properties'] ??= {}) as JsonObject;
    properties['strange'] = structuredClone(schema);
    if (isRequired) owner['required'] = [...((owner['required'] ?? []) as Json[]), 'strange'];
  },
}));

/** The same part in place of one that the agency needs. */
export const WHOLE: readonly Oddity[] = STRANGE.map(([name, schema]) => ({
  name,
  put: ({ at }, home) => {
    at('components.schemas')[home] = structuredClone(schema);
  },
}));

export { HOMES };
