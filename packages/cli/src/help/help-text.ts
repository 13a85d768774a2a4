import { commandGroups, commandTable, nounSummaries } from '../command-line/command-table.js';
import type { CommandSpec, FlagSpec } from '../kernel/flags/command-spec.js';
import { globalFlags } from '../kernel/flags/global-flags.js';
import { argumentText, flagText } from '../command-line/spelling.js';
import { twoColumns, wrapped } from './layout.js';
import { topicNames } from './topics.js';

const commands: readonly CommandSpec[] = commandTable;
const widestNoun = Math.max(...commands.map(({ noun }) => noun.length));
const more = 'More: supplier help exit-codes | formatting | environment';

export function rootHelp(): string {
  const groups = commandGroups.flatMap(({ title, nouns }) => [
    title,
    ...twoColumns(
      Object.entries(nouns).map(([noun, summary]) => {
        const verbs = commands.filter((command) => command.noun === noun).flatMap(({ verb }) => verb ?? []);
        const [first = '', ...others] = wrapped(verbs.join(', '), 76 - widestNoun);
        return [
          `${noun.padEnd(widestNoun)}  ${first}`,
          others.length === 0 ? summary : `${others.join(' ')}: ${summary}`,
        ];
      }),
    ),
    '',
  ]);
  return page([
    'supplier: the suppliers portal from a shell.',
    '',
    'Usage: supplier <noun> <verb> [thing] [flags]',
    '',
    ...groups,
    'Help',
    ...twoColumns([
      ['help <command>', 'what a command does, with its flags and examples'],
      ['help <topic>', `on a topic: ${topicNames.join(', ')}`],
      ['help --json', 'all of this for a program'],
      ['help --man', 'all of this as a page for man'],
    ]),
    '',
    ...globalSection(),
    'Start with: supplier auth login',
  ]);
}

export function nounHelp(noun: keyof typeof nounSummaries): string {
  return page([
    `supplier ${noun}: ${nounSummaries[noun]}.`,
    '',
    ...twoColumns(
      commands.filter((command) => command.noun === noun).map((command) => [commandWords(command), command.summary]),
    ),
    '',
    `supplier ${noun} <verb> --help says more.`,
  ]);
}

export function commandHelp(command: CommandSpec): string {
  const details = [
    ...command.arguments.map((argument): readonly [string, string] => [argumentText(argument), argument.summary]),
    ...command.flags.map(flagRow),
    ...(command.waits === undefined ? [] : [waitingRow(command.waits)]),
  ];
  return page([
    `supplier ${commandWords(command)}`,
    '',
    `${command.summary.charAt(0).toUpperCase()}${command.summary.slice(1)}.`,
    ...(command.about ?? []).flatMap((text) => wrapped(text, 80)),
    '',
    'Examples',
    ...command.examples.map((example) => `  ${example}`),
    '',
    ...(details.length === 0 ? [] : ['Arguments and flags', ...twoColumns(details), '']),
    ...wrapped(`Every command also takes ${everywhere}. supplier --help explains them.`, 80),
    '',
    more,
  ]);
}

export const isNoun = (word: string): word is keyof typeof nounSummaries => Object.hasOwn(nounSummaries, word);

const commandWords = ({ noun, verb, arguments: given, flags }: CommandSpec): string =>
  [noun, verb ?? [], ...given.map(argumentText), ...(flags.length === 0 ? [] : ['[flags]'])].flat().join(' ');
const globalSection = (): readonly string[] => [
  'Flags of every command',
  ...twoColumns(globalFlags.map((flag) => flagRow(flag))),
  '',
];
const everywhere =
  ['--account', '--profile', '--format', '--json', '--fields', '--query', '--yes', '--timeout'].join(', ') +
  ' and others';
/** What a flag of every command means to one that waits. */
const waitingRow = (waits: string): readonly [string, string] => [
  '    --timeout <30s|5m|0>',
  `how long to wait (default: ${waits}; 0: without end)`,
];

function flagRow(flag: FlagSpec): readonly [string, string] {
  const words = flagText(flag);
  const left = flag.short === undefined ? `    ${words}` : words;
  const fallback = flag.default === undefined ? '' : ` (default: ${flag.default})`;
  return [
    left,
    flag.summary +
      (flag.choices === undefined || flag.value?.includes('|') === true ? '' : `: ${flag.choices.join(', ')}`) +
      fallback,
  ];
}

const page = (lines: readonly string[]): string => `${lines.map((line) => line.trimEnd()).join('\n')}\n`;
