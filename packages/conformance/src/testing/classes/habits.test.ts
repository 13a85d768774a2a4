import { expect, test } from 'vitest';
import type { Json } from '../../tree/json.js';
import type { Tree } from '../seeded/seed.js';
import { judged, judgedIn } from './judged.js';

const text = { type: 'string' };
const patched = /^\+.*$/gm;

interface Told {
  readonly id: string;
  readonly pointer: string;
  readonly fix: string;
  readonly adds?: readonly string[];
}

/** What counts, with the change that is offered. */
function told(edit: (tree: Tree) => void, version: '3.0.3' | '3.1.0' = '3.0.3'): readonly Told[] {
  const { findings } = version === '3.0.3' ? judged(edit) : judgedIn(version, edit);
  return findings
    .filter(({ severity }) => severity !== 'info')
    .map(({ id, pointer, fix, patch }) => ({
      id,
      pointer,
      fix: fix.replace(/line \d+/, 'line 1'),
      ...(patch === undefined ? {} : { adds: patch.diff.match(patched)?.map((line) => line.slice(1).trim()) ?? [] }),
    }));
}

const currency =
  (pattern: string) =>
  ({ schema }: Tree): void => {
    schema('Money.properties.currency')['pattern'] = pattern;
  };

test.each<readonly [pattern: string, fix: string, adds: readonly string[] | undefined]>([
  [
    '/^[A-Z]{3}$/',
    'Write the pattern without the slashes, and without letters after them, line 1.',
    ['"pattern": "^[A-Z]{3}$"'],
  ],
  ['/^[a-z]{3}$/i', 'Write the pattern without the slashes, and without letters after them, line 1.', undefined],
  [
    '(?i)^[A-Z]{3}$',
    'Write a pattern of ECMA-262, line 1. It has neither flags such as `(?i)` nor signs such as `++`.',
    undefined,
  ],
])('the pattern %s is one finding, which says how to write it', (pattern, fix, adds) => {
  const pointer = '#/components/schemas/Money/properties/currency/pattern';
  const found = told(currency(pattern));
  expect(found).toMatchObject([{ id: 'PS-DOC-013', pointer, fix }]);
  expect(found[0]?.adds).toEqual(adds);
});

test('a text that has slashes is a pattern like any other', () => {
  expect(
    told(({ schema }) => {
      schema('BookRequest.properties')['path'] = { type: 'string', pattern: '/api/' };
      schema('BookRequest.properties')['price'] = { type: 'string', pattern: '/[0-9]+\\$/' };
    }),
  ).toEqual([]);
});

test('a closed part of an answer is one finding at what closes it', () => {
  expect(
    told(({ schema }) => {
      const part = { type: 'object', additionalProperties: false, properties: { bookingId: text } };
      Object.assign(schema(''), { Booking: { allOf: [part, schema('Booking')] } });
    }),
  ).toMatchObject([
    {
      id: 'PS-DOC-017',
      pointer: '#/components/schemas/Booking/allOf/0/additionalProperties',
      fix: 'Remove `additionalProperties`, line 1: a part of `allOf` does not see the properties of the other parts.',
    },
  ]);
});

test('a closed part of a request is one finding, and the change opens it', () => {
  const edit = ({ schema }: Tree): void => {
    const part = { type: 'object', additionalProperties: false, properties: { rateKey: text } };
    Object.assign(schema(''), { BookRequest: { allOf: [part, schema('BookRequest')] } });
  };
  const { findings } = judged(edit);
  expect(findings.filter(({ severity }) => severity !== 'info')).toMatchObject([
    {
      id: 'PS-REQ-012',
      pointer: '#/components/schemas/BookRequest/allOf/0/additionalProperties',
      title: 'The request of `book` refuses properties that another part of `allOf` describes',
      patch: { diff: expect.stringMatching(/^-.*"additionalProperties": false,$/m) as string },
    },
  ]);
});

test('items that nobody describes are one finding at their list', () => {
  expect(
    told(({ schema }) => {
      schema('SearchResponse.properties')['hotels'] = { type: 'array' };
    }, '3.1.0'),
  ).toMatchObject([{ id: 'PS-RES-004', pointer: '#/components/schemas/SearchResponse/properties/hotels' }]);
});

