/**
 * What no field means, for tests and attacks that send it to every call. None of it may cause a failure of the server.
 */
export const absurdValues: readonly unknown[] = [
  '',
  'a\u0000b',
  '\uD800',
  '\u202E\uFEFF',
  '../../etc/passwd',
  "' or 1=1 --",
  '9'.repeat(400),
  'x'.repeat(5_000),
  '-1',
  '1e400',
  'NaN',
  '9223372036854775808',
  '0000-00-00',
  '0001-01-01',
  '9999-12-31',
  '275760-09-14',
  null,
  true,
  -1,
  0.5,
  253_370_764_799,
  253_402_300_799,
  8_640_000_000_000_000,
  2 ** 53 - 1,
  1e308,
  [],
  [[]],
  ['\u0000'],
  {},
  { a: { b: ['\u0000'] } },
  { constructor: { prototype: {} } },
];

/** What the database cannot keep, although it looks like a number, a day or a text. */
export const unkeepableValues: readonly unknown[] = [
  2_147_483_648,
  8_640_000_000_001,
  '2147483648',
  '0000-01-01',
  '\u0000',
];
