import type { Annotation, AnnotationPeriod } from '@suppliers-portal/domain';
import type { Column, JsonObject } from '../../kernel/output/answer.js';
import { timeColumn, timeValue } from '../../kernel/output/times.js';
import type { SignedIn } from '../../sign-in/signed-in.js';
import type { Context } from '../context.js';
import { viewSentence } from '../page-sentence.js';

export const annotationColumns: readonly Column[] = [
  { field: 'id', header: 'Id' },
  timeColumn('at', 'Time'),
  { field: 'text', header: 'Text' },
  { field: 'by', header: 'By' },
];

/** Which event of the portal it is. */
export const portalColumn: Column = { field: 'portal', header: 'Kind', absent: 'own' };

export const annotationRecord = ({ id, at, text, by, portal }: Annotation): JsonObject => ({
  id,
  at: timeValue(at),
  text,
  by,
  ...(portal === undefined ? {} : { portal }),
});

export async function readAnnotations(
  period: AnnotationPeriod,
  portal: SignedIn,
  context: Context,
): Promise<readonly Annotation[]> {
  const listed = await portal.useCases.listAnnotations.execute(period, context.options);
  return listed.ok ? listed.value : context.fail(listed.failure, viewSentence(listed.failure, 'Marks'), portal);
}
