export * from './availability-gateway.js';
export * from './availability-report.js';
export * from './feature.js';
export * from './read-availability.js';
