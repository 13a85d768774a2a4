export * from './accuracy-report.js';
export * from './accuracy-words.js';
export * from './booking-accuracy-gateway.js';
export * from './feature.js';
export * from './read-booking-accuracy.js';
