import type { Database } from '../database/database.js';
import { append, type SecurityFacts } from './append.js';
import { Repeats } from './repeats.js';

interface Waiting {
  readonly facts: SecurityFacts;
  /** By the count of this process, which no one sets. */
  readonly since: number;
}

export interface SecurityLogParts {
  readonly database: Database;
  /** Reports that entries could not be kept. They are tried again. */
  readonly failed: (error: unknown, what: string) => void;
  readonly mostWaiting?: number;
}

const atOnce = 200;
const retryMilliseconds = 1_000;

/**
 * Keeps the entries of the security log in the database. A call does not wait for it: entries are written in the
 * background, all that wait at once. While the database is away they wait in memory. The log of the server has had
 * each of them since before.
 */
export class SecurityLog {
  private waiting: Waiting[] = [];
  private lost = 0;
  private writing: Promise<void> | undefined;
  private retry: NodeJS.Timeout | undefined;
  private readonly repeats = new Repeats((facts) => {
    this.add(facts);
  });
  private readonly mostWaiting: number;

  constructor(private readonly parts: SecurityLogParts) {
    this.mostWaiting = parts.mostWaiting ?? 10_000;
  }

  note(facts: SecurityFacts): void {
    if (this.repeats.isFirst(facts)) this.add(facts);
  }

  /** Ends when what was noted before is kept, or when it was tried in vain. */
  async settled(): Promise<void> {
    this.start();
    await this.writing;
  }

  /** The last try, when the server stops. */
  async close(): Promise<void> {
    this.repeats.close();
    await this.writing;
    clearTimeout(this.retry);
    this.retry = undefined;
    await this.settled();
    clearTimeout(this.retry);
    if (this.waiting.length > 0)
      this.parts.failed(new Error(`${this.waiting.length} entries`), 'entries of the security log were not kept');
  }

  private add(facts: SecurityFacts): void {
    if (this.waiting.length >= this.mostWaiting) this.lost += 1;
    else this.waiting.push({ facts, since: performance.now() });
    if (this.retry === undefined) this.start();
  }

  private start(): void {
    if (this.waiting.length === 0) return;
    this.writing ??= this.write().finally(() => {
      this.writing = undefined;
    });
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const batch = this.waiting.slice(0, atOnce);
      const lost = this.lost;
      try {
        const now = performance.now();
        const gap = lost === 0 ? [] : [{ facts: { event: 'sys_log_gap', times: lost } as const, since: now }];
        await append(
          this.parts.database,
          [...batch, ...gap].map(({ facts, since }) => ({ facts, ageMilliseconds: now - since })),
        );
        this.waiting.splice(0, batch.length);
        this.lost -= lost;
      } catch (error) {
        this.parts.failed(error, 'the security log could not be written, and is tried again');
        this.retry ??= setTimeout(() => {
          this.retry = undefined;
          this.start();
        }, retryMilliseconds).unref();
        return;
      }
    }
  }
}
