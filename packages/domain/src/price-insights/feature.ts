import type { Clock } from '../lib/clock.js';
import { feature } from '../lib/feature.js';
import type { PriceInsightsGateway } from './price-insights-gateway.js';
import { ReadPriceCountries, ReadPriceDays, ReadPriceHotels } from './read-price-insights.js';

/** What this feature needs from outside. */
export interface PriceInsightsPorts {
  readonly priceInsightsGateway: PriceInsightsGateway;
  readonly clock: Clock;
}

export const priceInsightsFeature = feature(
  'price-insights',
  ({ priceInsightsGateway, clock }: PriceInsightsPorts) => ({
    readPriceDays: new ReadPriceDays(priceInsightsGateway, clock),
    readPriceCountries: new ReadPriceCountries(priceInsightsGateway),
    readPriceHotels: new ReadPriceHotels(priceInsightsGateway),
  }),
);
