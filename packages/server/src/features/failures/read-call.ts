import { neighbourMinutes, noSuchCall, shownNeighbours } from '@suppliers-portal/domain';
import type { AnswerOf, Calls, QueryOf } from '@suppliers-portal/wire';
import { notThere } from '../../kernel/refusal.js';
import type { Database, Row } from '../../platform/database/database.js';
import { integer, text } from '../../platform/database/rows.js';
import { exchangeColumns, joinedNames, sampleColumns, sampleOf } from './call-rows.js';
import { isKept } from './kept-failures.js';

type CallAnswer = AnswerOf<Calls['failedCall']>;

/** One failed call with what was sent and answered, and the failed calls of its hotel around it. */
export function readCall(
  database: Database,
  dmcId: number,
  { action, at, id }: QueryOf<Calls['failedCall']>,
): Promise<CallAnswer> {
  return database.transaction({ role: 'app', dmcId }, async (sql) => {
    const [row] = await sql.query(
      `select ${sampleColumns}, ${exchangeColumns}
       from (select * from failed_calls where dmc_id = $1 and action = $2 and at >= to_timestamp($3) and at < to_timestamp($3 + 1) and call_id = $4 and ${isKept('at')}) as c
       ${joinedNames}`,
      [dmcId, action, at, id],
    );
    if (row === undefined) throw notThere(noSuchCall);
    const call = sampleOf(row);
    const near = await sql.query(
      `select ${sampleColumns}, c.action, total
       from (select *, count(*) over () as total from failed_calls where dmc_id = $1 and action in ('Precheck', 'MakeBook') and hotel_id = $2
           and at >= to_timestamp($3::float8 - $4) and at <= to_timestamp($3::float8 + $4) and call_id <> $5 and ${isKept('at')}
         order by abs(extract(epoch from at) - $3::float8), call_id limit ${shownNeighbours}) as c
       ${joinedNames}
       order by c.at, call_id`,
      [dmcId, call.hotelId, call.at, neighbourMinutes * 60, id],
    );
    const [first] = near;
    return {
      action,
      call,
      neighbours: near.map((found) => ({ ...sampleOf(found), action: actionOf(found) })),
      neighbourTotal: first === undefined ? 0 : integer(first, 'total'),
    };
  });
}

const actionOf = (row: Row): CallAnswer['action'] => (text(row, 'action') === 'MakeBook' ? 'MakeBook' : 'Precheck');
