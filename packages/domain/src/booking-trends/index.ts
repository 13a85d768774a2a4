export * from './booking-details-request.js';
export * from './booking-trend-gateway.js';
export * from './booking-trend.js';
export * from './feature.js';
export * from './read-booking-trend.js';
