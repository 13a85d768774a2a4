export * from './feature.js';
export * from './pullspec-gateway.js';
export * from './pullspec-mails.js';
export * from './pullspec-version.js';
export * from './read-pullspec.js';
