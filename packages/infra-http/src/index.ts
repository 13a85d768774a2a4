export * from './browser-upload.js';
export * from './http-gateways.js';
export * from './http-settings.js';
export * from './system-clock.js';
export { isServerThere } from './is-server-there.js';
