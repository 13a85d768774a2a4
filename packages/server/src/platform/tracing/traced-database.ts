import type { Database, Scope, Sql } from '../database/database.js';
import { inSpan } from './tracer.js';

const longestText = 2_000;

/** A span for each transaction and each statement. Statements have no values in their text: these travel apart. */
export class TracedDatabase implements Database {
  constructor(private readonly inner: Database) {}

  get figures(): NonNullable<Database['figures']> {
    return this.inner.figures ?? { open: 0, idle: 0, waiting: 0 };
  }

  transaction<T>(scope: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
    return inSpan(`transaction ${scope.role}`, 'internal', { 'db.system.name': 'postgresql' }, () =>
      this.inner.transaction(scope, (sql) =>
        work({
          ...sql,
          query: (text, values) =>
            inSpan(
              nameOf(text),
              'client',
              { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longestText) },
              () => sql.query(text, values),
            ),
        }),
      ),
    );
  }

  close(): Promise<void> {
    return this.inner.close();
  }
}

/** The first word and the first table: `select bookings`. */
function nameOf(text: string): string {
  const [verb = 'statement'] = /\w+/u.exec(text) ?? [];
  const table = /\b(?:from|into|update)\s+(\w+)/iu.exec(text)?.[1];
  return table === undefined ? verb : `${verb} ${table}`;
}
