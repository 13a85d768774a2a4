export * from './booking-detail.js';
export * from './booking-id.js';
export * from './booking-scan.js';
export * from './booking-search-gateway.js';
export * from './feature.js';
export * from './scan-for-booking.js';
export * from './search-booking.js';
