import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { authorOf } from '../../platform/http/author-of.js';
import { IncidentNotes } from './incident-notes.js';
import { readIncident, readIncidents } from './read-incidents.js';

export const calls = callsOf(({ database, rules }: Platform) => {
  const notes = new IncidentNotes(database);
  return {
    incidents: ({ dmcId }) => readIncidents(database, rules, dmcId),
    incident: ({ dmcId, params }) => readIncident(database, rules, dmcId, params.id),
    addIncidentNote: ({ caller, dmcId, params, body, request }) =>
      notes.add({ dmcId, author: authorOf(caller, request), id: params.id, text: body.text }),
    removeIncidentNote: ({ caller, dmcId, params, request }) =>
      notes.remove({ dmcId, author: authorOf(caller, request), id: params.id }),
  };
});
