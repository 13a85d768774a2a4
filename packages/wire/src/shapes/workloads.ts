import { z } from 'zod';
import { lazily } from '../lazily.js';
import { epochSeconds, partnerId, storedId } from './common.js';

const scope = lazily(() => z.enum(['read', 'operate']));
const text = lazily(() => z.string().min(1).max(300));
/** Values by name. Each of them must be in the token to the letter. */
const claims = lazily(() => z.record(z.string().max(64), text));

/** The repositories that sign in for one partner, and what a new permission needs. */
export const workloads = lazily(() =>
  z.object({
    permissions: z.array(
      z.object({
        id: z.string(),
        issuer: z.string(),
        audience: z.string(),
        claims,
        personId: z.number().int(),
        /** Email address of the person in whose name they act. */
        person: z.string(),
        scope,
        madeBy: z.string(),
        createdAt: epochSeconds,
        lastUsedAt: epochSeconds.optional(),
      }),
    ),
    /** The issuers that the operator allows. */
    issuers: z.array(z.string()),
    /** The address of the portal, for which pipelines ask for a token. */
    audience: z.string(),
  }),
);
export const workloadBody = lazily(() =>
  z.strictObject({ issuer: text, audience: text, claims, personId: storedId, scope }),
);
export const workloadParams = lazily(() =>
  z.strictObject({
    dmcId: z
      .string()
      .regex(/^[1-9]\d{0,9}$/u)
      .transform(Number)
      .pipe(partnerId),
    id: z.string().regex(/^[0-9a-f-]{36}$/u),
  }),
);

/** A pipeline signs in with the token of its own platform. */
export const workloadSignInBody = lazily(() =>
  z.strictObject({
    idToken: z.string().min(1).max(16_384),
    /** Never more than the permission has. Left out: all that it has. */
    scope: scope.optional(),
    /** Needed if the repository can act for several partners. */
    dmcId: partnerId.optional(),
  }),
);
