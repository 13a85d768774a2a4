import { serverWords, type Annotation } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import type { Command } from '../command.js';
import { confirm } from '../confirm.js';
import { annotationColumns, annotationRecord, readAnnotations } from './annotations.js';

/** `supplier annotation remove <id>`: a narrow terminal shows only the start of an id, so the start is enough. */
export const remove: Command<'annotation remove'> = async ({ flags, arguments: { id } }, context) => {
  const portal = await context.portal();
  const annotation = foundBy(id.trim(), await readAnnotations({}, portal, context));
  const changed = !flags['dry-run'];
  if (changed) {
    await confirm(
      {
        question: `Remove the mark "${annotation.text}"? No chart shows it any more.`,
        flag: '--yes',
        otherwise: 'The mark was not removed.',
      },
      context,
    );
    const removed = await portal.useCases.removeAnnotation.execute({ id: annotation.id }, context.options);
    if (!removed.ok) context.fail(removed.failure, { message: serverWords(removed.failure) }, portal);
  } else await context.output.note('Nothing was removed.');
  await context.output.print({
    kind: 'record',
    columns: [...annotationColumns, { field: 'changed', header: 'Changed' }],
    record: { ...annotationRecord(annotation), changed },
    headline: () => ({
      tone: 'ok',
      title: changed ? `Removed the mark "${annotation.text}"` : `Mark "${annotation.text}"`,
      lines: [],
    }),
  });
  return undefined;
};

function foundBy(id: string, annotations: readonly Annotation[]): Annotation {
  const start = id.replace(/…$/u, '');
  const found = annotations.filter((one) => start !== '' && one.id.startsWith(start));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  return fail({
    code: found.length > 1 ? 'USAGE' : 'NOT_FOUND',
    message: found.length > 1 ? `Several marks have ids that start with "${id}".` : `There is no mark "${id}".`,
    hint: 'supplier annotation list shows the ids of all marks.',
    next: ['supplier annotation list'],
  });
}
