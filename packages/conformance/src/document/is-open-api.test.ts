import { expect, it } from 'vitest';
import { readDocument } from '../reading/read-document.js';
import { isOpenApi } from './is-open-api.js';

it.each([
  ['openapi: 3.0.3\npaths: {}', true],
  ['{"openapi":"3.1.0","paths":{"/a":{}}}', true],
  ['openapi: 3.0.3', false],
  ['openapi: 3.0.3\npaths: none', false],
  ['openapi: 3\npaths: {}', false],
  ['swagger: "2.0"\npaths: {}', false],
  ['not: openapi', false],
])('knows a document of an interface: %j %s', (text, expected) => {
  const { root } = readDocument(text);
  expect(root !== undefined && isOpenApi(root)).toBe(expected);
});
