import type { ArgumentSpec, CommandSpec, FlagSpec } from '../kernel/flags/command-spec.js';
import { commandGroups, commandTable, nameOf } from '../command-line/command-table.js';
import { globalFlags } from '../kernel/flags/global-flags.js';
import { argumentText, flagText } from '../command-line/spelling.js';
import { errorCodes, exitCodes } from '../kernel/errors/error-codes.js';
import type { Json, JsonObject } from '../kernel/output/answer.js';
import { topicNames, topics } from './topics.js';

const commands: readonly CommandSpec[] = commandTable;

/** The commands that these words begin, all of them without any; nothing where they begin none. */
function commandsFor(words: readonly string[]): readonly CommandSpec[] {
  return commands.filter((command) => `${nameOf(command)} `.startsWith([...words, ''].join(' ')));
}

/** `supplier help --json`: what there is, for a program; absent parts are null or empty, never left out. */
export function helpJson(words: readonly string[], version: string): string | undefined {
  const chosen = commandsFor(words);
  if (chosen.length === 0) return undefined;
  const whole: JsonObject = {
    version,
    commands: chosen.map(commandJson),
    globalFlags: globalFlags.map(flagJson),
    topics: topicNames.map((name) => ({ name, title: topics[name].title })),
    exitCodes: exitCodes.map(({ exit, name, meaning }) => ({ exit, name, meaning })),
    errorCodes: Object.entries(errorCodes).map(([code, { exit, retryable, meaning }]) => ({
      code,
      exit,
      retryable,
      meaning,
    })),
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

const commandJson = (command: CommandSpec): Json => ({
  name: nameOf(command),
  noun: command.noun,
  verb: command.verb ?? null,
  summary: command.summary,
  about: command.about ?? [],
  arguments: command.arguments.map(argumentJson),
  flags: command.flags.map(flagJson),
  exclusive: command.exclusive ?? [],
  examples: command.examples,
});

const argumentJson = ({ name, choices, required, several, summary }: ArgumentSpec): Json => ({
  name,
  choices: choices ?? null,
  required,
  several,
  summary,
});

const flagJson = ({ name, short, type, value, choices, several, valueOptional, summary, ...flag }: FlagSpec): Json => ({
  name,
  short: short ?? null,
  type,
  value: value ?? null,
  choices: choices ?? null,
  default: flag.default ?? null,
  several: several === true,
  valueOptional: valueOptional === true,
  summary,
});

/** `supplier help --man`: one page for man(1), of the same table. */
export function manPage(version: string): string {
  return `${[
    `.TH SUPPLIER 1 "" "supplier ${version}"`,
    '.SH NAME',
    'supplier \\- the suppliers portal from a shell',
    '.SH SYNOPSIS',
    '.B supplier',
    roff('<noun> <verb> [thing] [flags]'),
    '.SH DESCRIPTION',
    roff(
      'The health of a connection to the agency, its logs, content, bookings, prices, room mapping and onboarding, with the same numbers and rules as in the portal. The result is on stdout, everything else on stderr, and the exit code is the verdict.',
    ),
    '.SH COMMANDS',
    ...commandGroups.flatMap(({ title, nouns }) => [
      `.SS ${roff(title)}`,
      ...Object.entries(nouns).flatMap(([noun, summary]) => [
        roff(`${noun}: ${summary}.`),
        ...commands.filter((command) => command.noun === noun).flatMap(commandLines),
      ]),
    ]),
    '.SH FLAGS OF EVERY COMMAND',
    ...globalFlags.flatMap(flagLines),
    ...topicNames.flatMap((name) => [
      `.SH ${roff(topics[name].title.toUpperCase())}`,
      '.nf',
      ...topics[name].lines().map(roff),
      '.fi',
    ]),
  ].join('\n')}\n`;
}

const commandLines = (command: CommandSpec): readonly string[] => [
  '.TP',
  `.B ${roff(['supplier', nameOf(command), ...command.arguments.map(argumentText)].join(' '))}`,
  roff(`${command.summary}.`),
  ...(command.about ?? []).flatMap((text) => ['.IP', roff(text)]),
  ...(command.flags.length === 0 ? [] : ['.RS', ...command.flags.flatMap(flagLines), '.RE']),
  ...command.examples.flatMap((example) => ['.IP', `.I ${roff(example)}`]),
];

const flagLines = (flag: FlagSpec): readonly string[] => [
  '.TP',
  `.B ${roff(flagText(flag))}`,
  roff(
    `${flag.summary}${flag.choices === undefined ? '' : `: ${flag.choices.join(', ')}`}${flag.default === undefined ? '' : ` (default: ${flag.default})`}`,
  ),
];

const beyondAscii = (sign: string): string =>
  `\\[u${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0') ?? ''}]`;
/**
 * In roff, a backslash, a hyphen, and a leading dot or quote have a meaning. Beyond ASCII, roff needs the number of the
 * character.
 */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('"', '\\(dq')
    .replace(/^(?=[.'])/u, '\\&')
    .replaceAll(/[^\n -~]/gu, beyondAscii);
