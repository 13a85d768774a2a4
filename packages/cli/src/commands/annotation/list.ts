import { momentOfDay } from './moment.js';
import type { Command } from '../command.js';
import { annotationColumns, annotationRecord, portalColumn, readAnnotations } from './annotations.js';

/** `supplier annotation list` */
export const list: Command<'annotation list'> = async ({ flags: { from, to, portal: withPortal } }, context) => {
  const portal = await context.portal();
  const period = {
    ...(from === undefined ? {} : { from: momentOfDay(from) }),
    ...(to === undefined ? {} : { to: momentOfDay(to) + 86_400_000 }),
    ...(withPortal ? { portal: true } : {}),
  };
  const annotations = await readAnnotations(period, portal, context);
  await context.output.print({
    kind: 'list',
    empty: 'No marks.',
    columns: withPortal ? [...annotationColumns, portalColumn] : annotationColumns,
    records: annotations.map(annotationRecord),
  });
  return undefined;
};
