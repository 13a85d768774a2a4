/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number,
 *   testResults: { name: string, status: string, message?: string,
 *     assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] }} Report what vitest's json reporter writes
 */

/** @type {Counts} */
export const NO_TESTS = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {string | undefined} report the json report; undefined when the run ended without one
 * @param {number} exitCode of the run
 * @returns {Counts}
 */
export function countTests(report, exitCode) {
  const failure = { ...NO_TESTS, failed: 1 };
  if (report === undefined) return exitCode === 0 ? NO_TESTS : failure;
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = /** @type {Report} */ (
    JSON.parse(report)
  );
  // A file that does not even load has no tests to count, and an error outside of every test belongs to none.
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = numFailedTests + unloaded;
  return {
    passed: numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
  };
}

/**
 * The failures by name, for the end of the output: what was printed when they happened may be thousands of lines above.
 * @param {string | undefined} report
 * @param {string} root its path is left out of the names of files
 * @returns {string[]}
 */
export function nameFailures(report, root) {
  if (report === undefined) return [];
  const { testResults } = /** @type {Report} */ (JSON.parse(report));
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = name.replace(`${root}/`, '');
      const failed = assertionResults.filter((test) => test.status === 'failed');
      if (failed.length === 0) return [`${file}\n    ${firstLines(message)}`];
      return failed.map((test) => `${file} > ${test.fullName}\n    ${firstLines(test.failureMessages?.[0])}`);
    });
}

/** @param {string | undefined} message */
function firstLines(message) {
  return message?.split('\n').slice(0, 4).join('\n    ') || 'without a message';
}

/** @param {Counts[]} counts @returns {Counts} */
export function addUp(counts) {
  return counts.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    NO_TESTS,
  );
}

/** @param {Counts} counts */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** These run what was built; a stale build would prove the wrong thing. */
const NEED_THE_BUILD = ['server-postgres', 'server-embedded', 'core-tests', 'journeys'];

/**
 * @param {string[]} all
 * @param {string | undefined} only names with commas between them; undefined for all
 * @returns {{ steps: string[] } | { unknown: string }} in their own order, the build among them where one needs it
 */
export function selectSteps(all, only) {
  if (only === undefined) return { steps: all };
  const wanted = only.split(',').map((name) => name.trim());
  if (wanted.some((name) => NEED_THE_BUILD.includes(name))) wanted.push('build');
  const unknown = wanted.find((name) => !all.includes(name));
  return unknown === undefined ? { steps: all.filter((name) => wanted.includes(name)) } : { unknown };
}
