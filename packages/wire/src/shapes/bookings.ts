import { z } from 'zod';
import { lazily } from '../lazily.js';
import { count, day, epochSeconds, hasYear, noSuchDate } from './common.js';

export const bookingsQuery = lazily(() => z.strictObject({ category: z.literal('timeout') }));

const unconfirmedBooking = lazily(() =>
  z.object({
    dmcId: z.number().int(),
    bookingId: z.string(),
    bookingDateTime: epochSeconds,
    status: z.string(),
    checkIn: day,
    checkOut: day,
    supplierReference: z.string().nullish(),
    remarks: z.string().nullish(),
    dmcHotelId: z.string(),
    dmcRatePlan: z.string(),
  }),
);
export const unconfirmedBookings = lazily(() => z.array(unconfirmedBooking));

export const bookingTrend = lazily(() =>
  z.object({
    dataDates: z.array(day),
    currentBookings: z.array(count.nullable()),
    /** May be shorter than the days: what is missing is a gap. */
    pastYearBookings: z.array(count.nullable()),
    lastModifiedTime: epochSeconds.nullish(),
  }),
);

/** The query arrives as text. */
const timeFrame = lazily(() =>
  z
    .enum(['0', '7', '30', '180'])
    .transform(Number)
    .pipe(z.union([z.literal(0), z.literal(7), z.literal(30), z.literal(180)])),
);
export const bookingFileQuery = lazily(() =>
  z.strictObject({ timeFrame, searchBy: z.enum(['bookingdate', 'checkin']) }),
);

/** `yyyyMMdd` on the wire, a day that exists behind it. */
const compactDay = lazily(() =>
  z
    .string()
    .regex(/^\d{8}$/u, 'must be yyyyMMdd')
    .transform((text) => `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`)
    .pipe(z.iso.date(noSuchDate).refine(hasYear, noSuchDate)),
);
export const bookingSearchQuery = lazily(() =>
  z.strictObject({
    dataDate: compactDay,
    bookingId: z
      .string()
      .trim()
      .min(1)
      .max(200)
      .regex(/^[^\p{Cc}\p{Surrogate}]*$/u, 'holds characters that cannot be searched for'),
  }),
);

/** A moment in Bangkok time: ISO 8601 with its offset. */
const bangkokMoment = lazily(() => z.iso.datetime({ offset: true }));

const bookingDetail = lazily(() =>
  z.object({
    agencyBookingId: z.string(),
    supplierBookingId: z.string().nullish(),
    bookingStatus: z.string(),
    bookingDate: bangkokMoment.nullish(),
    cancellationDateTime: bangkokMoment.nullish(),
    cancellationPolicyCode: z.string().nullish(),
    cancellationPolicyDescription: z.string().nullish(),
    /** In US dollars. */
    supplierAmount: z.string().nullish(),
    supplierHotelId: z.string().nullish(),
    supplierRoomId: z.string().nullish(),
    numberOfAdults: count.nullish(),
    numberOfChildren: count.nullish(),
    numberOfRooms: count.nullish(),
  }),
);
/** `failure` means that there is no such booking. */
export const bookingSearch = lazily(() =>
  z.object({ msg: z.string(), bookingDetail: z.array(bookingDetail).nullish() }),
);
