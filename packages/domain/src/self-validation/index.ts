export * from './compare-runs.js';
export * from './live-run.js';
export * from './live-run-gateway.js';
export * from './read-runs.js';
export * from './run-live.js';
export * from './self-validation-gateway.js';
export * from './upload-pullspec.js';
export * from './validation-run.js';
