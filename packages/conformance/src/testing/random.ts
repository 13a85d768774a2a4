import fc from 'fast-check';
import { PULLSPEC_1_0_0 } from '../pullspecs/pullspec-1.0.0.js';

const SNIPPETS = [
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  ': ',
  '- ',
  '\n',
  '\t',
  '&a ',
  '*a ',
  '$ref: "#/components/schemas/Rate"',
  'null',
  '0',
  '-1e400',
  '.inf',
  'allOf: [',
  'oneOf:\n',
  '__proto__: 1\n',
  '\u0000',
  '\uFEFF',
  '|',
  '>',
  '%',
  '!!set',
  '? ',
  '<<: *a',
];

/** The baseline with pieces cut out, put in and moved. */
export const mutated: fc.Arbitrary<string> = fc
  .array(fc.record({ at: fc.nat(PULLSPEC_1_0_0.length), cut: fc.nat(40), put: fc.constantFrom('', ...SNIPPETS) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((edits) =>
    edits.reduce((text, { at, cut, put }) => text.slice(0, at) + put + text.slice(at + cut), PULLSPEC_1_0_0),
  );

export const truncated: fc.Arbitrary<string> = fc.nat(PULLSPEC_1_0_0.length).map((end) => PULLSPEC_1_0_0.slice(0, end));

export const noise: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json(),
  fc.array(fc.constantFrom(...SNIPPETS), { maxLength: 30 }).map((parts) => parts.join('')),
);

/** Schemas in the shape of any JSON, put where the contract has one. */
const keyword = fc.constantFrom(
  'type',
  'properties',
  'items',
  'allOf',
  'oneOf',
  'anyOf',
  'not',
  'required',
  'enum',
  'minimum',
  'maxLength',
  'pattern',
  '$ref',
  'additionalProperties',
  'nullable',
  'format',
  'if',
  'then',
  'contains',
);
const anyValue = fc.oneof(
  fc.constantFrom(
    'string',
    'object',
    'array',
    'integer',
    '#/components/schemas/Rate',
    '#/components/schemas/Money',
    '#/components/schemas/Odd',
    '^a+$',
    'date',
    true,
    false,
    null,
    0,
    -1,
    1e9,
  ),
  fc.array(fc.string({ maxLength: 3 }), { maxLength: 3 }),
);
export const oddSchema: fc.Arbitrary<unknown> = fc.letrec<{ schema: unknown }>((tie) => ({
  schema: fc.dictionary(
    keyword,
    fc.oneof(
      { maxDepth: 3 },
      anyValue,
      tie('schema'),
      fc.array(tie('schema'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('amount', 'currency', 'a'), tie('schema'), { maxKeys: 3 }),
    ),
    { maxKeys: 4 },
  ),
})).schema;
