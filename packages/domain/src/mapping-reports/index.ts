export * from './feature.js';
export * from './mapping-report-gateway.js';
export * from './mapping-report.js';
