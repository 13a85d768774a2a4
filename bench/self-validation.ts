import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { childSeconds } from './child-time.js';
import { largeDocument } from './large-document.js';
import { mebibytes, median, type Figure } from './measurement.js';
import { memoryOf } from './memory.js';

const supplier = new URL('../packages/cli/dist/supplier.cjs', import.meta.url).pathname;
const megabyte = 1_000_000;
const rounds = 3;
const mostSeconds = 8;
const mostMemory = 600 * 1_048_576;
/** The CPU that a document may cost, in parts of what Redocly's rules of the specification cost. */
const sizes = [
  { megabytes: 0.1, most: 0.7 },
  { megabytes: 2.5, most: 0.6 },
] as const;

/** Large documents of others, which are not part of this repository: their files, with a colon between. */
const publicDocuments = (process.env['DOCUMENTS'] ?? '').split(':').filter((file) => file !== '');
const mostOfPublic = 0.6;

interface Cost {
  readonly cpu: number;
  readonly wall: number;
  readonly memory: number;
}

/**
 * What documents cost; next to Redocly's `spec` rules over the same file, if REDOCLY names the script that starts it.
 */
export async function selfValidation(): Promise<readonly Figure[]> {
  const redocly = process.env['REDOCLY'];
  if (redocly === undefined)
    console.log(
      'REDOCLY does not name the script of @redocly/cli: without it there is nothing to compare smaller documents with.',
    );
  const folder = mkdtempSync(join(tmpdir(), 'supplier-bench-'));
  try {
    const figures: Figure[] = [];
    for (const form of ['yaml', 'json'] as const) {
      for (const { megabytes, most } of redocly === undefined ? [] : sizes)
        figures.push(await besideRedocly(write(folder, form, megabytes), most, redocly ?? '', folder));
      figures.push(...(await withinLimits(write(folder, form, 13), folder)));
    }
    if (redocly !== undefined)
      for (const file of publicDocuments) figures.push(await besideRedocly(file, mostOfPublic, redocly, folder));
    return figures;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function write(folder: string, form: 'yaml' | 'json', megabytes: number): string {
  const file = join(folder, `${String(megabytes)}-MB.${form}`);
  writeFileSync(file, largeDocument(form, megabytes * megabyte));
  return file;
}

const judge = (file: string, folder: string): Promise<Cost> =>
  costOf([supplier, 'validation', 'run', file, '--local', '-q'], folder, [0, 3]);

const lint = (redocly: string, file: string): string[] => [redocly, 'lint', file, '--extends', 'spec'];

async function besideRedocly(file: string, most: number, redocly: string, folder: string): Promise<Figure> {
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push((await judge(file, folder)).cpu);
    theirs.push((await costOf(lint(redocly, file), folder, [0, 1])).cpu);
  }
  return {
    what: `supplier validation run --local, ${nameOf(file)}, CPU`,
    measured: `${median(ours).toFixed(1)} s`,
    beside: `redocly lint --extends spec, ${median(theirs).toFixed(1)} s`,
    ratio: median(ours) / median(theirs),
    aim: { at: 'most', ratio: most },
  };
}

async function withinLimits(file: string, folder: string): Promise<readonly Figure[]> {
  const { wall, cpu, memory } = await judge(file, folder);
  const what = `supplier validation run --local, ${nameOf(file)}`;
  return [
    {
      what: `${what}, time`,
      measured: `${wall.toFixed(1)} s (${cpu.toFixed(1)} s of CPU)`,
      beside: `${String(mostSeconds)} s`,
      ratio: wall / mostSeconds,
      aim: { at: 'most', ratio: 1 },
    },
    {
      what: `${what}, peak memory`,
      measured: mebibytes(memory),
      beside: mebibytes(mostMemory),
      ratio: memory / mostMemory,
      aim: { at: 'most', ratio: 1 },
    },
  ];
}

/** `2.5-MB.yaml` is "2.5 MB of YAML". */
const nameOf = (file: string): string =>
  basename(file, extname(file)).replace('-', ' ') + ` of ${extname(file).slice(1).toUpperCase()}`;

async function costOf(words: readonly string[], folder: string, expected: readonly number[]): Promise<Cost> {
  const [cpuBefore, before] = [childSeconds(), performance.now()];
  const child = spawn(process.execPath, [...words], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, SUPPLIER_CONFIG_DIR: folder },
  });
  let memory = 0;
  const watch = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid, 'VmHWM'));
  }, 20);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  clearInterval(watch);
  if (code === null || !expected.includes(code)) throw new Error(`${words.join(' ')} ended with ${String(code)}.`);
  return { cpu: childSeconds() - cpuBefore, wall: (performance.now() - before) / 1000, memory };
}
