import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { pullspecs } from '../../pullspecs/index.js';
import { isObject, type Json, type JsonObject } from '../../tree/json.js';
import { validate } from '../../validate.js';
import { documentIn } from '../seeded/document-in.js';

function verdict(text: string, version: string): string {
  return validate({ name: 'my.yml', text }, { name: version, text: pullspecs[version] ?? '' }).verdict;
}

/** Rebuilds a tree from its leaves upwards. */
function rewritten(value: Json, change: (one: JsonObject, key: string) => Json, key = ''): Json {
  if (Array.isArray(value)) return value.map((one) => rewritten(one, change, key));
  if (!isObject(value)) return value;
  return change(
    Object.fromEntries(Object.entries(value).map(([name, part]) => [name, rewritten(part, change, name)])),
    key,
  );
}

const isSchema = (one: JsonObject): boolean => one['type'] === 'object' && isObject(one['properties']);

const REWRITINGS: readonly (readonly [name: string, rewrite: (root: JsonObject) => string])[] = [
  ['as JSON', (root) => JSON.stringify(root)],
  ['as YAML with aliases', (root) => stringify(root)],
  [
    'with every mapping in reverse order',
    (root) => JSON.stringify(rewritten(root, (one) => Object.fromEntries(Object.entries(one).reverse()))),
  ],
  [
    'with each object split into allOf',
    (root) =>
      JSON.stringify(
        rewritten(root, (one) =>
          isSchema(one) && Array.isArray(one['required'])
            ? {
                allOf: [
                  { type: 'object', properties: one['properties'] ?? {} },
                  { type: 'object', required: one['required'] },
                ],
              }
            : one,
        ),
      ),
  ],
  [
    'with each reference wrapped in allOf',
    (root) =>
      JSON.stringify(
        rewritten(root, (one) =>
          typeof one['$ref'] === 'string' && one['$ref'].includes('/schemas/') ? { allOf: [one] } : one,
        ),
      ),
  ],
  [
    'as OpenAPI 3.1',
    (root) =>
      JSON.stringify(
        rewritten({ ...root, openapi: '3.1.0' }, (one) => {
          const { nullable, ...rest } = one;
          return nullable === true ? { ...rest, type: [one['type'] ?? 'string', 'null'] } : one;
        }),
      ),
  ],
  [
    'with anchors instead of pointers',
    (root) => {
      const named = rewritten({ ...root, openapi: '3.1.0' }, (one) => {
        if (typeof one['$ref'] === 'string') return { ...one, $ref: one['$ref'].replace('#/components/schemas/', '#') };
        return one['nullable'] === true ? { ...one, type: ['string', 'null'], nullable: false } : one;
      }) as JsonObject;
      const { schemas } = named['components'] as { schemas: Record<string, JsonObject> };
      for (const [name, schema] of Object.entries(schemas)) schema['$anchor'] = name;
      return JSON.stringify(named);
    },
  ],
];

describe.each(Object.keys(pullspecs))('PullSpec %s', (version) => {
  test.each(REWRITINGS)('conforms to itself %s', (_, rewrite) => {
    expect(verdict(rewrite(documentIn(pullspecs[version] ?? '')), version)).toBe('conforms');
  });
});

interface Site {
  readonly path: string;
  readonly owner: JsonObject;
}

/** Every schema of one plain type under the components. */
function sitesOf(root: JsonObject): Site[] {
  const open: { value: Json; path: string }[] = [
    { value: (root['components'] as JsonObject)['schemas'] ?? {}, path: '' },
  ];
  const sites: Site[] = [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, path } = next;
    if (isObject(value) && ['string', 'integer', 'number', 'boolean'].some((type) => type === value['type']))
      sites.push({ path, owner: value });
    if (isObject(value) || Array.isArray(value))
      for (const [key, part] of Object.entries(value)) open.push({ value: part, path: `${path}/${key}` });
  }
  return sites;
}

const count = sitesOf(documentIn(pullspecs['1.0.0'] ?? '')).length;

test('no change of a type leaves the document green', () => {
  expect(count).toBeGreaterThan(30);
  const green: string[] = [];
  for (let index = 0; index < count; index += 1)
    for (const type of ['array', 'uuid']) {
      const root = documentIn(pullspecs['1.0.0'] ?? '');
      const site = sitesOf(root)[index];
      if (site === undefined) continue;
      for (const key of Object.keys(site.owner)) Reflect.deleteProperty(site.owner, key);
      site.owner['type'] = type;
      if (type === 'array') site.owner['items'] = { type: 'string' };
      if (verdict(JSON.stringify(root), '1.0.0') === 'conforms') green.push(`${site.path} as ${type}`);
    }
  expect(green).toEqual([]);
}, 60_000);
