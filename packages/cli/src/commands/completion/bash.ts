import { nameOf } from '../../command-line/command-table.js';
import type { FlagSpec } from '../../kernel/flags/command-spec.js';
import {
  anywhere,
  commands,
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

const words = (candidates: readonly Candidate[]): string => candidates.map(({ word }) => word).join(' ');
const longFlags = (flags: readonly FlagSpec[]): string => flags.map(({ name }) => `--${name}`).join(' ');

/** Sets those that are always the same, or what this machine remembers. */
const valuesOf = ({
  choices = [],
  remembered,
}: {
  readonly choices?: readonly string[];
  readonly remembered?: string;
}): string =>
  remembered === undefined
    ? `candidates+=' ${choices.join(' ')}'`
    : `_supplier_remembered ${remembered} "$command=$prefix$current"`;

/** One arm of a case for each flag that has a closed list of values. */
const valueArms = (command: string, flags: readonly FlagSpec[]): readonly string[] =>
  flags.flatMap((flag) =>
    flag.choices === undefined && flag.remembered === undefined
      ? []
      : [
          `    ${flagWords(flag)
            .map((word) => `${command}' '${word}`)
            .join('|')}) ${valuesOf(flag)} ;;`,
        ],
  );

/**
 * bash breaks words at `=`, so that --hours=3 arrives as three words, and it takes only what comes after the last `=`.
 * What is remembered can have any character, so it is never a word list of `compgen`, which runs what is in it.
 */
export const bashCompletion = (): string => `# supplier completion bash
# The first column of each line is the word, without what it is called.
_supplier_remembered() {
  local line
  while IFS= read -r line; do kept+=("\${line%%$'\\t'*}"); done < <(supplier __complete "$1" "$2" 2>/dev/null)
}
# The values of a flag.
_supplier_values() {
  case "$command $1" in
${commands.flatMap((command) => valueArms(`'${nameOf(command)}'`, command.flags)).join('\n')}
${anywhere.flatMap((flag) => valueArms('*', [flag])).join('\n')}
  esac
}
# Offers what begins as the word that is typed, quoted as that word is.
_supplier_offer() {
  local each text=$1 quote=
  case $text in
    [\\'\\"]*) quote=\${text:0:1} text=\${text:1} ;;
    *) text=\${text//\\\\/} ;;
  esac
  shift
  for each; do
    each=\${each#"$prefix"}
    [[ $each == "$text"* ]] || continue
    if [[ $quote == \\' ]]; then each=\${each//\\'/$inner}
    elif [[ $quote == \\" ]]; then each=$(printf '%s' "$each" | sed 's/[\\\\"$\`]/\\\\&/g')
    elif [[ $each == *[!A-Za-z0-9_,./@%+=-]* ]]; then printf -v each %q "$each"
    fi
    COMPREPLY+=("$each")
  done
  # What ends with = goes on.
  [[ \${#COMPREPLY[@]} -ne 1 || \${COMPREPLY[0]} != *= ]] || compopt -o nospace 2>/dev/null
}
_supplier() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} flag= skip= word= command= candidates= prefix= at=$COMP_CWORD i first=1 inner="'\\\\''"
  local -a operands=() kept=() all=()
  if [[ $current == '=' ]]; then current= at=$((at - 1))
  elif [[ $previous == '=' ]]; then at=$((at - 2))
  fi
  if ((at < COMP_CWORD)) && [[ \${COMP_WORDS[at]} != -* ]]; then
    prefix=\${COMP_WORDS[at]}= at=$((at - 1))
    [[ \${COMP_WORDS[at]} != '=' ]] || at=$((at - 1))
  fi
  if ((at < COMP_CWORD)); then flag=\${COMP_WORDS[at]}; fi
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
  case $previous in ${flagsBeforeKnown.join('|')}) [[ $current == -* ]] || _supplier_values "$previous" ;; esac
  if [[ -n $flag ]]; then _supplier_values "$flag"
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
        : [`      '${nameOf(command)} '${argument.several ? '*' : String(index)}) ${valuesOf(argument)} ;;`],
    ),
  )
  .join('\n')}
    esac
  fi
  COMPREPLY=()
  read -ra all <<< "$candidates"
  _supplier_offer "$current" \${all[@]+"\${all[@]}"} \${kept[@]+"\${kept[@]}"}
}
complete -o bashdefault -o default -F _supplier supplier
`;
