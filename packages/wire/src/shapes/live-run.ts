import { z } from 'zod';
import { lazily } from '../lazily.js';
import { count, edition, epochSeconds } from './common.js';

/** The form has one file, `file`, what is called as JSON, and may name the version to compare with. */
export const liveFields = lazily(() =>
  z.strictObject({ reference: z.string().min(1).max(32).optional(), target: z.string() }),
);

/** The credential is used for the one run and kept nowhere. */
export const liveTarget = lazily(() =>
  z.strictObject({
    baseUrl: z
      .string()
      .max(500)
      .regex(/^https?:\/\/[^\s/?#][^\s?#]*$/iu, 'is not an address such as https://qa.hotel.example/pull/v2'),
    credential: z
      .string()
      .regex(/^(?:[\x21-\x7e]{4,500})?$/u, 'has to be 4 to 500 printable characters without spaces'),
    hotels: z.array(z.string().min(1).max(64)).min(1).max(20),
    requests: z.number().int().min(10).max(120),
    minutes: z.number().int().min(1).max(15),
    bookings: z.number().int().min(0).max(4),
    alsoNonRefundable: z.boolean(),
  }),
);

/** The same form, with the times at which the portal runs it. */
export const scheduleFields = lazily(() =>
  z.strictObject({ reference: z.string().min(1).max(32).optional(), target: z.string(), times: z.string() }),
);
const everyWords = ['day', 'week'] as const;
const weekdayWords = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;
const zoneWords = ['bangkok', 'utc'] as const;
export const scheduleTimes = lazily(() =>
  z.strictObject({
    every: z.enum(everyWords),
    weekday: z.enum(weekdayWords),
    hour: z.number().int().min(0).max(23),
    zone: z.enum(zoneWords),
  }),
);
export const liveSchedule = lazily(() =>
  z.object({
    every: z.enum(everyWords),
    weekday: z.enum(weekdayWords),
    hour: count,
    zone: z.enum(zoneWords),
    fileName: z.string(),
    baseUrl: z.string(),
    requests: count,
    bookings: count,
    by: z.string(),
    nextAt: epochSeconds,
    lastAt: epochSeconds.optional(),
    lastVerdict: z.enum(['conforms', 'does-not-conform', 'incomplete']).optional(),
    lastRunId: z.string().optional(),
    lastProblem: z.string().optional(),
    edition,
  }),
);
/** Without a schedule the answer is empty. */
export const liveScheduleNow = lazily(() => z.object({ schedule: liveSchedule.optional() }));

export const liveRunAnswer = lazily(() => z.object({ liveRunId: z.string() }));
export const liveRunParams = lazily(() =>
  z.strictObject({ id: z.string().regex(/^\d{1,15}$/u, 'is not the number of a live run') }),
);

const phase = lazily(() => z.object({ name: z.string(), requests: count, bookings: count, sent: count }));
const liveRun = lazily(() =>
  z.object({
    id: z.string(),
    state: z.enum(['running', 'stopping', 'finished', 'failed']),
    startedAt: epochSeconds,
    seconds: count,
    by: z.string(),
    fileName: z.string(),
    baseUrl: z.string(),
    phases: z.array(phase),
    sent: count,
    planned: count,
    runId: z.string().optional(),
    message: z.string().optional(),
    hasRecording: z.boolean(),
  }),
);
const openBooking = lazily(() =>
  z.object({
    reference: z.string(),
    baseUrl: z.string(),
    sentAt: epochSeconds,
    ids: z.array(z.string()),
    calls: z.array(z.string()),
  }),
);

export const liveRunNow = lazily(() => z.object({ run: liveRun.optional(), openBookings: z.array(openBooking) }));
