export * from './feature.js';
export * from './incident.js';
export * from './read-incidents.js';
