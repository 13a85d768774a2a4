import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { busy } from '../../kernel/refusal.js';
import { BoundedQueue } from '../../kernel/bounded-queue.js';

export const tooManySignInsText = 'Too many people are signing in at this moment. Try again.';

export interface PasswordCost {
  /** In KiB. */
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP's figures for Argon2id, which is the default kind of the library. */
const owaspCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One processor stays free for the calls of others, where there is another one. */
export const hashesAtATime = (processors: number): number => Math.min(2, Math.max(1, processors - 1));

/**
 * Hashing is dear on purpose: so few at a time, and not too many waiting, or sign-in becomes a way to stop the server.
 */
export class Passwords {
  private readonly queue = new BoundedQueue(hashesAtATime(availableParallelism()), 100, () => busy(tooManySignInsText));
  private readonly decoy: Promise<string>;

  constructor(private readonly cost = owaspCost) {
    this.decoy = hash(randomBytes(32), cost);
  }

  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(password, this.cost));
  }

  /** An account without a password, or none at all, costs the same work and is never right. */
  async isRight(password: string, stored: string | undefined): Promise<boolean> {
    const against = stored ?? (await this.decoy);
    const right = await this.queue.run(() => verify(against, password));
    return right && stored !== undefined;
  }
}
