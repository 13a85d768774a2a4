import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { readIncident, readIncidents } from './read-incidents.js';

export const calls = callsOf(({ database }: Platform) => ({
  incidents: ({ dmcId }) => readIncidents(database, dmcId),
  incident: ({ dmcId, params }) => readIncident(database, dmcId, params.id),
}));
