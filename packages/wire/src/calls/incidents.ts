import { type Call, once } from '../call.js';
import { incidentDetails, incidentNote, incidentParams, incidents, newNoteBody, noteParams } from '../shapes/health.js';
import { uptimePage } from './who-may.js';

export const incidentsCalls = {
  incidents: {
    method: 'GET',
    path: '/api/incidents',
    answer: { kind: 'json', schema: incidents },
    ...once,
    access: uptimePage,
  },
  incident: {
    method: 'GET',
    path: '/api/incidents/:id',
    params: incidentParams,
    answer: { kind: 'json', schema: incidentDetails },
    ...once,
    access: uptimePage,
  },
  addIncidentNote: {
    method: 'POST',
    path: '/api/incidents/:id/notes',
    params: incidentParams,
    body: newNoteBody,
    answer: { kind: 'json', schema: incidentNote },
    ...once,
    access: { ...uptimePage, scope: 'operate' },
  },
  removeIncidentNote: {
    method: 'DELETE',
    path: '/api/incident-notes/:id',
    params: noteParams,
    answer: { kind: 'nothing' },
    ...once,
    access: { ...uptimePage, scope: 'operate' },
  },
} as const satisfies Record<string, Call>;
