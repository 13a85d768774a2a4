import { z } from 'zod';
import { lazily } from '../lazily.js';
import { actionName, count, day, epochSeconds } from './common.js';

const failureDimensions = ['reason', 'hotel', 'ratePlan', 'hour', 'day', 'latency', 'leadTime', 'outcome'] as const;
const failureDimension = lazily(() => z.enum(failureDimensions));

const inSeconds = () => z.coerce.number().int().nonnegative().max(4_102_444_800);
const seconds = lazily(inSeconds);
const value = lazily(() => z.string().max(200).optional());
/** Calls have their second. Attempts are counted by the minute, so a report of a window with seconds is refused. */
const minute = lazily(() =>
  inSeconds().multipleOf(60, 'must be a full minute, because attempts are counted by the minute'),
);
/** From one moment to another, which is not part of it. Of the values that are named, all must match. */
const window = {
  action: actionName,
  from: seconds,
  to: seconds,
  reason: value,
  hotel: value,
  ratePlan: value,
  hour: lazily(() =>
    z
      .string()
      .regex(/^\d{1,10}$/u, 'must be the start of an hour in epoch seconds')
      .optional(),
  ),
  day: lazily(() => day.optional()),
  latency: value,
  leadTime: value,
  outcome: value,
};
const inOrder = { message: 'must be after from', path: ['to'] };
const search = lazily(() => z.string().max(200).optional());

export const failuresQuery = lazily(() =>
  z
    .strictObject({ ...window, from: minute, to: minute, by: failureDimension })
    .refine(({ from, to }) => to > from, inOrder),
);
/** `by` and `value` are the one filter that older tools send. */
export const failureSamplesQuery = lazily(() =>
  z
    .strictObject({
      ...window,
      by: failureDimension.optional(),
      value,
      search,
      after: z
        .string()
        .regex(/^\d{1,17}-\d{1,18}$/u, 'must be what the page before named as next')
        .optional(),
      limit: z.coerce.number().int().min(1).max(200).optional(),
      /** The calls carry what was sent and answered. */
      with: z.literal('exchange').optional(),
      /** `short`: of more than 10,000 matching calls the rest is not counted, so a long window answers sooner. */
      count: z.literal('short').optional(),
    })
    .refine(({ from, to }) => to > from, inOrder),
);
export const failureFileQuery = lazily(() =>
  z.strictObject({ ...window, search, format: z.enum(['csv', 'ndjson']) }).refine(({ from, to }) => to > from, inOrder),
);

export const failures = lazily(() =>
  z.object({
    action: actionName,
    from: epochSeconds,
    to: epochSeconds,
    /** In the whole window, regardless of the filters. */
    attempts: count,
    failures: count,
    /** What the filters leave; absent without a filter, or where attempts are not counted by it. */
    matched: count.nullish(),
    matchedAttempts: count.nullish(),
    /** The newest attempt that is counted, for the running hour. */
    countedUntil: epochSeconds.nullish(),
    /** Counters older than this are gone. */
    keptSince: epochSeconds.nullish(),
    /** By which the partner is judged now; the accuracy is in percent. */
    minimumPct: count.optional(),
    minimumVolume: count.optional(),
    /** Failed calls that came in before this are counted, and only some of them are kept one by one. */
    callsSince: epochSeconds.nullish(),
    /** Most failures first. A hotel has its name where the content has it. `attempts` are those of the group. */
    groups: z.array(
      z.object({
        value: z.string(),
        label: z.string().nullish(),
        failures: count,
        attempts: count.nullish(),
        /** When the first and the last failure was. Only its hour, where its calls are not kept. */
        firstSeen: epochSeconds.nullish(),
        lastSeen: epochSeconds.nullish(),
      }),
    ),
    /** What the groups above leave out. */
    others: z.object({ values: count, failures: count }),
  }),
);

export const failureSample = lazily(() =>
  z.object({
    id: z.string().nullish(),
    at: z.number(),
    hotelId: z.string(),
    hotelName: z.string().nullish(),
    roomId: z.string(),
    roomName: z.string().nullish(),
    ratePlan: z.string(),
    checkIn: z.string(),
    checkOut: z.string(),
    reason: z.string(),
    httpStatus: z.number().int().nullish(),
    responseMs: count,
    requestId: z.string(),
    message: z.string().nullish(),
    /** Masked, and only as far as the agency handed it in. */
    request: z
      .object({
        method: z.string().optional(),
        url: z.string(),
        headers: z.record(z.string(), z.string()).optional(),
        body: z.string().optional(),
      })
      .nullish(),
    response: z.object({ headers: z.record(z.string(), z.string()).optional(), body: z.string().optional() }).nullish(),
  }),
);
export const failedCallQuery = lazily(() =>
  z.strictObject({
    action: actionName,
    /** The second in which it was. */
    at: seconds,
    id: z.string().regex(/^\d{1,18}$/u, 'must be the id of a failed call'),
  }),
);
export const failedCall = lazily(() =>
  z.object({
    action: actionName,
    call: failureSample,
    /** The nearest failed calls of the same hotel, up to 15 minutes earlier or later, in order of time. */
    neighbours: z.array(failureSample.extend({ action: actionName })),
    neighbourTotal: count,
  }),
);
export const failureSamples = lazily(() =>
  z.object({
    total: count,
    /** More than `total` match. The rest was not counted. Only where the count was to be short. */
    isMore: z.literal(true).nullish(),
    samples: z.array(failureSample),
    /** Sent as `after` it gets the next page; absent on the last one. */
    next: z.string().nullish(),
  }),
);
