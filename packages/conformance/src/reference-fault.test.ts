import { expect, it } from 'vitest';
import { pullspecs } from './pullspecs/index.js';
import { referenceFault } from './reference-fault.js';

const newest = pullspecs['2.0.0'] ?? '';

it('finds nothing wrong with the versions of PullSpec', () => {
  for (const [version, text] of Object.entries(pullspecs)) expect(referenceFault(text, version)).toBeUndefined();
});

it.each([
  ['a sentence', 1, '#', 'not a mapping'],
  ['swagger: "2.0"\npaths: {}', 1, '#', 'OpenAPI 3'],
  [newest.replace('version: 2.0.0', 'version: 2.0.1'), 4, '#/info/version', 'has to be 2.0.0'],
  [newest.replace('operationId: prebook', 'operationId: check'), 16, '#/paths', 'operationId: prebook'],
  ['openapi: 3.0.3\ninfo: {title: X, version: 2.0.0}\npaths: {}\n', 3, '#/paths', 'operationId: search'],
  [newest.replace('      operationId: search\n', '      operationId: search\n      parameters: 7\n'), 20, '', ''],
  [newest.replaceAll('application/json:', 'application/xml:'), 18, '', 'search has no success answer'],
])('names the line and the field of what the judge cannot use (%#)', (text, line, pointer, message) => {
  const fault = referenceFault(text, '2.0.0');
  expect(fault?.pointer).toContain(pointer);
  expect([fault?.message, fault?.position.line]).toEqual([expect.stringContaining(message), line]);
});
