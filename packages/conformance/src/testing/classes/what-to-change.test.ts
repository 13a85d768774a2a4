import { expect, test } from 'vitest';
import { PULLSPEC_1_0_0 } from '../../pullspecs/pullspec-1.0.0.js';
import { validate } from '../../validate.js';
import { put, rename, swap } from '../examiner/examined.js';
import type { Tree } from '../seeded/seed.js';
import { judged } from './judged.js';

type Edit = (document: Tree) => void;

test.each<readonly [name: string, edit: Edit, fix: string]>([
  [
    'a name that another one demands',
    put('SearchRequest', { dependentRequired: { maxPrice: ['board'] } }),
    'Remove `board` from `dependentRequired`',
  ],
  [
    'a tag that can be missing',
    put('SearchRequest', { discriminator: { propertyName: 'board' } }),
    'Remove the discriminator',
  ],
  [
    'names in another style',
    put('CancelRequest', { propertyNames: { pattern: '^[a-z_]+$' } }),
    'Allow the name `bookingId` in `propertyNames`',
  ],
  ['a property that nothing fits', swap('BookRequest', 'remarks', false), 'Allow a value for `remarks`'],
  [
    'names by a pattern that nothing fits',
    put('BookRequest', { patternProperties: { '^rem': false } }),
    'Allow a value for `remarks`',
  ],
  [
    'items that are too short',
    put('SearchRequest.properties.hotelIds', { items: { type: 'string', maxLength: 8 } }),
    'Widen the length of an item of `hotelIds`',
  ],
  [
    'a first item of another type',
    put('SearchRequest.properties.hotelIds', { prefixItems: [{ type: 'integer' }] }),
    'Accept a string for an item of `hotelIds`',
  ],
  [
    'twins',
    swap('CancelResponse', 'bookingId', { oneOf: [{ type: 'string' }, { type: 'string' }] }),
    'Remove one of the twins, or write `anyOf`',
  ],
  [
    'a list of values where the reference has a pattern',
    put('SearchRequest.properties.nationality', { enum: ['TH', 'DE'] }),
    'Remove the list of values of `nationality`',
  ],
  [
    'a list of values where the reference has a longer one',
    put('SearchRequest.properties.board', { enum: ['RO', 'BB'] }),
    'Accept every value of the reference for `board`',
  ],
  [
    'no scheme that the agency has',
    ({ at }) => {
      at('components.securitySchemes')['Login'] = { type: 'http', scheme: 'basic' };
      at('paths./book.post')['security'] = [{ Login: [] }];
    },
    'Offer an API key in the header X-Api-Key as an alternative',
  ],
  [
    'a key in another place',
    ({ at }) => {
      at('components.securitySchemes.ApiKey')['in'] = 'query';
    },
    'Describe an API key in the header X-Api-Key',
  ],
  [
    'no scheme at all',
    ({ at }) => {
      at('paths./book.post')['security'] = [];
    },
    'Require an API key in the header X-Api-Key',
  ],
  [
    'another success',
    ({ at }) => {
      rename(at('paths./book.post.responses'), '200', '201');
    },
    'Write `200` instead of `201`',
  ],
  ['whole numbers by a format', put('SearchRequest.properties.maxPrice', { format: 'int64' }), 'Accept a number for'],
])('the fix of %s says what to change, and its line', (_, edit, fix) => {
  const { findings } = judged(edit, '3.1.0');
  const first = findings.find(({ severity }) => severity === 'error');
  expect(first?.fix).toContain(fix);
  expect(first?.fix).toContain(`line ${String(first?.line)}`);
});

