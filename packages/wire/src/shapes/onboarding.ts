import { z } from 'zod';
import { lazily } from '../lazily.js';
import { count, epochSeconds, written } from './common.js';

/** An account of the onboarding asks for itself; everybody else for the selected partner. */
export const onboardingQuery = lazily(() => z.strictObject({ type: z.enum(['account_id', 'dmc_id']) }));
export const onboardingStatusQuery = lazily(() => z.strictObject({ type: z.literal('dmc_id') }));

/** The ETag of the answer names what was read; a change sends it back as If-Match. */
export const onboardingAccounts = lazily(() =>
  z.array(
    z.object({
      onboardingStatus: z.number().int(),
      /** JSON text. */
      supplierOnboardingData: z.string().nullish(),
      /** Beyond the specification: when, by which user, and what was handed in. */
      statusSince: epochSeconds.nullish(),
      changedAt: epochSeconds.nullish(),
      changedBy: z.string().nullish(),
      submittedAt: epochSeconds.nullish(),
      submittedData: z.string().nullish(),
      declinedAt: epochSeconds.nullish(),
      declinedReason: z.string().nullish(),
      /** The last time that the agency sent the form back, and why. */
      sentBackAt: epochSeconds.nullish(),
      sentBackReason: z.string().nullish(),
      /** Where it is the agency's turn: how long it usually takes in this stage, and how many waits are counted. */
      agencyWait: z.object({ count, medianSeconds: count.nullish() }).nullish(),
    }),
  ),
);

export const onboardingChangeBody = lazily(() =>
  z.strictObject({
    supplierOnboardingData: z.string().max(200_000),
    onboardingStatus: z.number().int().min(0).max(7),
  }),
);

/** A reason is beyond the specification, and belongs to declining. */
export const certificationDecisionBody = lazily(() =>
  z.strictObject({
    supplierOnboardingData: z.string().max(200_000),
    onboardingStatus: z.number().int().min(0).max(7),
    reason: written(500).optional(),
  }),
);

export const checkEndpointBody = lazily(() => z.strictObject({ address: z.string().min(1).max(2000) }));

export const endpointCheck = lazily(() =>
  z.object({
    checkedAt: epochSeconds,
    outcome: z.enum(['not-allowed', 'not-found', 'not-trusted', 'no-connection', 'no-answer', 'answered']),
    addresses: z.number().int().nonnegative().nullish(),
    validUntil: epochSeconds.nullish(),
    milliseconds: z.number().nonnegative().nullish(),
    httpStatus: z.number().int().nullish(),
  }),
);
