import { Cancelled } from '@suppliers-portal/domain';
import { findCommand, parseCommandLine, type CommandLine } from '../command-line/parse-command-line.js';
import { durationIn } from '../kernel/flags/values.js';
import type { CommandSpec } from '../kernel/flags/command-spec.js';
import { nameOf, type CommandName } from '../command-line/command-table.js';
import { lineOf } from '../command-line/shell-line.js';
import type { Words } from '../command-line/words.js';
import type { Command } from '../commands/command.js';
import { Context } from '../commands/context.js';
import { commands } from '../commands/commands.js';
import { foldersOf } from '../kernel/configuration/folders.js';
import { KeptSignIns } from '../kernel/configuration/kept-sign-ins.js';
import { readProjectFile } from '../kernel/configuration/project-file.js';
import { profileSetting, settingsOf, type Setting, type Settings } from '../kernel/configuration/settings.js';
import { fail } from '../kernel/errors/command-failure.js';
import { errorCodes } from '../kernel/errors/error-codes.js';
import { KeptOutput, Output } from '../kernel/output/output.js';
import { loadMachineKeyring, type LoadKeyring } from '../kernel/configuration/keyring.js';
import type { LoadPortal } from '../kernel/portal/portal.js';
import { PortalClock } from '../kernel/portal/portal-clock.js';
import { isDumb, isPipeline } from '../kernel/terminal/appearance.js';
import type { Secrets } from '../kernel/terminal/secrets.js';
import type { StopReason, Terminal } from '../kernel/terminal/terminal.js';

export { helpJson, manPage } from '../help/machine-help.js';

interface Start {
  readonly argv: readonly string[];
  readonly words: Words;
  readonly terminal: Terminal;
  readonly secrets: Secrets;
  readonly jsonErrors: boolean;
  readonly loadPortal: LoadPortal;
  readonly loadKeyring?: LoadKeyring;
}

/** What the scripts of completion call: no command for people. */
const forScripts: CommandSpec = {
  noun: '__complete',
  verb: undefined,
  summary: '',
  arguments: [{ name: 'typed', required: false, several: false, summary: '' }],
  flags: [],
  prints: 'plain',
  examples: [],
};

/** Understands the command line, runs the command, and answers the exit code. */
export async function runCommand({
  argv,
  words,
  terminal,
  secrets,
  jsonErrors,
  loadPortal,
  loadKeyring = () => loadMachineKeyring(terminal),
}: Start): Promise<number> {
  if (words.noun === forScripts.noun) {
    const { rememberedText } = await import('../commands/completion/remembered.js');
    await terminal.stdout.write(
      await rememberedText(words.verb, words.rest[0] ?? '', parseCommandLine(forScripts, words, argv).globals, {
        terminal,
        loadKeyring,
      }),
    );
    return 0;
  }
  const line = parseCommandLine(findCommand(words, argv), words, argv);
  secrets.add(terminal.environment['SUPPLIER_TOKEN']?.trim() ?? '');
  const kept = new KeptSignIns(terminal, foldersOf(terminal), loadKeyring);
  const { settings, unknown } = await readSettings(line, terminal, kept);
  const { query, template } = line.globals;
  const portalClock = new PortalClock(terminal.clock);
  const said = { clock: false };
  const wishes = {
    ...wishesOf(line, settings, jsonErrors),
    pager: !line.globals['no-pager'] && turnsPages(settings, terminal),
    query: query === undefined ? undefined : (await import('../kernel/output/query.js')).queryOf(query),
    template:
      template === undefined
        ? undefined
        : (await import('../kernel/output/template.js')).templateOf(template, () => portalClock.now()),
  };
  const output = new Output(terminal, secrets, wishes);
  if (unknown !== undefined) await output.note(unknown);
  const stop = new AbortController();
  const contextWith = (its: Output): Context =>
    new Context({
      terminal,
      globals: line.globals,
      settings,
      output: its,
      kept,
      secrets,
      jsonErrors,
      portalClock,
      said,
      signal: stop.signal,
      loadPortal,
      loadKeyring,
    });
  const run = async (context: Context): Promise<number> => {
    const command: Command<CommandName> = await commands[line.name]();
    const code = await command(
      { flags: line.flags, arguments: line.arguments } as unknown as Parameters<typeof command>[0],
      context,
    );
    return code === undefined ? 0 : errorCodes[code].exit;
  };
  const context = contextWith(output);
  const every = watchedEvery(line);
  return withStop(stop, context, line.command.waits === undefined ? settings.timeout.value : undefined, async () => {
    if (every === undefined) return run(context);
    const { watchResult } = await import('./watch-result.js');
    return watchResult({
      every,
      context,
      changesOnly: line.globals['watch-changes'],
      title: lineOf(['supplier', ...argv]),
      outputFor: (take) => new KeptOutput(terminal, secrets, { ...wishes, pager: false }, take),
      run: async (its) => {
        const once = contextWith(its);
        try {
          return await run(once);
        } finally {
          await once.close();
        }
      },
    });
  });
}

/** How often a command that reads is repeated; undefined: it runs once. */
function watchedEvery({ command, globals, arguments: given }: CommandLine): number | undefined {
  const { watch } = globals;
  if (watch === undefined) {
    if (globals['watch-changes'])
      fail({ code: 'USAGE', message: '--watch-changes belongs to --watch.', hint: 'Add --watch=10s.' });
    return undefined;
  }
  const { reads } = command;
  if (reads === true || reads?.includes(String(given['action'] ?? '')) === true) return watch;
  const goesOn = ['connection watch', 'log tail', 'validation watch'].includes(nameOf(command));
  return fail({
    code: 'USAGE',
    message: `--watch cannot repeat "supplier ${nameOf(command)}".`,
    hint: goesOn
      ? 'This command already runs until it is stopped.'
      : 'It repeats commands that only read, such as list, show and status.',
  });
}

