import type { Clock } from '../lib/clock.js';
import { feature } from '../lib/feature.js';
import type { DiscrepancyGateway } from './discrepancy-gateway.js';
import { ListDiscrepancies } from './list-discrepancies.js';
import { ReadMoneyAtRisk } from './read-money-at-risk.js';

/** What this feature needs from outside. */
export interface DiscrepanciesPorts {
  readonly clock: Clock;
  readonly discrepancyGateway: DiscrepancyGateway;
}

export const discrepanciesFeature = feature('discrepancies', ({ clock, discrepancyGateway }: DiscrepanciesPorts) => ({
  listDiscrepancies: new ListDiscrepancies(discrepancyGateway),
  readMoneyAtRisk: new ReadMoneyAtRisk(discrepancyGateway, clock),
}));
