import type { ArgumentSpec, CommandSpec, FlagSpec } from '../kernel/flags/command-spec.js';
import { commandGroups, commandTable, nameOf } from '../command-line/command-table.js';
import { globalFlags } from '../kernel/flags/global-flags.js';
import { argumentText, flagText } from '../command-line/spelling.js';
import { topicNames, topics } from '../help/topics.js';

const commands: readonly CommandSpec[] = commandTable;

/** docs/cli.md: the same table as help, for readers who do not have the program yet. */
export function cliReference(): string {
  return `${[
    '# The command line, command by command',
    '',
    'Written from the table of commands by `npm run docs`; a test fails when the two differ. The same is in the program:',
    '`supplier help`, `supplier <noun> <verb> --help`, `supplier help --json` for programs, `supplier help --man` for man.',
    '',
    'How to install it and how to sign in is in the [README](../README.md#from-a-shell).',
    '',
    '## Without npm',
    '',
    'A release has the program as one file with Node in it, of 150 MB: `supplier-<version>-linux-x64`, and the same for',
    '`linux-arm64`, `macos-x64`, `macos-arm64` and `windows-x64.exe`. Compare its SHA-256 with the one in `SHA256SUMS`,',
    'rename it to `supplier`, make it executable, and move it to a folder of your `PATH`. `supplier upgrade` says how to',
    'replace it. `npm run executable` makes it from the sources, for the kind of machine on which it runs.',
    '',
    '`deploy/supplier.Dockerfile` makes a container image that has the program alone, and runs without rights.',
    '',
    '## In a pipeline',
    '',
    '[examples/ci](../examples/ci/README.md) has an action for GitHub and a component for GitLab. They install the program',
    'from the portal, sign in, check your OpenAPI document, keep the reports, and end with the exit code of the check.',
    '',
    '```',
    'supplier <noun> <verb> [thing] [flags]',
    '```',
    '',
    ...commandGroups.flatMap(({ title, nouns }) => [
      `- ${title}: ${Object.keys(nouns)
        .map((noun) => `[${noun}](#${noun})`)
        .join(', ')}`,
    ]),
    '',
    '## Flags of every command',
    '',
    ...globalFlags.map(flagLine),
    '',
    ...commandGroups.flatMap(({ nouns }) =>
      Object.entries(nouns).flatMap(([noun, summary]) => [
        `## ${noun}`,
        '',
        sentence(summary),
        '',
        ...commands.filter((command) => command.noun === noun).flatMap(commandSection),
      ]),
    ),
    ...topicNames.flatMap((name) => [`## ${topics[name].title}`, '', '```', ...topics[name].lines(), '```', '']),
  ]
    .join('\n')
    .trimEnd()}\n`;
}

function commandSection(command: CommandSpec): readonly string[] {
  const details = [...command.arguments.map(argumentLine), ...command.flags.map(flagLine)];
  return [
    `### supplier ${nameOf(command)}`,
    '',
    [sentence(command.summary), ...(command.about ?? [])].join(' '),
    '',
    '```',
    [
      'supplier',
      nameOf(command),
      ...command.arguments.map(argumentText),
      ...(command.flags.length === 0 ? [] : ['[flags]']),
    ].join(' '),
    '```',
    '',
    ...(details.length === 0 ? [] : [...details, '']),
    ...(command.waits === undefined ? [] : [`It waits for ${command.waits}, unless \`--timeout\` says otherwise.`, '']),
    command.examples.length === 1 ? 'Example:' : 'Examples:',
    '',
    '```',
    ...command.examples,
    '```',
    '',
  ];
}

const argumentLine = (argument: ArgumentSpec): string =>
  `- \`${argumentText(argument)}\`: ${argument.summary}${choicesText(argument.choices, undefined)}`;

const flagLine = (flag: FlagSpec): string =>
  `- \`${flagText(flag)}\`: ${flag.summary}${choicesText(flag.choices, flag.value)}${flag.default === undefined ? '' : ` (default: ${flag.default})`}`;

/** Choices that are part of the flag's own spelling are not repeated. */
const choicesText = (choices: readonly string[] | undefined, value: string | undefined): string =>
  choices === undefined || value?.includes('|') === true
    ? ''
    : `; one of ${choices.map((choice) => `\`${choice}\``).join(', ')}`;

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
