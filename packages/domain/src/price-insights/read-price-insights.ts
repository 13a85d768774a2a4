import type { ReadOptions } from '../connection/connection-gateway.js';
import type { Clock } from '../lib/clock.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, ok, type Result } from '../lib/result.js';
import { markToday } from '../lib/so-far.js';
import { byBookings, type PriceCountry, type PriceDay } from './price-insights.js';
import type { PriceInsightsGateway } from './price-insights-gateway.js';
import { priceTable, type PriceTable } from './price-table.js';

function orNoData<Row>(read: Result<readonly Row[], GatewayFailure>): Result<readonly Row[], GatewayFailure> {
  return read.ok && read.value.length === 0 ? failed({ kind: 'no-data', text: '' }) : read;
}

/** The price variance of completed bookings, by booking date. */
export class ReadPriceDays {
  constructor(
    private readonly gateway: PriceInsightsGateway,
    private readonly clock: Clock,
  ) {}

  async execute(options?: ReadOptions): Promise<Result<readonly PriceDay[], GatewayFailure>> {
    const read = orNoData(await this.gateway.byDate(options));
    if (!read.ok) return read;
    return ok(
      markToday(read.value, ({ bookingDate }) => bookingDate, this.clock.now()).toSorted((a, b) =>
        a.bookingDate < b.bookingDate ? -1 : 1,
      ),
    );
  }
}

/** The same by country, the country with most bookings first. */
export class ReadPriceCountries {
  constructor(private readonly gateway: PriceInsightsGateway) {}

  async execute(options?: ReadOptions): Promise<Result<readonly PriceCountry[], GatewayFailure>> {
    const read = orNoData(await this.gateway.byCountry(options));
    return read.ok ? ok(byBookings(read.value)) : read;
  }
}

/** The top hotels by check-in date, ready for both tables. */
export class ReadPriceHotels {
  constructor(private readonly gateway: PriceInsightsGateway) {}

  async execute(options?: ReadOptions): Promise<Result<PriceTable, GatewayFailure>> {
    const read = orNoData(await this.gateway.byHotel(options));
    return read.ok ? ok(priceTable(read.value)) : read;
  }
}
