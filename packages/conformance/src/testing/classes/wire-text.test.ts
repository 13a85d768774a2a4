import { expect, test } from 'vitest';
import type { Json } from '../../tree/json.js';
import type { Tree } from '../seeded/seed.js';
import { judgedText, textOf } from '../examiner/examined.js';
import { judged } from './judged.js';

const parameter =
  (value: Record<string, Json>, place = 'query') =>
  ({ at }: Tree): void => {
    at('paths./search.post')['parameters'] = [{ name: 'page', in: place, required: true, ...value }];
  };
const described =
  (schema: Json) =>
  (document: Tree): void =>
    parameter({ schema })(document);
const quoted =
  (schema: Json) =>
  (document: Tree): void =>
    parameter({ content: { 'application/json': { schema } } })(document);

const digits = { type: 'string', pattern: '^[0-9]{1,3}$' };

test.each([
  [{ type: 'integer' }, { type: 'string' }],
  [{ type: 'integer' }, { type: 'string', pattern: '^-?[0-9]+$' }],
  [{ type: 'number' }, { type: 'string', minLength: 1 }],
  [{ type: 'boolean' }, { type: 'string', enum: ['false', 'true', 'maybe'] }],
  [
    { type: 'integer', enum: [1, 25] },
    { type: 'string', enum: ['1', '25', '50'] },
  ],
  [{ type: 'integer', minimum: 0, maximum: 999 }, digits],
  [{ allOf: [{ type: 'integer' }, { minimum: 1 }, { maximum: 20 }] }, { type: 'string', pattern: '^[1-9][0-9]?$' }],
])('%j in the address arrives as a text that fits %j', (asked, taken) => {
  expect(judged(described(taken), '3.0.3', described(asked)).verdict).toBe('conforms');
});

test.each([
  [{ type: 'integer' }, { type: 'string', pattern: '^[a-z]+$' }],
  [{ type: 'integer' }, digits],
  [{ type: 'integer', minimum: 0, maximum: 1000 }, digits],
  [{ type: 'integer', minimum: -1, maximum: 9 }, digits],
  [{ type: 'integer' }, { type: 'string', format: 'date' }],
  [{ type: 'boolean' }, { type: 'string', enum: ['yes', 'no'] }],
  [
    { type: 'integer', enum: [1, 25] },
    { type: 'string', enum: ['1', '50'] },
  ],
  [{ type: 'string' }, { type: 'integer' }],
])('%j in the address can be a text that %j does not accept', (asked, taken) => {
  expect(judged(described(taken), '3.0.3', described(asked)).verdict).toBe('does-not-conform');
});

const retryAfter =
  (schema: Json) =>
  ({ at }: Tree): void => {
    at('components.responses.TooMany.headers.Retry-After')['schema'] = schema;
  };

test.each<[Json, string]>([
  [{ type: 'string', pattern: '^[1-9]\\d{0,2}$' }, 'conforms'],
  [{ type: 'string', pattern: '^0*[1-9]\\d{0,2}$' }, 'conforms'],
  [{ type: 'string', enum: ['1', '60'] }, 'conforms'],
  [{ type: 'string', pattern: '^[1-9]\\d{0,3}$' }, 'does-not-conform'],
  [{ type: 'string', pattern: '^\\d{1,3}$' }, 'does-not-conform'],
  [{ type: 'string', pattern: '^-?[1-9]$' }, 'does-not-conform'],
  [{ type: 'string', enum: ['0', '60'] }, 'does-not-conform'],
])('a header of 1 to 3600 seconds that is described as %j %s', (schema, verdict) => {
  const text = textOf({ openapi: '3.0.3', pullspec: '2.0.0', edit: retryAfter(schema) });
  expect(judgedText({ pullspec: '2.0.0' }, text).verdict).toBe(verdict);
});

test('what a header is read as is said as a number, and not as its pattern', () => {
  const edit = retryAfter({ type: 'string', pattern: '^[0-9]+$' });
  const { findings } = judgedText({ pullspec: '2.0.0' }, textOf({ openapi: '3.0.3', pullspec: '2.0.0', edit }));
  expect(findings.map(({ message, fix }) => [message, fix.replace(/line \d+/, 'line 1')])).toEqual([
    [
      'The supplier can send a text of the pattern ^[0-9]+$; the agency accepts digits of a number from 1 to 3600.',
      'Give the header `Retry-After` the digits of a number from 1 to 3600, line 1.',
    ],
  ]);
});

test('a number as content of JSON has no quotes, so it is no text', () => {
  const { verdict } = judged(quoted({ type: 'string' }), '3.0.3', quoted({ type: 'integer' }));
  expect(verdict).toBe('does-not-conform');
});

