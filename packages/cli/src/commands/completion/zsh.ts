import { nameOf } from '../../command-line/command-table.js';
import type { CommandSpec, FlagSpec } from '../../kernel/flags/command-spec.js';
import {
  anywhere,
  commands,
  flagCandidates,
  flagsBeforeKnown,
  flagsBeforeValues,
  flagWords,
  helpCandidate,
  nounCandidates,
  nouns,
  topicCandidates,
  verbCandidates,
  wholeNouns,
  type Candidate,
} from './candidates.js';

/** As _describe takes them: a colon is between the word and what it is. */
const described = (candidates: readonly Candidate[]): string =>
  candidates.map(({ word, summary }) => quoted(`${word.replaceAll(':', '\\:')}:${summary}`)).join(' ');
const plain = (words: readonly string[]): string => words.map(quoted).join(' ');
/** A backslash is itself between single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** What this machine remembers comes line by line, a tab before what it is called. */
const valuesOf = ({
  choices = [],
  remembered,
}: {
  readonly choices?: readonly string[];
  readonly remembered?: string;
}): string =>
  remembered === undefined
    ? plain(choices)
    : `\${(f)"$(supplier __complete ${remembered} "$command=$PREFIX" 2>/dev/null | sed 's/[\\\\:]/\\\\&/g' | tr '\\t' :)"}`;

const valueArm = (pattern: string, flag: FlagSpec): readonly string[] =>
  flag.choices === undefined && flag.remembered === undefined
    ? []
    : [
        `      (${flagWords(flag)
          .map((word) => `${pattern}${word}`)
          .join('|')}) candidates+=(${valuesOf(flag)}) ;;`,
      ];
const argumentArms = (command: CommandSpec): readonly string[] =>
  command.arguments.flatMap((argument, index) =>
    argument.choices === undefined && argument.remembered === undefined
      ? []
      : [
          `      (${quoted(`${nameOf(command)} `)}${argument.several ? '*' : String(index)}) candidates+=(${valuesOf(argument)}) ;;`,
        ],
  );

export const zshCompletion = (): string => `#compdef supplier
# supplier completion zsh
# The values of a flag.
_supplier_values() {
  case "$command $1" in
${commands.flatMap((command) => command.flags.flatMap((flag) => valueArm(quoted(`${nameOf(command)} `), flag))).join('\n')}
${anywhere.flatMap((flag) => valueArm("*' '", flag)).join('\n')}
      (*) _files; return 1 ;;
  esac
}
_supplier() {
  local -a operands candidates
  local flag= skip= word= command= i first=1
  for ((i = 2; i < CURRENT; i++)); do
    word=\${words[i]}
    if [[ -n $skip ]]; then skip=; continue; fi
    case $word in
      (${flagsBeforeValues.join('|')}) skip=$word ;;
      (-*) ;;
      (*) operands+=("$word") ;;
    esac
  done
  flag=$skip
  if [[ -z $flag && $PREFIX == --*=* ]]; then flag=\${PREFIX%%=*}; compset -P 1 '*='; fi
  if [[ \${operands[1]} == help ]]; then
    shift operands
    if ((\${#operands} == 0)); then candidates=(${described(topicCandidates)}); fi
  fi
  case \${operands[1]} in
    (''|${wholeNouns.join('|')}) command=\${operands[1]} ;;
    (*) command="\${operands[1]} \${operands[2]}"; first=2 ;;
  esac
  case \${words[CURRENT-1]} in (${flagsBeforeKnown.join('|')}) [[ $PREFIX == -* ]] || _supplier_values \${words[CURRENT-1]} ;; esac
  if [[ -n $flag ]]; then _supplier_values $flag || return
  elif [[ $PREFIX == -* ]]; then
    candidates=(${described(flagCandidates(anywhere))})
    case $command in
${commands
  .filter(({ flags }) => flags.length > 0)
  .map((command) => `      (${quoted(nameOf(command))}) candidates+=(${described(flagCandidates(command.flags))}) ;;`)
  .join('\n')}
    esac
  elif ((\${#operands} == 0)); then candidates+=(${described([...nounCandidates, helpCandidate])})
  elif ((\${#operands} == 1 && first == 2)); then
    case \${operands[1]} in
${nouns
  .filter((noun) => !wholeNouns.includes(noun))
  .map((noun) => `      (${noun}) candidates=(${described(verbCandidates(noun))}) ;;`)
  .join('\n')}
    esac
  else
    case "$command $((\${#operands} - first))" in
${commands.flatMap(argumentArms).join('\n')}
      (*) ((\${#candidates})) || { _files; return; } ;;
    esac
  fi
  # What ends with = goes on.
  if [[ $candidates[1] == *=:* ]]; then _describe -t values supplier candidates -S ''
  else _describe -t values supplier candidates
  fi
}
if [[ \${funcstack[1]} == _supplier ]]; then _supplier "$@"; else compdef _supplier supplier; fi
`;
