export * from './agency-gateway.js';
export * from './feature.js';
export * from './onboardings.js';
export * from './partner-account.js';
export * from './partners.js';
export * from './pullspec-releases.js';
export * from './run-agency.js';
export * from './staff.js';
