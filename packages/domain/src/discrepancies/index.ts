export * from './discrepancy-file.js';
export * from './discrepancy-gateway.js';
export * from './discrepancy.js';
export * from './feature.js';
export * from './holding.js';
export * from './list-discrepancies.js';
export * from './money-at-risk.js';
export * from './read-money-at-risk.js';
