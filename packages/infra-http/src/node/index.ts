export * from './node-fetch.js';
export * from './proxy-for.js';
export * from './raw-call.js';
