import { isAlone, type Scope, type Sql } from './database.js';
import { mayWrite } from './outcome.js';

/** The opening, the statements and the commit of such a transaction are sent together. */
export const isInOneTrip = (scope: Scope): boolean => isAlone(scope) || (scope.role === 'app' && scope.atOnce === true);

/**
 * Statements that only read are sent with the opening. If it failed, they ran without the walls between partners, and
 * no one gets what they read. A statement that may change something waits until the walls stand, and so do those after
 * it. One that is `alone` has no walls.
 */
export function withOpening(scope: Scope, opened: Promise<unknown>, send: Sql['query']): Sql['query'] {
  const state = { isOpen: false, waits: false };
  opened.then(
    () => {
      state.isOpen = true;
    },
    // Each statement fails with the same failure.
    () => undefined,
  );
  return async (statement, values) => {
    state.waits ||= mayWrite(statement) && !isAlone(scope);
    if (state.isOpen || state.waits) {
      await opened;
      return send(statement, values);
    }
    const [opening, answer] = await Promise.allSettled([opened, send(statement, values)]);
    if (opening.status === 'rejected') throw opening.reason;
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  };
}

/** The work of a transaction in one trip: all its statements are handed over before it waits for the first one. */
export async function inOneTrip<T>(
  scope: Scope,
  { work, sql, commit }: { work: (sql: Sql) => Promise<T>; sql: Sql; commit: () => Promise<unknown> },
): Promise<T> {
  let isSent = false;
  const query: Sql['query'] = (statement, values) => {
    if (isSent) return Promise.reject(new Error(`this statement came after the commit: ${statement}`));
    if (!isAlone(scope) && mayWrite(statement))
      return Promise.reject(new Error(`this statement may change something: ${statement}`));
    return sql.query(statement, values);
  };
  const answered = work({ ...sql, query });
  isSent = true;
  const [value] = await Promise.all([answered, commit()]);
  return value;
}
