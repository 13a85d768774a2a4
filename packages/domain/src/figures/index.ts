export { exactWindowText } from './connection-figures.js';
export * from './figure.js';
export * from './figures.js';
