export * from './feature.js';
export * from './read-uptime.js';
export * from './uptime-files.js';
export * from './uptime-gateway.js';
export * from './uptime-report.js';