test('each form in which an answer of JSON can come is compared', () => {
  const { verdict, findings } = judged(({ at }) => {
    at('paths./cancel.post.responses.200.content')['application/json; charset=utf-8'] = { schema: { type: 'string' } };
  });
  expect([verdict, findings.map(({ id, pointer }) => `${id} ${pointer}`)]).toEqual([
    'does-not-conform',
    ['PS-RES-004 #/paths/~1cancel/post/responses/200/content/application~1json; charset=utf-8/schema'],
  ]);
});

test('a request goes to what is described for exactly its media type', () => {
  const { verdict } = judged(({ at }) => {
    const content = at('paths./cancel.post.requestBody.content');
    const own = content['application/json']!;
    delete content['application/json'];
    Object.assign(content, {
      'application/json; charset=utf-8': { schema: { type: 'string' } },
      'application/json': own,
    });
  });
  expect(verdict).toBe('conforms');
});

const idempotencyKey =
  (schema: Json) =>
  ({ at }: Tree): void => {
    for (const path of ['book', 'cancel'])
      at(`paths./${path}.post`)['parameters'] = [{ name: 'Idempotency-Key', in: 'header', required: true, schema }];
  };

test.each<[Json, string]>([
  [{ type: 'string', pattern: '^[ -~]{8,64}$' }, 'conforms'],
  [{ type: 'string', minLength: 8, maxLength: 64, pattern: '^[\\x20-\\x7E]+$' }, 'conforms'],
  [{ type: 'string', pattern: '^.*$' }, 'conforms'],
  [{ type: 'string', pattern: '^[ -~]{8,63}$' }, 'does-not-conform'],
  [{ type: 'string', pattern: '^[!-~]+$' }, 'conforms'],
  [{ type: 'string', pattern: '^\\S+$' }, 'conforms'],
  [{ type: 'string', pattern: '^[^,]+$' }, 'conforms'],
  [{ type: 'string', pattern: '^[A-Za-z0-9-]+$' }, 'does-not-conform'],
  [{ type: 'array', minItems: 1, maxItems: 1, items: { type: 'string' } }, 'conforms'],
  [{ type: 'array', minItems: 1, maxItems: 1, items: { type: 'string', maxLength: 36 } }, 'does-not-conform'],
  [{ type: 'array', minItems: 1, items: { type: 'string' } }, 'does-not-conform'],
])('a header that the agency sends and that is described as %j %s', (schema, verdict) => {
  const text = textOf({ openapi: '3.0.3', pullspec: '2.0.0', edit: idempotencyKey(schema) });
  expect(judgedText({ pullspec: '2.0.0' }, text).verdict).toBe(verdict);
});

test('what a header can have is said in words, and not as a pattern', () => {
  const edit = idempotencyKey({ type: 'string', pattern: '^[a-z]+$' });
  const { findings } = judgedText({ pullspec: '2.0.0' }, textOf({ openapi: '3.0.3', pullspec: '2.0.0', edit }));
  expect(findings.map(({ message }) => message)).toContain(
    'The agency can send a text of ASCII without spaces and commas; the supplier accepts a text of the pattern ^[a-z]+$.',
  );
});

const seconds = { type: 'integer', minimum: 1, maximum: 3600 };
test.each<[Json, string]>([
  [{ type: 'array', minItems: 1, maxItems: 1, items: seconds }, 'conforms'],
  [{ type: 'array', minItems: 1, maxItems: 1, items: { type: 'string', enum: ['1', '60'] } }, 'conforms'],
  [{ type: 'array', minItems: 1, maxItems: 1, items: { type: 'integer' } }, 'does-not-conform'],
  [{ type: 'array', minItems: 1, maxItems: 2, items: seconds }, 'does-not-conform'],
  [{ type: 'array', maxItems: 1, items: seconds }, 'does-not-conform'],
])('a header of 1 to 3600 seconds that is described as the list %j %s', (schema, verdict) => {
  const text = textOf({ openapi: '3.0.3', pullspec: '2.0.0', edit: retryAfter(schema) });
  expect(judgedText({ pullspec: '2.0.0' }, text).verdict).toBe(verdict);
});

test('a list of one number is taken from a header that has this number', () => {
  const list = (described: Json): ((document: Tree) => void) => parameter({ schema: described }, 'header');
  const one = list({ type: 'array', minItems: 1, maxItems: 1, items: { type: 'integer' } });
  expect(judged(one, '3.0.3', list({ type: 'integer' })).verdict).toBe('conforms');
});
