import { expect, it } from 'vitest';
import { complaintJson, complaintText } from './complaint-text.js';

const plain = { unicode: true, paint: (_: string, text: string) => text } as unknown as Parameters<
  typeof complaintText
>[1];

it.each([
  ['one word', 'a'.repeat(1_000_000)],
  ['many words', 'a '.repeat(500_000)],
])('stays short enough to be read where what is wrong has no end: %s', (_, endless) => {
  const complaint = { code: 'INVALID_VALUE', message: `"${endless}" is wrong.`, hint: `It is ${endless}.` } as const;
  expect(complaintText(complaint, plain).length).toBeLessThan(10_000);
  expect(complaintJson(complaint).length).toBeLessThan(10_000);
});

it('says all of what a person wrote or can follow', () => {
  const message = `The file ${'x'.repeat(255)}.yml cannot be read.`;
  expect(complaintText({ code: 'INVALID_VALUE', message, hint: '' }, plain)).toContain(message);
});
