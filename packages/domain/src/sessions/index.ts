export * from './client-name.js';
export * from './feature.js';
export * from './manage-sessions.js';
export * from './session-list-gateway.js';
export * from './session-words.js';
