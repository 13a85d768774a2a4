import { byNewest, countsForStage, type GreenRun } from '@suppliers-portal/domain';
import type { Sql } from '../../platform/database/database.js';
import { text } from '../../platform/database/rows.js';
import { verdictOf } from '../self-validation/verdict-of.js';

/** The latest upload decides: what conformed once and was changed since is not what would be connected. */
export async function readGreenRun(sql: Sql, dmcId: number): Promise<GreenRun | undefined> {
  const [run] = await sql.query(
    "select verdict, reference from validation_runs where dmc_id = $1 and kind = 'check' order by at desc, run_id desc limit 1",
    [dmcId],
  );
  if (run === undefined) return undefined;
  const versions = (await sql.query('select version from current_pullspecs'))
    .map((row) => text(row, 'version'))
    .sort(byNewest);
  return countsForStage({ verdict: verdictOf(text(run, 'verdict')), reference: text(run, 'reference') }, versions[0]);
}
