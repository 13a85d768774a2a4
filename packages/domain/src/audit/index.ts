export * from './audit-log.js';
export * from './feature.js';
export * from './read-audit-log.js';
