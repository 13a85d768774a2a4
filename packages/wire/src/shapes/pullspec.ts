import { z } from 'zod';
import { lazily } from '../lazily.js';
import { count, day, edition, epochSeconds } from './common.js';

/** The names of the files; the first five signs of a name are its version. */
export const pullspecFiles = lazily(() => z.array(z.string()));
/** What is new, of the published versions that have notes. */
export const releaseNotes = lazily(() =>
  z.array(z.object({ version: z.string(), publishedAt: epochSeconds, notes: z.string() })),
);
/** Whether the person gets a mail when the agency publishes a version, and since when. */
export const pullspecMails = lazily(() => z.object({ email: z.string(), since: epochSeconds.nullish() }));
/** The token of the link in such a mail. */
export const stopPullspecMailsBody = lazily(() => z.strictObject({ token: z.string().min(1).max(200) }));
export const pullspecFileQuery = lazily(() =>
  z.strictObject({
    versionNum: z
      .string()
      .min(1)
      .max(64)
      .regex(/^[^/\\\u0000-\u001f]+\.ya?ml$/u, 'is not a version with .yml, for example "1.0.0.yml"'),
  }),
);

/** The form has one file, `file`, and may name the version to compare with. */
export const uploadFields = lazily(() => z.strictObject({ reference: z.string().min(1).max(32).optional() }));
/** A company's own backend may answer anything; ours names the run. */
export const uploadAnswer = lazily(() => z.object({ message: z.string(), runId: z.string() }));

const run = lazily(() =>
  z.object({
    id: z.string(),
    at: epochSeconds,
    by: z.string(),
    kind: z.enum(['check', 'live']),
    fileName: z.string(),
    reference: z.string(),
    verdict: z.enum(['conforms', 'does-not-conform', 'incomplete']),
    errors: count,
    warnings: count,
  }),
);

export const validationRunsQuery = lazily(() =>
  z.strictObject({
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
    size: z.coerce.number().int().min(1).max(200).optional(),
  }),
);
export const validationRuns = lazily(() => z.object({ totalRecords: count, records: z.array(run) }));
export const validationRunParams = lazily(() =>
  z.strictObject({ id: z.string().regex(/^\d{1,15}$/u, 'is not the number of a run') }),
);
/** The report is the JSON text that the engine made, to the byte. */
export const validationRun = lazily(() => z.object({ run, report: z.string() }));

const waiver = () => ({
  rule: z.string().min(1).max(32),
  /** A pointer into the document, or an operation. Everywhere if absent. */
  at: z.string().min(1).max(2000).optional(),
  reason: z.string().max(10_000),
  /** The last day on which it holds. */
  until: day,
});
export const newWaiverBody = lazily(() => z.strictObject(waiver()));
export const waiversBody = lazily(() => z.strictObject({ waivers: z.array(z.strictObject(waiver())).max(1000) }));
export const keptWaiver = lazily(() =>
  z.object({ ...waiver(), until: z.string(), id: z.string(), by: z.string(), addedAt: epochSeconds }),
);
/** In the order in which they were added. `today` is the portal's day, in UTC. */
export const keptWaivers = lazily(() => z.object({ today: day, waivers: z.array(keptWaiver), edition }));
export const waiverParams = lazily(() => z.strictObject({ id: z.string().regex(/^[0-9a-f-]{36}$/u) }));
