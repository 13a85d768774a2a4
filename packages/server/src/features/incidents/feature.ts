import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { readIncident, readIncidents } from './read-incidents.js';

export const calls = callsOf(({ database, rules }: Platform) => ({
  incidents: ({ dmcId }) => readIncidents(database, rules, dmcId),
  incident: ({ dmcId, params }) => readIncident(database, rules, dmcId, params.id),
}));
