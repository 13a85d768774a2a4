import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const sources = join(import.meta.dirname, '..');
const texts = new Map(
  readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(?:css|tsx?)$/u.test(name))
    .map((name) => [name, readFileSync(join(sources, name), 'utf8')]),
);
const sheets = [...texts.keys()].filter((name) => name.endsWith('.css') && !name.startsWith('frames/'));

/** The file of ours that a file names in an import. */
function named(from: string, to: string): readonly string[] {
  const file = relative(sources, join(sources, dirname(from), to));
  return [file, file.replace(/\.js$/u, '.ts'), file.replace(/\.js$/u, '.tsx')].filter((one) => texts.has(one));
}

/** The files that come with a part: it imports them, or one of them does. */
function comesWith(part: string): readonly string[] {
  const found = new Set([part]);
  for (const name of found) {
    for (const [, to = ''] of texts.get(name)?.matchAll(/(?:from|^import|^@import) '(\.[^']+)'/gmu) ?? [])
      for (const file of named(name, to)) found.add(file);
  }
  return [...found];
}

/** The classes of sheets, and those that mean something only together, as `sp-sw three`. */
const classesOf = (files: readonly string[]) =>
  new Set(
    files.flatMap((name) =>
      [...(texts.get(name) ?? '').matchAll(/\.(sp-[\w-]+)(?:\.(?!bp6-|sp-)([a-z][\w-]*))?/gu)].flatMap(
        ([, one = '', more]) => (more === undefined ? [one] : [one, `${one} ${more}`]),
      ),
    ),
  );

/** The parts of the portal that are loaded when they are needed, with the sheet that is there from the start. */
const parts = [...texts].flatMap(([name, text]) =>
  [...text.matchAll(/import\('(\.[^']+)'\)/gu)].flatMap(([, to = '']) => named(name, to)),
);
const first = comesWith('ui/styles.css');

describe('a style sheet that comes with its pages', () => {
  it('is not in the first one', () => {
    expect(sheets.filter((name) => !first.includes(name)).length).toBeGreaterThanOrEqual(5);
  });

  it.each([...new Set(parts)])('comes with %s, if that shows something of it', (part) => {
    const files = comesWith(part);
    const there = classesOf([...first, ...files.filter((name) => name.endsWith('.css'))]);
    const elsewhere = [...classesOf(sheets)].filter((name) => !there.has(name));
    const missing = files.flatMap((file) =>
      elsewhere
        .filter((name) => new RegExp(`(?<![\\w.-])${name}(?![\\w-])`, 'u').test(texts.get(file) ?? ''))
        .map((name) => `${file} shows ${name}`),
    );
    expect(missing).toEqual([]);
  });
});
