export * from './booking-accuracy-gateway.contract.js';
export * from './booking-gateways.contract.js';
export * from './connection-gateway.contract.js';
export * from './data-gateways.contract.js';
export * from './health-gateways.contract.js';
export * from './log-gateway.contract.js';
export * from './session-gateway.contract.js';
export * from './settings-gateways.contract.js';
