import { expect, it } from 'vitest';
import { cliReference } from '../testing/cli-reference.js';

it('docs/cli.md is what the table of commands says; if it is not, `npm run docs` writes it again', async () => {
  await expect(cliReference()).toMatchFileSnapshot('../../../../docs/cli.md');
});
