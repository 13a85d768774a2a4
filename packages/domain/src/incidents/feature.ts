import { feature } from '../lib/feature.js';
import type { IncidentGateway } from './incident.js';
import { ListIncidents, ReadIncident } from './read-incidents.js';
import { AddIncidentNote, RemoveIncidentNote } from './write-notes.js';

/** What this feature needs from outside. */
export interface IncidentsPorts {
  readonly incidentGateway: IncidentGateway;
}

export const incidentsFeature = feature('incidents', ({ incidentGateway }: IncidentsPorts) => ({
  listIncidents: new ListIncidents(incidentGateway),
  readIncident: new ReadIncident(incidentGateway),
  addIncidentNote: new AddIncidentNote(incidentGateway),
  removeIncidentNote: new RemoveIncidentNote(incidentGateway),
}));
