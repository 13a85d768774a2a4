import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { ROOT } from './lib/run.mjs';

const COMPILER = '{ "compilerOptions": { "strict": true, "module": "esnext", "jsx": "react-jsx", "types": [] } }';
const houses: string[] = [];
afterEach(() => houses.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** The rules that files break which lie where ours lie, each as "path:line rule". */
function broken(files: Record<string, string>): string[] {
  const house = mkdtempSync(`${tmpdir()}/lint a house-`);
  houses.push(house);
  cpSync(`${ROOT}/.oxlintrc.json`, `${house}/.oxlintrc.json`);
  cpSync(`${ROOT}/scripts/lint`, `${house}/scripts/lint`, { recursive: true });
  symlinkSync(`${ROOT}/node_modules`, `${house}/node_modules`);
  const all = { 'tsconfig.json': COMPILER, ...files };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(`${house}/${path}`), { recursive: true });
    writeFileSync(`${house}/${path}`, text);
  }
  const { stdout } = spawnSync(
    process.execPath,
    [`${ROOT}/node_modules/oxlint/bin/oxlint`, '--format=unix', 'packages'],
    { cwd: house, encoding: 'utf8' },
  );
  return [...stdout.matchAll(/^([\w./-]+:\d+):\d+: .*\[Error\/(.+)\]$/gmu)]
    .map(([, place, rule]) => `${String(place)} ${String(rule)}`)
    .sort();
}

it('refuses what the house refuses, also what only types tell', () => {
  expect(
    broken({
      'packages/domain/src/a.ts': [
        'export enum Colour { Red }',
        'export const now = (): Date => new Date();',
        'export const at = (): number => Date.now();',
        'export function start(work: () => Promise<void>): void {',
        '  work();',
        '}',
        'export const known = (text: string): string => text ?? "nothing";',
        'export const chosen = (a: boolean, b: boolean): number => (a ? 1 : b ? 2 : 3);',
        '/** @deprecated use at */',
        'export const old = 1;',
        'export default 1;',
      ].join('\n'),
      'packages/domain/src/b.ts': "import { old } from './a.js';\nexport const still = old;\n",
      'packages/domain/src/a.test.ts': 'export const now = (): Date => new Date();\n',
      'packages/wire/src/shapes/c.ts': "import { z } from 'zod';\nexport const form = z.object({});\n",
      'packages/web/src/d.tsx':
        "import { Dialog } from '@blueprintjs/core';\nexport const asked = [Dialog, fetch('/')] as const;\n",
      'packages/web/src/f.tsx': "import { Button } from '@blueprintjs/core';\nexport const pressed = Button;\n",
      'packages/web/src/ui/control/button.tsx':
        "import { Button } from '@blueprintjs/core';\nexport const pressed = Button;\n",
      'packages/web/src/ui/overlay/modal.tsx':
        "import { Dialog } from '@blueprintjs/core';\nexport const Modal = Dialog;\n",
      'packages/cli/src/e.ts': 'export const { argv } = process;\n',
      'packages/cli/src/main.ts': 'export const { argv } = process;\n',
    }).filter((one) => !one.includes('no-unsafe')),
  ).toEqual([
    'packages/cli/src/e.ts:1 eslint(no-restricted-globals)',
    'packages/domain/src/a.ts:1 house(no-enum)',
    'packages/domain/src/a.ts:11 eslint(no-restricted-exports)',
    'packages/domain/src/a.ts:2 house(ask-the-clock)',
    'packages/domain/src/a.ts:3 eslint(no-restricted-properties)',
    'packages/domain/src/a.ts:5 typescript(no-floating-promises)',
    'packages/domain/src/a.ts:7 typescript(no-unnecessary-condition)',
    'packages/domain/src/a.ts:8 house(nested-ternaries)',
    'packages/domain/src/b.ts:2 typescript(no-deprecated)',
    'packages/web/src/d.tsx:1 eslint(no-restricted-imports)',
    'packages/web/src/d.tsx:2 eslint(no-restricted-globals)',
    'packages/web/src/f.tsx:1 eslint(no-restricted-imports)',
    'packages/wire/src/shapes/c.ts:2 house(lazy-schemas)',
  ]);
});
