import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const style = read('src/ui/css/fonts.css');
const names = readdirSync(join(folder, 'public/fonts')).filter((name) => name.endsWith('.woff2'));
const basic = names.find((name) => name.startsWith('inter-basic-'));

it('has the font that the package holds now', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  const version = String(dependencies['@fontsource-variable/inter']);
  expect(names).toEqual(['basic', 'latin', 'latin-ext'].map((part) => `inter-${part}-${version}.woff2`));
});

it('asks for each part by its name, and for the first one early, also in the sign-in frame', () => {
  const asked = [...style.matchAll(/url\('\/fonts\/([^']+)'/gu)].map(([, name]) => name);
  expect(asked.toSorted()).toEqual(names.toSorted());
  expect(read('index.html')).toContain(`href="/fonts/${String(basic)}"`);
  expect(read('../server/static/universal-login/sign-in.css')).toContain(`url('/fonts/${String(basic)}')`);
});

it('has no character in two parts, because a browser would load both', () => {
  const ranges = [...style.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gu)]
    .map(([, from, to]) => [Number.parseInt(String(from), 16), Number.parseInt(to ?? String(from), 16)] as const)
    .toSorted(([a], [b]) => a - b);
  const overlaps = ranges.filter(([from], index) => from <= (ranges[index - 1]?.[1] ?? -1));
  expect(ranges.length).toBeGreaterThan(30);
  expect(overlaps).toEqual([]);
});
