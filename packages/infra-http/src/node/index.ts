export * from './file-at.js';
export * from './node-fetch.js';
export * from './proxy-for.js';
export * from './raw-call.js';
