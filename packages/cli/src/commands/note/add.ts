import { addNoteWords, checkNote, noSuchIncident, noteFaultWords } from '@suppliers-portal/domain';
import { fail } from '../../kernel/errors/command-failure.js';
import { failureComplaint } from '../../kernel/errors/failure-complaint.js';
import type { Command } from '../command.js';
import { noteRecord } from '../incident/incident-answer.js';
import { incidentIdIn, otherIncidents } from '../incident/incident-id.js';
import { timeColumn } from '../../kernel/output/times.js';

const columns = [
  { field: 'id', header: 'Id' },
  timeColumn('at', 'Time'),
  { field: 'text', header: 'Text' },
  { field: 'by', header: 'By' },
];

/** `supplier note add <incident> <text>` */
export const add: Command<'note add'> = async ({ arguments: { incident: id, text } }, context) => {
  incidentIdIn(id);
  const fault = checkNote(text);
  if (fault !== undefined) fail({ code: 'INVALID_VALUE', message: noteFaultWords(fault), hint: 'Nothing was added.' });
  const portal = await context.portal();
  context.stopHint = `The request was on its way. See supplier incident show ${id} before you try again.`;
  const added = await portal.useCases.addIncidentNote.execute({ id, text }, context.options);
  if (!added.ok) {
    const { failure } = added;
    if (failure.kind === 'note')
      return fail({ code: 'INVALID_VALUE', message: addNoteWords(failure), hint: 'Nothing was added.' });
    if (failure.failure.kind !== 'no-data')
      return context.fail(failure.failure, { message: addNoteWords(failure) }, portal);
    return fail({
      ...failureComplaint(failure.failure, { message: noSuchIncident }, portal.place),
      ...otherIncidents,
    });
  }
  await context.output.print({
    kind: 'record',
    columns,
    record: noteRecord(added.value),
    headline: () => ({ tone: 'ok', title: 'Added the note', lines: [added.value.id] }),
  });
  return undefined;
};
