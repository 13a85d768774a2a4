import { addAnnotationWords, annotationText, annotationWords, checkAnnotation } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import { timeText, timeValue } from '../../kernel/output/times.js';
import { annotationColumns, annotationRecord } from '../annotation/annotations.js';
import { momentOf } from '../annotation/moment.js';
import type { Command } from '../command.js';
import { portalTime } from '../portal-time.js';

/** `supplier annotate <text>`: without a time, the portal takes its own. */
export const annotate: Command<'annotate'> = async ({ flags, arguments: { text } }, context) => {
  const annotation = { text, ...(flags.at === undefined ? {} : { at: momentOf(flags.at) }) };
  const portal = await context.portal();
  const now = annotation.at === undefined ? context.now : await portalTime(portal, context);
  const fault = checkAnnotation(annotation, now);
  if (fault !== undefined) fail({ code: 'INVALID_VALUE', message: annotationWords(fault), hint: 'Nothing was added.' });
  if (flags['dry-run']) {
    await context.output.note('Nothing was added.');
    await context.output.print({
      kind: 'record',
      columns: [...annotationColumns.filter(({ field }) => field === 'at' || field === 'text'), changedColumn],
      record: { at: timeValue(annotation.at ?? now), text: annotationText(text), changed: false },
      headline: () => ({ tone: 'ok', title: `The mark "${annotationText(text)}" would be added`, lines: [] }),
    });
    return undefined;
  }
  context.stopHint = 'The request was on its way. See supplier annotation list before you try again.';
  const added = await portal.useCases.addAnnotation.execute(annotation, context.options);
  if (!added.ok) {
    const message = addAnnotationWords(added.failure);
    if (added.failure.kind === 'gateway') return context.fail(added.failure.failure, { message }, portal);
    return fail({ code: 'INVALID_VALUE', message, hint: 'Nothing was added.' });
  }
  await context.output.print({
    kind: 'record',
    columns: [...annotationColumns, changedColumn],
    record: { ...annotationRecord(added.value), changed: true },
    headline: (zone) => ({
      tone: 'ok',
      title: `Added the mark "${added.value.text}" at ${timeText(timeValue(added.value.at), zone)}`,
      lines: [added.value.id],
    }),
  });
  return undefined;
};

const changedColumn = { field: 'changed', header: 'Changed' } as const;
