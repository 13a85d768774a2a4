import { describe, expect, test } from 'vitest';
import type { Json } from '../../tree/json.js';
import type { Tree } from '../seeded/seed.js';
import { ids, judgedIn, SPELLINGS } from './judged.js';

type Row = readonly [name: string, version: string, edit: (document: Tree) => void];

const SEARCH = { $ref: '#/paths/~1search' };
const first = (root: Tree['root'], paths: Record<string, Json>): void => {
  root['paths'] = { ...paths, ...(root['paths'] as Record<string, Json>) };
};

describe.each(SPELLINGS)('in %s', (_, print) => {
  const SHARED: readonly Row[] = [
    ['a path that refers to another path', '3.0.3', ({ root }) => first(root, { '/v1/search': SEARCH })],
    ['a path that refers to another path', '3.1.0', ({ root }) => first(root, { '/v1/search': SEARCH })],
    [
      'a path that refers to a path that refers on',
      '3.0.3',
      ({ root }) => first(root, { '/v1/search': { $ref: '#/paths/~1v2~1search' }, '/v2/search': SEARCH }),
    ],
    [
      'two paths that refer to one component',
      '3.1.0',
      ({ root, at }) => {
        at('components')['pathItems'] = { Book: at('paths')['/book'] ?? null };
        at('paths')['/book'] = { $ref: '#/components/pathItems/Book' };
        first(root, { '/bookings': { $ref: '#/components/pathItems/Book' } });
      },
    ],
    [
      'a webhook and a path that refer to one component',
      '3.1.0',
      ({ root, at }) => {
        at('components')['pathItems'] = { Book: at('paths')['/book'] ?? null };
        at('paths')['/book'] = { $ref: '#/components/pathItems/Book' };
        root['webhooks'] = { booked: { $ref: '#/components/pathItems/Book' } };
      },
    ],
  ];
  test.each(SHARED)('%s conforms in OpenAPI %s, and the path of PullSpec is compared', (__, version, edit) => {
    const report = judgedIn(version, edit, print);
    expect([report.findings, report.verdict]).toEqual([[], 'conforms']);
  });

  const REPEATED: readonly Row[] = [
    [
      'a copy of a path',
      '3.0.3',
      ({ root, at }) => first(root, { '/v1/search': structuredClone(at('paths./search')) }),
    ],
    [
      'an operation next to the reference of a path',
      '3.1.0',
      ({ root, at }) => first(root, { '/v1/search': { ...SEARCH, get: structuredClone(at('paths./search.post')) } }),
    ],
    [
      'a copy of a path that two others share',
      '3.0.3',
      ({ root, at }) => first(root, { '/v1/search': SEARCH, '/v2/search': structuredClone(at('paths./search')) }),
    ],
  ];
  test.each(REPEATED)('%s repeats an operationId in OpenAPI %s', (__, version, edit) => {
    const report = judgedIn(version, edit, print);
    expect([ids(report), report.verdict]).toEqual([['PS-DOC-009'], 'does-not-conform']);
  });
});

test('an operation that says what it is, is one, however many paths share it', () => {
  const report = judgedIn('3.0.3', ({ root, at }) => {
    at('paths./search.post')['x-pullspec-operation'] = 'search';
    first(root, { '/v1/search': SEARCH });
  });
  expect([report.findings.map(({ message }) => message), report.verdict]).toEqual([[], 'conforms']);
});

test('two operations that claim to be one are named once each, however many paths share them', () => {
  const report = judgedIn('3.0.3', ({ root, at }) => {
    const search = at('paths./search.post');
    search['x-pullspec-operation'] = 'search';
    const copy = { ...structuredClone(search), operationId: 'find' };
    first(root, { '/v1/search': SEARCH, '/find': { post: copy } });
  });
  expect(report.findings.find(({ id }) => id === 'PS-OPS-012')?.message).toBe('2 operations claim to be search.');
});
