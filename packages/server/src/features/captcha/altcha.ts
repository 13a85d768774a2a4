import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { CaptchaFields, CaptchaProvider, CaptchaTask } from './captcha-provider.js';

/** About 256 derivations in total. One user hardly notices this, but an attacker who needs thousands pays for it. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 2000, keyPrefix: '00', keyLength: 32 } as const;
const lifeMilliseconds = 600_000;

const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(work.algorithm),
      cost: z.literal(work.cost),
      keyLength: z.literal(work.keyLength),
      keyPrefix: z.literal(work.keyPrefix),
      nonce: z.string().regex(/^[0-9a-f]{32}$/u),
      salt: z.string().regex(/^[0-9a-f]{32}$/u),
      expiresAt: z.number(),
    }),
    signature: z.string().regex(/^[0-9a-f]{64}$/u),
  }),
  solution: z.object({
    counter: z.number().int().min(0).max(4_294_967_295),
    derivedKey: z.string().regex(/^[0-9a-f]{64}$/u),
  }),
});

/**
 * A proof of work that needs no other company. The challenge is signed, so the server stores nothing until it is
 * solved.
 */
export class Altcha implements CaptchaProvider {
  private readonly secret: string;

  constructor(
    key: Uint8Array,
    private readonly now: () => number = Date.now,
  ) {
    this.secret = Buffer.from(key).toString('base64');
  }

  async issue(): Promise<CaptchaTask> {
    const challenge = await createChallenge({
      ...work,
      deriveKey,
      hmacSignatureSecret: this.secret,
      expiresAt: new Date(this.now() + lifeMilliseconds),
    });
    return { captchaType: 'altcha', key: '', challenge: JSON.stringify(challenge) };
  }

  async judge({ reCaptchaToken }: CaptchaFields): Promise<string | undefined> {
    const read = payload.safeParse(jsonIn(reCaptchaToken));
    // The work of a challenge that is not ours is not done.
    if (!read.success || read.data.challenge.parameters.expiresAt * 1000 <= this.now()) return undefined;
    const { verified } = await verifySolution({ ...read.data, deriveKey, hmacSignatureSecret: this.secret });
    return verified ? read.data.challenge.signature : undefined;
  }
}

function jsonIn(token: string | undefined): unknown {
  try {
    return JSON.parse(Buffer.from(token ?? '', 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}
