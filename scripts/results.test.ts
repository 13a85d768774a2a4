import { describe, expect, it } from 'vitest';
import { addUp, countTests, lastLine, selectSteps } from './lib/results.mjs';

function report(
  numbers: { passed?: number; failed?: number; skipped?: number; todo?: number },
  files: unknown[] = [],
): string {
  const { passed = 0, failed = 0, skipped = 0, todo = 0 } = numbers;
  return JSON.stringify({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
    numTodoTests: todo,
    testResults: files,
  });
}

describe('the count of the tests', () => {
  it('adds up over all runs', () => {
    const runs = [
      countTests(report({ passed: 5, skipped: 1, todo: 1 }), 0),
      countTests(report({ passed: 2, failed: 1 }), 1),
    ];
    expect(lastLine(addUp(runs))).toBe('7 passed, 1 failed, 2 skipped');
  });
  it('has a failure for a file that did not load', () => {
    const unloaded = { status: 'failed', assertionResults: [] };
    expect(countTests(report({ passed: 5 }, [unloaded, unloaded]), 1)).toEqual({ passed: 5, failed: 2, skipped: 0 });
  });
  it('has a failure for a run that failed outside of every test', () => {
    expect(countTests(report({ passed: 5 }), 1).failed).toBe(1);
  });
  it('has a failure for a run that ended without a report', () => {
    expect(countTests(undefined, 1).failed).toBe(1);
    expect(countTests(undefined, 0).failed).toBe(0);
  });
});

describe('the chosen steps', () => {
  const all = ['build', 'types', 'lint', 'tests'];

  it('are all of them when none is named', () => expect(selectSteps(all, undefined)).toEqual({ steps: all }));
  it('are the named ones, in their own order', () =>
    expect(selectSteps(all, 'tests, types')).toEqual({ steps: ['build', 'types', 'tests'] }));
  it('leave the build out where nothing runs what was built', () =>
    expect(selectSteps(all, 'lint')).toEqual({ steps: ['lint'] }));
  it('tell of a name that is not among them', () =>
    expect(selectSteps(all, 'lint,typos')).toEqual({ unknown: 'typos' }));
});
