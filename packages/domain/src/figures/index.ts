export * from './figure.js';
export * from './figures.js';
