import { expect, test } from 'vitest';
import type { JsonObject } from '../tree/json.js';
import { ids, judged } from '../testing/classes/judged.js';
import { resolved } from './own-addresses.js';

const plain = ({ schema }: { schema: (path: string) => JsonObject }): void => {
  Reflect.deleteProperty(schema('Booking.properties.hotelConfirmation'), 'nullable');
};

/** Money with its currency in a separate place. `reference` is one of many ways to refer to that place. */
function money(reference: string, id: string | undefined, home = '$defs'): ReturnType<typeof judged> {
  return judged(
    ({ schema }) => {
      const whole = schema('Money');
      const properties = whole['properties'] as JsonObject;
      whole[home] = {
        Currency: { ...(properties['currency'] as JsonObject), $anchor: 'currency', $id: 'currency.json' },
      };
      properties['currency'] = { $ref: reference };
      if (id !== undefined) whole['$id'] = id;
    },
    '3.1.0',
    plain,
  );
}

test.each([
  '#/$defs/Currency',
  'currency.json',
  'currency.json#currency',
  'https://schemas.hotels.io/money/currency.json',
  '/money/currency.json',
  './currency.json',
  '../money/currency.json',
  '//schemas.hotels.io/money/currency.json',
  'amount.json#/$defs/Currency',
])('a reference is meant from the $id of its schema: %s', (reference) => {
  expect(ids(money(reference, 'https://schemas.hotels.io/money/amount.json'))).toEqual([]);
});

test.each(['#/$defs/Nowhere', 'other.json', '#nothing'])(
  'a reference that leads nowhere from the $id of its schema is an error: %s',
  (reference) => {
    const found = ids(money(reference, 'https://schemas.hotels.io/money/amount.json'));
    expect(found.filter((id) => id === 'PS-DOC-006' || id === 'PS-DOC-007')).toHaveLength(1);
  },
);

test.each([
  ['the one place of its name', '#sum', [] as string[]],
  ['two places of its name', '#sum', ['PS-RES-021']],
  ['no place', '#other', ['PS-DOC-006']],
])('a dynamic reference next to an $id, with %s', (_, reference, expected) => {
  const report = judged(
    ({ schema }) => {
      const whole = schema('Money');
      const properties = whole['properties'] as JsonObject;
      whole['$id'] = 'https://schemas.hotels.io/money/amount.json';
      whole['$defs'] = { Sum: { ...(properties['amount'] as JsonObject), $dynamicAnchor: 'sum' } };
      properties['amount'] = { $dynamicRef: reference };
      if (_ === 'two places of its name') schema('Rate')['$dynamicAnchor'] = 'sum';
    },
    '3.1.0',
    plain,
  );
  expect(ids(report)).toEqual(expected);
});

test('a pointer that leads nowhere in the resource is meant from the root of the document, as most tools read it', () => {
  expect(
    ids(money('#/components/schemas/Money/$defs/Currency', 'https://schemas.hotels.io/money/amount.json')),
  ).toEqual([]);
});

test('without an $id a reference is meant from the root of the document', () => {
  expect(ids(money('#/components/schemas/Money/$defs/Currency', undefined))).toEqual([]);
  expect(ids(money('#/$defs/Currency', undefined))).toContain('PS-DOC-006');
});

test.each([
  ['https://a.example/x/y', 'z', 'https://a.example/x/z'],
  ['https://a.example/x/y', '../z', 'https://a.example/z'],
  ['https://a.example/x/y', '../../../z', 'https://a.example/z'],
  ['https://a.example/x/', '.', 'https://a.example/x/'],
  ['https://a.example/x/y#a', '#b', 'https://a.example/x/y#b'],
  ['urn:a:b', '#b', 'urn:a:b#b'],
  ['', 'money.json', 'money.json'],
  ['https://a.example/x', 'urn:c', 'urn:c'],
])('from %s, %s is %s', (base, reference, whole) => {
  expect(resolved(base, reference)).toBe(whole);
});
