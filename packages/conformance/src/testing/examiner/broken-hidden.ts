import type { Tree } from '../seeded/seed.js';
import { drop, modern, old, put, swap, type BrokenRow } from './examined.js';

const text = { type: 'string' };
const secret = { type: 'string', writeOnly: true };
const byPattern =
  (name: string, pattern: string) =>
  ({ schema }: Tree): void => {
    drop(schema('Error.properties'), name);
    schema('Error')['patternProperties'] = { [pattern]: { type: 'array', items: { type: 'null' } } };
  };

/** Documents with one break each, that something lesser at the same place, or the way it is written, can hide. */
export const BROKEN_HIDDEN: readonly BrokenRow[] = [
  // A remark or a warning at the same place
  modern('PS-RES-018', 'a code of an error of any type', swap('Error', 'code', {}), '2.0.0'),
  modern(
    'PS-RES-018',
    'a code of an error that can be null',
    swap('Error', 'code', { type: ['string', 'null'] }),
    '1.1.0',
  ),
  old(
    'PS-RES-018',
    'a code of an error that can be null in 3.0',
    swap('Error', 'code', { ...text, nullable: true }),
    '2.0.0',
  ),
  modern(
    'PS-RES-018',
    'a code of an error that can be a number',
    swap('Error', 'code', { type: ['string', 'integer'] }),
    '2.0.0',
  ),
  modern('PS-RES-018', 'a code of an error by a pattern of more names', byPattern('code', '^code')),
  modern('PS-RES-018', 'a message of an error by a pattern of more names', byPattern('message', 'mess'), '2.0.0'),

  // A property of the other direction, in each alternative
  old(
    'PS-RES-020',
    'a write-only reference in the one alternative',
    swap('Booking', 'clientReference', { oneOf: [secret] }),
  ),
  old(
    'PS-RES-020',
    'a write-only status in each of two alternatives',
    swap('CancelResponse', 'status', {
      anyOf: [
        { ...secret, enum: ['CANCELLED'] },
        { ...secret, enum: ['CANCELLED'] },
      ],
    }),
  ),
  modern('PS-RES-020', 'a write-only reference in an alternative by reference', ({ schema }) => {
    schema('')['Secret'] = { allOf: [{ anyOf: [secret] }] };
    schema('Booking.properties')['clientReference'] = { $ref: '#/components/schemas/Secret' };
  }),
  old(
    'PS-REQ-018',
    'a read-only key in the one alternative',
    swap('PrebookRequest', 'rateKey', { oneOf: [{ ...text, readOnly: true }] }),
  ),

  // Properties of Unicode
  old('PS-REQ-008', 'remarks without controls', put('BookRequest.properties.remarks', { pattern: '^[^\\p{C}]*$' })),
  old('PS-REQ-008', 'remarks of what is no control', put('BookRequest.properties.remarks', { pattern: '^\\P{Cc}*$' })),
  old('PS-RES-010', 'a currency in any capital letters', put('Money.properties.currency', { pattern: '^\\p{Lu}{3}$' })),
  modern(
    'PS-RES-010',
    'a currency in letters of one script',
    put('Money.properties.currency', { pattern: '^\\p{Script=Latin}{3}$' }),
    '2.0.0',
  ),
];
