import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './lib/run.mjs';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const markdownIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const parts = readdirSync(join(ROOT, 'packages')).map((name) => `packages/${name}`);
const pages = [
  ...markdownIn('.'),
  ...markdownIn('docs'),
  ...markdownIn('docs/decisions'),
  ...parts.flatMap(markdownIn),
];
const prose = (page: string): string => read(page).replaceAll(/^```[\s\S]*?^```$/gmu, '');

/** Lines of blocks that are for a shell, and what stands in the text as a command. */
function commandsIn(page: string): string[] {
  const blocks = [...read(page).matchAll(/^```(\w*)\n([\s\S]*?)^```$/gmu)].flatMap(([, language, block = '']) =>
    language === '' || language === 'sh' ? block.split('\n') : [],
  );
  const spans = [...prose(page).matchAll(/`((?:[A-Z_]+=\S+ )?(?:npm|npx|node) [^`]+)`/gu)].map(([, span = '']) => span);
  return [...blocks, ...spans]
    .map((line) => line.trim().replace(/^(?:[A-Z_]+=\S+ )+/u, ''))
    .filter((line) => line !== '' && !line.startsWith('#'));
}

const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts);
const [, serverTable = ''] = read('packages/server/src/commands/commands.ts').split('const byName =');
const serverCommands = [...serverTable.matchAll(/^ {2}'([a-z]+)': \{/gmu)].map(([, name]) => name);
const projects = [...read('vitest.workspace.ts').matchAll(/project\('([\w-]+)'/gu)].map(([, name]) => name);
const steps = /const STEPS = \{([\s\S]*?)\n\};/u.exec(read('scripts/test.mjs'))?.[1] ?? '';

/**
 * Why a line cannot be what it says; nothing where it can. What a command of the portal does is proved by the tests of
 * its package, what `npm start` does by the journeys, which start by it (e2e/support/global-setup.ts).
 */
function faultOf(line: string): string | undefined {
  const [program, ...words] = line.split(/\s+/u);
  switch (program) {
    case 'npm':
      return npmFault(words);
    case 'npx':
      return words[0] === 'vitest' || words[0] === 'tsc' || words[0] === 'oxlint'
        ? projectFault(words)
        : `npx ${String(words[0])} is not installed`;
    case 'node':
      return nodeFault(words);
    // The first is tried where the commands are; the others come with PostgreSQL, git and the system.
    case 'supplier':
    case 'pg_dump':
    case 'pg_restore':
    case 'git':
    case 'sha256sum':
    case 'tar':
      return undefined;
    case undefined:
      return undefined;
    default:
      return `nobody knows whether "${program}" runs`;
  }
}

function npmFault([word, name, ...rest]: readonly string[]): string | undefined {
  if (
    word === 'ci' ||
    (word === 'install' && name === '--global' && rest.at(-1)?.endsWith('/downloads/supplier.tgz') === true) ||
    // The test of the release does it.
    (word === 'install' && name === '--offline' && rest.at(-1)?.startsWith('suppliers-portal-') === true)
  )
    return undefined;
  const script = word === 'run' ? name : word;
  if (script === undefined || !scripts.includes(script)) return `package.json has no script ${String(script)}`;
  const only = [name, ...rest][[name, ...rest].indexOf('--only') + 1];
  const wanted = script === 'test' && rest.includes('--only') ? (only ?? '').split(',') : [];
  return wanted.find((step) => !new RegExp(`^  '?${step}'?[:,]`, 'mu').test(steps)) === undefined
    ? undefined
    : `npm test has no such step: ${String(only)}`;
}

function projectFault(words: readonly string[]): string | undefined {
  const named = words.flatMap((word, index) => (word === '--project' ? [words[index + 1]] : []));
  const missing = [
    ...named.filter((name) => !projects.includes(name)),
    ...words.filter((word) => /^(?:packages|e2e|scripts)\//u.test(word) && !existsSync(join(ROOT, word))),
  ];
  return missing.length === 0 ? undefined : `there is no ${missing.join(', ')}`;
}

function nodeFault([file = '', command = '--help']: readonly string[]): string | undefined {
  if (file === '-e' || file === 'packages/cli/dist/supplier.cjs') return undefined;
  if (file === 'packages/server/dist/main.js' || file === 'package/packages/server/dist/main.js')
    return command === '--help' || serverCommands.includes(command)
      ? undefined
      : `the server has no command ${command}`;
  return existsSync(join(ROOT, file)) ? undefined : `there is no ${file}`;
}

/** As the pages of a repository name the headings in addresses. */
const anchorsOf = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gmu)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

function brokenLinks(page: string): string[] {
  const targets = [...read(page).matchAll(/(?:\]\(|src(?:set)?=")([^)"\s]+)/gu)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/u.test(target));
  return targets.filter((target) => {
    const [path = '', anchor] = target.split('#');
    const file = path === '' ? page : join(dirname(page), path);
    return !existsSync(join(ROOT, file)) || (anchor !== undefined && !anchorsOf(file).includes(anchor));
  });
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .filter((path) => !/(?:^|[/\\])(?:node_modules|dist|\.cache)[/\\]/u.test(path));
const sources = [...parts.flatMap((part) => filesIn(`${part}/src`)), ...filesIn('e2e'), ...filesIn('scripts')];

/** Tests and paths that a page names, and that are not there. A path can begin inside of `packages`. */
function missingFiles(page: string): string[] {
  const named = [...prose(page).matchAll(/`([\w./-]+)`/gu)].map(([, name = '']) => name);
  return named.filter((name) =>
    /\.(?:test|e2e)\.tsx?$/u.test(name)
      ? !sources.some((path) => path === name || path.endsWith(`/${name}`))
      : /^(?:packages|docs|e2e|bench|scripts|examples|deploy|(?:domain|wire|web|cli|server|conformance|infra-http)\/src)\//u.test(
          name,
        ) && ![name, join('packages', name)].some((path) => existsSync(join(ROOT, path))),
  );
}

/** The texts in quotation marks. One with a figure is an example of the demo. */
const quotedIn = (page: string): string[] =>
  [
    ...prose(page)
      .replaceAll(/\s+/gu, ' ')
      .matchAll(/"([^"]+)"/gu),
  ]
    .map(([, text = '']) => text)
    .filter((text) => !/\d/u.test(text));

describe('the documentation', () => {
  // The examples of docs/cli.md are those of the table of commands, which tries each.
  it.each(pages.filter((page) => page !== 'docs/cli.md'))('%s names no command that does not exist', (page) => {
    expect(commandsIn(page).flatMap((line) => faultOf(line) ?? [])).toEqual([]);
  });

  it.each(pages)('%s leads to nothing that is not there', (page) => {
    expect(brokenLinks(page)).toEqual([]);
  });

  // Decisions and changes name what was there at their time.
  it.each(pages.filter((page) => !/decisions|CHANGELOG/u.test(page)))('%s names no file that is not there', (page) => {
    expect(missingFiles(page)).toEqual([]);
  });

  it('quotes in the guide only what the product says', () => {
    const code = sources
      .filter((path) => !path.includes('.test.'))
      .map(read)
      .join('\n')
      .replaceAll(/\s+/gu, ' ');
    const quoted = quotedIn('docs/user-guide.md');
    expect(quoted.length).toBeGreaterThan(15);
    expect(quoted.filter((text) => !code.includes(text))).toEqual([]);
  });

  it('names each project of the tests in CONTRIBUTING.md', () => {
    const [, list = ''] = /The projects are ([^.]+)\./u.exec(read('CONTRIBUTING.md').replaceAll(/\s+/gu, ' ')) ?? [];
    expect([...list.matchAll(/`([\w-]+)`/gu)].map(([, name]) => name).sort()).toEqual(projects.toSorted());
  });

  it('counts the files of a small page as its table has them, and each is there for Availability', () => {
    const [, page = ''] = read('docs/architecture.md').split('## How to add a page');
    const rows = [...page.matchAll(/^\|[^|]*\| `([\w<>./-]+)`(?: \(new\))? \|/gmu)]
      .map(([, path = '']) => path)
      .filter((path) => /^(?:domain|wire|infra-http|server|web|cli)\/|^docs\/user-guide|^CHANGELOG/u.test(path));
    expect(page).toContain(`touches these ${rows.length} files`);
    const names: Record<string, string> = {
      name: 'availability',
      group: 'inventory',
      noun: 'availability',
      verb: 'show',
    };
    const files = rows.map((path) => path.replaceAll(/<(\w+)>/gu, (_, word: string) => names[word] ?? word));
    expect(files.filter((path) => ![path, join('packages', path)].some((one) => existsSync(join(ROOT, one))))).toEqual(
      [],
    );
  });

  it.each([
    'npm run strat',
    'npm test -- --only lnt',
    'node scripts/strat.mjs',
    'node packages/server/dist/main.js sed',
    'npx vitest run --project wirre',
    'suplier log download',
  ])('would not pass with `%s`', (line) => {
    expect(faultOf(line)).toBeDefined();
  });
});
