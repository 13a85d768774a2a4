import { expect, it } from 'vitest';
import { addDays } from '../../../lib/day.js';
import type { PriceInsightsGateway } from '../../../price-insights/price-insights-gateway.js';
import {
  type PriceCountry,
  type PriceDay,
  type PriceHotel,
  bucketTotal,
} from '../../../price-insights/price-insights.js';
import { type Answer, Faults } from '../../faults.js';
import type { DataPort } from './data-port.js';

export class InMemoryPriceInsightsGateway extends Faults implements PriceInsightsGateway {
  constructor(
    public prices: {
      readonly days?: readonly PriceDay[];
      readonly countries?: readonly PriceCountry[];
      readonly hotels?: readonly PriceHotel[];
    },
  ) {
    super();
  }
  byDate(): Answer<readonly PriceDay[]> {
    return this.answer(() => this.prices.days ?? []);
  }
  byCountry(): Answer<readonly PriceCountry[]> {
    return this.answer(() => this.prices.countries ?? []);
  }
  byHotel(): Answer<readonly PriceHotel[]> {
    return this.answer(() => this.prices.hotels ?? []);
  }
}

/** It starts with two hotels of two countries: three bookings 6% dearer for one arrival, and one unchanged for another. */
export const priceInsightsGateway: DataPort<PriceInsightsGateway, InMemoryPriceInsightsGateway> = {
  twin: () => new InMemoryPriceInsightsGateway({}),
  started: ({ today }) =>
    new InMemoryPriceInsightsGateway({
      days: [
        {
          bookingDate: today,
          buckets: [
            { label: '+5% and more', count: 3 },
            { label: '−1% to +1%', count: 1 },
          ],
        },
      ],
      countries: [
        { country: 'Thailand', buckets: [{ label: '+5% and more', count: 3 }] },
        { country: 'Laos', buckets: [{ label: '−1% to +1%', count: 1 }] },
      ],
      hotels: [
        {
          hotelId: 'h-1',
          name: 'โรงแรมแกรนด์สยาม',
          country: 'Thailand',
          checkIns: [{ checkIn: today, variance: 6, bookings: 3 }],
        },
        { hotelId: 'h-2', name: 'h-2', country: 'Laos', checkIns: [{ checkIn: today, variance: 0, bookings: 1 }] },
      ],
    }),
  sent: ({ today }) => ({
    'hotels': [{ hotelId: 'h-1', hotelName: 'โรงแรมแกรนด์สยาม', countryName: 'Thailand', isLive: true }],
    'price-variance': [
      {
        bookingDate: today,
        hotelId: 'h-1',
        countryName: 'Thailand',
        checkIn: addDays(today, 4),
        variancePct: 6,
        bookings: 3,
      },
      {
        bookingDate: today,
        hotelId: 'h-2',
        countryName: 'Laos',
        checkIn: addDays(today, 5),
        variancePct: 0,
        bookings: 1,
      },
    ],
  }),
  promises: (make) => {
    it('counts bookings by step for each booking date, the worst step first [PRICE-06]', async () => {
      const read = await (await make()).gateway.byDate();
      if (!read.ok) throw new Error(JSON.stringify(read.failure));
      const [day] = read.value;
      expect(read.value).toHaveLength(1);
      expect(bucketTotal(day?.buckets ?? [])).toBe(4);
      expect(day?.buckets[0]).toMatchObject({ count: 3 });
    });

    it('counts them by country too [PRICE-06]', async () => {
      const read = await (await make()).gateway.byCountry();
      expect(read.ok && read.value.map(({ country, buckets }) => [country, bucketTotal(buckets)])).toEqual([
        ['Thailand', 3],
        ['Laos', 1],
      ]);
    });

    it('reports variance and bookings of each hotel and arrival [PRICE-06]', async () => {
      const read = await (await make()).gateway.byHotel();
      expect(
        read.ok &&
          read.value.map(({ hotelId, name: hotel, country, checkIns }) => [
            hotelId,
            hotel,
            country,
            checkIns.map(({ variance, bookings }) => [variance, bookings]),
          ]),
      ).toEqual([
        ['h-1', 'โรงแรมแกรนด์สยาม', 'Thailand', [[6, 3]]],
        ['h-2', 'h-2', 'Laos', [[0, 1]]],
      ]);
    });
  },
};
