import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { afterEach, describe, expect, it } from 'vitest';
import { cruised } from './lib/cruise.mjs';
import { folderCircles } from './lib/folder-circles.mjs';
import { ROOT } from './lib/run.mjs';

/** What each file of a small house imports. */
type House = Record<string, readonly string[]>;

/** Read only through their exports, as the real ones: `source` must lead to src. */
const PACKAGES = ['domain', 'wire', 'infra-http', 'conformance', 'web', 'cli', 'server'];
const EXPORTS = {
  '.': { source: './src/index.ts', default: './dist/index.js' },
  './without-compiler': { source: './src/without-compiler.ts', default: './dist/without-compiler.js' },
  './node': { source: './src/node/index.ts', default: './dist/node/index.js' },
  './contracts': { source: './src/testing/contracts/index.ts', default: './dist/testing/contracts/index.js' },
};

const built: string[] = [];
afterEach(() => built.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Builds the house inside ours, so that it finds the packages we have installed. */
function build(house: House): string {
  mkdirSync(`${ROOT}/.cache`, { recursive: true });
  const root = mkdtempSync(`${ROOT}/.cache/boundaries-`);
  built.push(root);
  mkdirSync(`${root}/node_modules/@suppliers-portal`, { recursive: true });
  for (const name of PACKAGES) {
    const folder = `${root}/packages/${name}`;
    for (const part of ['', '/node', '/testing/contracts']) {
      mkdirSync(`${folder}/src${part}`, { recursive: true });
      writeFileSync(`${folder}/src${part}/index.ts`, "export * from './part.js';\n");
      writeFileSync(`${folder}/src${part}/part.ts`, 'export const part = 1;\n');
    }
    writeFileSync(
      `${folder}/package.json`,
      JSON.stringify({ name: `@suppliers-portal/${name}`, type: 'module', exports: EXPORTS }),
    );
    symlinkSync(folder, `${root}/node_modules/@suppliers-portal/${name}`, 'junction');
  }
  for (const [file, imports] of Object.entries(house)) {
    mkdirSync(dirname(`${root}/${file}`), { recursive: true });
    writeFileSync(`${root}/${file}`, imports.map((name) => `import '${name}';\n`).join('') || 'export {};\n');
  }
  return root;
}

const cruisedHouse = (root: string): Promise<ICruiseResult> => cruised(['packages'], root);
const broken = ({ summary }: ICruiseResult): string[] =>
  summary.violations.map(({ from, rule }) => `${from}: ${rule.name}`);
const brokenRulesIn = async (root: string): Promise<string[]> => broken(await cruisedHouse(root));

// The portal itself is looked at by `scripts/boundaries.mjs`.
describe('the import rules', () => {
  it.each([
    ['kernel/pause.ts', '../platform/database/rows.js'],
    ['platform/http/gate.ts', '../../features/access/sign-in.js'],
    ['features/logs/feature.ts', '../../app/features.js'],
  ])('stop %s of the server from importing %s', async (file, name) => {
    const target = name.replace(/^(?:\.\.\/)+/u, '').replace(/js$/u, 'ts');
    const root = build({ [`packages/server/src/${file}`]: [name], [`packages/server/src/${target}`]: [] });
    expect(await brokenRulesIn(root)).toContain(`packages/server/src/${file}: server-layers`);
  });

  it('name two folders that need each other, though no file needs itself', async () => {
    const house: House = {
      'packages/cli/src/output/table.ts': ['../errors/failure.js'],
      'packages/cli/src/output/text.ts': [],
      'packages/cli/src/errors/failure.ts': [],
      'packages/cli/src/errors/complaint.ts': ['../output/text.js'],
      'packages/server/src/features/logs/read.ts': ['../failures/read.js'],
      'packages/server/src/features/failures/read.ts': [],
      'packages/server/src/features/failures/names.ts': ['../logs/names.js'],
      'packages/server/src/features/logs/names.ts': [],
    };
    expect(folderCircles((await cruisedHouse(build(house))).modules)).toEqual([
      'cli/errors → cli/output → cli/errors',
      'server/features/failures → server/features/logs → server/features/failures',
    ]);
  });

  it('are kept by a house where everybody imports what it may', async () => {
    const house: House = {
      'packages/domain/src/rules.ts': ['./index.js'],
      'packages/domain/src/rules.test.ts': ['./rules.js', './testing/contracts/index.js', 'vitest', 'fast-check'],
      'packages/wire/src/calls.ts': ['zod'],
      'packages/infra-http/src/http-client.ts': ['@suppliers-portal/domain', '@suppliers-portal/wire'],
      'packages/infra-http/src/node/fetch.ts': ['../http-client.js', 'node:fs'],
      'packages/web/src/main.tsx': ['./composition/container.js'],
      'packages/web/src/composition/container.ts': [
        'reflect-metadata',
        'inversify',
        '@suppliers-portal/domain',
        '@suppliers-portal/infra-http',
      ],
      'packages/web/src/charts/plot.ts': ['react-plotly.js/factory', 'plotly.js/lib/core'],
      'packages/web/src/features/uptime-trends/page.tsx': [
        './figure.js',
        '../../charts/plot.js',
        '@suppliers-portal/domain',
        'rxjs',
      ],
      'packages/web/src/features/uptime-trends/figure.ts': ['@suppliers-portal/domain'],
      'packages/web/src/features/self-validation/validation-worker.ts': ['@suppliers-portal/conformance'],
      'packages/cli/src/composition/composition.ts': [
        '@suppliers-portal/infra-http',
        '@suppliers-portal/infra-http/node',
      ],
      'packages/cli/src/commands/certify.ts': ['@suppliers-portal/conformance', '@suppliers-portal/domain'],
      'packages/server/src/app/app.ts': [
        '@suppliers-portal/wire',
        '@suppliers-portal/domain',
        '@suppliers-portal/conformance',
        'node:fs',
      ],
      'packages/server/src/features/connection/gateway.test.ts': [
        '../../app/app.js',
        '@suppliers-portal/infra-http',
        '@suppliers-portal/domain/contracts',
      ],
    };
    expect(await brokenRulesIn(build(house))).toEqual([]);
  });

  it.each([
    ['domain/src/rule.ts', 'node:fs', 'domain-knows-no-framework'],
    ['domain/src/rule.ts', 'inversify', 'domain-knows-no-framework'],
    ['domain/src/rule.ts', 'rxjs', 'domain-knows-no-framework'],
    ['domain/src/rule.ts', '@suppliers-portal/infra-http', 'domain-knows-no-framework'],
    ['domain/src/rule.ts', './testing/contracts/index.js', 'test-code-stays-in-tests'],
    ['domain/src/rule.test.ts', '@suppliers-portal/wire', 'domain-tests-know-vitest-only'],
    ['wire/src/calls.ts', '@suppliers-portal/domain', 'wire-is-data'],
    ['web/src/ui/table.tsx', '@suppliers-portal/wire', 'wire-between-infra-http-and-server'],
    ['infra-http/src/http-client.ts', 'rxjs', 'infra-http-imports-domain-and-wire'],
    ['infra-http/src/node/fetch.ts', 'undici', 'undici-where-addresses-are-guarded'],
    ['infra-http/src/http-client.ts', './node/index.js', 'infra-http-runs-in-a-browser'],
    ['web/src/composition/container.ts', '@suppliers-portal/infra-http/node', 'infra-http-runs-in-a-browser'],
    ['web/src/features/uptime-trends/page.tsx', '@suppliers-portal/infra-http', 'infra-http-at-composition-roots'],
    ['cli/src/commands/on.ts', '@suppliers-portal/infra-http', 'infra-http-at-composition-roots'],
    ['server/src/app/app.ts', '@suppliers-portal/infra-http', 'infra-http-at-composition-roots'],
    [
      'web/src/features/certification/page.tsx',
      '@suppliers-portal/conformance',
      'conformance-for-cli-server-and-worker',
    ],
    ['infra-http/src/http-client.ts', '@suppliers-portal/web', 'nothing-imports-a-door'],
    ['web/src/ui/table.tsx', '../../../server/src/index.js', 'nothing-imports-a-door'],
    ['web/src/features/uptime-trends/page.tsx', '../settings/page.js', 'web-feature-imports-no-other'],
    ['web/src/ui/table.tsx', '../features/settings/page.js', 'web-shared-knows-no-feature'],
    ['web/src/features/uptime-trends/page.tsx', 'inversify', 'inversify-in-composition'],
    ['web/src/main.tsx', 'reflect-metadata', 'reflect-metadata-once'],
    ['cli/src/main.ts', 'rxjs', 'rxjs-in-web'],
    ['web/src/features/uptime-trends/page.tsx', 'plotly.js/lib/core', 'plotly-through-one-door'],
    ['web/src/ui/table.tsx', 'node:path', 'browser-has-no-node'],
    ['server/src/app/app.ts', '@suppliers-portal/domain/contracts', 'test-code-stays-in-tests'],
    ['cli/src/main.ts', './main.js', 'no-circles'],
    ['cli/src/main.ts', './nowhere.js', 'every-import-is-found'],
  ])('stop %s from importing %s (%s)', async (file, name, rule) => {
    const house: House = {
      'packages/web/src/features/settings/page.tsx': ['@suppliers-portal/domain'],
      [`packages/${file}`]: [name],
    };
    expect(await brokenRulesIn(build(house))).toContain(`packages/${file}: ${rule}`);
  });

  it('stop a file that no one imports and that imports nothing', async () => {
    const house: House = { 'packages/cli/src/forgotten.ts': [] };
    expect(await brokenRulesIn(build(house))).toEqual(['packages/cli/src/forgotten.ts: no-orphans']);
  });
});
