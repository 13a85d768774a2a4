import { expect, it } from 'vitest';
import { figureLines, figures } from './figures.js';

const reference = (): string =>
  `${[
    '# How each figure is counted',
    '',
    'This page defines every figure that the portal shows. The pages show the same texts next to each figure ("How is this counted?"), and the command',
    'line under `supplier help figures`. `npm run docs` writes it from `packages/domain/src/figures`. A test computes each example with the rules of the product.',
    '',
    ...figures.flatMap((figure) => [
      `## ${figure.title}`,
      '',
      ...figureLines(figure).map(([part, text]) => `- **${part}.** ${text}`),
      '',
    ]),
  ]
    .join('\n')
    .trimEnd()}\n`;

it('docs/figures.md is what the dictionary says; if it is not, `npm run docs` writes it again', async () => {
  await expect(reference()).toMatchFileSnapshot('../../../../docs/figures.md');
});
