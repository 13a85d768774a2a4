export * from './account/index.js';
export * from './booking-accuracy/index.js';
export * from './compose.js';
export * from './connection/index.js';
export * from './downloads/index.js';
export * from './lib/index.js';
export * from './session/index.js';
