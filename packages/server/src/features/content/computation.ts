import { randomUUID } from 'node:crypto';
import { fileBeingComputed } from '@suppliers-portal/domain';
import type { Database, Sql } from '../../platform/database/database.js';
import { refusedByRule } from '../../kernel/refusal.js';

/**
 * A computation ends if its holder does not renew it for this long. So a crashed server does not block the partner
 * forever.
 */
const leaseSeconds = 60;

/** The right to compute a file for a partner. There is one at a time, across all servers. */
export interface Computation {
  /** Renews the right, in the transaction that reads. Fails if another server has taken over. */
  goOn(sql: Sql): Promise<void>;
  end(): Promise<void>;
}

export async function beginComputation(database: Database, dmcId: number): Promise<Computation> {
  const holder = randomUUID();
  const mine = await database.transaction({ role: 'app', dmcId }, (sql) =>
    sql.query(
      `insert into file_computations as held (dmc_id, holder, until) values ($1, $2, portal_now() + make_interval(secs => $3))
     on conflict (dmc_id) do update set holder = excluded.holder, until = excluded.until where excluded.until - held.until >= make_interval(secs => $3) returning 1 as one`,
      [dmcId, holder, leaseSeconds],
    ),
  );
  if (mine.length === 0) throw refusedByRule(fileBeingComputed);
  return {
    goOn: async (sql) => {
      const still = await sql.query(
        'update file_computations set until = portal_now() + make_interval(secs => $3) where dmc_id = $1 and holder = $2 returning 1 as one',
        [dmcId, holder, leaseSeconds],
      );
      if (still.length === 0) throw refusedByRule(fileBeingComputed);
    },
    end: async () => {
      await database.transaction({ role: 'app', dmcId }, (sql) =>
        sql.query('delete from file_computations where dmc_id = $1 and holder = $2', [dmcId, holder]),
      );
    },
  };
}
