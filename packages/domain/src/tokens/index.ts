export * from './access-tokens.js';
export * from './feature.js';
export * from './manage-tokens.js';
export * from './scope-words.js';
export * from './token-gateway.js';
