import { auditKindWords, folded } from '@suppliers-portal/domain';
import type { AnswerOf, Calls, QueryOf } from '@suppliers-portal/wire';
import type { Database, Row } from '../../platform/database/database.js';
import { integer, onlyRow, optional, text } from '../../platform/database/rows.js';
import { startInBangkok } from '../../platform/database/today.js';

const defaultSize = 20;

type Entry = AnswerOf<Calls['audit']>['records'][number];

const filter = `dmc_id = $1
  and ($2::text[] is null or kind = any ($2::text[]))
  and ($3::text is null or lower(who) = lower($3::text))
  and ($4::text is null or at >= ${startInBangkok('$4')})
  and ($5::text is null or at < ${startInBangkok('$5')} + interval '1 day')
  and ($6::text is null or position($6::text in lower(normalize(concat_ws(' ', who, token_name, details), nfkc))) > 0 or kind = any ($7::text[]))`;

/** What was changed for a partner, newest first. */
export async function readAudit(
  database: Database,
  dmcId: number,
  query: QueryOf<Calls['audit']>,
): Promise<AnswerOf<Calls['audit']>> {
  const { kind, who, from, to, search, page = 1, size = defaultSize } = query;
  const wanted = search === undefined ? undefined : folded(search);
  const kinds = Object.entries(auditKindWords)
    .filter(([, words]) => wanted !== undefined && folded(words).includes(wanted))
    .map(([name]) => name);
  const values = [dmcId, kind ?? null, who ?? null, from ?? null, to ?? null, wanted ?? null, kinds];
  return database.transaction({ role: 'app', dmcId }, async (sql) => {
    const rows = await sql.query(
      `select entry_id::text as id, floor(extract(epoch from at))::bigint as epoch, who, token_name, from_address, client, kind, details, value_before, value_after, request_id, acted_as
       from audit_entries where ${filter} order by at desc, entry_id desc limit $8 offset $9`,
      [...values, size, (page - 1) * size],
    );
    const total = onlyRow(
      await sql.query(`select count(*)::bigint as total from audit_entries where ${filter}`, values),
    );
    return { totalRecords: integer(total, 'total'), records: rows.map(entryOf) };
  });
}

function entryOf(row: Row): Entry {
  return {
    id: text(row, 'id'),
    at: integer(row, 'epoch'),
    who: text(row, 'who'),
    tokenName: optional(row, 'token_name', text),
    fromAddress: optional(row, 'from_address', text),
    client: optional(row, 'client', text),
    actedAs: actedAsOf(row),
    kind: text(row, 'kind'),
    details: text(row, 'details'),
    before: optional(row, 'value_before', text),
    after: optional(row, 'value_after', text),
    requestId: optional(row, 'request_id', text),
  };
}

function actedAsOf(row: Row): Entry['actedAs'] {
  const role = optional(row, 'acted_as', text);
  return role === 'admin' || role === 'agency' ? role : undefined;
}
