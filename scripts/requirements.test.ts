import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from './lib/run.mjs';

const ids = readFileSync(`${ROOT}/docs/requirements.tsv`, 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => line.split('\t')[0] ?? '');

/** Tests, and the contracts that twins and server keep. */
const isProof = (name: string): boolean =>
  /\.(?:test|e2e|contract)\.tsx?$/u.test(name) && !/(?:^|\/)(?:node_modules|dist|\.cache)\//u.test(name);

it('each statement of the requirement is named by the title of a test, and no test names another one', () => {
  const named = new Set<string>();
  for (const folder of ['packages', 'e2e'])
    for (const name of readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' }).filter(isProof))
      for (const [list] of readFileSync(`${ROOT}/${folder}/${name}`, 'utf8').matchAll(
        /\[[A-Z]+-\d\d(?:, [A-Z]+-\d\d)*\]/gu,
      ))
        for (const [id] of list.matchAll(/[A-Z]+-\d\d/gu)) named.add(id);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
  expect([...named].filter((id) => !ids.includes(id))).toEqual([]);
});
