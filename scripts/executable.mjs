// Makes `supplier` as one file with Node in it, for the kind of machine that this runs on: npm run executable -- --out
// dist/executable
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/ensure.mjs';
import { executableName, nodeFor } from './lib/executables.mjs';
import { ROOT, run, runTool } from './lib/run.mjs';

const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist/executable' } } });
const isWindows = process.platform === 'win32';

await ensureInstalled();
const choice = nodeFor({ platform: process.platform, arch: process.arch, version: process.versions.node });
if (choice.kind === 'none') stop(choice.sentence);
const node = choice.kind === 'this' ? process.execPath : await installed(choice);

const cli = join(ROOT, 'packages/cli');
const building = await runTool(
  'vite/bin/vite.js',
  ['build', '--config', 'vite.executable.config.ts', '--logLevel', 'warn'],
  { cwd: cli },
);
if (building !== 0) stop('The command line could not be built (see above).');

const { version } = JSON.parse(readFileSync(join(cli, 'package.json'), 'utf8'));
const name = executableName(version, process);
const out = resolve(ROOT, values.out);
const file = join(out, name);
mkdirSync(out, { recursive: true });
rmSync(file, { force: true });
const plan = join(out, `${name}.json`);
const wanted = {
  main: join(cli, 'dist/executable/supplier.cjs'),
  output: file,
  disableExperimentalSEAWarning: true,
  useCodeCache: true,
};
writeFileSync(plan, JSON.stringify(wanted));
const making = await run(node, [`--build-sea=${plan}`]);
rmSync(plan);
if (making !== 0) stop('Node could not make the executable (see above).');
// The signature of Node is of Node alone, and macOS starts no program whose signature is wrong.
if (process.platform === 'darwin' && (await run('codesign', ['--force', '--sign', '-', file])) !== 0)
  stop('The executable could not be signed (see above).');

const said = execFileSync(file, ['--version'], { encoding: 'utf8' }).trim();
if (said !== `supplier ${version}`) stop(`The executable says "${said}" where it should say "supplier ${version}".`);
const sum = createHash('sha256').update(readFileSync(file)).digest('hex');
writeFileSync(`${file}.sha256`, `${sum}  ${name}\n`);
console.log(`${file}: ${String(Math.round(statSync(file).size / 1e6))} MB, SHA-256 ${sum}`);

/**
 * The program of Node out of its package. npm compares the package with the integrity that it must have.
 * @param {Extract<import('./lib/executables.mjs').Choice, { kind: 'package' }>} wanted
 */
async function installed({ name: packageName, version: nodeVersion, integrity }) {
  const kept = join(ROOT, '.cache/executables', `${packageName}-${nodeVersion}`);
  const program = (/** @type {string} */ folder) =>
    join(folder, 'node_modules', packageName, 'bin', isWindows ? 'node.exe' : 'node');
  if (existsSync(program(kept))) return program(kept);
  console.log(`Installing Node ${nodeVersion}…`);
  mkdirSync(join(ROOT, '.cache/executables'), { recursive: true });
  const folder = mkdtempSync(`${kept}-`);
  const packages = {
    '': { dependencies: { [packageName]: nodeVersion } },
    [`node_modules/${packageName}`]: { version: nodeVersion, integrity },
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(packages['']));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  const words = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if ((await run('npm', words, { cwd: folder, shell: isWindows })) !== 0)
    stop(`Node ${nodeVersion} could not be installed (see above). Run this with Node 25.5 or newer.`);
  renameSync(folder, kept);
  return program(kept);
}

/**
 * @param {string} sentence
 * @returns {never}
 */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