test.each(['PS-REQ-004', 'PS-RES-019'])('a header has its name in the title and the fix of %s', (rule) => {
  const described = { type: 'string', pattern: '^[A-Z]+$' };
  const ask: Edit = ({ at }) => {
    at('paths./cancel.post')['parameters'] = [{ name: 'X-Try', in: 'header', schema: { type: 'integer' } }];
    at('paths./cancel.post.responses.200')['headers'] = { 'X-Wait': { schema: { type: 'integer' } } };
  };
  const { findings } = judged(
    ({ at }) => {
      if (rule === 'PS-RES-019') at('paths./cancel.post.responses.200.headers.X-Wait')['schema'] = described;
      else at('paths./cancel.post.parameters.0')['schema'] = { type: 'boolean' };
    },
    '3.0.3',
    ask,
  );
  const name = rule === 'PS-RES-019' ? 'X-Wait' : 'X-Try';
  const found = findings.find(({ severity }) => severity === 'error');
  expect([found?.id, found?.title.startsWith(`The header \`${name}\` in`), found?.fix]).toEqual([
    rule,
    true,
    expect.stringContaining(`the header \`${name}\``),
  ]);
});

test('the one success that the agency does not know is renamed by the patch', () => {
  const { findings } = judged(({ at }) => {
    rename(at('paths./book.post.responses'), '200', '202');
  });
  const diff = findings.find(({ id }) => id === 'PS-OPS-010')?.patch?.diff ?? '';
  expect([/^\+.*"200": \{/m.test(diff), /^-.*"202": \{/m.test(diff)]).toEqual([true, true]);
  // What is in it stays as it is written.
  expect(diff.split('\n').filter((line) => /^[-+] /.test(line))).toHaveLength(2);
});

test.each<readonly [name: string, edit: Edit, title: string, more: string]>([
  [
    'another success',
    ({ at }) => {
      rename(at('paths./book.post.responses'), '200', '201');
    },
    'The status 200 of `book` is not documented',
    'It has 201 instead.',
  ],
  [
    'a request in XML',
    ({ at }) => {
      rename(at('paths./book.post.requestBody.content'), 'application/json', 'application/xml');
    },
    'The request of `book` does not accept `application/json`',
    'It accepts application/xml.',
  ],
  [
    'an answer as text',
    ({ at }) => {
      rename(at('paths./book.post.responses.200.content'), 'application/json', 'text/plain');
    },
    'The answer of `book` with 200 is not `application/json`',
    'It is text/plain.',
  ],
])('the message of %s says what there is instead, and nothing twice', (_, edit, title, more) => {
  const { findings } = judged(edit);
  const first = findings.find(({ severity }) => severity === 'error');
  expect([first?.title, first?.message]).toEqual([title, `${title}. ${more}`]);
});

test.each([
  ['an alias', '&own maxPrice\n        - nationality', '*own'],
  ['an alias of the whole list', '&own maxPrice', '*own'],
])('where %s shares what has to change, the fix says why there is no patch', (_, name, alias) => {
  const text = PULLSPEC_1_0_0.replace(
    '        - hotelIds\n        - occupancies\n',
    `        - hotelIds\n        - occupancies\n        - ${name}\n`,
  );
  const { findings } = validate(
    { name: 'my.yml', text: `${text}x-names: ${alias}\n` },
    { name: '1.0.0.yml', text: PULLSPEC_1_0_0 },
  );
  const found = findings.find(({ id }) => id === 'PS-REQ-003');
  expect(found?.patch).toBeUndefined();
  expect(found?.fix).toContain('No patch is shown: an alias or a merge key of YAML uses the same lines');
});

test('an answer in an envelope says where it is, and gets no second place for it', () => {
  const report = judged(({ at }) => {
    const media = at('paths./search.post.responses.200.content.application/json');
    media['schema'] = { type: 'object', required: ['data'], properties: { data: media['schema'] ?? null } };
  });
  expect(report.findings.filter(({ severity }) => severity === 'error')).toMatchObject([
    {
      id: 'PS-RES-002',
      message: '`hotels` is not described; the agency needs it. The document has it in `data`.',
      fix: 'Answer with what `data` holds, and without `data`, line 36.',
    },
  ]);
  expect(report.findings.some(({ patch }) => patch !== undefined)).toBe(false);
});

test.each([
  [2, 'at least 2 properties'],
  [3, 'at least 3 properties'],
])('a count without an end says where it begins: %d', (minProperties, words) => {
  const { findings } = judged(put('Occupancy', { minProperties }));
  expect(findings.map(({ title }) => title)).toEqual([
    `An item of \`occupancies\` in the request of \`search\` is limited: ${words}`,
  ]);
});
