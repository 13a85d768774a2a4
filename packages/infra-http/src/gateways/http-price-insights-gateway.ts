import {
  mapValue,
  type GatewayFailure,
  type PriceCountry,
  type PriceDay,
  type PriceHotel,
  type PriceInsightsGateway,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import { calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { quantity } from '../moment.js';

type Answer<Row> = Promise<Result<readonly Row[], GatewayFailure>>;

export class HttpPriceInsightsGateway implements PriceInsightsGateway {
  constructor(private readonly client: HttpClient) {}

  async byDate(options?: ReadOptions): Answer<PriceDay> {
    return mapValue(await this.client.send(calls.dateInsights, {}, options), (days) =>
      days.map(({ bookingDate, bucketList }) => ({ bookingDate, buckets: bucketList })),
    );
  }

  async byCountry(options?: ReadOptions): Answer<PriceCountry> {
    return mapValue(await this.client.send(calls.countryInsights, {}, options), (countries) =>
      countries.map(({ countryName, bucketList }) => ({ country: countryName, buckets: bucketList })),
    );
  }

  async byHotel(options?: ReadOptions): Answer<PriceHotel> {
    return mapValue(await this.client.send(calls.granularInsights, {}, options), (hotels) =>
      hotels.map(({ hotelData, checkInData }) => ({
        hotelId: hotelData.dmcHotelId,
        name: hotelData.hotelName,
        country: hotelData.countryName,
        checkIns: checkInData.map(({ checkIn, priceVariance, totalBookings }) => ({
          checkIn,
          ...quantity('variance', priceVariance),
          ...quantity('bookings', totalBookings),
        })),
      })),
    );
  }
}
