import { kept } from './naive-bookings.js';
import { dateOf, midnight } from './naive-connection.js';
import type { ContentFigures } from './naive-figures.js';
import type { Line, OracleData } from './seeded-data.js';

const num = (value: Line[string]): number => Number(value);
const str = (value: Line[string]): string => String(value);
const day = 86_400;
const sum = (lines: readonly Line[], field: string): number => lines.reduce((all, one) => all + num(one[field]), 0);
const share = (part: number, all: number): number | null => (all === 0 ? null : (100 * part) / all);

function steps(lines: readonly Line[]): readonly number[] {
  const counts = [0, 0, 0, 0, 0];
  for (const line of lines) {
    const percent = num(line['variancePct']);
    const step = [percent >= 5, percent > 1, percent >= -1, percent > -5, true].indexOf(true);
    counts[step] = (counts[step] ?? 0) + num(line['bookings']);
  }
  return counts;
}

const distinct = (lines: readonly Line[], field: string): readonly string[] =>
  [...new Set(lines.map((line) => str(line[field])))].sort();

export function contentFigures(data: OracleData, now: number): ContentFigures {
  const [first, today, last] = [-29, 0, 59].map((ahead) => dateOf(midnight(now) + ahead * day)) as [
    string,
    string,
    string,
  ];
  const availability = kept(data.availability, (one) => `${str(one['date'])} ${str(one['hotelId'])}`).filter(
    ({ date }) => str(date) >= first && str(date) <= today,
  );
  const prices = kept(data['price-variance'], (one) =>
    ['bookingDate', 'hotelId', 'checkIn'].map((field) => str(one[field])).join(' '),
  ).filter(({ bookingDate }) => str(bookingDate) >= first && str(bookingDate) <= today);
  const coming = prices.filter(({ checkIn }) => str(checkIn) >= today && str(checkIn) <= last);
  return {
    availability: distinct(availability, 'date').map((date) => {
      const own = availability.filter((one) => one['date'] === date);
      const selling = own.filter((one) => num(one['available']) > 0);
      return [
        date,
        own.filter((one) => num(one['searches']) > 0 && num(one['available']) === 0).length,
        share(sum(own, 'available'), sum(own, 'searches')),
        share(sum(own, 'available'), sum(selling, 'searches')),
      ];
    }),
    priceDays: distinct(prices, 'bookingDate').map((date) => [
      date,
      steps(prices.filter(({ bookingDate }) => bookingDate === date)),
    ]),
    priceCountries: distinct(prices, 'countryName')
      .map((name) => [name, steps(prices.filter(({ countryName }) => countryName === name))] as const)
      .sort(([a, x], [b, y]) => y.reduce((s, n) => s + n, 0) - x.reduce((s, n) => s + n, 0) || (a < b ? -1 : 1)),
    topHotels: distinct(coming, 'hotelId')
      .map((hotel) => ({ hotel, own: coming.filter(({ hotelId }) => hotelId === hotel) }))
      .sort((a, b) => sum(b.own, 'bookings') - sum(a.own, 'bookings') || (a.hotel < b.hotel ? -1 : 1))
      .slice(0, 500)
      .map(({ hotel, own }) => [
        hotel,
        distinct(own, 'checkIn').map((date) => {
          const arrival = own.filter(({ checkIn }) => checkIn === date);
          const weighted = arrival.reduce((all, one) => all + num(one['variancePct']) * num(one['bookings']), 0);
          return [date, Math.floor((100 * weighted) / sum(arrival, 'bookings') + 0.5) / 100, sum(arrival, 'bookings')];
        }),
      ]),
  };
}
