import { z } from 'zod';
import { count, day, epochSeconds, partnerId } from './shapes/common.js';

const word = z.string().max(200);
const id = word.min(1);
const amount = z.string().regex(/^\d{1,18}(\.\d{1,6})?$/u, 'is not a decimal amount, for example "412.50"');
const currency = z.string().regex(/^[A-Z]{3}$/u, 'is not a currency code, for example "THB"');
const remarks = z.string().max(5000);

/** A hotel as the supplier sells it. Once it is mapped, it also names the agency's own hotel. */
export const hotel = z.strictObject({
  dmcId: partnerId,
  hotelId: id,
  hotelName: z.string().max(500),
  countryName: word,
  cityName: word.optional(),
  isLive: z.boolean(),
  masterHotelId: id.optional(),
  /** Set if the supplier also has its own id. */
  supplierHotelId: id.optional(),
  hotelUrl: z
    .string()
    .max(2000)
    .regex(/^https?:\/\/[^\s/?#]+/iu, 'is not an address such as https://hotel.example')
    .optional(),
});

const bed = z.strictObject({ roomBedType: id, noOfBeds: z.number().int().min(1).max(100) });
/** In square metres. */
const roomSize = z.number().positive().max(100_000);
const bedding = z.array(bed).max(20);
/** For how many persons at most, children included. */
const maxOccupancy = z.number().int().min(1).max(100);
/** In the order of prices of the hotel's rooms, as this side sells them. 1 is the cheapest of `of`. */
const pricePlace = z
  .strictObject({ place: z.number().int().min(1).max(1000), of: z.number().int().min(2).max(1000) })
  .refine(({ place, of }) => place <= of, { message: 'must not be more than of', path: ['place'] });
/** Hashes of the room's pictures, by one method on both sides. A picture that both sides have has one hash. */
const pictureHashes = z
  .array(z.string().regex(/^[0-9a-f]{8,128}$/u, 'is not a hash of 8 to 128 hexadecimal digits'))
  .max(100);

export const room = z.strictObject({
  dmcId: partnerId,
  hotelId: id,
  roomId: id,
  roomName: z.string().max(500),
  isLive: z.boolean(),
  masterRoomId: id.optional(),
  roomSize: roomSize.optional(),
  roomView: word.optional(),
  roomBedding: bedding.optional(),
  maxOccupancy: maxOccupancy.optional(),
  pricePlace: pricePlace.optional(),
  pictureHashes: pictureHashes.optional(),
});

/** A room of the agency's own hotel, to which the supplier's rooms are mapped. */
export const masterRoom = z.strictObject({
  dmcId: partnerId,
  masterHotelId: id,
  masterRoomId: id,
  masterRoomName: z.string().trim().min(1).max(500),
  size: roomSize.optional(),
  view: word.optional(),
  bedding: bedding.optional(),
  maxOccupancy: maxOccupancy.optional(),
  pricePlace: pricePlace.optional(),
  pictureHashes: pictureHashes.optional(),
  /** True if the hotel no longer has this room. */
  isRemoved: z.boolean().default(false),
});

/** A picture: of the supplier's room in its hotel, or of a master room in its master hotel. */
export const roomImage = z.strictObject({
  dmcId: partnerId,
  side: z.enum(['supplier', 'master']),
  hotelId: id,
  roomId: id,
  path: z
    .string()
    .max(2000)
    .regex(
      // To a browser a backslash is a slash: the path would lead to another host.
      /^(?:https:\/\/[^\s/?#\\@]+\/|\/(?!\/))[^\s\\]+$/u,
      'is not the address of a picture, such as https://pictures.example/1.jpg or /pictures/1.jpg',
    ),
  pictureCaptionTitle: z.string().max(500).optional(),
  pictureCaptionText: remarks.optional(),
  pictureOrderId: z.number().int().min(-2_147_483_648).max(2_147_483_647).optional(),
  isRemoved: z.boolean().default(false),
});

/** What a person of the supplier decided elsewhere, before this portal. The first decision of a room holds for ever. */
export const roomDecision = z.strictObject({
  dmcId: partnerId,
  hotelId: id,
  roomId: id,
  roomName: z.string().max(500),
  decidedAt: epochSeconds,
  /** Left out, there was not enough information. */
  masterRoom: z.strictObject({ masterRoomId: id, masterRoomName: z.string().max(500) }).optional(),
});

export const agencyStatuses = ['Confirmed', 'Cancelled', 'Rejected', 'Timeout'] as const;

const price = {
  netPrice: amount.optional(),
  netPriceCurrency: currency.optional(),
  cancelFee: amount.optional(),
  cancelFeeCurrency: currency.optional(),
};
interface Priced {
  readonly netPrice?: string | undefined;
  readonly netPriceCurrency?: string | undefined;
  readonly cancelFee?: string | undefined;
  readonly cancelFeeCurrency?: string | undefined;
}
const paired = ({ netPrice, netPriceCurrency, cancelFee, cancelFeeCurrency }: Priced): boolean =>
  (netPrice === undefined) === (netPriceCurrency === undefined) &&
  (cancelFee === undefined) === (cancelFeeCurrency === undefined);
const amountWithCurrency = {
  message: 'an amount needs its currency, and a currency its amount',
  path: ['netPriceCurrency'],
};

/**
 * A booking as the agency holds it. `Timeout` is one that the supplier never answered. A later line with the same id
 * replaces it.
 */
export const booking = z
  .strictObject({
    dmcId: partnerId,
    bookingId: id,
    supplierBookingId: id.optional(),
    bookedAt: epochSeconds,
    status: z.enum(agencyStatuses),
    checkIn: day,
    checkOut: day,
    hotelId: id,
    roomId: id.optional(),
    ratePlan: word.optional(),
    cancelledAt: epochSeconds.optional(),
    cancellationPolicyCode: word.optional(),
    cancellationPolicyDescription: remarks.optional(),
    ...price,
    /** What the supplier is paid, in US dollars. */
    supplierAmount: amount.optional(),
    adults: count.max(1000).optional(),
    children: count.max(1000).optional(),
    rooms: count.max(1000).optional(),
    remarks: remarks.optional(),
    notes: remarks.optional(),
  })
  .refine(paired, amountWithCurrency)
  .refine(({ checkIn, checkOut }) => checkOut > checkIn, { message: 'must be after checkIn', path: ['checkOut'] });

/** The same booking as the supplier holds it, reported for reconciliation. */
export const supplierBooking = z
  .strictObject({
    dmcId: partnerId,
    supplierBookingId: id,
    agencyBookingId: id,
    status: word.min(1),
    checkIn: day.optional(),
    checkOut: day.optional(),
    hotelId: id.optional(),
    cancelledAt: epochSeconds.optional(),
    /** When the supplier reported it. Defaults to now. */
    reportedAt: epochSeconds.optional(),
    ...price,
  })
  .refine(paired, amountWithCurrency);

/** How a hotel's searches of one day ended: available are those with at least one valid rate. */
export const availability = z
  .strictObject({
    dmcId: partnerId,
    date: day,
    hotelId: id,
    searches: count.max(2_147_483_647),
    available: count.max(2_147_483_647),
  })
  .refine(({ searches, available }) => available <= searches, {
    message: 'must not be more than searches',
    path: ['available'],
  });

/**
 * Completed bookings of one hotel, made on one day for one arrival, and by how many percent their price had changed.
 */
export const priceVariance = z.strictObject({
  dmcId: partnerId,
  bookingDate: day,
  hotelId: id,
  countryName: word.min(1),
  checkIn: day,
  variancePct: z.number().min(-100).max(1_000_000),
  bookings: count.min(1).max(1_000_000),
});
