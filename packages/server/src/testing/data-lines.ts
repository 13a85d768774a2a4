import type { DatasetName } from '@suppliers-portal/wire';
import { addDays, bangkok, dayText } from '@suppliers-portal/domain';
import { andaman } from './cast.js';
import { TestClock } from './test-server.js';

/** Noon of a Bangkok day. */
export const dataClock = (): TestClock => new TestClock(Date.parse('2026-11-20T05:00:00Z') / 1000);
export const dataNow = Date.parse('2026-11-20T05:00:00Z') / 1000;
export const dataToday = dayText(dataNow * 1000, bangkok);
export const daysFromToday = (days: number): string => addDays(dataToday, days);

type Line = Record<string, unknown>;

export const hotelLine = (changes: Line = {}): Line => ({
  dmcId: andaman,
  hotelId: 'h-1',
  hotelName: 'Grand Siam',
  countryName: 'Thailand',
  isLive: true,
  ...changes,
});
export const roomLine = (changes: Line = {}): Line => ({
  dmcId: andaman,
  hotelId: 'h-1',
  roomId: '1',
  roomName: 'Deluxe',
  isLive: true,
  ...changes,
});
export const masterRoomLine = (changes: Line = {}): Line => ({
  dmcId: andaman,
  masterHotelId: 'a-1',
  masterRoomId: 'm-1',
  masterRoomName: 'Deluxe Room',
  ...changes,
});
export const imageLine = (changes: Line = {}): Line => ({
  dmcId: andaman,
  side: 'master',
  hotelId: 'a-1',
  roomId: 'm-1',
  path: '/pictures/1.jpg',
  ...changes,
});
export const bookingLine = (changes: Line = {}): Line => ({
  dmcId: andaman,
  bookingId: 'b-1',
  bookedAt: dataNow - 3600,
  status: 'Confirmed',
  checkIn: daysFromToday(10),
  checkOut: daysFromToday(12),
  hotelId: 'h-1',
  ...changes,
});
export const supplierLine = (changes: Line = {}): Line => ({
  dmcId: andaman,
  agencyBookingId: 'b-1',
  supplierBookingId: 'GS-1',
  status: 'Confirmed',
  ...changes,
});
export const availabilityLine = (changes: Line = {}): Line => ({
  dmcId: andaman,
  date: dataToday,
  hotelId: 'h-1',
  searches: 10,
  available: 5,
  ...changes,
});
export const priceLine = (changes: Line = {}): Line => ({
  dmcId: andaman,
  bookingDate: dataToday,
  hotelId: 'h-1',
  countryName: 'Thailand',
  checkIn: daysFromToday(5),
  variancePct: 2,
  bookings: 1,
  ...changes,
});

/** One good line of each dataset that has a page. */
export const goodLines: Partial<Record<DatasetName, () => Record<string, unknown>>> = {
  'hotels': hotelLine,
  'rooms': roomLine,
  'bookings': bookingLine,
  'supplier-bookings': supplierLine,
  'availability': availabilityLine,
  'price-variance': priceLine,
};
