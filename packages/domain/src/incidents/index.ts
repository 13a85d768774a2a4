export * from './feature.js';
export * from './incident-file.js';
export * from './incident-note.js';
export * from './incident.js';
export * from './read-incidents.js';
export * from './write-notes.js';
export * from './opened-minutes.js';
