export * from './explore-failures.js';
export * from './failure-gateway.js';
export * from './failure-report.js';
export * from './reason-words.js';
