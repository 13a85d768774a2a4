import { expect, it } from 'vitest';
import { z } from 'zod';
import { apiReference } from './testing/api-reference.js';
import { shapeText } from './testing/shape-text.js';

it('docs/api.md is what the table of calls says; if it is not, `npm run docs` writes it again', async () => {
  await expect(apiReference()).toMatchFileSnapshot('../../../docs/api.md');
});

it('a shape is written as it travels, with what its values keep to', () => {
  const shape = z.strictObject({
    ids: z.array(z.number().int().min(1).max(9)).max(3),
    at: z.enum(['1', '3']).transform(Number),
    note: z.string().max(5).nullish(),
  });
  expect(shapeText(shape)).toBe(
    '{\n  ids: integer[]  // at most 3\n  at: "1" | "3"\n  note?: string | null  // at most 5 characters\n}',
  );
});

it('the rules of the datasets in docs/api.md are those of the shapes: the line that breaks one is refused for it alone', async () => {
  const { datasets } = await import('./ingestion.js');
  const { datasetRules } = await import('./testing/dataset-rules.js');
  const broken = Object.entries(datasetRules).flatMap(([name, { rules }]) =>
    rules.flatMap((rule) => (rule.broken === undefined ? [] : [{ name: name as keyof typeof datasets, ...rule }])),
  );
  expect(broken).toHaveLength(10);
  for (const { name, text, broken: line } of broken) {
    const { error } = datasets[name].safeParse(line);
    expect([name, text, error?.issues.map(({ code }) => code)]).toEqual([name, text, ['custom']]);
  }
});
