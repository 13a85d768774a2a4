import { expect, test } from 'vitest';
import { judged } from './judged.js';

test('alternatives that overlap are said to overlap, at `oneOf`, with a value that fits both', () => {
  const { findings } = judged(({ schema }) => {
    Object.assign(schema('BookRequest.properties.holder'), {
      oneOf: [{ required: ['firstName'] }, { required: ['lastName'] }],
    });
  });
  const errors = findings.filter(({ severity }) => severity === 'error');
  expect(errors).toMatchObject([
    {
      id: 'PS-REQ-017',
      title: '`holder` in the request of `book` fits two alternatives of `oneOf`, which allows only one',
      pointer: '#/components/schemas/BookRequest/properties/holder/oneOf',
    },
  ]);
  expect(errors[0]?.fix).toContain('or write `anyOf` instead of `oneOf`');
});

test('the lines of a finding can be read aloud', () => {
  const { findings } = judged(({ schema }) => {
    schema('BookRequest')['additionalProperties'] = false;
    Reflect.deleteProperty(schema('BookRequest.properties'), 'remarks');
    schema('CancelResponse.properties.bookingId')['type'] = 'uuid';
    (schema('Rate.properties.payment')['oneOf'] as unknown[]).push({
      type: 'object',
      required: ['type'],
      properties: { type: { type: 'string', enum: ['VIRTUAL_CARD'] } },
    });
  });
  const lines = findings.filter(({ severity }) => severity === 'error').map(({ message, fix }) => [message, fix]);
  expect(lines.sort()).toMatchInlineSnapshot(`
    [
      [
        ""uuid" is not a valid type. Did you mean string, with \`format: uuid\`?",
        "Write the type string, with \`format: uuid\`, line 685.",
      ],
      [
        "\`payment\`: the supplier can send a value that fits no alternative of the agency.",
        "Remove the alternative of \`payment\` at line 516, or map it to one of the reference.",
      ],
      [
        "\`remarks\` is not allowed there; the agency can send it.",
        "Add the property \`remarks\` to the schema at line 594, or leave the object open.",
      ],
    ]
  `);
});
