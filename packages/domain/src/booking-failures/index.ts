export * from './feature.js';
export * from './unconfirmed-booking-gateway.js';
export * from './unconfirmed-booking.js';
export * from './unconfirmed-bookings.js';
