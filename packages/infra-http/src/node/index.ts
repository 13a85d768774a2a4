export * from './node-fetch.js';
