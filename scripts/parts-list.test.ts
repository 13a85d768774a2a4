import { expect, it } from 'vitest';
import { partsList } from './lib/parts-list.mjs';

const list = partsList(
  { name: 'suppliers-portal', version: '1.0.0', license: 'MIT', madeAt: new Date('2026-01-31T12:00:00Z') },
  {
    'node_modules/a/node_modules/@b/c': { version: '2.0.0', license: '(MIT OR Apache-2.0)', integrity: 'sha512-/+8=' },
    'node_modules/@b/c': { version: '2.0.0', license: '(MIT OR Apache-2.0)', integrity: 'sha512-/+8=' },
    'node_modules/a': { version: '1.0.0', license: 'SEE LICENSE IN words' },
  },
  ['node_modules/a', 'node_modules/@b/c', 'node_modules/a/node_modules/@b/c'],
);

it('lists each version of a package once, with its hash and its licence', () => {
  expect(list.components).toEqual([
    {
      'type': 'library',
      'bom-ref': 'pkg:npm/%40b/c@2.0.0',
      'group': '@b',
      'name': 'c',
      'version': '2.0.0',
      'purl': 'pkg:npm/%40b/c@2.0.0',
      'hashes': [{ alg: 'SHA-512', content: 'ffef' }],
      'licenses': [{ expression: 'MIT OR Apache-2.0' }],
    },
    {
      'type': 'library',
      'bom-ref': 'pkg:npm/a@1.0.0',
      'name': 'a',
      'version': '1.0.0',
      'purl': 'pkg:npm/a@1.0.0',
      'licenses': [{ license: { name: 'SEE LICENSE IN words' } }],
    },
  ]);
});

it('says of what it is the list, and of when', () => {
  expect(list.metadata).toMatchObject({
    timestamp: '2026-01-31T12:00:00.000Z',
    component: {
      type: 'application',
      name: 'suppliers-portal',
      version: '1.0.0',
      licenses: [{ license: { id: 'MIT' } }],
    },
  });
});
