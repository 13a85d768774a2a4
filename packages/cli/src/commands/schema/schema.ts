import { nearest } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';
import { describedCommands, resultShape } from './result-schema.js';

const forms = {
  document: 'Fields may be added. They are never renamed or removed.',
  lines: 'One object on each line. Fields may be added. They are never renamed or removed.',
  plain: 'This command prints text, also with --json.',
} as const;

/** `supplier schema [command]`: what a program can expect of a command's JSON. */
export const schema: Command<'schema'> = async ({ arguments: { command: words } }, { output }) => {
  if (words.length === 0) {
    await output.print({
      kind: 'list',
      empty: '',
      columns: [
        { field: 'command', header: 'Command' },
        { field: 'prints', header: 'Prints' },
      ],
      records: describedCommands.map((command) => ({ command, prints: resultShape(command)?.form ?? null })),
    });
    return undefined;
  }
  const wanted = words.join(' ');
  const shape = resultShape(wanted);
  if (shape === undefined) {
    const meant = nearest(wanted, describedCommands);
    return fail({
      code: 'UNKNOWN_COMMAND',
      message: `There is no command "${wanted}".`,
      ...(meant === undefined
        ? { hint: 'It takes a noun and a verb.', next: ['supplier schema'] }
        : { hint: '', next: [`supplier schema ${meant}`] }),
    });
  }
  await output.write(
    output.jsonLine({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: `supplier ${wanted} --json`,
      description: forms[shape.form],
      ...shape.schema,
    }),
  );
  return undefined;
};
