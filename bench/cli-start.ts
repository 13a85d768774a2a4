import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { median, type Figure } from './measurement.js';

const supplier = new URL('../packages/cli/dist/supplier.cjs', import.meta.url).pathname;
const rounds = 7;
const perRound = 10;
/** The kernel counts the time of children in hundredths of a second. */
const ticksPerSecond = 100;

const commands = { 'nothing': ['-e', '0'], 'version': [supplier, '--version'], 'help': [supplier, '--help'] } as const;
type Command = keyof typeof commands;

/** CPU time of starting, each command in turn so that a busy machine disturbs all of them alike. */
export function cliStart(): Promise<readonly Figure[]> {
  const seconds: Record<Command, number[]> = { nothing: [], version: [], help: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const name of Object.keys(commands) as Command[]) seconds[name].push(cpuOf(commands[name]));
  }
  const base = median(seconds.nothing);
  const figure = (name: Command, what: string, ratio: number): Figure => ({
    what, measured: `${(1000 * median(seconds[name])).toFixed(0)} ms`, beside: `node -e 0, ${(1000 * base).toFixed(0)} ms`,
    ratio: median(seconds[name]) / base, aim: { at: 'most', ratio },
  });
  return Promise.resolve([figure('version', 'supplier --version, CPU', 1.1), figure('help', 'supplier --help, CPU', 1.25)]);
}

function cpuOf(words: readonly string[]): number {
  const before = childTicks();
  for (let run = 0; run < perRound; run += 1) {
    const { status, stderr } = spawnSync(process.execPath, [...words], { stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' });
    if (status !== 0) throw new Error(`${words.join(' ')} ended with ${String(status)}: ${stderr}`);
  }
  return (childTicks() - before) / ticksPerSecond / perRound;
}

/** User and system time of all children that have ended, from /proc (see proc(5)). */
function childTicks(): number {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[13]) + Number(fields[14]);
}
