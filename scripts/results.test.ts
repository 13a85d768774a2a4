import { describe, expect, it } from 'vitest';
import { addUp, countTests, lastLine, nameFailures, selectSteps } from './lib/results.mjs';

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

describe('the names of the failures', () => {
  it('are the file, the title and the first lines of the message', () => {
    const file = {
      name: '/home/ann/portal/packages/web/src/page.test.tsx',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'the page opens' },
        { status: 'failed', fullName: 'the page closes', failureMessages: ['expected 1\nto be 2\n3\n4\n5'] },
      ],
    };
    expect(nameFailures(report({ failed: 1 }, [file]), '/home/ann/portal')).toEqual([
      'packages/web/src/page.test.tsx > the page closes\n    expected 1\n    to be 2\n    3\n    4',
    ]);
  });
  it('are the file alone where it did not load', () => {
    const unloaded = { name: '/p/a.test.ts', status: 'failed', message: 'no such module', assertionResults: [] };
    expect(nameFailures(report({}, [unloaded]), '/p')).toEqual(['a.test.ts\n    no such module']);
  });
  it('are none where everything passed, or where there is no report', () => {
    const passed = { name: '/p/a.test.ts', status: 'passed', assertionResults: [] };
    expect(nameFailures(report({ passed: 1 }, [passed]), '/p')).toEqual([]);
    expect(nameFailures(undefined, '/p')).toEqual([]);
  });
});

describe('the chosen steps', () => {
  const all = ['build', 'types', 'lint', 'journeys'];

  it('are all of them when none is named', () => expect(selectSteps(all, undefined)).toEqual({ steps: all }));
  it('are the named ones, in their own order', () =>
    expect(selectSteps(all, 'journeys, types')).toEqual({ steps: ['build', 'types', 'journeys'] }));
  it('leave the build out where nothing runs what was built', () =>
    expect(selectSteps(all, 'lint')).toEqual({ steps: ['lint'] }));
  it('report of a name that is not among them', () =>
    expect(selectSteps(all, 'lint,typos')).toEqual({ unknown: 'typos' }));
});
