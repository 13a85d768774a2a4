import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROOT } from './lib/run.mjs';

/** "3 of 40 hotels", put together where it is said: of one hotel it would read "1 of 1 hotels". */
const partOfWhole = /of (?:\{' '\}\s*)?\$?\{(?:String|countText)\([^{}]*\)\} (?:[a-z]+ )?[a-z]+s\b/gu;

it('a part of a whole has the noun that the whole needs: partOf and shownOf say it', () => {
  const files = ['domain', 'cli', 'web', 'server'].flatMap((name) =>
    readdirSync(`${ROOT}/packages/${name}/src`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.|(?:^|\/)testing\//u.test(file))
      .map((file) => `packages/${name}/src/${file}`),
  );
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    [...readFileSync(`${ROOT}/${file}`, 'utf8').matchAll(partOfWhole)].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
