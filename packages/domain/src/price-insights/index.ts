export * from './feature.js';
export * from './price-files.js';
export * from './price-insights-gateway.js';
export * from './price-insights.js';
export * from './price-table.js';
export * from './read-price-insights.js';
