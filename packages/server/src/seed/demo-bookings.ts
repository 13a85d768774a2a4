import type { datasets } from '@suppliers-portal/wire';
import type { z } from 'zod';
import type { Profile } from './demo-cast.js';
import { hotelIdOf } from './demo-content.js';
import { Random } from './random.js';

export type BookingLine = z.input<(typeof datasets)['bookings']>;
export type SupplierBookingLine = z.input<(typeof datasets)['supplier-bookings']>;

const daySeconds = 86_400;
/** A booking is sent this long after it was made. By then it is known whether it is cancelled immediately. */
const settledSeconds = 600;

/** The bookings that are sent in a period: those made ten minutes before it. */
export function* bookingsBetween(profile: Profile, from: number, to: number): Generator<BookingLine> {
  const [first, last] = [from - settledSeconds, to - settledSeconds];
  for (let day = Math.floor(first / daySeconds) * daySeconds; day < last; day += daySeconds) {
    for (const booking of bookingsOf(profile, day))
      if (booking.bookedAt >= first && booking.bookedAt < last) yield booking;
  }
}

/** The bookings that a partner has on a day: always the same ones. Fewer a year ago, and more at the end of a week. */
export function bookingsOf(profile: Profile, day: number): readonly BookingLine[] {
  const random = new Random(profile.dmcId, day / daySeconds, 13);
  const weekday = (day / daySeconds + 4) % 7;
  const growth = 1 + 0.1 * Math.sin(day / daySeconds / 58) + (day / daySeconds - 20_770) / 3650;
  const length = random.rounded(
    profile.bookingsPerDay * growth * (weekday >= 5 ? 1.25 : 0.9) * (0.85 + 0.3 * random.next()),
  );
  return Array.from({ length }, (_, index) => bookingOf(profile, day, index)).sort((a, b) => a.bookedAt - b.bookedAt);
}

type Money = readonly [currency: string, low: number, decimals: number];
const monies: readonly [readonly [Money, number], ...(readonly [Money, number])[]] = [
  [['THB', 900, 2], 60],
  [['USD', 40, 2], 20],
  [['EUR', 45, 2], 8],
  [['JPY', 6000, 0], 7],
  [['VND', 900_000, 0], 5],
];
const rates: Readonly<Record<string, number>> = { THB: 0.029, USD: 1, EUR: 1.09, JPY: 0.0066, VND: 0.000_039 };
const plans = ['BAR-RO', 'BAR-BB', 'NRF-RO', 'NRF-BB', 'MOB-RO', 'PKG-HB', 'EARLY30'] as const;
const policies: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['1D1N_100P', 'Free until 1 day before check-in, then the first night is charged.'],
  ['3D100P_100P', 'Free until 3 days before check-in, then the whole stay is charged.'],
  ['365D100P_100P', 'Non-refundable.'],
  ['7D1N_3D100P', 'ยกเลิกฟรีจนถึง 7 วันก่อนเข้าพัก จากนั้นคิดค่าห้องคืนแรก'],
  ['14D50P', 'قابل للإلغاء مجاناً حتى 14 يوماً قبل الوصول.'],
];
const remarks = [
  'No response',
  'No response within 30 seconds',
  'ไม่ได้รับการตอบกลับ',
  '供應商沒有回應',
  'لم يصل رد',
  '=HYPERLINK("http://x")',
  'Guest asks for a "quiet" room, late arrival\nsecond line',
] as const;

/** What becomes of a booking, by a number from 0 to 1. All others are confirmed. */
const fates = [
  { below: 0.02, status: 'Timeout' },
  { below: 0.05, status: 'Rejected' },
  { below: 0.14, status: 'Cancelled' },
] as const;