test('what none of the alternatives can be is said by its type', () => {
  expect(
    told(({ schema }) => {
      schema('Rate.properties')['payment'] = text;
    }),
  ).toMatchObject([{ id: 'PS-RES-004', fix: 'Make `payment` an object, line 1.' }]);
});

test('values of another pattern name the pattern', () => {
  const { findings } = judged(({ schema }) => {
    schema('Money.properties')['currency'] = { type: 'string', enum: ['eur', 'EUR'] };
  });
  expect(findings.find(({ id }) => id === 'PS-RES-010')?.fix).toMatch(
    /^Give `currency` the pattern \^\[A-Z\]\{3\}\$, line \d+\.$/,
  );
});

test.each<readonly [reference: string]>([['#/definitions/Money'], ['#/$defs/Money'], ['#/schemas/Money']])(
  'the reference %s is changed to where OpenAPI keeps it',
  ($ref) => {
    expect(
      told(({ schema }) => {
        schema('Rate.properties')['price'] = { $ref };
      }),
    ).toMatchObject([
      {
        id: 'PS-DOC-006',
        fix: 'Write `#/components/schemas/Money`, line 1.',
        adds: [expect.stringContaining('#/components/schemas/Money')],
      },
    ]);
  },
);

test('a parameter of the path cannot be made optional', () => {
  const parameter: Json = { name: 'tenant', in: 'path', required: true, schema: text };
  expect(
    told(({ at }) => {
      at('paths')['/{tenant}/search'] = { ...at('paths./search'), parameters: [parameter] };
      Reflect.deleteProperty(at('paths'), '/search');
    }),
  ).toMatchObject([{ id: 'PS-REQ-014', fix: 'Serve `search` at a path without {tenant}.' }]);
});

test('a parameter in the body is one finding beside the body that is missing', () => {
  expect(
    told(({ at }) => {
      const search = at('paths./search.post');
      search['parameters'] = [{ name: 'body', in: 'body', required: true, schema: text }];
    }),
  ).toMatchObject([
    { id: 'PS-DOC-005', fix: 'Describe it as `requestBody` of the operation instead of a parameter, line 1.' },
  ]);
});

test('what another property demands is one finding where it is demanded', () => {
  expect(
    told(({ schema }) => {
      schema('BookRequest')['dependentRequired'] = { rateKey: ['remarks'] };
    }, '3.1.0'),
  ).toMatchObject([
    {
      id: 'PS-REQ-003',
      pointer: '#/components/schemas/BookRequest/dependentRequired/rateKey',
      fix: 'Remove `remarks` from `dependentRequired`, line 1.',
    },
  ]);
});

test('an alternative of an answer that is another thing is one finding', () => {
  expect(
    told(({ at }) => {
      at('paths./book.post.responses.200.content.application/json')['schema'] = {
        oneOf: [{ $ref: '#/components/schemas/Booking' }, { $ref: '#/components/schemas/Error' }],
      };
    }),
  ).toMatchObject([{ id: 'PS-RES-013', pointer: '#/components/schemas/Error' }]);
});

test('a closed object within a request lacks a property, which has to be added', () => {
  expect(
    told(({ schema }) => {
      const holder = schema('BookRequest.properties.holder');
      Object.assign(holder, { additionalProperties: false, required: ['firstName'] });
      Reflect.deleteProperty(schema('BookRequest.properties.holder.properties'), 'lastName');
    }),
  ).toMatchObject([
    { id: 'PS-REQ-012', fix: 'Add the property `lastName` to the schema at line 1, or leave the object open.' },
  ]);
});

test('a list of types is said to be one of a later version', () => {
  expect(
    told(({ schema }) => {
      schema('Booking.properties')['hotelConfirmation'] = { type: ['string', 'null'] };
    }),
  ).toMatchObject([
    { id: 'PS-DOC-005', fix: 'Write one type, line 1, and `nullable: true` next to it if the value can be null.' },
  ]);
});

test('the server of an example that editors begin with is a placeholder', () => {
  expect(
    told(({ root }) => {
      root['servers'] = [{ url: 'https://petstore3.swagger.io/api/v3' }];
    }),
  ).toMatchObject([{ id: 'PS-SRV-002' }]);
});

test('a required that is a truth is one finding', () => {
  expect(
    told(({ schema }) => {
      schema('Rate.properties.rateKey')['required'] = true;
    }).map(({ id }) => id),
  ).toEqual(['PS-DOC-005']);
});
