import { expect, test } from 'vitest';
import { examined } from './examined.js';
import { ALL_BROKEN, ALL_EQUIVALENT } from './tables.js';

test.each(ALL_BROKEN)('$name does not conform ($openapi)', (row) => {
  const { findings, verdict } = examined(row);
  const ids = new Set(findings.filter(({ severity }) => severity !== 'info').map(({ id }) => id));
  expect([verdict, [...ids]]).toEqual(['does-not-conform', expect.arrayContaining([row.rule])]);
});

test.each(ALL_EQUIVALENT)('$name conforms ($openapi)', (row) => {
  const { findings, verdict } = examined(row);
  expect([verdict, findings.filter(({ severity }) => severity !== 'info').map(({ id }) => id)]).toEqual([
    'conforms',
    [],
  ]);
});
