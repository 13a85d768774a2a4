import { setTimeout } from 'node:timers/promises';
import type { PortalAddress } from '../e2e/support/portal.js';
import { operatorToken } from './agency.js';

const partnerCount = 100;
const firstPartner = 62_001;
const days = 30;
const hotels = 20;
const second = Math.floor(Date.now() / 1000);
/** Attempts are counted by the minute, so a window has full ones. */
const minute = second - (second % 60);
const day = (offset: number): string =>
  new Date((second + offset * 86_400 + 7 * 3600) * 1000).toISOString().slice(0, 10);
const email = 'rate@portal.example';

export interface RatePartner {
  readonly tokens: readonly string[];
}

type Line = Readonly<Record<string, unknown>>;

const ids = Array.from({ length: partnerCount }, (_, index) => firstPartner + index);
const linesOf = (count: number, line: (dmcId: number, index: number) => Line): string =>
  ids
    .flatMap((dmcId) => Array.from({ length: count }, (_, index) => JSON.stringify({ dmcId, ...line(dmcId, index) })))
    .join('\n');

/** A month of data for each partner, one dataset after the other. */
export function dataOfPartners(): readonly (readonly [string, string])[] {
  const attempt =
    (action: string) =>
    (_dmcId: number, hour: number): Line => ({
      at: second - hour * 3600,
      action,
      hotelId: `h-${String(hour % hotels)}`,
      roomId: '1',
      ratePlan: 'BAR',
      checkIn: day(30),
      checkOut: day(32),
      success: hour % 20 > 0,
      ...(hour % 20 > 0 ? {} : { reason: 'timeout' }),
      httpStatus: 200,
      responseMs: 200,
      requestId: `r-${String(hour)}`,
    });
  return [
    ['partners', linesOf(1, (dmcId) => ({ dmcName: `Rate ${String(dmcId)}` }))],
    ['users', JSON.stringify({ email, password: 'bench-Portal-1', dmcIds: ids })],
    ['actions', linesOf(days * 24, attempt('Precheck'))],
    ['actions', linesOf(days * 24, attempt('MakeBook'))],
    [
      'hotels',
      linesOf(hotels, (_, index) => ({
        hotelId: `h-${String(index)}`,
        hotelName: `Hotel ${String(index)}`,
        countryName: 'Thailand',
        isLive: true,
        masterHotelId: `m-${String(index)}`,
      })),
    ],
    [
      'rooms',
      linesOf(hotels * 3, (_, index) => ({
        hotelId: `h-${String(index % hotels)}`,
        roomId: String(index),
        roomName: 'Deluxe Twin',
        isLive: true,
      })),
    ],
    [
      'master-rooms',
      linesOf(hotels, (_, index) => ({
        masterHotelId: `m-${String(index)}`,
        masterRoomId: `m-${String(index)}-1`,
        masterRoomName: 'Deluxe Twin Room',
      })),
    ],
    [
      'bookings',
      linesOf(days * 2, (_, index) => ({
        bookingId: `b-${String(index)}`,
        bookedAt: second - index * 43_000 - 7200,
        status: 'Confirmed',
        checkIn: day(20),
        checkOut: day(21),
        hotelId: `h-${String(index % hotels)}`,
      })),
    ],
    [
      'supplier-bookings',
      linesOf(days, (_, index) => ({
        agencyBookingId: `b-${String(index)}`,
        supplierBookingId: `s-${String(index)}`,
        status: 'Cancelled',
      })),
    ],
    [
      'availability',
      linesOf(days * 3, (_, index) => ({
        date: day(-(index % days)),
        hotelId: `h-${String(index % hotels)}`,
        searches: 10,
        available: index % 11,
      })),
    ],
    [
      'price-variance',
      linesOf(hotels * 10, (_, index) => ({
        bookingDate: day(-(index % days)),
        hotelId: `h-${String(index % hotels)}`,
        countryName: 'Thailand',
        checkIn: day(index % 50),
        variancePct: 2,
        bookings: 1,
      })),
    ],
  ];
}

/** One line for each partner: afterwards no answer that was made before is true for sure. */
export const touchAll = (round: number): string =>
  linesOf(1, () => ({ date: day(0), hotelId: 'h-0', searches: 100, available: round }));

/** The calls of the data pages. */
export const paths = [
  '/api/status',
  '/api/stats',
  '/api/supplieruptime/stats',
  `/api/failures?action=Precheck&from=${String(minute - 7 * 86_400)}&to=${String(minute)}&by=hotel`,
  '/api/content/stats',
  '/api/bookings?category=timeout',
  '/api/avail/stats',
  '/api/bookingdetails/trend',
  `/api/bookingdetails/search?dataDate=${day(0).replaceAll('-', '')}&bookingId=b-1`,
  '/api/bvs/ghostedBookings',
  '/api/bvs/statusMismatches',
  '/api/bvs/otherMismatches',
  '/api/pricinginsights/dateInsights',
  '/api/pricinginsights/countryInsights',
  '/api/pricinginsights/granularInsights',
  '/api/roommapping/getHotels',
  '/api/roommapping/getRooms?hotelId=h-1&pageNum=1&pageSize=200',
] as const;

/** The partners with two tokens each, and the calls of the data pages. */
export async function partnersOfRate(
  portal: PortalAddress,
): Promise<{ readonly partners: readonly RatePartner[]; readonly paths: readonly string[] }> {
  const partners: RatePartner[] = [];
  for (const dmcId of ids)
    partners.push({ tokens: [await tokenOf(portal, dmcId, 'a'), await tokenOf(portal, dmcId, 'b')] });
  for (const { tokens } of partners) await untilSuggested(portal, tokens[0] ?? '');
  return { partners, paths };
}

interface HotelAnswer {
  readonly data: { readonly hotels: readonly { readonly unmappedRooms: number; readonly confidentRooms: unknown }[] };
}

/** Suggestions for the rooms are made in the background after the data came in, and take a processor for minutes. */
async function untilSuggested({ url }: PortalAddress, token: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/roommapping/getHotels`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`reading hotels: ${String(answer.status)} ${await answer.text()}`);
    const { hotels } = ((await answer.json()) as HotelAnswer).data;
    if (hotels.every(({ unmappedRooms, confidentRooms }) => unmappedRooms === 0 || confidentRooms !== null)) return;
    await setTimeout(500);
  }
}

const tokenOf = (portal: PortalAddress, dmcId: number, name: string): Promise<string> =>
  operatorToken(portal, { email, dmcId, name: `${name} ${String(dmcId)}` });
