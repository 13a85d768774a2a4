import type { CommandSpec, FlagSpec } from '../../kernel/flags/command-spec.js';
import { commandTable, nounSummaries } from '../../command-line/command-table.js';
import { globalFlags } from '../../kernel/flags/global-flags.js';
import { topicNames, topics } from '../../help/topics.js';

/** A word that can be completed, and what it means. */
export interface Candidate {
  readonly word: string;
  readonly summary: string;
}

export const commands: readonly CommandSpec[] = commandTable;
export const anywhere: readonly FlagSpec[] = globalFlags;

export const nouns: readonly string[] = Object.keys(nounSummaries);
export const nounCandidates: readonly Candidate[] = Object.entries(nounSummaries).map(([word, summary]) => ({
  word,
  summary,
}));
export const helpCandidate: Candidate = { word: 'help', summary: 'help on a command or a topic' };
export const topicCandidates: readonly Candidate[] = topicNames.map((word) => ({ word, summary: topics[word].title }));
export const verbCandidates = (noun: string): readonly Candidate[] =>
  commands.flatMap((command) =>
    command.noun === noun && command.verb !== undefined ? [{ word: command.verb, summary: command.summary }] : [],
  );

/** As it is written: --output and -o. */
export const flagWords = ({ name, short }: FlagSpec): readonly string[] => [
  `--${name}`,
  ...(short === undefined ? [] : [`-${short}`]),
];
export const flagCandidates = (flags: readonly FlagSpec[]): readonly Candidate[] =>
  flags.map(({ name, summary }) => ({ word: `--${name}`, summary }));

/** Flags that take the next word as their value, in every command: a flag means the same everywhere. */
export const flagsBeforeValues: readonly string[] = [
  ...new Set(
    [...anywhere, ...commands.flatMap(({ flags }) => flags)]
      .filter(({ type, valueOptional }) => type !== 'switch' && valueOptional !== true)
      .flatMap(flagWords),
  ),
];

/** Flags whose value can be left out, and is known where it is not. They take the next word too: --json id,name. */
export const flagsBeforeKnown: readonly string[] = [
  ...new Set(
    [...anywhere, ...commands.flatMap(({ flags }) => flags)]
      .filter(
        ({ valueOptional, choices, remembered }) =>
          valueOptional === true && (choices !== undefined || remembered !== undefined),
      )
      .flatMap(flagWords),
  ),
];

/** The nouns that are commands by themselves: what follows is an argument. */
export const wholeNouns: readonly string[] = commands.flatMap(({ noun, verb }) => (verb === undefined ? [noun] : []));
