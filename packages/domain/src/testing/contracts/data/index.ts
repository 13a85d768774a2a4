import { availabilityGateway } from './availability-gateway.contract.js';
import { bookingSearchGateway } from './booking-search-gateway.contract.js';
import { bookingTrendGateway } from './booking-trend-gateway.contract.js';
import { contentGateway } from './content-gateway.contract.js';
import { discrepancyGateway } from './discrepancy-gateway.contract.js';
import { priceInsightsGateway } from './price-insights-gateway.contract.js';
import { unconfirmedBookingGateway } from './unconfirmed-booking-gateway.contract.js';

export { InMemoryAvailabilityGateway } from './availability-gateway.contract.js';
export { InMemoryBookingSearchGateway } from './booking-search-gateway.contract.js';
export { InMemoryBookingTrendGateway } from './booking-trend-gateway.contract.js';
export { InMemoryContentGateway } from './content-gateway.contract.js';
export { InMemoryDiscrepancyGateway } from './discrepancy-gateway.contract.js';
export { InMemoryPriceInsightsGateway } from './price-insights-gateway.contract.js';
export { InMemoryUnconfirmedBookingGateway } from './unconfirmed-booking-gateway.contract.js';

/** The ports of the pages that show what the agency sent: the twin of each, and what it promises. */
export const dataPorts = {
  availabilityGateway,
  bookingSearchGateway,
  bookingTrendGateway,
  contentGateway,
  discrepancyGateway,
  priceInsightsGateway,
  unconfirmedBookingGateway,
};
