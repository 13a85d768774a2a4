import { expect, it } from 'vitest';
import type { JsonObject } from '../../tree/json.js';
import type { Tree } from '../seeded/seed.js';
import { ids, judged } from './judged.js';

const rateKey =
  (is: JsonObject) =>
  ({ schema }: Tree): void => {
    schema('Rate.properties')['rateKey'] = is;
  };

const sent = (key: JsonObject, asked: JsonObject): string => judged(rateKey(key), '3.0.3', rateKey(asked)).verdict;

const text = (more: JsonObject): JsonObject => ({ type: 'string', ...more });
const lowerUuid = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';

it.each([
  ['uuid', 36],
  ['date', 10],
  ['ipv4', 15],
  ['ipv6', 45],
  ['hostname', 254],
] as const)('a text of the format %s is at most as long as the format lets it be', (format, longest) => {
  expect(sent(text({ format }), text({ maxLength: longest }))).toBe('conforms');
});

it.each([
  ['uuid', 35],
  ['date', 9],
  ['ipv4', 10],
  ['email', 64],
  ['uri', 2048],
  ['date-time', 20],
] as const)('a text of the format %s can be longer than %i', (format, most) => {
  expect(sent(text({ format }), text({ maxLength: most }))).not.toBe('conforms');
});

it('a pattern can be proved to keep a format that is a pattern, and the format to keep the pattern', () => {
  expect(sent(text({ pattern: lowerUuid }), text({ format: 'uuid' }))).toBe('conforms');
  expect(sent(text({ format: 'uuid' }), text({ pattern: '^[0-9A-Fa-f-]{36}$' }))).toBe('conforms');
  expect(sent(text({ pattern: '^10[.]0[.]0[.][1-9]$' }), text({ format: 'ipv4' }))).toBe('conforms');
  expect(sent(text({ pattern: '^10[.]0[.]0[.][0-9]{3}$' }), text({ format: 'ipv4' }))).toBe('does-not-conform');
});

it('a format of signs keeps a pattern of these signs', () => {
  expect(sent(text({ format: 'email' }), text({ pattern: '.@.' }))).toBe('conforms');
  expect(sent(text({ format: 'uri' }), text({ pattern: ':' }))).toBe('conforms');
  expect(sent(text({ format: 'time' }), text({ pattern: '^[0-9:.,+zZ-]*$' }))).toBe('conforms');
  expect(sent(text({ format: 'duration' }), text({ pattern: '^P' }))).toBe('conforms');
});

it('"urn:uuid:" is no part of a uuid', () => {
  const report = judged(rateKey(text({ format: 'uuid', pattern: '^urn:uuid:' })));
  expect(report.verdict).toBe('does-not-conform');
  expect(ids(report)).toContain('PS-DOC-017');
});
