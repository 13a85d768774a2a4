import { z } from 'zod';
import {
  availability,
  booking,
  hotel,
  masterRoom,
  priceVariance,
  room,
  roomDecision,
  roomImage,
  supplierBooking,
} from './data-sets.js';
import { actionName, count, day, epochSeconds, largestId, partnerId } from './shapes/common.js';
import { failureReasons } from './shapes/failure-reasons.js';

const email = z
  .string()
  .max(254)
  .regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/u, 'is not an e-mail address')
  .transform((text) => text.toLowerCase());
const word = z.string().max(200);

const recipient = z.strictObject({ email, isFixedContact: z.boolean().default(false) });

const partner = z.strictObject({
  dmcId: partnerId,
  dmcName: word.min(1),
  /** Who is mailed when the connection goes off. Left out, those that are there stay. */
  emailRecipients: z.array(recipient).max(50).optional(),
  /** Also removes the recipients that the supplier added and that the list above does not name. */
  replacesOwnRecipients: z.boolean().default(false),
});

const user = z.strictObject({
  email,
  /** Sets or replaces the password; left out, an existing password stays. The present one again changes nothing. */
  password: z.string().min(8).max(256).optional(),
  isAdmin: z.boolean().default(false),
  /** Left out, that of a known person stays; of a new one it is `Supplier`. */
  accountType: word.optional(),
  dmcIds: z.array(partnerId).max(5000).default([]),
  /** The pages this account may open; left out, every page of its kind. */
  pages: z.array(word).optional(),
});

const headers = z
  .record(z.string().max(100), z.string().max(2000))
  .refine((all) => Object.keys(all).length <= 50, { message: 'has more than 50 headers' });
const body = z.string().max(20_000);

/** What was sent. The portal masks it before it is kept, and keeps the first 8000 characters of a masked body. */
const callRequest = z.strictObject({
  method: z
    .string()
    .regex(/^[A-Z]{1,10}$/u, 'is not a method, for example "POST"')
    .optional(),
  url: z.string().max(2000),
  headers: headers.optional(),
  body: body.optional(),
});
const callResponse = z.strictObject({ headers: headers.optional(), body: body.optional() });

/** One precheck or makebook attempt of the agency on the supplier. */
const attempt = z
  .strictObject({
    dmcId: partnerId,
    at: z.number().nonnegative(),
    action: actionName,
    hotelId: word,
    roomId: word,
    ratePlan: word,
    checkIn: day,
    checkOut: day,
    success: z.boolean(),
    reason: z.enum(failureReasons).optional(),
    httpStatus: z.number().int().min(100).max(599).optional(),
    responseMs: count,
    requestId: word,
    message: z.string().max(5000).optional(),
    /** Kept of failed attempts only. */
    request: callRequest.optional(),
    response: callResponse.optional(),
  })
  .refine((line) => line.success || line.reason !== undefined, {
    message: 'a failed attempt needs a reason',
    path: ['reason'],
  });

const evaluation = {
  evalStartTime: epochSeconds.optional(),
  evalEndTime: epochSeconds.optional(),
  evalFailCount: count.max(largestId).optional(),
  evalTotalCount: count.max(largestId).optional(),
  actionType: z.number().int().min(-largestId).max(largestId).optional(),
};

const connectionEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('on'), dmcId: partnerId, at: epochSeconds }),
  z.strictObject({
    kind: z.literal('off'),
    dmcId: partnerId,
    at: epochSeconds,
    action: actionName.optional(),
    blockedUntil: epochSeconds.optional(),
    ...evaluation,
  }),
  z.strictObject({
    kind: z.literal('hotel-off'),
    dmcId: partnerId,
    at: epochSeconds,
    action: actionName,
    hotelId: word,
  }),
]);

/** A document of the interface; the first five signs of the file's name are its version. */
const pullspecVersion = z.strictObject({
  fileName: z
    .string()
    .min(5)
    .max(100)
    .regex(/^[\w.-]+\.ya?ml$/u, 'is not the name of a YAML file, for example "1.0.0.yml"'),
  document: z.string().min(1).max(1_000_000),
  /** Suppliers see it when staff publishes it. Left out: it is published at once. */
  isDraft: z.boolean().optional(),
});
/**
 * One step of an onboarding by the account manager. Sections that are given replace those of the form. Test bookings
 * are a separate field.
 */
const onboardingStep = z
  .strictObject({
    dmcId: partnerId,
    status: z.enum(['SUBMIT', 'DMC_CREATED', 'API_VALIDATED', 'REQUEST_CERTIFICATION', 'CONNECTION_LIVE']).optional(),
    form: z.record(z.string().max(200), z.unknown()).optional(),
    testBookings: z
      .union([z.array(z.record(z.string().max(200), z.unknown())).max(1000), z.string().max(20_000)])
      .optional(),
  })
  .refine(
    ({ status, form, testBookings }) => status !== undefined || form !== undefined || testBookings !== undefined,
    { message: 'a step needs a status, a form or test bookings', path: ['status'] },
  );

/** One schema for each dataset that the agency feeds in, line by line. */
export const datasets = {
  partners: partner,
  users: user,
  actions: attempt,
  'connection-events': connectionEvent,
  hotels: hotel,
  rooms: room,
  'master-rooms': masterRoom,
  'room-images': roomImage,
  'room-decisions': roomDecision,
  bookings: booking,
  'supplier-bookings': supplierBooking,
  availability,
  'price-variance': priceVariance,
  'pullspec-versions': pullspecVersion,

  onboarding: onboardingStep,
} as const;

export type DatasetName = keyof typeof datasets;
export type LineOf<N extends DatasetName> = z.output<(typeof datasets)[N]>;

export const ingestionPath = '/ingest/v1/:dataset';
/** `duplicate` is true when the batch with this key was taken before; then nothing was added. */
export const ingestionAnswer = z.object({ accepted: count, duplicate: z.boolean() });
export type IngestionAnswer = z.output<typeof ingestionAnswer>;
