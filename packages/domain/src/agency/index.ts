export * from './agency-gateway.js';
export * from './compose-agency.js';
export * from './partners.js';
export * from './run-agency.js';
export * from './staff.js';
