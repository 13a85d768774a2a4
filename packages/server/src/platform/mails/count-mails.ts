import type { Database } from '../database/database.js';
import { integer, onlyRow } from '../database/rows.js';
import type { MailQueue } from './mail-queue.js';

/** A mail that waits for longer than this is given up. */
const keptTrying = "interval '24 hours'";

export async function countMails(
  database: Database,
  queues: readonly Pick<MailQueue, 'role' | 'table'>[],
): Promise<{ readonly waiting: number; readonly givenUp: number }> {
  let [waiting, givenUp] = [0, 0];
  for (const { role, table } of queues) {
    const row = onlyRow(
      await database.transaction({ role }, (sql) =>
        sql.query(
          `select count(*) filter (where queued_at > portal_now() - ${keptTrying})::int as waiting,
             count(*) filter (where queued_at <= portal_now() - ${keptTrying})::int as given_up
           from ${table} where sent_at is null`,
        ),
      ),
    );
    waiting += integer(row, 'waiting');
    givenUp += integer(row, 'given_up');
  }
  return { waiting, givenUp };
}
