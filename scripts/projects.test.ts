import { expect, it } from 'vitest';
import workspace from '../vitest.workspace.js';
import { CORE, JOURNEYS, LARGE } from './lib/projects.mjs';

it('every project of the workspace belongs to one step of the check', () => {
  const names = workspace.test?.projects?.map((project) =>
    typeof project === 'object' && 'test' in project ? project.test.name : undefined,
  );
  expect(names?.toSorted()).toEqual([...CORE, ...LARGE, ...JOURNEYS].toSorted());
});
