export * from './feature.js';
export * from './look-gateway.js';
export * from './looking.js';
