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

it('says once to try again, with the time if the portal names one', () => {
  const text = 'The portal is busy. Try again.';
  const hint = (more: { readonly retryAfterSeconds?: number }) =>
    failureComplaint({ kind: 'busy', text, quote: '503', ...more }, { message: 'It failed.' }, place).hint;
  expect(hint({ retryAfterSeconds: 2 })).toMatch(/The portal is busy\. Try again in 2 s\.$/u);
  expect(hint({})).toMatch(/The portal is busy\. Try again\.$/u);
});

it.each([
  ['SUPPLIER_TOKEN_FILE', 'Put a new one there, or unset SUPPLIER_TOKEN_FILE and sign in.'],
  ['stdin', 'supplier-server token create.'],
])('a token from %s that is no longer known leads to a new one where it is read', (tokenSource, advice) => {
  const { hint, next } = failureComplaint(
    { kind: 'signed-out', text: '', quote: '401' },
    { message: '' },
    { ...place, tokenSource },
  );
  expect(hint.endsWith(advice)).toBe(true);
  expect(next).toEqual(['supplier auth login']);
});
