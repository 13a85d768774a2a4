export * from './content-counts.js';
export * from './content-gaps.js';
export * from './content-gateway.js';
export * from './download-content-file.js';
export * from './feature.js';
export * from './list-content-gaps.js';
export * from './read-content-counts.js';
