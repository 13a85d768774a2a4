export * from './builders.js';
export * from './fake-clock.js';
export * from './in-memory-data.js';
export * from './in-memory-gateways.js';
export * from './in-memory-health.js';
export * from './in-memory-ports.js';
export * from './in-memory-settings.js';
export * from './in-memory-stores.js';
