import './without-compiler.js';
export * from './call.js';
export * from './calls.js';
export * from './ingestion.js';
export * from './markers.js';
