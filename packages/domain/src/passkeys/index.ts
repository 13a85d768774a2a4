export * from './feature.js';
export * from './manage-passkeys.js';
export * from './passkey-gateway.js';
