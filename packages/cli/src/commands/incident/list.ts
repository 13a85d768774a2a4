import { isoText, utc } from '@suppliers-portal/domain';
import { keepIds } from '../kept-ids.js';
import type { Command } from '../command.js';
import { viewSentence } from '../page-sentence.js';
import { incidentsAnswer, incidentsPage } from './incident-record.js';

/** `supplier incident list` */
export const list: Command<'incident list'> = async (_, context) => {
  const portal = await context.portal();
  const listed = await portal.useCases.listIncidents.execute(context.options);
  if (!listed.ok) return context.fail(listed.failure, viewSentence(listed.failure, incidentsPage), portal);
  await keepIds(
    'incidents',
    listed.value.map(({ id, offSince }) => [id, isoText(offSince, utc)]),
    context,
  );
  await context.output.print(incidentsAnswer(listed.value, context.now));
  return undefined;
};
