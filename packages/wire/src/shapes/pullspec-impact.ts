import { z } from 'zod';
import { lazily } from '../lazily.js';
import { count, epochSeconds } from './common.js';

/** The latest document of each partner, judged against a version that is not published yet. */
export const pullspecImpact = lazily(() =>
  z.object({
    partners: z.array(
      z.object({
        dmcId: z.number().int(),
        dmcName: z.string(),
        /** `already`: it does not conform to the version that it was compared with before either. */
        outcome: z.enum(['breaks', 'not-judged', 'already', 'holds']),
        errors: count,
        /** The first error, or why it could not be judged. */
        finding: z.string().optional(),
        fileName: z.string(),
        judgedAt: epochSeconds,
      }),
    ),
    /** Documents that are not judged yet. */
    waiting: count,
    withoutDocument: count,
  }),
);
