import { describe, expect, it } from 'vitest';
import type { AvailabilityGateway } from '../../availability/availability-gateway.js';
import { availabilityFiles } from '../../availability/availability-gateway.js';
import { gapReasons, type ContentGap } from '../../content/content-gaps.js';
import type { ContentGateway } from '../../content/content-gateway.js';
import { contentFiles } from '../../content/content-gateway.js';
import type { FileSource } from '../../downloads/remote-file.js';
import type { PriceInsightsGateway } from '../../price-insights/price-insights-gateway.js';
import { bucketTotal } from '../../price-insights/price-insights.js';

export async function opensWhole(source: FileSource): Promise<void> {
  const opened = await source.open();
  if (!opened.ok) throw new Error(JSON.stringify(opened.failure));
  expect(opened.value.name).toMatch(/^[\w.-]+\.csv$/u);
  let length = 0;
  for await (const part of opened.value.bytes) length += part.length;
  expect(length).toBeGreaterThan(0);
}

/**
 * What every ContentGateway promises. `make` starts with three hotels, two of them live, one mapped and two with rooms,
 * and four rooms, three live and two mapped.
 */
export function contentGatewayContract(name: string, make: () => Promise<ContentGateway>): void {
  describe(`${name} keeps the promises of a content gateway`, () => {
    it('counts hotels and rooms, and says when they were told [CONT-09]', async () => {
      const counts = await (await make()).readCounts();
      expect(counts).toMatchObject({
        ok: true,
        value: { hotels: { total: 3, withRooms: 2, mapped: 1, live: 2 }, rooms: { total: 4, mapped: 2, live: 3 } },
      });
      expect(counts.ok && [typeof counts.value.hotels.updatedAt, typeof counts.value.rooms.updatedAt]).toEqual([
        'number',
        'number',
      ]);
    });

    it('lists the hotels with a gap, the worst first, page by page', async () => {
      const gateway = await make();
      const listed = async (gap: ContentGap, page = 1, size = 10): Promise<unknown> => {
        const read = await gateway.gaps({ gap, page, size });
        return read.ok && [read.value.total, read.value.hotels.map((hotel) => [hotel.hotelId, ...gapReasons(hotel)])];
      };
      const [one, two, three] = [
        ['h-1', '1 of 2 rooms not mapped'],
        ['h-2', 'Not mapped to the agency', '1 of 2 rooms not mapped', '1 of 2 rooms not live'],
        ['h-3', 'Not mapped to the agency', 'No rooms', 'Not live'],
      ];
      expect(await listed('any')).toEqual([3, [three, two, one]]);
      expect(await listed('hotels-not-mapped')).toEqual([2, [two, three]]);
      expect(await listed('hotels-without-rooms')).toEqual([1, [three]]);
      expect(await listed('hotels-not-live')).toEqual([1, [three]]);
      expect(await listed('rooms-not-mapped')).toEqual([2, [one, two]]);
      expect(await listed('rooms-not-live')).toEqual([1, [two]]);
      expect(await listed('any', 2, 2)).toEqual([3, [one]]);
      expect(await listed('any', 9, 2)).toEqual([3, []]);
    });

    it.each(contentFiles)('has the %s file computed, more than once in turn [CONT-04]', async (file) => {
      const gateway = await make();
      await opensWhole(gateway.file(file));
      await opensWhole(gateway.file(file));
    });
  });
}

export interface AvailabilitySetting {
  readonly gateway: AvailabilityGateway;
  readonly today: string;
}

/**
 * What every AvailabilityGateway promises. `make` starts with two hotels today: ten searches without a rate, and ten of
 * which eight had one.
 */
export function availabilityGatewayContract(name: string, make: () => Promise<AvailabilitySetting>): void {
  describe(`${name} keeps the promises of an availability gateway`, () => {
    it('reports how many hotels had nothing, and how many searches found a rate, with and without them [AVAIL-06]', async () => {
      const { gateway, today } = await make();
      const read = await gateway.readReport();
      expect(read).toMatchObject({
        ok: true,
        value: { cut: false, days: [{ date: today, hotelsWithout: 1, all: 40, selling: 80 }] },
      });
    });

    it.each(availabilityFiles)('has the file %s [AVAIL-02]', async (file) => {
      await opensWhole((await make()).gateway.file(file));
    });
  });
}

/**
 * What every PriceInsightsGateway promises. `make` starts with two hotels of two countries: three bookings 6% dearer
 * for one arrival, and one unchanged for another.
 */
export function priceInsightsGatewayContract(name: string, make: () => Promise<PriceInsightsGateway>): void {
  describe(`${name} keeps the promises of a price insights gateway`, () => {
    it('counts bookings by step for each booking date, the worst step first [PRICE-06]', async () => {
      const read = await (await make()).byDate();
      if (!read.ok) throw new Error(JSON.stringify(read.failure));
      const [day] = read.value;
      expect(read.value).toHaveLength(1);
      expect(bucketTotal(day?.buckets ?? [])).toBe(4);
      expect(day?.buckets[0]).toMatchObject({ count: 3 });
    });

    it('counts them by country too [PRICE-06]', async () => {
      const read = await (await make()).byCountry();
      expect(read.ok && read.value.map(({ country, buckets }) => [country, bucketTotal(buckets)])).toEqual([
        ['Thailand', 3],
        ['Laos', 1],
      ]);
    });

    it('reports variance and bookings of each hotel and arrival [PRICE-06]', async () => {
      const read = await (await make()).byHotel();
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
  });
}