function bookingOf(profile: Profile, day: number, index: number): BookingLine {
  const random = new Random(profile.dmcId, day / daySeconds, index, 17);
  const { dmcId, contentHotels } = profile;
  const bookedAt = day + random.below(daySeconds);
  const hotel = Math.floor(contentHotels * random.next() ** 2);
  const checkIn = day + (1 + Math.floor(120 * random.next() ** 2)) * daySeconds;
  const nights = 1 + random.below(6);
  const [currency, low, decimals] = random.weighted(monies);
  const price = (low * nights * (1 + 4 * random.next() ** 2)).toFixed(decimals);
  const fate = random.next();
  const status = fates.find(({ below }) => fate < below)?.status ?? 'Confirmed';
  const [code, description] = random.pick(policies);
  const told = status === 'Confirmed' || status === 'Cancelled';
  const bookingId = `8${day / daySeconds}${String(index).padStart(4, '0')}`;
  return {
    dmcId,
    bookingId,
    bookedAt,
    status,
    hotelId: hotelIdOf(profile, hotel),
    checkIn: isoDay(checkIn),
    checkOut: isoDay(checkIn + nights * daySeconds),
    ratePlan: random.pick(plans),
    adults: 1 + random.below(3),
    children: random.next() < 0.2 ? 1 : 0,
    rooms: random.next() < 0.06 ? 2 : 1,
    ...(told || random.next() < 0.5 ? { supplierBookingId: `GS-${dmcId}-${bookingId.slice(1)}` } : {}),
    ...(random.next() < 0.97 ? { roomId: `${hotelIdOf(profile, hotel)}-${1 + random.below(6)}` } : {}),
    ...(told
      ? {
          netPrice: price,
          netPriceCurrency: currency,
          supplierAmount: (Number(price) * (rates[currency] ?? 1)).toFixed(2),
        }
      : {}),
    ...(random.next() < 0.95 ? { cancellationPolicyCode: code, cancellationPolicyDescription: description } : {}),
    ...(status === 'Cancelled'
      ? {
          cancelledAt: bookedAt + 30 + random.below(500),
          cancelFee: code.startsWith('365') ? price : '0',
          cancelFeeCurrency: currency,
        }
      : {}),
    ...(status === 'Timeout' && random.next() < 0.9 ? { remarks: remarkOf(random) } : {}),
  };
}

/** Some remarks are as long as a remark can be. */
function remarkOf(random: Random): string {
  const remark = random.pick(remarks);
  return random.next() < 0.08 ? `${remark} `.repeat(5000).slice(0, 5000) : remark;
}

/** What the supplier reports of a booking: mostly the same, sometimes something else, sometimes nothing. */
export function supplierSideOf(booking: BookingLine): SupplierBookingLine | undefined {
  const {
    dmcId,
    bookingId,
    supplierBookingId,
    status,
    checkIn,
    checkOut,
    hotelId,
    netPrice,
    netPriceCurrency,
    cancelledAt,
    cancelFee,
    cancelFeeCurrency,
  } = booking;
  if (supplierBookingId === undefined) return undefined;
  const random = new Random(dmcId, booking.bookedAt, Number(bookingId.slice(-4)), 19);
  const chance = random.next();
  if (status === 'Confirmed' && chance < 0.012) return undefined;
  const same: SupplierBookingLine = {
    dmcId,
    agencyBookingId: bookingId,
    supplierBookingId,
    status,
    checkIn,
    checkOut,
    hotelId,
    reportedAt: booking.bookedAt + 300,
    ...(netPrice === undefined ? {} : { netPrice, netPriceCurrency }),
    ...(cancelledAt === undefined ? {} : { cancelledAt, cancelFee, cancelFeeCurrency }),
  };
  // The supplier did not answer, but still holds some of these bookings. It has to cancel them.
  if (status === 'Timeout') return chance < 0.4 ? { ...same, status: 'Confirmed' } : undefined;
  if (status === 'Confirmed' && chance < 0.03) return { ...same, status: 'Cancelled' };
  if (status === 'Cancelled' && chance < 0.1) return { ...same, status: 'Confirmed' };
  if (netPrice === undefined) return same;
  if (chance < 0.07) return { ...same, netPrice: changed(netPrice, random) };
  if (chance < 0.075) return { ...same, netPriceCurrency: netPriceCurrency === 'USD' ? 'EUR' : 'USD' };
  return chance < 0.085 ? { ...same, checkOut: isoDay(Date.parse(checkOut) / 1000 + daySeconds) } : same;
}

const changed = (price: string, random: Random): string =>
  (Number(price) * (0.9 + 0.25 * random.next())).toFixed(price.includes('.') ? 2 : 0);

const isoDay = (at: number): string => new Date(at * 1000).toISOString().slice(0, 10);
