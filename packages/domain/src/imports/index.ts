export * from './feature.js';
export * from './freshness.js';
export * from './import-gateway.js';
export * from './import.js';
