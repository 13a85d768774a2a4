import type { Terminal } from '../kernel/terminal/terminal.js';
import { complaintJson, complaintText } from '../kernel/errors/complaint-text.js';
import { CommandFailure, type Complaint } from '../kernel/errors/command-failure.js';
import { errorCodes } from '../kernel/errors/error-codes.js';
import { appearanceOf } from '../kernel/terminal/appearance.js';
import { Secrets } from '../kernel/terminal/secrets.js';
import { readWords, type Words } from '../command-line/words.js';
import { wantsJsonErrors } from '../kernel/configuration/json-errors.js';
import { keptFlags } from '../command-line/kept-flags.js';
import { findHelp } from '../help/find-help.js';
import type { LoadKeyring } from '../kernel/configuration/keyring.js';
import type { LoadPortal } from '../kernel/portal/portal.js';

interface Program {
  readonly version: string;
  /** Instead of the portal over HTTP. */
  readonly loadPortal?: LoadPortal;
  /** Instead of the keyring of the operating system. */
  readonly loadKeyring?: LoadKeyring;
  /** Before what runs commands is loaded. */
  readonly beforeCommand?: () => void;
}

const overHttp: LoadPortal = async () => (await import('../composition/composition.js')).openPortal;

/** Runs one command line and answers its exit code. Never throws for what a user can cause. */
export async function run(
  argv: readonly string[],
  terminal: Terminal,
  { version, loadPortal = overHttp, loadKeyring, beforeCommand }: Program,
): Promise<number> {
  const words = readWords(argv);
  const secrets = new Secrets();
  const jsonErrors = wantsJsonErrors(terminal.environment, words.format ?? terminal.environment['SUPPLIER_FORMAT']);
  try {
    const help = words.version && !words.help ? `supplier ${version}\n` : await helpFor(words, version);
    if (help !== undefined) {
      const { isTerminal, columns = 80 } = terminal.stdout;
      const isNarrow = isTerminal && columns < 80;
      await terminal.stdout.write(isNarrow ? (await import('../help/narrowed.js')).narrowed(help, columns) : help);
      return 0;
    }
    beforeCommand?.();
    const { runCommand } = await import('./run-command.js');
    return await runCommand({
      argv,
      words,
      terminal,
      secrets,
      jsonErrors,
      loadPortal,
      ...(loadKeyring === undefined ? {} : { loadKeyring }),
    });
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error;
    return complain(error, { argv, words, terminal, secrets, jsonErrors });
  }
}

/** Asked for with a flag, which wins anywhere, with the word, or with nothing at all. */
async function helpFor(
  { noun, verb, rest, help, format, unknownFlag }: Words,
  version: string,
): Promise<string | undefined> {
  const isAsked = help || noun === 'help' || (noun === undefined && unknownFlag === undefined);
  if (!isAsked) return undefined;
  const operands = [noun, verb, ...rest.filter((word) => !word.startsWith('-'))].filter((word) => word !== undefined);
  if (noun !== 'help') return findHelp(operands);
  // Rarely asked for: with what runs commands, so that a page of help does not load it.
  if (rest.includes('--man')) return (await import('./run-command.js')).manPage(version);
  return (
    (format === 'json' ? (await import('./run-command.js')).helpJson(operands.slice(1), version) : undefined) ??
    findHelp(operands.slice(1))
  );
}

interface Failed {
  readonly argv: readonly string[];
  readonly words: Words;
  readonly terminal: Terminal;
  readonly secrets: Secrets;
  readonly jsonErrors: boolean;
}

async function complain(
  { complaint, cause }: CommandFailure,
  { argv, words, terminal, secrets, jsonErrors }: Failed,
): Promise<number> {
  const { next, ...rest } = complaint;
  const whole: Complaint = {
    ...rest,
    ...(next === undefined ? {} : { next: next.map((line) => line + keptFlags(argv, line)) }),
  };
  const wishes = { 'color': words.rest.includes('--color'), 'no-color': words.rest.includes('--no-color') };
  const text = jsonErrors
    ? complaintJson(whole)
    : complaintText(whole, appearanceOf(terminal.stderr, terminal, wishes));
  await terminal.stderr.write(secrets.mask(text));
  const isVerbose = words.rest.some((word) => word === '--verbose' || /^-[a-z]*v/iu.test(word));
  if (isVerbose && !jsonErrors && cause !== undefined)
    await terminal.stderr.write(secrets.mask(`  because: ${causeText(cause)}\n`));
  return errorCodes[complaint.code].exit;
}

function causeText(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return cause.cause === undefined ? cause.message : `${cause.message} because: ${causeText(cause.cause)}`;
}
