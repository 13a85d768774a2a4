import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../tree/json.js';
import type { Tree } from '../seeded/seed.js';
import { judged, judgedIn, SPELLINGS } from './judged.js';

/** A schema of the baseline, and bounds that leave nothing between them. */
const ROWS: readonly (readonly [schema: string, bounds: JsonObject])[] = [
  ['SearchResponse.properties.hotels', { minItems: 5, maxItems: 2 }],
  ['SearchResponse.properties.hotels.items.properties.rates', { minItems: 1, maxItems: 0 }],
  ['SearchRequest.properties.hotelIds', { minItems: 5, maxItems: 2 }],
  ['SearchRequest.properties.occupancies', { minItems: 10, maxItems: 9 }],
  ['Booking.properties.bookingId', { minLength: 9, maxLength: 2 }],
  ['BookRequest.properties.rateKey', { minLength: 9, maxLength: 2, example: 'key', default: 'key' }],
  ['BookRequest', { minProperties: 9, maxProperties: 2 }],
  ['Booking', { minProperties: 9, maxProperties: 2 }],
  ['Error', { minProperties: 1, maxProperties: 0 }],
  ['Money.properties.amount', { minimum: 9, maximum: 2, example: 3 }],
  ['Occupancy.properties.adults', { minimum: 9, maximum: 2 }],
  ['SearchRequest.properties.maxPrice', { minimum: 1, maximum: 1.5, multipleOf: 2 }],
];

describe.each(SPELLINGS)('in %s', (_, print) => {
  describe.each(['3.0.3', '3.1.0'])('in OpenAPI %s', (version) => {
    test.each(ROWS)('%s with %j has one finding', (path, bounds) => {
      const { findings, verdict } = judgedIn(version, ({ schema }) => Object.assign(schema(path), bounds), print);
      const keyword = Object.keys(bounds).find((key) => key === 'multipleOf') ?? Object.keys(bounds)[0] ?? '';
      const place = `#/components/schemas/${path.replaceAll('.', '/')}/${keyword}`;
      expect([verdict, findings.map(({ id, pointer }) => `${id} ${pointer}`)]).toEqual([
        'does-not-conform',
        [`PS-DOC-017 ${place}`],
      ]);
    });

    test('what else is wrong in such a list is found as well', () => {
      const { findings } = judgedIn(
        version,
        ({ schema }) => {
          Object.assign(schema('SearchResponse.properties.hotels'), { minItems: 5, maxItems: 2 });
          schema('SearchResponse.properties.hotels.items')['required'] = ['rates'];
        },
        print,
      );
      expect(findings.map(({ id }) => id).sort()).toEqual(['PS-DOC-017', 'PS-RES-003']);
    });
  });
});

test.each([
  { contains: { type: 'object' }, minContains: 3, maxContains: 2 },
  { contains: { type: 'object' }, minContains: 3, maxItems: 2 },
  { contains: { type: 'object' }, maxItems: 0 },
  { contains: { type: 'object' }, maxContains: 0 },
])('a list that has to have more items of a kind than it may is one finding: %j', (bounds) => {
  const { findings, verdict } = judgedIn('3.1.0', ({ schema }) => {
    Object.assign(schema('SearchResponse.properties.hotels'), bounds);
  });
  expect([verdict, findings.map(({ id, pointer }) => `${id} ${pointer}`)]).toEqual([
    'does-not-conform',
    ['PS-DOC-017 #/components/schemas/SearchResponse/properties/hotels/contains'],
  ]);
});

test('the bounds of one of two types are one finding', () => {
  const { findings } = judgedIn('3.1.0', ({ schema }) => {
    schema('Booking.properties')['bookingId'] = { type: ['string', 'integer'], minLength: 9, maxLength: 2 };
    schema('BookRequest.properties')['remarks'] = { minLength: 9, maxLength: 2 };
  });
  expect(findings.map(({ id }) => id)).toEqual(['PS-DOC-017', 'PS-DOC-017']);
});

test.each([
  ['/pre-books', 'preBooks', 'prebook', 'PS-OPS-002'],
  ['/storno', 'storno', 'cancel', 'PS-OPS-004'],
  ['/reservations/{id}', 'readReservation', 'booking_details', 'PS-OPS-005'],
])('an operation that is missing and one that is like it, %s, are one finding', (path, id, name, rule) => {
  const { findings } = judged(({ at }) => {
    at('paths')[path] = at(`paths./${name}`);
    Reflect.deleteProperty(at('paths'), `/${name}`);
    at(`paths.${path}.post`)['operationId'] = id;
  });
  const found = findings.filter((one) => one.id.startsWith('PS-OPS'));
  expect(found.map((one) => one.id)).toEqual([rule]);
  expect(found[0]?.message).toContain(`Is it POST ${path}?`);
});

test('a property that the reference does not mention is one remark, whatever is in it', () => {
  const { findings } = judged(({ schema }) => {
    schema('Booking.properties')['loyalty'] = {
      type: 'object',
      properties: {
        points: { type: 'integer' },
        paid: { $ref: '#/components/schemas/Money' },
        tiers: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
      },
    };
  });
  expect(findings.map(({ id, message }) => `${id} ${message}`)).toEqual([
    'PS-RES-016 The supplier can send `loyalty`; the reference does not mention it.',
  ]);
});

test.each([
  [
    'a body that may be anything',
    ({ at }: Tree) => (at('paths./cancel.post.requestBody.content.application/json')['schema'] = {}),
    ['PS-DOC-018'],
  ],
  [
    'a property of the agency that is read-only',
    ({ schema }: Tree) => (schema('CancelRequest.properties.bookingId')['readOnly'] = true),
    ['PS-REQ-018'],
  ],
  [
    'two operations that claim to be one',
    ({ at }: Tree) => {
      at('paths./book.post')['x-pullspec-operation'] = 'book';
      at('paths')['/v2/book'] = { post: { ...at('paths./book.post'), operationId: 'bookTwo' } };
    },
    ['PS-OPS-012'],
  ],
])('%s has no remark beside its finding', (_, edit, rules) => {
  expect(judged(edit).findings.map(({ id }) => id)).toEqual(rules);
});

test.each([
  ['bookingId', {}, ['PS-RES-004']],
  ['clientReference', { type: ['string', 'integer', 'null'] }, ['PS-RES-004']],
  ['clientReference', { type: ['string', 'null'] }, ['PS-RES-005']],
])('null among other types is one mistake with them: %s as %j', (name, json, rules) => {
  const { findings } = judgedIn('3.1.0', ({ schema }) => {
    schema('Booking.properties')[name] = json;
  });
  expect(findings.filter(({ severity }) => severity === 'error').map(({ id }) => id)).toEqual(rules);
});
