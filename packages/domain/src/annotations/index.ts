export * from './annotation-gateway.js';
export * from './annotation.js';
export * from './feature.js';
export * from './manage-annotations.js';
export * from './portal-mark.js';
