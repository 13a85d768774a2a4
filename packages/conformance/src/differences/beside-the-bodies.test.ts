import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../tree/json.js';
import { treeOf, type Tree } from '../testing/seeded/seed.js';
import { compareVersions, type VersionDifferences } from './compare-versions.js';

const text = { type: 'string' };
const names = { type: 'array', items: text };
const ok = { description: 'ok', headers: { Names: { schema: names } }, links: { again: { operationId: 'upload' } } };
const upload = {
  operationId: 'upload',
  security: [{ Sign: ['read'] }],
  parameters: [
    { name: 'names', in: 'query', schema: names },
    { name: 'filter', in: 'query', content: { 'application/json': { schema: { type: 'object', properties: {} } } } },
  ],
  requestBody: {
    content: { 'multipart/form-data': { schema: { type: 'object', properties: { picture: { type: 'string' } } } } },
  },
  responses: { 200: ok },
  callbacks: { done: { $ref: '#/components/callbacks/Done' } },
};
const back = {
  requestBody: { content: { 'application/json': { schema: { type: 'object', properties: { state: text } } } } },
  responses: { 200: { description: 'ok' } },
};
const flow = {
  authorizationUrl: 'https://a.example/a',
  tokenUrl: 'https://a.example/t',
  scopes: { read: 'r', all: 'a' },
};
const document: JsonObject = {
  openapi: '3.0.3',
  info: { title: 'Uploads', version: '1' },
  paths: { '/upload': { post: upload } },
  components: {
    callbacks: { Done: { '{$url}': { post: back } } },
    securitySchemes: { Sign: { type: 'oauth2', flows: { authorizationCode: flow } } },
  },
};

/** Nothing in it is in two places at once. */
const copyOf = (from: JsonObject): Tree => treeOf(JSON.parse(JSON.stringify(from)) as JsonObject);

function changed(edit: (tree: Tree) => void, from: JsonObject = document): VersionDifferences['changes'] {
  const [before, after] = [copyOf(from), copyOf(from)];
  edit(after);
  const source = ({ root }: Tree) => ({ name: 'a.json', text: JSON.stringify(root) });
  return compareVersions(source(before), source(after))?.changes ?? [];
}

describe('a change beside the bodies in JSON', () => {
  it('is none where nothing changed', () => {
    expect(changed(() => undefined)).toEqual([]);
  });

  it.each([
    [
      'a scope of the sign-in',
      'components.securitySchemes.Sign.flows.authorizationCode.scopes',
      { all: 'x' },
      'upload: security',
    ],
    [
      'its address',
      'components.securitySchemes.Sign.flows.authorizationCode',
      { tokenUrl: 'https://b.example' },
      'upload: security',
    ],
    [
      'what is in a list of the query',
      'paths./upload.post.parameters.0.schema.items',
      { maxLength: 3 },
      'upload: query names / []',
    ],
    [
      'what is in JSON of the query',
      'paths./upload.post.parameters.1.content.application/json.schema.properties',
      { a: text },
      'upload: query filter / a',
    ],
    [
      'what is in a list of a header',
      'paths./upload.post.responses.200.headers.Names.schema.items',
      { maxLength: 3 },
      'upload: response 200 header Names / []',
    ],
    ['a link', 'paths./upload.post.responses.200.links.again', { description: 'x' }, 'upload: response 200 links'],
  ])('is named: %s', (_, owner, keywords, place) => {
    const changes = changed(({ at }) => void Object.assign(at(owner), keywords));
    expect(changes.map(({ operation, where }) => `${operation}: ${where}`)).toContain(place);
  });

  it.each([
    [
      'a part of a form',
      'paths./upload.post.requestBody.content.multipart/form-data.schema.properties.picture',
      { format: 'binary' },
      'upload: request as multipart/form-data / picture',
    ],
    [
      'the body of a call back',
      'components.callbacks.Done.{$url}.post.requestBody.content.application/json.schema.properties.state',
      { enum: ['a'] },
      'upload, callback done: request / state',
    ],
    [
      'an answer to it',
      'components.callbacks.Done.{$url}.post.responses',
      { 404: ok },
      'upload, callback done: response 404',
    ],
  ])('is not decided where no rule judges it: %s', (_, owner, keywords, place) => {
    const changes = changed(({ at }) => void Object.assign(at(owner), keywords));
    expect(changes.map(({ kind, operation, where }) => `${kind}, ${operation}: ${where}`)).toEqual([
      `undecided, ${place}`,
    ]);
  });

  it('is none for a property that both versions call read-only and required', () => {
    const schema = { type: 'object', required: ['id'], properties: { id: { type: 'string', readOnly: true } } };
    const requestBody = { content: { 'application/json': { schema } } };
    expect(changed(() => undefined, { ...document, paths: { '/a': { put: { ...upload, requestBody } } } })).toEqual([]);
  });
});
