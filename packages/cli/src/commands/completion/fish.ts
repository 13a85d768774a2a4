import { nameOf } from '../../command-line/command-table.js';
import type { FlagSpec } from '../../kernel/flags/command-spec.js';
import {
  anywhere,
  commands,
  flagsBeforeValues,
  flagWords,
  helpCandidate,
  nounCandidates,
  topicCandidates,
  type Candidate,
} from './candidates.js';

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

const wordLine = (condition: string, { word, summary }: Candidate): string =>
  `complete -c supplier -n ${quoted(condition)} -f -a ${quoted(word)} -d ${quoted(summary)}`;

/** Asked for when it is typed; fish shows what is after the tab. */
const asked = (remembered: string): string => `(supplier __complete ${remembered} (__supplier_typed) 2>/dev/null)`;

/** -x: only the values that are named; -r: any, also a file. A value that may be left out is attached with =. */
function valueOf({ type, choices, remembered, valueOptional }: FlagSpec): string {
  const needed = type !== 'switch' && valueOptional !== true;
  if (remembered !== undefined) return `${needed ? ' -x' : ''} -a ${quoted(asked(remembered))}`;
  if (!needed) return '';
  return choices === undefined ? ' -r' : ` -x -a ${quoted(choices.join(' '))}`;
}

function flagLine(condition: string | undefined, flag: FlagSpec): string {
  const when = condition === undefined ? '' : ` -n ${quoted(condition)}`;
  const short = flag.short === undefined ? '' : ` -s ${flag.short}`;
  return `complete -c supplier${when} -l ${flag.name}${short}${valueOf(flag)} -d ${quoted(flag.summary)}`;
}

/** A value that may be left out can be the next word too. */
function followingLine(condition: string | undefined, flag: FlagSpec): readonly string[] {
  const { choices, remembered, valueOptional } = flag;
  const values = remembered === undefined ? choices?.join(' ') : asked(remembered);
  if (valueOptional !== true || values === undefined) return [];
  const when = `${condition === undefined ? '' : `${condition}; and `}__supplier_after ${flagWords(flag).join(' ')}`;
  return [`complete -c supplier -n ${quoted(when)} -f -a ${quoted(values)}`];
}

/** fish already knows where flags can come. It only needs to know which words are a command. */
export const fishCompletion = (): string =>
  [
    '# supplier completion fish',
    'function __supplier_operands',
    '  set -l skip 0',
    '  for word in (commandline -opc)[2..-1]',
    '    if test $skip = 1; set skip 0; continue; end',
    '    switch $word',
    `      case ${flagsBeforeValues.join(' ')}`,
    '        set skip 1',
    "      case '-*'",
    "      case '*'",
    '        echo $word',
    '    end',
    '  end',
    'end',
    '# Are these words all that was typed, or how it begins? With a number: and is that one being typed now?',
    'function __supplier_is; set -l words (__supplier_operands); test "$words" = "$argv"; end',
    'function __supplier_in; set -l words (__supplier_operands); string match -q -- "$argv *" "$words "; end',
    'function __supplier_at; test (count (__supplier_operands)) -eq $argv[1]; and __supplier_in $argv[2..-1]; end',
    '# The command and the value that is being typed, as one word.',
    "function __supplier_typed; set -l words (__supplier_operands)[1..2]; echo \"$words=\"(string replace -r '^--[^=]*=' '' -- (commandline -ct)); end",
    '# Is this the text before the word that is being typed?',
    'function __supplier_after; contains -- (commandline -opc)[-1] $argv; end',
    ...anywhere.flatMap((flag) => [flagLine(undefined, flag), ...followingLine(undefined, flag)]),
    ...[...nounCandidates, helpCandidate].map((candidate) => wordLine('__supplier_is ""', candidate)),
    ...[...nounCandidates, ...topicCandidates].map((candidate) => wordLine('__supplier_is help', candidate)),
    ...commands.flatMap((command) => {
      const name = nameOf(command);
      const first = name.split(' ').length;
      return [
        ...(command.verb === undefined
          ? []
          : [command.noun, `help ${command.noun}`].map((words) =>
              wordLine(`__supplier_is ${words}`, { word: command.verb ?? '', summary: command.summary }),
            )),
        ...command.flags.flatMap((flag) => [
          flagLine(`__supplier_in ${name}`, flag),
          ...followingLine(`__supplier_in ${name}`, flag),
        ]),
        ...command.arguments.flatMap(({ choices = [], remembered, several, summary }, index) => {
          const condition = several ? `__supplier_in ${name}` : `__supplier_at ${String(first + index)} ${name}`;
          return remembered === undefined
            ? choices.map((word) => wordLine(condition, { word, summary }))
            : [`complete -c supplier -n ${quoted(condition)} -f -a ${quoted(asked(remembered))}`];
        }),
      ];
    }),
    '',
  ].join('\n');
