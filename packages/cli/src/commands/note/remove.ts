import { serverWords } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';
import { confirm } from '../confirm.js';

const anId = /^[0-9a-f-]{36}$/u;

/** `supplier note remove <id>` */
export const remove: Command<'note remove'> = async ({ arguments: { id } }, context) => {
  if (!anId.test(id))
    fail({
      code: 'NOT_FOUND',
      message: `"${id}" is no id of a note.`,
      hint: 'supplier incident show INCIDENT shows the ids of its notes.',
    });
  const portal = await context.portal();
  await confirm({ question: 'Remove the note?', flag: '--yes', otherwise: 'The note was not removed.' }, context);
  const removed = await portal.useCases.removeIncidentNote.execute({ id }, context.options);
  if (!removed.ok)
    return context.fail(
      removed.failure,
      { message: serverWords(removed.failure), listedBy: 'supplier incident show INCIDENT' },
      portal,
    );
  await context.output.print({
    kind: 'record',
    columns: [{ field: 'id', header: 'Id' }],
    record: { id },
    headline: () => ({ tone: 'ok', title: 'Removed the note', lines: [] }),
  });
  return undefined;
};
