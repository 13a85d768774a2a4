import { callsOf, datasetsOf, type Platform } from '../../platform/feature/feature.js';
import { GatherRows } from '../../platform/ingestion/gather-rows.js';
import { priceRows } from './gather-prices.js';
import { readCountryInsights, readDateInsights, readGranularInsights } from './read-prices.js';

export const calls = callsOf(({ database }: Platform) => ({
  dateInsights: ({ dmcId }) => readDateInsights(database, dmcId),
  countryInsights: ({ dmcId }) => readCountryInsights(database, dmcId),
  granularInsights: ({ dmcId }) => readGranularInsights(database, dmcId),
}));

export const datasets = datasetsOf(() => ({
  'price-variance': () => new GatherRows('price-variance', priceRows),
}));
