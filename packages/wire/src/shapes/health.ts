import { z } from 'zod';
import { lazily } from '../lazily.js';
import { actionName, count, epochSeconds } from './common.js';
import { failureReasons } from './failure-reasons.js';

const failureDimensions = ['reason', 'hotel', 'ratePlan', 'hour', 'latency'] as const;
const failureDimension = lazily(() => z.enum(failureDimensions));

const seconds = lazily(() => z.coerce.number().int().nonnegative().max(4_102_444_800));
const window = { action: actionName, from: seconds, to: seconds };
const inOrder = { message: 'must be after from', path: ['to'] };

/** Times are whole hours; the hour that holds `to` is not counted any more. */
export const failuresQuery = lazily(() =>
  z.strictObject({ ...window, by: failureDimension }).refine(({ from, to }) => to > from, inOrder),
);
export const failureSamplesQuery = lazily(() =>
  z
    .strictObject({ ...window, by: failureDimension.optional(), value: z.string().max(200).optional() })
    .refine(({ from, to }) => to > from, inOrder),
);

export const failures = lazily(() =>
  z.object({
    action: actionName,
    from: epochSeconds,
    to: epochSeconds,
    attempts: count,
    failures: count,
    /** The newest attempt that is counted, for the running hour. */
    countedUntil: epochSeconds.nullish(),
    /** Counters older than this are gone. */
    keptSince: epochSeconds.nullish(),
    /** Most failures first. A hotel has its name where the content has it. */
    groups: z.array(
      z.object({ value: z.string(), label: z.string().nullish(), failures: count, attempts: count.nullish() }),
    ),
    /** What the groups above leave out. */
    others: z.object({ values: count, failures: count }),
  }),
);

export const failureSample = lazily(() =>
  z.object({
    at: z.number(),
    hotelId: z.string(),
    hotelName: z.string().nullish(),
    roomId: z.string(),
    ratePlan: z.string(),
    checkIn: z.string(),
    checkOut: z.string(),
    reason: z.string(),
    httpStatus: z.number().int().nullish(),
    responseMs: count,
    requestId: z.string(),
    message: z.string().nullish(),
  }),
);
export const failureSamples = lazily(() => z.object({ total: count, samples: z.array(failureSample) }));

const countedValue = lazily(() => z.object({ value: z.string(), label: z.string().nullish(), failures: count }));

export const incidentEnding = lazily(() =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('turned-on'), by: z.string(), cause: z.string(), details: z.string().nullish() }),
    z.object({ kind: z.literal('time-over') }),
    z.object({ kind: z.literal('agency') }),
  ]),
);

export const incident = lazily(() =>
  z.object({
    id: z.string(),
    offSince: epochSeconds,
    until: epochSeconds.nullish(),
    kind: z.enum(['suspended', 'off']),
    blockedUntil: epochSeconds.nullish(),
    action: actionName.nullish(),
    evalStartTime: epochSeconds.nullish(),
    evalEndTime: epochSeconds.nullish(),
    evalFailCount: count.nullish(),
    evalTotalCount: count.nullish(),
    minimumPct: z.number().nullish(),
    topReason: z.enum(failureReasons).nullish(),
    ending: incidentEnding.nullish(),
  }),
);
export const incidents = lazily(() => z.array(incident));

export const incidentDetails = lazily(() =>
  incident.extend({
    reasons: z.array(countedValue),
    hotels: z.array(countedValue),
    /** What happened, oldest first: e.g. a turn-on that was refused, with its text. */
    events: z.array(
      z.object({
        at: epochSeconds,
        kind: z.enum([
          'evaluation-began',
          'suspended',
          'turned-off',
          'turn-on-refused',
          'turned-on',
          'time-over',
          'recipients-notified',
        ]),
        text: z.string().nullish(),
        who: z.string().nullish(),
      }),
    ),
  }),
);
export const incidentParams = lazily(() => z.strictObject({ id: z.string().regex(/^[\w-]{1,64}$/u) }));
