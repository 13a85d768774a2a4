import { z } from 'zod';
import { lazily } from '../lazily.js';
import { epochSeconds, written } from './common.js';

export const passkey = lazily(() =>
  z.object({
    id: z.string(),
    name: z.string(),
    createdAt: epochSeconds,
    lastUsedAt: epochSeconds.nullable(),
  }),
);
export const passkeys = lazily(() => z.array(passkey));

/** As WebAuthn has it: only the device reads it (PublicKeyCredentialCreationOptionsJSON, …RequestOptionsJSON). */
export const passkeyQuestion = lazily(() => z.record(z.string(), z.unknown()));
/** As WebAuthn has it: only the server reads it (RegistrationResponseJSON, AuthenticationResponseJSON). */
const passkeyAnswer = lazily(() => z.record(z.string(), z.unknown()));

export const addPasskeyBody = lazily(() => z.strictObject({ name: written(80), answer: passkeyAnswer }));
export const passkeySignInBody = lazily(() => z.strictObject({ answer: passkeyAnswer }));
export const passkeyParams = lazily(() => z.strictObject({ id: z.string().regex(/^[0-9a-f-]{36}$/u) }));
