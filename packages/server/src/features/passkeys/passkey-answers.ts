import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

const encoded = z
  .string()
  .regex(/^[\w-]*$/u)
  .max(100_000);
const identity = { id: encoded, rawId: encoded, type: z.literal('public-key') };
const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).max(10);

const registration = z.object({
  ...identity,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: transports.optional().catch([]),
  }),
});

const authentication = z.object({
  ...identity,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: encoded.nullish(),
  }),
});

/** Undefined where it is none. Extensions are not asked for, and those that come are not looked at. */
export function registrationOf(answer: unknown): RegistrationResponseJSON | undefined {
  const read = registration.safeParse(answer);
  if (!read.success) return undefined;
  const { response, ...rest } = read.data;
  const { transports: ways = [], ...words } = response;
  return { ...rest, response: { ...words, transports: ways }, clientExtensionResults: {} };
}

export function authenticationOf(answer: unknown): AuthenticationResponseJSON | undefined {
  const read = authentication.safeParse(answer);
  if (!read.success) return undefined;
  const { response, ...rest } = read.data;
  const { userHandle, ...words } = response;
  return {
    ...rest,
    response: { ...words, ...(typeof userHandle === 'string' ? { userHandle } : {}) },
    clientExtensionResults: {},
  };
}

/** The challenge that the device says it answers. The library checks it against the one that was asked. */
export function challengeIn(clientData: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    const challenge = typeof data === 'object' && data !== null && 'challenge' in data ? data.challenge : undefined;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    // No JSON: there is no challenge in it, and the answer is refused.
    return undefined;
  }
}
