import { noSuchIncident } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import type { Command } from '../command.js';
import { viewSentence } from '../page-sentence.js';
import { incidentAnswer } from './incident-answer.js';
import { incidentIdIn, otherIncidents } from './incident-id.js';
import { incidentsPage } from './incident-record.js';

/** `supplier incident show <id>` */
export const show: Command<'incident show'> = async ({ arguments: { id } }, context) => {
  incidentIdIn(id);
  const portal = await context.portal();
  const read = await portal.useCases.readIncident.execute({ id }, context.options);
  if (!read.ok) {
    const complaint = failureComplaint(
      read.failure,
      viewSentence(read.failure, incidentsPage, { noData: noSuchIncident }),
      portal.place,
    );
    return fail(read.failure.kind === 'no-data' ? { ...complaint, ...otherIncidents } : complaint);
  }
  await context.output.print(incidentAnswer(read.value, context.now));
  return undefined;
};
