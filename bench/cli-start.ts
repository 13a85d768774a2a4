import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { childSeconds } from './child-time.js';
import { median, type Figure } from './measurement.js';

const supplier = new URL('../packages/cli/dist/supplier.cjs', import.meta.url).pathname;
const baseline = new URL('../packages/conformance/pullspecs/1.0.0.yml', import.meta.url).pathname;
const rounds = 7;
const perRound = 10;

const commands = {
  nothing: ['-e', '0'],
  version: [supplier, '--version'],
  help: [supplier, '--help'],
  helpOfOne: [supplier, 'connection', '--help'],
  call: [supplier, 'connection', 'status', '--json'],
  local: [supplier, 'validation', 'run', baseline, '--local', '-q'],
} as const;
type Command = keyof typeof commands;

/** CPU time of starting, each command in turn so that a busy machine disturbs all of them alike. */
export async function cliStart(): Promise<readonly Figure[]> {
  const seconds: Record<Command, number[]> = { nothing: [], version: [], help: [], helpOfOne: [], call: [], local: [] };
  const portal = await startPortal();
  const folder = mkdtempSync(join(tmpdir(), 'supplier-bench-'));
  const env = {
    ...process.env,
    SUPPLIER_URL: portal.url,
    SUPPLIER_TOKEN: 'spt_benchbenchbenchbenchbenchbench',
    SUPPLIER_CONFIG_DIR: folder,
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const name of Object.keys(commands) as Command[]) seconds[name].push(cpuOf(commands[name], env));
    }
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true });
  }
  const base = median(seconds.nothing);
  const figure = (name: Command, what: string, ratio: number): Figure => ({
    what: `supplier ${what}, CPU`,
    measured: `${(1000 * median(seconds[name])).toFixed(0)} ms`,
    beside: `node -e 0, ${(1000 * base).toFixed(0)} ms`,
    ratio: median(seconds[name]) / base,
    aim: { at: 'most', ratio },
  });
  return [
    figure('version', '--version', 1.05),
    figure('help', '--help', 1.2),
    figure('helpOfOne', 'connection --help', 1.2),
    figure('call', 'connection status --json', 1.6),
    figure('local', 'validation run --local', 3.5),
  ];
}

/** In a thread of its own: this one stands still while a command runs. */
async function startPortal(): Promise<{ readonly url: string; stop(): Promise<number> }> {
  const worker = new Worker(
    `
    const { createServer } = require('node:http');
    const server = createServer((_, response) => { response.setHeader('content-type', 'application/json').end('{"isConnectionLive":true,"turnOnsLeft":3}'); });
    server.listen(0, '127.0.0.1', () => { require('node:worker_threads').parentPort.postMessage(server.address().port); });
  `,
    { eval: true },
  );
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve).once('error', reject);
  });
  return { url: `http://127.0.0.1:${String(port)}`, stop: () => worker.terminate() };
}

function cpuOf(words: readonly string[], env: NodeJS.ProcessEnv): number {
  const before = childSeconds();
  for (let run = 0; run < perRound; run += 1) {
    const { status, stderr } = spawnSync(process.execPath, [...words], {
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
      env,
    });
    if (status !== 0) throw new Error(`${words.join(' ')} ended with ${String(status)}: ${stderr}`);
  }
  return (childSeconds() - before) / perRound;
}
