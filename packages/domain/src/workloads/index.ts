export * from './feature.js';
export * from './workload-gateway.js';
export * from './workload.js';
