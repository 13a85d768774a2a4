import type { ValidationRun } from '@suppliers-portal/domain';
import type { Sql } from '../../platform/database/database.js';
import { integer, onlyRow } from '../../platform/database/rows.js';

/**
 * How many runs of a partner are kept. A new run removes the oldest, but not the latest upload: its report can be
 * downloaded, and it decides about a stage of the onboarding.
 */
const keptRuns = 200;

export interface NewRun
  extends Pick<ValidationRun, 'by' | 'kind' | 'fileName' | 'reference' | 'verdict' | 'errors' | 'warnings'> {
  readonly report: string;
  /** Of an upload only: the latest one is kept. */
  readonly page?: string;
  /** The text of the upload, kept like the page: staff learns what a new version of PullSpec would break. */
  readonly document?: string;
}

/** Keeps a judgement, and answers its number. */
export async function keepRun(
  sql: Sql,
  dmcId: number,
  { by, kind, fileName, reference, verdict, errors, warnings, report, page, document }: NewRun,
): Promise<number> {
  const row = onlyRow(
    await sql.query(
      `insert into validation_runs (dmc_id, by_whom, kind, file_name, reference, verdict, errors, warnings, report, page, document, has_document)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::text, $11::text is not null) returning run_id`,
      [dmcId, by, kind, fileName, reference, verdict, errors, warnings, report, page ?? null, document ?? null],
    ),
  );
  await sql.query(
    'delete from validation_runs where dmc_id = $1 and page is null and run_id in (select run_id from validation_runs where dmc_id = $1 order by run_id desc offset $2)',
    [dmcId, keptRuns],
  );
  return integer(row, 'run_id');
}
