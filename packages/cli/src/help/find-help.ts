import { nearest } from '@suppliers-portal/domain';
import { commandTable, nameOf } from '../command-line/command-table.js';
import type { CommandSpec } from '../kernel/flags/command-spec.js';
import { fail } from '../kernel/errors/command-failure.js';
import { commandHelp, isNoun, nounHelp, rootHelp } from './help-text.js';
import { isTopic, topicNames, topicText } from './topics.js';

const commands: readonly CommandSpec[] = commandTable;

/** The page for these words: a topic, a noun, a command, or all there is. */
export function findHelp(words: readonly string[]): string {
  const [noun, verb] = words;
  if (noun === undefined || noun === 'help') return rootHelp();
  if (isTopic(noun)) return topicText(noun);
  if (isNoun(noun)) {
    const command = commands.find((one) => one.noun === noun && (one.verb === undefined || one.verb === verb));
    if (command !== undefined) return commandHelp(command);
    if (verb === undefined) return nounHelp(noun);
  }
  const known = [...commands.flatMap((command) => [command.noun, nameOf(command)]), ...topicNames];
  const wanted = [noun, verb].filter((word) => word !== undefined).join(' ');
  const meant = nearest(wanted, known);
  return fail({
    code: 'UNKNOWN_COMMAND',
    message: `There is no help on "${wanted}".`,
    ...(meant === undefined
      ? { hint: `supplier --help lists the commands. The topics are: ${topicNames.join(', ')}.` }
      : { hint: '', next: [`supplier help ${meant}`] }),
  });
}
