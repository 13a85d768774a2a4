import { pageInstead } from '@suppliers-portal/domain';
import { expect, it } from 'vitest';
import { failureComplaint } from './failure-complaint.js';

const place = { url: 'https://portal.example', urlSource: 'SUPPLIER_URL', tokenSource: 'SUPPLIER_TOKEN' };
const garbled = { kind: 'garbled', where: 'id (is missing)' } as const;

it.each([
  ['that the portal has numbered', { ...garbled, requestId: 'r-1' }, 'To compare them: supplier doctor'],
  ['that nobody has numbered', garbled, 'Is https://portal.example a suppliers portal (SUPPLIER_URL)?'],
  [
    'that is a page of a proxy, which numbers too',
    { ...garbled, where: pageInstead, requestId: 'r-1' },
    'Is https://portal.example a suppliers portal (SUPPLIER_URL)?',
  ],
])('an answer of an unknown shape %s leads to what can be done about it', (_, failure, advice) => {
  expect(failureComplaint(failure, { message: 'It cannot be used.' }, place).hint).toContain(advice);
});
