import { expect, test } from 'vitest';
import { BROKEN_AROUND } from './broken-around.js';
import { BROKEN_CORNERS } from './broken-corners.js';
import { BROKEN_DOUBTS } from './broken-doubts.js';
import { BROKEN_OBJECTS } from './broken-objects.js';
import { BROKEN_VALUES } from './broken-values.js';
import { EQUIVALENT_CORNERS } from './equivalent-corners.js';
import { EQUIVALENT_DOUBTS } from './equivalent-doubts.js';
import { EQUIVALENT_MORE } from './equivalent-more.js';
import { EQUIVALENT } from './equivalent.js';
import { examined } from './examined.js';

test.each([...BROKEN_AROUND, ...BROKEN_CORNERS, ...BROKEN_DOUBTS, ...BROKEN_OBJECTS, ...BROKEN_VALUES])(
  '$name does not conform ($openapi)',
  (row) => {
    const { findings, verdict } = examined(row);
    const ids = new Set(findings.filter(({ severity }) => severity !== 'info').map(({ id }) => id));
    expect([verdict, [...ids]]).toEqual(['does-not-conform', expect.arrayContaining([row.rule])]);
  },
);

test.each([...EQUIVALENT, ...EQUIVALENT_CORNERS, ...EQUIVALENT_DOUBTS, ...EQUIVALENT_MORE])(
  '$name conforms ($openapi)',
  (row) => {
    const { findings, verdict } = examined(row);
    expect([verdict, findings.filter(({ severity }) => severity !== 'info').map(({ id }) => id)]).toEqual([
      'conforms',
      [],
    ]);
  },
);
