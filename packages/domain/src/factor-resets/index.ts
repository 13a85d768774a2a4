export * from './factor-reset-gateway.js';
export * from './factor-reset.js';
export * from './feature.js';
