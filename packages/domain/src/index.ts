export * from './compose.js';
export * from './figures/index.js';
export * from './lib/index.js';
export * from './masking/index.js';
