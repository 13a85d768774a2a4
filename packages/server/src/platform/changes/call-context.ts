import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyRequest } from 'fastify';
import { GivingWay } from '../../kernel/giving-way.js';
import { isBulk, isPage, type Database, type Scope, type Sql } from '../database/database.js';
import { mayWrite } from '../database/outcome.js';
import type { OnceOnly } from './kept-answers.js';

/** What is known about a call while its handler works. */
export interface CallContext {
  /** Some transaction of the call was committed and may have changed something. */
  hasChanged: boolean;
  /** Only with a key. */
  readonly once: OnceOnly | undefined;
}

const storage = new AsyncLocalStorage<CallContext>();
const contexts = new WeakMap<FastifyRequest, CallContext>();

export const contextNow = (): CallContext | undefined => storage.getStore();
export const contextOf = (request: FastifyRequest): CallContext | undefined => contexts.get(request);

export function inContext<T>(request: FastifyRequest, context: CallContext, work: () => Promise<T>): Promise<T> {
  contexts.set(request, context);
  return storage.run(context, work);
}

/**
 * Notes in the context of a call that something was committed: from then on a failure may not say that nothing was
 * changed.
 */
export class NotingDatabase implements Database {
  private reads = 0;
  /** Of each partner that has had a long file. There are no more of them than partners. */
  private readonly pages = new Map<number, GivingWay>();

  constructor(private readonly inner: Database) {}

  /** A user waits for the database, and not only a batch or a long file. */
  get isWanted(): boolean {
    return this.reads > 0;
  }

  get figures(): NonNullable<Database['figures']> {
    return this.inner.figures ?? { open: 0, idle: 0, waiting: 0 };
  }

  async transaction<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
    if (isPage(scope)) return this.pagesOf(scope.dmcId).run(() => this.noted(scope, work));
    if (isBulk(scope)) return this.noted(scope, work);
    this.reads += 1;
    try {
      return await this.noted(scope, work);
    } finally {
      this.reads -= 1;
    }
  }

  /**
   * The database reads one page of a partner at a time, and after it the calls that wait have their time. A file of
   * another partner does not wait for it.
   */
  private pagesOf(dmcId: number): GivingWay {
    const known = this.pages.get(dmcId);
    if (known !== undefined) return known;
    const made = new GivingWay(() => this.isWanted);
    this.pages.set(dmcId, made);
    return made;
  }

  private async noted<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
    const context = contextNow();
    if (context === undefined) return this.inner.transaction(scope, work);
    let writes = false;
    const value = await this.inner.transaction(scope, (sql) =>
      work({
        ...sql,
        query: (statement, values) => {
          writes ||= mayWrite(statement);
          return sql.query(statement, values);
        },
      }),
    );
    context.hasChanged ||= writes;
    return value;
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}
