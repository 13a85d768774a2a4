export * from './download-log.js';
export * from './feature.js';
export * from './follow-log.js';
export * from './log-gateway.js';
export * from './log-hours.js';
export * from './log-span.js';
export * from './missing-log.js';
export * from './remote-file.js';
