import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from './lib/run.mjs';

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
const portal = `suppliers-portal-${version}.tgz`;
const tool = `supplier-${version}.tgz`;

const folder = mkdtempSync(join(tmpdir(), 'portal-release-'));
/** Node and npm are there, and nothing else: no registry answers, and the checkout is out of reach. */
const environment = { PATH: process.env['PATH'] ?? '', HOME: folder, npm_config_registry: 'http://127.0.0.1:9' };
const read = (name: string): Buffer => readFileSync(join(folder, name));
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const run = (command: string, ...words: string[]): string =>
  execFileSync(command, words, { cwd: folder, env: environment, encoding: 'utf8' });

/** Not known where the checkout has no git. */
function head(): string | null {
  const { status, stdout } = spawnSync('git', ['-c', 'safe.directory=*', 'rev-parse', 'HEAD'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : null;
}

let server: ChildProcess | undefined;

beforeAll(() => {
  execFileSync(process.execPath, [join(ROOT, 'scripts/release.mjs'), '--out', folder], { encoding: 'utf8' });
  run('tar', '-xzf', portal);
  run('npm', 'install', '--offline', '--ignore-scripts', '--silent', join(folder, tool));
}, 240_000);
afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

async function started(): Promise<string> {
  const child = spawn(process.execPath, [join(folder, 'package/packages/server/dist/main.js')], {
    cwd: folder,
    env: {
      ...environment,
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: 'off',
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  server = child;
  return await new Promise((resolve, reject) => {
    let text = '';
    const listen = (chunk: Buffer): void => {
      text += chunk.toString();
      const address = /^Suppliers Portal: (\S+)$/mu.exec(text)?.[1];
      if (address !== undefined && text.includes('Ingestion token:')) resolve(address);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => reject(new Error(`the server ended with ${String(code)}: ${text}`)));
  });
}

it('runs from an empty folder, without a registry and without scripts of packages', async () => {
  const address = await started();
  await expect.poll(async () => (await fetch(`${address}/readyz`)).text()).toBe('ready\n');
  const page = await (await fetch(address)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/u.exec(page)?.[1];
  expect((await fetch(`${address}${String(script)}`)).headers.get('content-type')).toContain('javascript');
  expect((await fetch(`${address}/universal-login/login`)).status).toBeLessThan(500);
  const handedOut = await (await fetch(`${address}/downloads/${tool}`)).arrayBuffer();
  expect(sha256(new Uint8Array(handedOut))).toBe(sha256(read(tool)));
  expect(run(join(folder, 'node_modules/.bin/supplier'), '--version')).toBe(`supplier ${version}\n`);
}, 120_000);

it('has no compiler, no tests and no sources in it', () => {
  const names = run('tar', '-tzf', portal).trim().split('\n');
  expect(names).toContain('package/packages/server/dist/main.js');
  expect(
    names.filter((name) =>
      /\/(?:typescript|typescript-native|vitest|vite|oxlint|esbuild|playwright-core)\//u.test(name),
    ),
  ).toEqual([]);
  expect(names.filter((name) => /\.test\.|\.map$|\.tsx?$|\/tests?\//u.test(name))).toEqual([]);
});

it('has a page behind each link of its pages', () => {
  const root = join(folder, 'package');
  const pages = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.md') && !name.includes('node_modules'),
  );
  expect(pages).toContain('docs/operations.md');
  const dead = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/\]\((?![a-z]+:|#)([^)#]+)/gu)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(root, dirname(page), path)))
      .map((path) => `${page}: ${path}`),
  );
  expect(dead).toEqual([]);
});

it('has each file that the commands of its page for operators name', () => {
  const root = join(folder, 'package');
  const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const named = [...page.matchAll(/(?<![\w/.-])(?:packages|examples|deploy|scripts)\/[\w./-]+\.\w+/gu)].map(
    ([path]) => path,
  );
  expect(named).toContain('examples/portal-client/import.sh');
  // The page says that the command `supplier` stands for this one.
  const others = new Set(named.filter((path) => path !== 'packages/cli/dist/supplier.cjs'));
  expect([...others].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('says what it was made from, and lists its parts and its sums', () => {
  const sums = read('SHA256SUMS')
    .toString()
    .trim()
    .split('\n')
    .map((line) => line.split('  '));
  expect(sums.map(([, name]) => name)).toEqual([portal, tool, `suppliers-portal-${version}.cdx.json`, 'release.json']);
  for (const [sum, name = ''] of sums) expect(sha256(read(name)), name).toBe(sum);
  const { commit, files } = JSON.parse(read('release.json').toString()) as {
    commit: string | null;
    files: Record<string, { sha256: string }>;
  };
  expect(commit).toBe(head());
  expect(files[portal]?.sha256).toBe(sha256(read(portal)));
  const parts = JSON.parse(read(`suppliers-portal-${version}.cdx.json`).toString()) as {
    components: readonly { name: string; version: string; licenses?: readonly unknown[] }[];
  };
  const names = parts.components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['fastify', 'react', 'commander', 'pg']));
  expect(names).not.toContain('vitest');
});

it('names the licence of each part', () => {
  const notices = run('tar', '-xzOf', portal, 'package/LICENSE');
  expect(notices).toMatch(/^fastify \d/mu);
  expect(notices).toMatch(/^react \d/mu);
});
