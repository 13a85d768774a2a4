import { createHash } from 'node:crypto';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findBinaries } from './packages/server/src/testing/postgres-binaries.js';
import { findChromium } from './scripts/lib/chromium.mjs';
import { keepTemporaryFilesInMemory } from './scripts/lib/memory-folder.mjs';

keepTemporaryFilesInMemory();

/**
 * One world for the files of a worker: loading it again for each costs more than the tests. Nothing may stay behind a
 * test; the random order shows what does.
 */
const together = { isolate: false };
/** Opening a database takes a second on a machine that is idle, and many on one that is not. */
const withDatabase = { ...together, testTimeout: 60_000, hookTimeout: 120_000 };

/**
 * Random files, but project by project: a worker that goes over to another project has to load its world again, and that
 * took a fifth of the time.
 */
class ProjectByProject extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const keyed = files.map((file) => ({
      file,
      key: `${file.project.name} ${createHash('sha256').update(`${seed} ${file.moduleId}`).digest('hex')}`,
    }));
    return Promise.resolve(keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ file }) => file));
  }
}

/** Includes are relative to the root: a root per project would hide the other packages from coverage. */
function project(
  name: string,
  include: string[],
  test: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  return { extends: true, test: { name, environment: 'node', include, ...test } };
}

/** Where the journeys find it, also when one of them is run alone. */
const chromium = findChromium();
const withChromium: Record<string, string> = 'path' in chromium ? { CHROME_PATH: chromium.path } : {};
/** What the server, the command line and the pages show of the same data is compared with its tests. */
const ORACLE = 'e2e/oracle/*.test.ts';
const SERVER_TESTS = ['packages/server/src/**/*.test.ts', ORACLE];
/**
 * What speaks to the database runs on both engines, so that one SQL dialect stays one; what stands above it runs on one
 * of them, on the embedded one where there is no other.
 */
const ON_BOTH = [
  ORACLE,
  'packages/server/src/{platform/database,platform/ingestion,contracts,seed,features/connection,oracle,features/price-insights,features/discrepancies,features/security-log}/**/*.test.ts',
  'packages/server/src/{main,app/crash-safety,app/data-calls,app/kept-answers,app/once-of-many}.test.ts',
  'packages/server/src/platform/{http/tool-package,changes/once-only}.test.ts',
  'packages/server/src/features/agency/{looks,factor-resets,pullspec-impacts,staff-roles}.test.ts',
  'packages/server/src/features/pullspec/pullspec-mails.test.ts',
  'packages/server/src/features/workloads/**/*.test.ts',
];

export default defineConfig({
  // Packages are tested from their sources: nothing has to be built first.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['source', ...defaultServerConditions] } },
  test: {
    projects: [
      // Tests share two processors with the journeys and the linter: limits are for what hangs, not for what is slow.
      project('domain', ['packages/domain/src/**/*.test.ts'], { ...together, testTimeout: 60_000 }),
      project('wire', ['packages/wire/src/**/*.test.ts'], { ...together, testTimeout: 60_000 }),
      project('conformance', ['packages/conformance/src/**/*.test.ts'], { ...together, testTimeout: 120_000 }),
      project('infra-http', ['packages/infra-http/src/**/*.test.ts'], { ...together, testTimeout: 60_000 }),
      project('cli', ['packages/cli/src/**/*.test.ts'], { ...together, testTimeout: 60_000 }),
      project('server-embedded', findBinaries() === undefined ? SERVER_TESTS : ON_BOTH, {
        ...withDatabase,
        env: { PORTAL_TEST_DATABASE: 'embedded', ...withChromium },
      }),
      project('server-postgres', SERVER_TESTS, {
        ...withDatabase,
        env: { PORTAL_TEST_DATABASE: 'postgres', ...withChromium },
        globalSetup: ['packages/server/src/testing/global-setup.ts'],
      }),
      {
        ...project('web', ['packages/web/src/**/*.test.{ts,tsx}'], {
          ...together,
          environment: 'jsdom',
          testTimeout: 60_000,
          execArgv: ['--max-semi-space-size=64'],
          setupFiles: ['packages/web/src/testing/without-owner-stacks.ts', 'packages/web/src/testing/forget-page.ts'],
        }),
        plugins: [react()],
      },
      project('tooling', ['scripts/**/*.test.ts', 'bench/**/*.test.ts'], { testTimeout: 60_000 }),
      // One journey at a time: they share a server and a browser, and two would only slow each other.
      project('e2e', ['e2e/**/*.e2e.ts'], {
        ...together,
        globalSetup: ['e2e/support/global-setup.ts'],
        env: withChromium,
        fileParallelism: false,
        // A walk over all pages takes a minute on a quick machine. A limit is for what hangs.
        testTimeout: 300_000,
        hookTimeout: 300_000,
      }),
    ],
    // A test that needs another one to run before it shows itself.
    sequence: { shuffle: { files: true, tests: true }, sequencer: ProjectByProject },
    passWithNoTests: true,
    // What is asked again until it holds may take long on a busy machine; it ends as soon as it holds.
    expect: { poll: { timeout: 20_000 } },
  },
});
