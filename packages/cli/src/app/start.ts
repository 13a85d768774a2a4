import { join } from 'node:path';
import { foldersOf } from '../kernel/configuration/folders.js';
import { run } from './run.js';
import { keepCompiled } from '../kernel/terminal/compiled-parts.js';
import { ProcessTerminal } from '../kernel/terminal/process-terminal.js';
import { reportDefect } from './report-defect.js';

/** Runs in the real process. The exit code is set, never forced: what was written to a pipe must arrive whole. */
export async function start(argv: readonly string[], version: string): Promise<void> {
  const terminal = new ProcessTerminal();
  const defect = async (error: unknown): Promise<void> => {
    process.exitCode = 1;
    await reportDefect(error, argv, version, terminal);
  };
  process.on('uncaughtException', (error) => void defect(error));
  try {
    const code = await run(argv, terminal, {
      version,
      beforeCommand: () => {
        keepCompiled(join(foldersOf(terminal).cache, 'compiled'));
      },
    });
    // If a defect was reported while the command ran, its exit code stays.
    process.exitCode ??= code;
  } catch (error) {
    await defect(error);
  }
}
