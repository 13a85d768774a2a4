import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { Call } from '../call.js';
import { calls } from '../calls.js';
import { datasets } from '../ingestion.js';
import { exampleOf } from './example.js';
import { jsonOf, openApiDocument } from './openapi.js';

interface Written {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, { readonly headers?: Readonly<Record<string, unknown>> }>>;
  readonly security: readonly Record<string, unknown>[];
  readonly parameters: readonly { readonly name?: string; readonly in?: string }[];
}
const table = Object.entries(calls as Readonly<Record<string, Call>>);
const document = openApiDocument({ version: '1.2.3', url: 'https://portal.example.com' });
const paths = document['paths'] as Readonly<Record<string, Readonly<Record<string, Written>>>>;
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
const found = (id: string): Written | undefined => operations.find(({ operationId }) => operationId === id);

it('names every call of the table and every dataset, once', () => {
  const names = [...table.map(([name]) => name), ...Object.keys(datasets).map((name) => `ingest-${name}`)];
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(names.sort());
});

it('says of each call what lets one in', () => {
  expect(found('signIn')?.security).toEqual([]);
  expect(found('stats')?.security).toEqual([{ token: [] }, { session: [] }]);
  expect(found('turnOn')?.security).toEqual([{ token: [] }, { session: [], antiForgery: [] }]);
  expect(found('ingest-actions')?.security).toEqual([{ ingestion: [] }]);
});

it('says of a file by which headers it is continued, and what its own say', () => {
  const headersOf = (id: string, status: string): readonly string[] =>
    Object.keys(found(id)?.responses[status]?.headers ?? {});
  expect(headersOf('logFile', '200')).toEqual(['Content-Disposition', 'ETag', 'Log-Position', 'Log-Missing']);
  expect(headersOf('logFile', '206')).toContain('Content-Range');
  expect(headersOf('availabilityFile', '200')).toEqual(['Content-Disposition']);
  expect(found('availabilityFile')?.responses).not.toHaveProperty('206');
  expect(found('contentFile')?.parameters).toContainEqual({ $ref: '#/components/parameters/ifRange' });
});

it('lists the parameters of a path as the path has them', () => {
  for (const [path, methods] of Object.entries(paths))
    for (const { operationId, parameters } of Object.values(methods)) {
      const named = parameters.filter((one) => one.in === 'path').map(({ name }) => name);
      expect(named.sort(), operationId).toEqual([...path.matchAll(/\{(\w+)\}/gu)].map(([, name]) => name).sort());
    }
});

const shapes: readonly (readonly [string, z.ZodType])[] = [
  ...table.flatMap(([name, { params, query, body, answer }]) =>
    [params, query, body, 'schema' in answer ? answer.schema : undefined].flatMap((schema, at) =>
      schema === undefined ? [] : [[`${name} ${['path', 'query', 'body', 'answer'][at] ?? ''}`, schema] as const],
    ),
  ),
  ...Object.entries(datasets).map(([name, schema]) => [name, schema] as const),
];

it.each(shapes)('the example of %s is one that the portal takes', (name, schema) => {
  const example = exampleOf(jsonOf(schema));
  // A log is of the last hours, of a window, or what is new: each parameter has an example, and a call has one of the
  // three.
  if (name === 'logFile query')
    for (const other of ['lookbackHrs', 'after']) Reflect.deleteProperty(example as object, other);
  expect(schema.safeParse(example).error?.issues).toBeUndefined();
});
