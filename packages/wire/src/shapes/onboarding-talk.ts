import { z } from 'zod';
import { lazily } from '../lazily.js';
import { count, epochSeconds, written } from './common.js';
import { endpointCheck } from './onboarding.js';

const sections = ['', 2, 3, 4, 5, 6, 7, 8].map((place) => `supplier_information${place}`);
const section = lazily(() => z.enum(sections, 'must be the name of a section'));

export const onboardingComments = lazily(() =>
  z.array(
    z.object({
      id: z.string(),
      at: epochSeconds,
      who: z.string(),
      side: z.enum(['supplier', 'agency']),
      /** Absent: about the whole onboarding. A later version can have other sections. */
      section: z.string().optional(),
      text: z.string(),
    }),
  ),
);

export const onboardingCommentBody = lazily(() => z.strictObject({ section: section.optional(), text: written(1000) }));

export const onboardingTalk = lazily(() =>
  z.object({
    comments: onboardingComments,
    /** Of the form: a look names it. */
    version: count,
    /** The last look of the person who asks. */
    lookedAt: epochSeconds.optional(),
    /** The form of then, as JSON text. */
    lookedData: z.string().optional(),
    /** Absent: nothing was uploaded in API Self Validation. */
    greenRun: z.object({ counts: z.boolean(), words: z.string() }).optional(),
    requiresGreenRun: z.boolean(),
    endpoints: z.array(endpointCheck.extend({ address: z.string() })),
  }),
);

export const onboardingLookBody = lazily(() => z.strictObject({ version: count }));
/** The reason can be empty where every check is met. */
export const onboardingStageBody = lazily(() =>
  z.strictObject({ onboardingStatus: z.number().int().min(0).max(7), reason: z.string().trim().max(1000) }),
);
