export * from './audit-log.js';
export * from './read-audit-log.js';
