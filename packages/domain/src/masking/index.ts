export * from './mask-exchange.js';
export * from './mask-text.js';
