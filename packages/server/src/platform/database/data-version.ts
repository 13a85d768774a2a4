import type { Row, Scope } from './database.js';
import { decimal, text } from './rows.js';

/** Of changes that name no partner. */
const ofAll = 0;

type Query = (statement: string, values: readonly (readonly number[])[]) => Promise<readonly Row[]>;

/**
 * Counts the versions of the partners up whose data a transaction may have changed: its last statement before the
 * commit, always in the same order, so that two transactions cannot wait for each other. One that changed nothing has
 * no id, and counts nothing.
 */
export async function countVersions(query: Query, scope: Scope): Promise<void> {
  if (scope.role !== 'app' && scope.role !== 'ingest' && scope.role !== 'agency') return;
  const partners = scope.role === 'app' ? [scope.dmcId] : (scope.partners ?? [ofAll]);
  await query(
    `insert into data_versions as held (dmc_id, version)
     select dmc_id, 1 from unnest($1::int[]) as changed (dmc_id)
     where pg_current_xact_id_if_assigned() is not null order by dmc_id
     on conflict (dmc_id) do update set version = held.version + 1`,
    [[...new Set(partners)].sort((a, b) => a - b)],
  );
}

/** The version of the data of a partner, as SQL: grows with each change that can be seen. */
export const dataVersionOf = (dmcId: string): string =>
  `coalesce((select version from data_versions where dmc_id = ${dmcId}), 0)::text || '.'
     || coalesce((select version from data_versions where dmc_id = ${ofAll}), 0)::text`;

/** Reads what a statement selected as `version` and `at`. */
export const dataOf = (row: Row): DataVersion => ({ version: text(row, 'version'), at: decimal(row, 'at') });

/** The data of a partner as a call finds it. */
export interface DataVersion {
  readonly version: string;
  /** The database's time in epoch seconds, when the version was read. */
  readonly at: number;
}
