import type { Access, Call } from '../call.js';
import { countryInsights, dateInsights, granularInsights } from '../shapes/price-insights.js';
import { ofPartner } from './who-may.js';

const pricePage: Access = { ...ofPartner, page: 'price-insights' };

export const priceInsightsCalls = {
  dateInsights: {
    method: 'GET',
    path: '/api/pricinginsights/dateInsights',
    answer: { kind: 'json', schema: dateInsights },
    tries: 10,
    secondsBetween: 5,
    access: pricePage,
  },
  countryInsights: {
    method: 'GET',
    path: '/api/pricinginsights/countryInsights',
    answer: { kind: 'json', schema: countryInsights },
    tries: 10,
    secondsBetween: 5,
    access: pricePage,
  },
  granularInsights: {
    method: 'GET',
    path: '/api/pricinginsights/granularInsights',
    answer: { kind: 'json', schema: granularInsights },
    tries: 10,
    secondsBetween: 5,
    access: pricePage,
  },
} as const satisfies Record<string, Call>;
