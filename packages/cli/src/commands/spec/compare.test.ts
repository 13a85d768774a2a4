import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pullspecs } from '@suppliers-portal/conformance';
import { expect, it } from 'vitest';
import { overTwins } from '../../testing/over-twins.js';
import { aFolder, complaintIn } from '../../testing/supplier.js';

it('says what to change from one version to the next, in order, with the lines', async () => {
  const { code, stdout } = await overTwins(['spec', 'compare', '1.0.0', '1.1.0']);
  expect([code, stdout.split('\n').slice(0, 3)]).toEqual([
    0,
    [
      'Send what is new. You can do this now, the agency ignores what it does not know.',
      '  1. The answer of `search` has no `taxes` (search, prebook)',
      expect.stringMatching(/^ {5}Add the property `taxes` to the schema at line \d+, and list it in `required`\.$/u),
    ],
  ]);
  expect(stdout).toContain('       +        taxes:');
  const json = JSON.parse((await overTwins(['spec', 'compare', '1.1.0', '--json'])).stdout) as {
    to: string;
    steps: readonly { phase: string }[];
  };
  expect([json.to, json.steps[0]?.phase, json.steps.at(-1)?.phase]).toEqual(['2.0.0', 'accept', 'switch']);
});

it('compares a document of your own, and says so if there is nothing to change', async () => {
  const folder = aFolder();
  writeFileSync(join(folder.path, 'my.yml'), pullspecs['1.1.0'] ?? '');
  const same = await overTwins(['spec', 'compare', 'my.yml', '1.1.0'], { folder: folder.path });
  expect([same.code, same.stderr]).toEqual([0, 'There is nothing to change.\n']);
  const missing = await overTwins(['spec', 'compare', '7.0.0', '--json'], { folder: folder.path });
  expect(complaintIn(missing.stderr).message).toBe('The file 7.0.0 cannot be read.');
  writeFileSync(join(folder.path, 'empty.yml'), '');
  const empty = await overTwins(['spec', 'compare', 'empty.yml', '1.0.0', '--json'], { folder: folder.path });
  expect(complaintIn(empty.stderr)).toMatchObject({
    message: 'empty.yml cannot be read.',
    next: ['supplier validation run empty.yml --local'],
  });
  folder.remove();
});
