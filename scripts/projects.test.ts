import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import workspace from '../vitest.workspace.js';
import { CORE } from './lib/projects.mjs';

it('every project of the workspace belongs to one step of the check', () => {
  const steps = readFileSync(new URL('test.mjs', import.meta.url), 'utf8');
  const alone = [...steps.matchAll(/vitest\(\['([\w-]+)'\]/gu)].map(([, name]) => name);
  const names = workspace.test?.projects?.map((project) =>
    typeof project === 'object' && 'test' in project ? project.test.name : undefined,
  );
  expect(names?.toSorted()).toEqual([...CORE, ...alone].toSorted());
});
