export * from './add-recipient.js';
export * from './feature.js';
export * from './list-recipients.js';
export * from './recipient-gateway.js';
export * from './recipients.js';
export * from './remove-recipient.js';
