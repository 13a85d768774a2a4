import { nothingLearned, type LearnedModel } from '@suppliers-portal/domain';
import { roomRefit, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { integer, text, truth } from '../../platform/database/rows.js';

type Learning = AnswerOf<Calls['roomLearning']>['data'];

async function newest(sql: Sql, dmcId: number): Promise<Row | undefined> {
  const [row] = await sql.query(
    `select is_applied, refit::text as refit, floor(extract(epoch from learned_at))::bigint as at
     from room_learnings where dmc_id = $1 order by learned_on desc limit 1`,
    [dmcId],
  );
  return row;
}

const refitOf = (row: Row) => roomRefit.parse(JSON.parse(text(row, 'refit')));

/** What the partner's suggestions are made with: the newest refit, if it was applied. */
export async function readLearned(sql: Sql, dmcId: number): Promise<LearnedModel> {
  const row = await newest(sql, dmcId);
  return row !== undefined && truth(row, 'is_applied') ? refitOf(row).learned : nothingLearned;
}

/** The report on the newest refit. */
export function readLearning(database: Database, dmcId: number): Promise<Learning> {
  return database.transaction({ role: 'app', dmcId }, async (sql) => {
    const row = await newest(sql, dmcId);
    return { learning: row === undefined ? null : { at: integer(row, 'at'), refit: refitOf(row) } };
  });
}
