export * from './feature.js';
export * from './people-file-gateway.js';
export * from './people-file.js';
export * from './people-plan.js';
