import { createHash } from 'node:crypto';
import { DatabaseFailure, type Database } from '../database/database.js';
import { integer, text } from '../database/rows.js';
import { RateLimit, type Count } from './rate-limit.js';

/** Does the work a moment later, so that no request waits for it. */
export type Later = (work: () => Promise<void>) => void;

export const aSecondLater: Later = (work) => {
  setTimeout(() => void work(), 1_000).unref();
};

export interface SharedCountsParts {
  readonly database: Database;
  /** When counts go to the other servers. Without it there are no other servers. */
  readonly later: Later | undefined;
  readonly now?: (() => number) | undefined;
  readonly failed: (error: unknown, what: string) => void;
}

interface News {
  readonly limit: RateLimit;
  readonly key: string;
  readonly count: Count;
  /** `own` when it was sent: calls come in while the answer is on its way. */
  readonly own: number;
}

/** In one statement. The rest goes a second later. */
const mostAtOnce = 2_000;
const keptMinutes = 10;
const minuteMilliseconds = 60_000;

/**
 * Limits by the minute that all servers on one database hold together. Each server counts in memory. While something is
 * counted it adds, once a second, what is new to a table and reads the sums back, all in one statement.
 */
export class SharedCounts {
  private readonly limits = new Map<string, RateLimit>();
  private isPlanned = false;
  private isOver = false;
  private wasAway = false;
  private cleaned = 0;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly parts: SharedCountsParts) {}

  /** `name` separates the keys of this limit from those of others. It is the same on each server. */
  limit(name: string, perMinute: number): RateLimit {
    if (this.limits.has(name)) throw new Error(`two limits have the name ${name}`);
    const share = this.parts.later === undefined ? undefined : (): void => this.plan();
    const limit = new RateLimit(perMinute, this.parts.now, 60, share);
    this.limits.set(name, limit);
    return limit;
  }

  async close(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  private plan(): void {
    if (this.isPlanned || this.isOver) return;
    this.isPlanned = true;
    this.parts.later?.(async () => {
      if (this.isOver) return;
      this.running = this.exchange();
      await this.running;
      this.isPlanned = false;
      if ([...this.limits.values()].some((limit) => limit.news().size > 0)) this.plan();
    });
  }

  private async exchange(): Promise<void> {
    const minute = Math.floor((this.parts.now ?? Date.now)() / minuteMilliseconds);
    const news = this.collect();
    if (news.size === 0) return;
    try {
      await this.send(minute, news);
      if (minute !== this.cleaned) await this.clean(minute);
      this.cleaned = minute;
      this.wasAway = false;
    } catch (error) {
      // No request is rejected for this. Each server then counts alone.
      if (!this.wasAway)
        this.parts.failed(error, 'counts of calls are not shared with other servers until the database answers again');
      this.wasAway = true;
      // To send it again could count it twice and refuse someone, unless it is certain that nothing was done.
      if (!wasNotDone(error)) for (const one of news.values()) shared(one);
    }
  }

  private collect(): ReadonlyMap<string, News> {
    const found = new Map<string, News>();
    for (const [name, limit] of this.limits)
      for (const [key, count] of limit.news()) {
        if (found.size === mostAtOnce) return found;
        found.set(digestOf(name, key), { limit, key, count, own: count.own });
      }
    return found;
  }

  private async send(minute: number, news: ReadonlyMap<string, News>): Promise<void> {
    // In one order, so that no two servers wait for each other.
    const digests = [...news.keys()].sort();
    const added = digests.map((digest) => differenceOf(news.get(digest)));
    const sums = await this.parts.database.transaction({ role: 'access', alone: true }, (sql) =>
      sql.query(
        `insert into shared_counts as counts (minute, counted, count)
         select $1::integer, counted, count from unnest($2::text[], $3::integer[]) as news (counted, count)
         on conflict (minute, counted) do update set count = counts.count + excluded.count
         returning counted, count`,
        [minute, digests, added],
      ),
    );
    for (const row of sums) {
      const one = news.get(text(row, 'counted'));
      if (one === undefined) continue;
      shared(one);
      one.count.others = Math.max(0, integer(row, 'count') - one.own);
    }
  }

  private async clean(minute: number): Promise<void> {
    await this.parts.database.transaction({ role: 'access', alone: true }, (sql) =>
      sql.query(
        `delete from shared_counts where ctid = any (array(
           select ctid from shared_counts where minute < $1::integer for update skip locked
         ))`,
        [minute - keptMinutes],
      ),
    );
  }
}

const differenceOf = (one: News | undefined): number => (one === undefined ? 0 : one.own - one.count.shared);

const shared = ({ limit, key, count, own }: News): void => limit.wasShared(key, count, own);

const wasNotDone = (error: unknown): boolean =>
  error instanceof DatabaseFailure && (error.kind === 'busy' || error.kind === 'timed-out');

/** Networks and partners are not in the table as they are, and each key is short. */
const digestOf = (name: string, key: string): string =>
  createHash('sha256').update(`${name}\0${key}`).digest('base64').slice(0, 27);
