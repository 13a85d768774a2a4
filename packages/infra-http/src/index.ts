export * from './http-gateways.js';
export * from './http-settings.js';
export * from './system-clock.js';
