import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { foldersOf } from '../kernel/configuration/folders.js';
import { messageOf } from '../kernel/configuration/json-file.js';
import { complaintJson, complaintText } from '../kernel/errors/complaint-text.js';
import { CommandFailure, type Complaint } from '../kernel/errors/command-failure.js';
import { readWords } from '../command-line/words.js';
import { wantsJsonErrors } from '../kernel/configuration/json-errors.js';
import { appearanceOf } from '../kernel/terminal/appearance.js';
import type { Terminal } from '../kernel/terminal/terminal.js';
import { Secrets } from '../kernel/terminal/secrets.js';
import { makeFolders } from '../kernel/files/make-folders.js';

/**
 * Reports a defect of this program, or a disk that takes no output: as briefly as every other error, with the rest in a
 * file.
 */
export async function reportDefect(
  error: unknown,
  argv: readonly string[],
  version: string,
  terminal: Terminal,
): Promise<void> {
  const secrets = new Secrets();
  const { SUPPLIER_TOKEN: token } = terminal.environment;
  if (token !== undefined) secrets.add(token.trim());
  const complaint: Complaint =
    error instanceof CommandFailure
      ? error.complaint
      : {
          code: 'UNEXPECTED',
          message: `Something went wrong that should not have: ${messageOf(error).split('\n')[0] ?? ''}`,
          hint: keepReport(error, argv, version, terminal, secrets),
        };
  const json = wantsJsonErrors(terminal.environment, readWords(argv).format);
  const wishes = { 'color': false, 'no-color': argv.includes('--no-color') };
  await terminal.stderr.write(
    secrets.mask(
      json ? complaintJson(complaint) : complaintText(complaint, appearanceOf(terminal.stderr, terminal, wishes)),
    ),
  );
}

function keepReport(
  error: unknown,
  argv: readonly string[],
  version: string,
  terminal: Terminal,
  secrets: Secrets,
): string {
  const report = {
    at: new Date(terminal.clock.now()).toISOString(),
    version,
    node: process.version,
    platform: terminal.platform,
    argv,
    error: error instanceof Error ? (error.stack ?? error.message) : String(error),
  };
  try {
    const { state } = foldersOf(terminal);
    makeFolders(state, 0o700);
    const path = join(state, 'last-error.json');
    writeFileSync(path, secrets.mask(`${JSON.stringify(report, null, 2)}\n`), { mode: 0o600 });
    return `What we know of it is in ${path}; please send it to us.`;
  } catch (trouble) {
    return `What we know of it could not be kept: ${messageOf(trouble)}`;
  }
}
