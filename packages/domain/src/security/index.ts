export * from './feature.js';
export * from './list-own-events.js';
export * from './own-events-gateway.js';
export * from './security-events.js';
