import { nameOf } from '../../command-line/command-table.js';
import type { FlagSpec } from '../../kernel/flags/command-spec.js';
import {
  anywhere,
  commands,
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

const words = (candidates: readonly Candidate[]): string => candidates.map(({ word }) => word).join(' ');
const longFlags = (flags: readonly FlagSpec[]): string => flags.map(({ name }) => `--${name}`).join(' ');

/** Those that are always the same, or what this machine remembers: of it the first column, without what it is called. */
const valuesOf = ({
  choices = [],
  remembered,
}: {
  readonly choices?: readonly string[];
  readonly remembered?: string;
}): string =>
  remembered === undefined
    ? `'${choices.join(' ')}'`
    : `$(supplier __complete ${remembered} "$command=$current" 2>/dev/null | cut -f1)`;

/** One arm of a case for each flag that has a closed list of values. */
const valueArms = (command: string, flags: readonly FlagSpec[]): readonly string[] =>
  flags.flatMap((flag) =>
    flag.choices === undefined && flag.remembered === undefined
      ? []
      : [
          `    ${flagWords(flag)
            .map((word) => `${command}' '${word}`)
            .join('|')}) candidates=${valuesOf(flag)} ;;`,
        ],
  );

/** bash breaks words at `=`, so that --hours=3 arrives as three. */
export const bashCompletion = (): string => `# supplier completion bash
_supplier() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} flag= skip= word= command= candidates= i first=1
  local -a operands=()
  if [[ $current == '=' ]]; then flag=$previous current=
  elif [[ $previous == '=' ]]; then flag=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  for ((i = 1; i < COMP_CWORD; i++)); do
    word=\${COMP_WORDS[i]}
    if [[ -n $skip ]]; then skip=; continue; fi
    case $word in
      =) skip=$word ;;
      ${flagsBeforeValues.join('|')}) [[ \${COMP_WORDS[i+1]} == '=' ]] || skip=$word ;;
      -*) ;;
      *) operands+=("$word") ;;
    esac
  done
  if [[ -z $flag && -n $skip && $skip != '=' ]]; then flag=$skip; fi
  if [[ \${operands[0]} == help ]]; then
    operands=("\${operands[@]:1}")
    if ((\${#operands[@]} == 0)); then candidates='${words(topicCandidates)} '; fi
  fi
  case \${operands[0]} in
    ''|${wholeNouns.join('|')}) command=\${operands[0]} ;;
    *) command="\${operands[0]} \${operands[1]}" first=2 ;;
  esac
  if [[ -n $flag ]]; then
    case "$command $flag" in
${commands.flatMap((command) => valueArms(`'${nameOf(command)}'`, command.flags)).join('\n')}
${anywhere.flatMap((flag) => valueArms('*', [flag])).join('\n')}
    esac
  elif [[ $current == -* ]]; then
    candidates='${longFlags(anywhere)}'
    case $command in
${commands
  .filter(({ flags }) => flags.length > 0)
  .map((command) => `      '${nameOf(command)}') candidates+=' ${longFlags(command.flags)}' ;;`)
  .join('\n')}
    esac
  elif ((\${#operands[@]} == 0)); then candidates+='${words(nounCandidates)} ${helpCandidate.word}'
  elif ((\${#operands[@]} == 1 && first == 2)); then
    case \${operands[0]} in
${nouns
  .filter((noun) => !wholeNouns.includes(noun))
  .map((noun) => `      ${noun}) candidates='${words(verbCandidates(noun))}' ;;`)
  .join('\n')}
    esac
  else
    case "$command $((\${#operands[@]} - first))" in
${commands
  .flatMap((command) =>
    command.arguments.flatMap((argument, index) =>
      argument.choices === undefined && argument.remembered === undefined
        ? []
        : [`      '${nameOf(command)} '${argument.several ? '*' : String(index)}) candidates=${valuesOf(argument)} ;;`],
    ),
  )
  .join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$candidates" -- "$current"))
}
complete -o bashdefault -o default -F _supplier supplier
`;
