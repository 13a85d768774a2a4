export * from './feature.js';
export * from './notice-gateway.js';
export * from './notice.js';
