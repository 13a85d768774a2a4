import { z } from 'zod';
import { lazily } from '../lazily.js';
import { actionName, count, epochSeconds } from './common.js';
import { failureReasons } from './failure-reasons.js';

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
    noteCount: count.nullish(),
  }),
);
export const incidents = lazily(() => z.array(incident));

export const incidentNote = lazily(() =>
  z.object({ id: z.string(), at: z.number(), text: z.string(), by: z.string() }),
);
export const newNoteBody = lazily(() => z.strictObject({ text: z.string().max(10_000) }));
export const noteParams = lazily(() => z.strictObject({ id: z.string().regex(/^[0-9a-f-]{36}$/u) }));

export const incidentDetails = lazily(() =>
  incident.extend({
    reasons: z.array(countedValue),
    hotels: z.array(countedValue),
    /** Whether reasons and hotels are those of the judged period, or of the whole hours that it touches. */
    counted: z.enum(['judged', 'hours']).nullish(),
    /** Failures of the judged period that were reported when it had been judged. Hotels count them, reasons do not. */
    reportedLater: count.nullish(),
    /** What users of the partner wrote, oldest first. */
    notes: z.array(incidentNote).optional(),
    /** What happened, oldest first: for example a turn-on that was rejected, with its text. */
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
