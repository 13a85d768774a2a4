import { z } from 'zod';
import { lazily } from '../lazily.js';
import { edition, epochSeconds, written } from './common.js';

const id = lazily(() => z.string().min(1).max(255));

/** Reports without an answer, of all partners, the oldest first. */
export const mappingReports = lazily(() =>
  z.array(
    z.object({
      dmcId: z.number().int(),
      dmcName: z.string(),
      hotelId: z.string(),
      hotelName: z.string(),
      roomId: z.string(),
      roomName: z.string(),
      /** Absent: there was not enough information. */
      masterRoomId: z.string().optional(),
      masterRoomName: z.string().optional(),
      decidedAt: epochSeconds,
      reportedAt: epochSeconds,
      reportedBy: z.string(),
      reason: z.string(),
      edition,
    }),
  ),
);
export const answerMappingReportBody = lazily(() =>
  z.strictObject({
    hotelId: id,
    roomId: id,
    /** Take back: the decision ends, and the room waits again. */
    answer: z.enum(['take-back', 'keep']),
    reason: written(500),
  }),
);
