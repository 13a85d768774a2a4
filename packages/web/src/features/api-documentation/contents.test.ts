import { describe, expect, it } from 'vitest';
import { contentsOf, withServer } from './contents.js';

describe('the contents of a specification', () => {
  it('are its operations, each under its first tag, and no more than it names', () => {
    const root = {
      paths: {
        '/a': { get: { operationId: 'read', tags: ['T', 'U'], summary: 'Reads' }, post: {} },
        '/b': { parameters: [], delete: { operationId: 'drop' } },
        '/c': 7,
      },
    };
    expect(contentsOf(root)).toEqual([
      { tag: 'T', operation: 'read', method: 'get', path: '/a', summary: 'Reads' },
      { tag: 'default', operation: 'drop', method: 'delete', path: '/b', summary: 'drop' },
    ]);
    expect(contentsOf('no document')).toEqual([]);
  });
});

describe('another server', () => {
  const operation = { operationId: 'read', servers: [{ url: 'https://c.example' }] };
  const root = {
    openapi: '3.0.3',
    servers: [{ url: 'https://a.example' }],
    paths: { '/a': { servers: [{ url: 'https://b.example' }], get: operation } },
  };

  it('takes the place of all that the document names [DOCS-06]', () => {
    expect(withServer(root, 'https://mine.example')).toEqual({
      openapi: '3.0.3',
      servers: [{ url: 'https://mine.example' }],
      paths: { '/a': { get: { operationId: 'read' } } },
    });
  });

  it('is not put where none was given [DOCS-06]', () => {
    expect(withServer(root, '')).toBe(root);
  });
});
