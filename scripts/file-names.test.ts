import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib/run.mjs';

const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|tsx|mjs|css)$/;

function sources(folder: string): string[] {
  return readdirSync(`${ROOT}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|tsx|mjs|css)$/.test(file) && !/(^|[\\/])(node_modules|dist|\.[^\\/]+)[\\/]/.test(file))
    .map((file) => `${folder}/${file}`);
}

describe('the names of files', () => {
  it.each(['packages', 'e2e', 'bench', 'scripts', 'examples'])('are kebab-case under %s', (folder) => {
    expect(sources(folder).filter((file) => !KEBAB_CASE.test(basename(file)))).toEqual([]);
  });

  it.each(['connectionPage.tsx', 'ConnectionPage.tsx', 'turn_on.ts'])('would not pass as %s', (name) => {
    expect(name).not.toMatch(KEBAB_CASE);
  });
});
