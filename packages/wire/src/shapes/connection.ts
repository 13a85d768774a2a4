import { z } from 'zod';
import { lazily } from '../lazily.js';
import { actionName, count, day, epochSeconds } from './common.js';
import { judgedWindow } from './judged-window.js';
import { shownNotice } from './notices.js';

const hotelVisitor = lazily(() => z.object({ pageId: count, who: z.string(), roomId: z.string().nullish() }));
const hotelNews = lazily(() => z.object({ hotelId: z.string(), revision: count, visitors: z.array(hotelVisitor) }));

export const connectionStatus = lazily(() =>
  z.object({
    isConnectionLive: z.boolean(),
    turnOffTime: epochSeconds.nullish(),
    /** Another name of turnOffTime that some backends send. */
    connectionOffTime: epochSeconds.nullish(),
    blockedUntil: epochSeconds.nullish(),
    evalStartTime: epochSeconds.nullish(),
    evalEndTime: epochSeconds.nullish(),
    evalFailCount: count.nullish(),
    evalTotalCount: count.nullish(),
    /** 0 is Precheck, anything else Makebook. */
    actionType: z.number().int().nullish(),
    turnOnsLeft: count.nullish(),
    /** Of how many in 24 hours. */
    turnOnsAtMost: count.nullish(),
    nextTurnOnAt: epochSeconds.nullish(),
    /** The periods that are judged, one an action. */
    judged: z.array(judgedWindow).nullish(),
    /** The open off period's page. */
    incidentId: z.string().nullish(),
    /** What the agency says to the partner now. */
    notices: z.array(shownNotice).nullish(),
    /** Only in the stream: the hotels whose rooms users are mapping at present, and who they are. */
    hotels: z.array(hotelNews).nullish(),
  }),
);

const turnOnCause = lazily(() => z.enum(['Production Issue', 'Scheduled Maintenance', 'No Issue', 'Others']));

const detailsRequired = 'cause details are required';
const turnOnDetails = lazily(() => z.string(detailsRequired).trim().min(1, detailsRequired).max(4000));

/** `issue` is the older name of `cause`. */
export const turnOnBody = lazily(() =>
  z.union([
    z.strictObject({ cause: turnOnCause, details: turnOnDetails }),
    z
      .strictObject({ issue: turnOnCause, details: turnOnDetails })
      .transform(({ issue, details }) => ({ cause: issue, details })),
  ]),
);

const actionCounts = lazily(() => z.object({ time: epochSeconds, successCount: count, failCount: count }));
const dayCounts = lazily(() => z.object({ successCount: count, failCount: count }));

export const uptimeStats = lazily(() =>
  z.object({
    supplierUptimeDataPoints: z.array(z.object({ time: epochSeconds, uptimePct: z.number().nullable() })),
    totalTurnoffs: count,
    supplierUptimeDetails: z.object({ uptimePct: z.number().nullable() }),
    supplierDailyUptimeDataPoints: z.array(
      z.object({
        date: day,
        dailyUptimePct: z.number().nullable(),
        dailyPrecheckTurnoff: count,
        dailyMakebookTurnoff: count,
        /** Turn-offs for which the agency named neither action. */
        dailyOtherTurnoff: count.default(0),
        dailyHotelPrecheckTurnoff: count,
        dailyHotelMakebookTurnoff: count,
        precheck: dayCounts,
        makebook: dayCounts,
      }),
    ),
  }),
);

export const stats = lazily(() =>
  z
    .object({
      absActionCountDataPoints: z.array(z.object({ action: actionName, datapoints: z.array(actionCounts) })),
      ...uptimeStats.shape,
    })
    .partial({
      supplierUptimeDataPoints: true,
      totalTurnoffs: true,
      supplierUptimeDetails: true,
      supplierDailyUptimeDataPoints: true,
    }),
);

export const logParams = lazily(() => z.strictObject({ action: actionName }));
const momentText = z
  .string()
  .regex(/^\d{1,11}(?:\.\d{1,3})?$/u)
  .transform(Number);
/**
 * The query arrives as text: the last hours, from one moment up to another in epoch seconds, or what was tried from a
 * moment and came after a position, which the header Log-Position of each answer says.
 */
export const logQuery = lazily(() =>
  z
    .strictObject({
      lookbackHrs: z
        .enum(['1', '3', '24'])
        .transform(Number)
        .pipe(z.union([z.literal(1), z.literal(3), z.literal(24)]))
        .optional(),
      from: momentText.optional(),
      to: momentText.optional(),
      after: z
        .string()
        .regex(/^\d{1,15}$/u)
        .transform(Number)
        .optional(),
    })
    .refine(
      ({ lookbackHrs, from, to, after }) =>
        lookbackHrs === undefined
          ? from !== undefined && (to === undefined ? after !== undefined : after === undefined && from < to)
          : from === undefined && to === undefined && after === undefined,
      { message: 'Name lookbackHrs, or from and a later to, or from and after.' },
    ),
);
