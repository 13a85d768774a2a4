export * from './feature.js';
export * from './pullspec-impact-gateway.js';
export * from './pullspec-impact.js';