async function readSettings(
  { globals, command }: CommandLine,
  terminal: Terminal,
  kept: KeptSignIns,
): Promise<{ settings: Settings; unknown: string | undefined }> {
  const { environment } = terminal;
  const project = await readProjectFile(terminal.folder);
  const chosen = profileSetting(globals, environment);
  if (!makesProfiles(command)) await checkProfile(chosen, kept);
  const profile = await kept.profile(chosen.value);
  const settings = settingsOf({
    flags: globals,
    environment,
    project,
    profile,
    profileFile: kept.configurationFile,
    stdoutIsTerminal: terminal.stdout.isTerminal,
    defaultTimeout: durationIn(command.waits ?? '0') ?? 0,
  });
  const stray = project?.unknown[0];
  return {
    settings,
    unknown:
      stray === undefined
        ? undefined
        : `"${stray}" in ${project?.path ?? ''} is not known to this version and is ignored.`,
  };
}

/** A profile comes into being with its first setting or sign-in. */
const makesProfiles = ({ noun, verb }: CommandLine['command']): boolean =>
  (noun === 'auth' && verb === 'login') || noun === 'config' || noun === 'completion';

async function checkProfile({ value, source }: Setting<string>, kept: KeptSignIns): Promise<void> {
  if (value === 'default') return;
  const names = await kept.profileNames();
  if (names.includes(value)) return;
  fail({
    code: 'INVALID_CONFIGURATION',
    message: `There is no profile "${value}" (${source}).`,
    hint:
      names.length === 0
        ? 'No profile has been made yet.'
        : `There ${names.length === 1 ? 'is' : 'are'}: ${names.join(', ')}.`,
    next: ['supplier config profiles', `supplier auth login --profile ${value}`],
  });
}

/** A pager waits for a key, so a person must be there to press one. */
function turnsPages({ mayAsk }: Settings, terminal: Terminal): boolean {
  const { stdin, stdout, environment } = terminal;
  return mayAsk && stdout.isTerminal && stdin.isTerminal && !isPipeline(environment) && !isDumb(terminal);
}

/** Where a machine reads the complaints, stderr has no notes, unless it asks for events: only what it must know. */
function wishesOf(
  { globals }: CommandLine,
  settings: Settings,
  jsonErrors: boolean,
): ConstructorParameters<typeof Output>[2] {
  const chosen = globals.json === undefined || globals.json === '' ? globals.fields : globals.json;
  return {
    'format': settings.format.value,
    'plain': globals.template !== undefined || (globals.query !== undefined && globals.format === 'tsv'),
    'header': !globals['no-header'],
    'utc': globals.utc,
    'progress': globals.progress,
    'quiet': globals.quiet || (jsonErrors && globals.progress !== 'json'),
    'rawCsv': globals['raw-csv'],
    'color': globals.color,
    'no-color': globals['no-color'],
    'fields': chosen === '' ? 'list' : chosen?.split(',').map((name) => name.trim()),
  };
}

/** Ctrl-C, a closed pipe and --timeout all withdraw the command; which of them it was is its verdict. */
async function withStop(
  stop: AbortController,
  context: Context,
  limit: number | undefined,
  work: () => Promise<number>,
): Promise<number> {
  const { terminal } = context;
  const finished = new AbortController();
  let why: StopReason | 'timeout' | undefined;
  const withdraw = (reason: StopReason | 'timeout'): void => {
    why ??= reason;
    stop.abort(new Cancelled());
  };
  const takeBack = terminal.onStop(withdraw);
  if (limit !== undefined) {
    void terminal.clock.wait(limit, finished.signal).then((how) => {
      if (how === 'waited') withdraw('timeout');
    });
  }
  try {
    return await work();
  } catch (error) {
    if (why === undefined || !(error instanceof Cancelled)) throw error;
    if (why === 'timeout' && context.exitAtTimeout !== undefined) return context.exitAtTimeout;
    if (why === 'interrupted' && context.endsByInterrupt) return await interrupted(terminal);
    return stopped(why, context);
  } finally {
    finished.abort();
    takeBack();
    await context.close();
  }
}

/** Ctrl-C is how a user ends a command that runs for ever. It is no error, but the shell expects an exit code. */
async function interrupted({ stderr }: Terminal): Promise<number> {
  if (stderr.isTerminal) await stderr.write('\n');
  return errorCodes.INTERRUPTED.exit;
}

function stopped(why: StopReason | 'timeout', { stopHint, settings }: Context): number {
  const hint = stopHint === '' ? 'No changes were left unfinished.' : stopHint;
  switch (why) {
    case 'pipe-closed':
      return 0;
    case 'interrupted':
      return fail({ code: 'INTERRUPTED', message: 'Stopped.', hint });
    case 'terminated':
      return fail({ code: 'TERMINATED', message: 'Stopped from outside.', hint });
    case 'timeout':
      return fail({
        code: 'TIMEOUT',
        message: `The command took longer than ${String((settings.timeout.value ?? 0) / 1000)} s.`,
        hint:
          stopHint === ''
            ? 'Raise the limit with --timeout; 0 turns it off. supplier doctor says whether the portal answers.'
            : stopHint,
      });
  }
}
