import type { Database } from '../platform/database/database.js';

const writer = 'the demo';
export const loadingText =
  'The demo data is still being loaded. Until this is done, figures and lists are not complete.';

/** People may look before all data is there. Then the bar of the portal says so. */
export async function whileLoading(database: Database, work: () => Promise<void>): Promise<void> {
  // One may be left from a start that was cut off.
  await removeNotice(database);
  await database.transaction({ role: 'agency' }, (sql) =>
    sql.query(
      `insert into notices (text, level, shown_from, shown_until, written_by)
       values ($1, 'information', portal_now(), portal_now() + interval '1 hour', $2)`,
      [loadingText, writer],
    ),
  );
  await work();
  await removeNotice(database);
}

const removeNotice = (database: Database): Promise<unknown> =>
  database.transaction({ role: 'agency' }, (sql) =>
    sql.query('delete from notices where written_by = $1 and text = $2', [writer, loadingText]),
  );
