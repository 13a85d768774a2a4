import { feature } from '../lib/feature.js';
import type { PriceInsightsGateway } from './price-insights-gateway.js';
import { ReadPriceCountries, ReadPriceDays, ReadPriceHotels } from './read-price-insights.js';

/** What this feature needs from outside. */
export interface PriceInsightsPorts {
  readonly priceInsightsGateway: PriceInsightsGateway;
}

export const priceInsightsFeature = feature('price-insights', ({ priceInsightsGateway }: PriceInsightsPorts) => ({
  readPriceDays: new ReadPriceDays(priceInsightsGateway),
  readPriceCountries: new ReadPriceCountries(priceInsightsGateway),
  readPriceHotels: new ReadPriceHotels(priceInsightsGateway),
}));
