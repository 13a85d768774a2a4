import { nameOf } from '../../command-line/command-table.js';
import type { FlagSpec } from '../../kernel/flags/command-spec.js';
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

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const list = (candidates: readonly Candidate[]): string =>
  `@(${candidates.map(({ word, summary }) => `@(${quoted(word)}, ${quoted(summary)})`).join(', ')},$null)`;
const row = (key: string, candidates: readonly Candidate[]): readonly string[] =>
  candidates.length === 0 ? [] : [`    ${quoted(key)} = ${list(candidates)}`];
/** The script asks for what this machine remembers while the user types. The table holds only its name. */
const choicesOf = ({
  choices = [],
  remembered,
  summary,
}: {
  readonly choices?: readonly string[];
  readonly remembered?: string;
  readonly summary: string;
}): readonly Candidate[] =>
  (remembered === undefined ? choices : [`@${remembered}`]).map((word) => ({ word, summary }));
const values = (command: string, flags: readonly FlagSpec[]): readonly string[] =>
  flags.flatMap((flag) => flagWords(flag).flatMap((word) => row(`${command} ${word}`.trim(), choicesOf(flag))));

/** One table of the words that can follow other words. A key with * matches any position. */
export const powershellCompletion = (): string => `# supplier completion powershell
Register-ArgumentCompleter -Native -CommandName supplier -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $known = @{
${[
  ...row('', [...nounCandidates, helpCandidate]),
  ...row('help', [...nounCandidates, ...topicCandidates]),
  ...nouns.flatMap((noun) => row(noun, verbCandidates(noun))),
  ...row('--', flagCandidates(anywhere)),
  ...commands.flatMap((command) => row(`${nameOf(command)} --`, flagCandidates(command.flags))),
  ...values('', anywhere),
  ...commands.flatMap((command) => values(nameOf(command), command.flags)),
  ...commands.flatMap((command) =>
    command.arguments.flatMap((argument, index) =>
      row(`${nameOf(command)} ${argument.several ? '*' : String(index)}`, choicesOf(argument)),
    ),
  ),
].join('\n')}
  }
  $beforeValues = @(${flagsBeforeValues.map(quoted).join(', ')})
  $beforeKnown = @(${flagsBeforeKnown.map(quoted).join(', ')})
  $whole = @(${wholeNouns.map(quoted).join(', ')})
  $operands = @(); $skip = ''; $last = ''
  foreach ($element in ($commandAst.CommandElements | Select-Object -Skip 1)) {
    if ($element.Extent.EndOffset -ge $cursorPosition) { break }
    $last = $word = $element.ToString()
    if ($skip) { $skip = '' }
    elseif ($beforeValues -ccontains $word) { $skip = $word }
    elseif (-not $word.StartsWith('-')) { $operands += $word }
  }
  $prefix = ''
  if ($operands.Count -gt 0 -and $operands[0] -eq 'help' -and $operands.Count -gt 1) { $operands = @($operands | Select-Object -Skip 1) }
  $first = if ($operands.Count -gt 0 -and $whole -contains $operands[0]) { 1 } else { 2 }
  $command = ($operands | Select-Object -First $first) -join ' '
  if (-not $skip -and $wordToComplete -match '^(--[^=]+)=(.*)$') { $skip = $Matches[1]; $wordToComplete = $Matches[2]; $prefix = "$skip=" }
  if ($skip) { $keys = @("$command $skip", $skip) }
  elseif ($wordToComplete.StartsWith('-')) { $keys = @("$command --", '--') }
  elseif ($operands.Count -lt $first) { $keys = @($command) }
  else { $keys = @("$command *", "$command $($operands.Count - $first)") }
  if (-not $skip -and $beforeKnown -ccontains $last -and -not $wordToComplete.StartsWith('-')) { $keys = @("$command $last", $last) + $keys }
  foreach ($key in $keys) {
    foreach ($pair in $known[$key]) {
      if ($pair -and $pair[0].StartsWith('@')) {
        foreach ($line in (supplier __complete ($pair[0].Substring(1)) "$command=$wordToComplete" 2>$null)) {
          $id, $name = $line -split "\`t"
          if ($id.StartsWith($wordToComplete)) { [System.Management.Automation.CompletionResult]::new($prefix + $id, $id, 'ParameterValue', $name) }
        }
        continue
      }
      if ($pair -and $pair[0].StartsWith($wordToComplete)) {
        [System.Management.Automation.CompletionResult]::new($prefix + $pair[0], $pair[0], 'ParameterValue', $pair[1])
      }
    }
    if ($skip -and $known[$key]) { break }
  }
}
`;
