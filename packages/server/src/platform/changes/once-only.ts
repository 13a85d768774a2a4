import type { Database, Scope, Sql } from '../database/database.js';
import { contextNow } from './call-context.js';
import type { Kept } from './kept-answers.js';

export type { Kept } from './kept-answers.js';

/**
 * Runs the transaction of a call. If the request has a key, the same transaction stores the answer. `answerOf` returns
 * this answer, or undefined if nothing was done.
 */
export function changeOnce<T>(
  database: Database,
  scope: Scope,
  work: (sql: Sql) => Promise<T>,
  answerOf: (value: T) => Kept | undefined,
): Promise<T> {
  const once = contextNow()?.once;
  return once === undefined ? database.transaction(scope, work) : once.change(database, scope, work, answerOf);
}

/** What the transaction answers is what the call answers. */
export const asBody = (body: unknown): Kept => ({ body });
/** The call only confirms that it was done. */
export const asDone = (): Kept => ({});
