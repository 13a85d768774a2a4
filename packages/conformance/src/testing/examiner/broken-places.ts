import type { JsonObject } from '../../tree/json.js';
import type { Tree } from '../seeded/seed.js';
import { drop, modern, old, put, swap, written, type BrokenRow } from './examined.js';

const text = { type: 'string' };
const sent = (name: string, place = 'query'): JsonObject => ({ name, in: place, schema: text });
const done: JsonObject = { responses: { 200: { description: 'ok' } } };

/** Where an operation can be that no path has, each with what is put into its path item. */
const HOMES: readonly (readonly [
  name: string,
  openapi: typeof old,
  home: (document: Tree, item: JsonObject) => void,
])[] = [
  [
    'a callback',
    old,
    ({ at }, item) => {
      at('paths./book.post')['callbacks'] = { done: { '{$request.body#/url}': item } };
    },
  ],
  [
    'a callback that nothing uses',
    old,
    ({ at }, item) => {
      at('components')['callbacks'] = { done: { '{$request.body#/url}': item } };
    },
  ],
  [
    'a webhook',
    modern,
    ({ root }, item) => {
      root['webhooks'] = { done: item };
    },
  ],
  [
    'a path that nothing uses',
    modern,
    ({ at }, item) => {
      at('components')['pathItems'] = { done: item };
    },
  ],
];

/** Documents with one break each that is checked in every place, and not only in what the agency calls. */
export const BROKEN_PLACES: readonly BrokenRow[] = [
  ...HOMES.flatMap(([name, row, home]) => [
    row('PS-DOC-005', `a parameter twice in ${name}`, (document) => {
      home(document, { post: { ...done, parameters: [sent('a'), sent('a')] } });
    }),
    row('PS-DOC-005', `a parameter twice for all operations of ${name}`, (document) => {
      home(document, { post: done, parameters: [sent('a'), sent('a')] });
    }),
    row('PS-DOC-005', `a header in two spellings in ${name}`, (document) => {
      home(document, { post: { ...done, parameters: [sent('X-A', 'header'), sent('x-a', 'header')] } });
    }),
  ]),

  // Headers of answers
  old(
    'PS-DOC-005',
    'a header of an answer that a second spelling describes otherwise',
    ({ at }) => {
      at('components.responses.TooMany.headers')['retry-after'] = { required: true, schema: text };
    },
    '2.0.0',
  ),
  old('PS-DOC-005', 'a header of a part in two spellings', ({ at }) => {
    at('paths./book.post.requestBody.content')['multipart/form-data'] = {
      schema: { type: 'object', properties: { a: text } },
      encoding: { a: { headers: { 'X-A': { schema: text }, 'x-a': { schema: text } } } },
    };
  }),

  // Names that a header has to have
  old('PS-DOC-005', 'a key in a header with a space in its name', ({ at }) => {
    at('components.securitySchemes')['Other'] = { type: 'apiKey', in: 'header', name: 'X Key' };
  }),
  ...['', 'two words'].map((scheme) =>
    old('PS-DOC-005', `a way to sign in of the scheme "${scheme}"`, ({ at }) => {
      at('components.securitySchemes')['Other'] = { type: 'http', scheme };
    }),
  ),

  // Pointers into lists
  ...['', '00', '1e0', '-', '+0', '0x0'].map((index) =>
    old('PS-DOC-006', `an item that is counted as "${index}"`, ({ schema }) => {
      schema('')['Unused'] = { allOf: [text, text] };
      schema('')['Other'] = { $ref: `#/components/schemas/Unused/allOf/${index}` };
    }),
  ),

  modern('PS-RES-003', 'as many names as are needed, of more that there can be', ({ schema }) => {
    drop(schema('Money'), 'required');
    Object.assign(schema('Money'), { minProperties: 2, propertyNames: { enum: ['amount', 'currency', 'note'] } });
  }),

  // Dynamic references
  modern('PS-DOC-006', 'a dynamic reference that leads nowhere', swap('Booking', 'price', { $dynamicRef: '#sum' })),
  modern('PS-DOC-006', 'a dynamic reference of nobody that leads nowhere', ({ schema }) => {
    schema('')['Unused'] = { $dynamicRef: '#sum' };
  }),
  modern('PS-DOC-007', 'a dynamic reference to another file', ({ schema }) => {
    schema('')['Unused'] = { $dynamicRef: 'money.yml#sum' };
  }),
  modern('PS-DOC-005', 'a dynamic reference that is a number', ({ schema }) => {
    schema('')['Unused'] = { $dynamicRef: 7 };
  }),

  // What only one way of reading decides
  ...[old, modern].map((row) =>
    row('PS-RES-020', 'a reference that another part of a conjunction makes write-only', ({ schema }) => {
      schema('')['Booking'] = {
        allOf: [schema('Booking'), { properties: { clientReference: { writeOnly: true } } }],
      };
    }),
  ),
  old(
    'PS-REQ-008',
    'a key without one control character',
    put('PrebookRequest.properties.rateKey', { pattern: '^[^\\cA]*$' }),
  ),
  old(
    'PS-RES-010',
    'a currency that can hold a control character',
    put('Money.properties.currency', { pattern: '^[A-Z\\cj]{3}$' }),
  ),
  written('PS-REQ-007', 'a whole number that is called a float', (yaml) =>
    yaml.replace('maximum: 17', 'maximum: !!float 16'),
  ),
];
