import { z } from 'zod';
import { lazily } from '../lazily.js';
import { count, epochSeconds } from './common.js';

const state = lazily(() => z.enum(['taken', 'refused']));
const dataset = z.string().max(60).optional();
/** The query arrives as text. */
const number = (most: number) => z.coerce.number().int().min(1).max(most).optional();
const dmcId = number(2_147_483_647);

export const importsQuery = lazily(() =>
  z.strictObject({
    state: state.optional(),
    /** Leaves out what was taken and had no lines. */
    empty: z.enum(['hide']).optional(),
    dataset,
    dmcId,
    page: number(1_000_000),
    size: number(1000),
  }),
);

const fault = lazily(() => z.object({ line: count.optional(), field: z.string().optional(), reason: z.string() }));

/** The form has one file, `file`, and one of these: what it is a batch of, or the refused batch that it corrects. */
export const handInFields = lazily(() =>
  z.union([
    z.strictObject({ dataset: z.string().min(1).max(60) }),
    z.strictObject({ again: z.string().regex(/^[1-9]\d{0,17}$/u) }),
  ]),
);
/** With faults, nothing was imported. */
export const handedIn = lazily(() => z.object({ accepted: count, duplicate: z.boolean(), faults: z.array(fault) }));

/** Batches that were taken or refused, the newest first. */
export const imports = lazily(() =>
  z.object({
    totalRecords: count,
    records: z.array(
      z.object({
        id: z.string(),
        at: epochSeconds,
        dataset: z.string(),
        /** `token`: one with a name. `settings`: the token of the settings. `portal`: its own demo. */
        by: z.enum(['token', 'settings', 'portal']),
        tokenName: z.string().optional(),
        lines: count,
        /** How many partners the lines name. */
        partners: count,
        /** Where it is one partner. */
        dmcId: z.number().int().optional(),
        tookMs: count,
        /** The first of them. Empty: the batch was taken. */
        faults: z.array(fault),
        /** It was refused, and a batch with the same key was taken later. */
        takenLater: z.boolean(),
      }),
    ),
  }),
);

export const freshnessQuery = lazily(() => z.strictObject({ dataset, dmcId }));

/** When data of partners came last, what is late first. */
export const freshness = lazily(() =>
  z.object({
    total: count,
    late: count,
    /** Of these it is not known yet how often they come. */
    unknown: count,
    datasets: z.array(
      z.object({
        dmcId: z.number().int(),
        dmcName: z.string(),
        dataset: z.string(),
        newestAt: epochSeconds,
        /** Absent: not known yet. */
        usualSeconds: count.optional(),
        /** Since it was due. Absent: not late. */
        lateSeconds: count.optional(),
      }),
    ),
  }),
);
