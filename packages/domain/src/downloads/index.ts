export * from './download-log.js';
export * from './log-gateway.js';
export * from './remote-file.js';
