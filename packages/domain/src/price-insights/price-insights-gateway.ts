import type { ReadOptions } from '../connection/connection-gateway.js';
import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { PriceCountry, PriceDay, PriceHotel } from './price-insights.js';

export interface PriceInsightsGateway {
  byDate(options?: ReadOptions): Promise<Result<readonly PriceDay[], GatewayFailure>>;
  byCountry(options?: ReadOptions): Promise<Result<readonly PriceCountry[], GatewayFailure>>;
  /** The top 500 hotels at most. */
  byHotel(options?: ReadOptions): Promise<Result<readonly PriceHotel[], GatewayFailure>>;
}
