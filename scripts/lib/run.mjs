import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The folder of the whole repository. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/**
 * Runs a program with the terminal of this one.
 * @param {string} command
 * @param {string[]} arguments_
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<number>} its exit code; 127 when it could not be started
 */
export function run(command, arguments_, options = {}) {
  return ended(spawn(command, arguments_, { cwd: ROOT, stdio: 'inherit', ...options }));
}

/**
 * Runs the command-line program of an installed package in this very Node.
 * @param {string} script its path under node_modules
 * @param {string[]} arguments_
 * @param {import('node:child_process').SpawnOptions} [options]
 * @param {string[]} [nodeArguments] what is for Node itself
 */
export function runTool(script, arguments_, options, nodeArguments = []) {
  return run(process.execPath, [...nodeArguments, `${ROOT}/node_modules/${script}`, ...arguments_], options);
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code, as a shell counts: a death by signal is 128 and the signal's number
 */
export function ended(child) {
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}

/**
 * Calls `stop` when we are asked to end. Under npm that includes the end of npm itself: a SIGTERM to `npm start` ends
 * npm and its shell and never arrives here.
 * @param {(signal: 'SIGINT' | 'SIGTERM') => void} stop
 */
export function onStop(stop) {
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 500);
  watch.unref();
}
