export * from './feature.js';
export * from './manage-second-factor.js';
export * from './second-factor-gateway.js';
export * from './second-factor.js';
