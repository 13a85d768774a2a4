import { freshnessOfAll, usualInterval } from '@suppliers-portal/domain';
import type { AnswerOf, Calls, QueryOf } from '@suppliers-portal/wire';
import { z } from 'zod';
import type { Database, Row } from '../../platform/database/database.js';
import { decimal, integer, onlyRow, optional, text, texts, truth } from '../../platform/database/rows.js';

const defaultSize = 50;

type Page = AnswerOf<Calls['imports']>;

const filter = `($1::boolean is null or (i.faults is not null) = $1::boolean)
  and ($2::text is null or i.dataset = $2::text)
  and ($3::int is null or $3::int = any (i.partners))
  and not ($4::boolean and i.line_count = 0 and i.faults is null)`;

/** The newest batches first. */
export async function readImports(database: Database, query: QueryOf<Calls['imports']>): Promise<Page> {
  const { state, dataset, dmcId, empty, page = 1, size = defaultSize } = query;
  const values = [state === undefined ? null : state === 'refused', dataset ?? null, dmcId ?? null, empty === 'hide'];
  return database.transaction({ role: 'agency' }, async (sql) => {
    const rows = await sql.query(
      `select i.import_id::text as import_id, floor(extract(epoch from i.at))::bigint as at, i.dataset, i.by_kind,
         i.token_name, i.line_count, i.faults, i.partner_count, i.partners[1] as partner, i.took_ms,
         i.faults is not null and exists (
           select from ingestion_batches b
           where b.dataset = i.dataset and b.idempotency_key = i.idempotency_key and b.taken_at >= i.at) as taken_later
       from imports i where ${filter} order by i.at desc, i.import_id desc limit $5 offset $6`,
      [...values, size, (page - 1) * size],
    );
    const total = onlyRow(await sql.query(`select count(*)::bigint as total from imports i where ${filter}`, values));
    return { totalRecords: integer(total, 'total'), records: rows.map(importOf) };
  });
}

const kinds = z.enum(['token', 'settings', 'portal']);
const faults = z.array(z.object({ line: z.number().optional(), field: z.string().optional(), reason: z.string() }));

function importOf(row: Row): Page['records'][number] {
  const partners = integer(row, 'partner_count');
  return {
    id: text(row, 'import_id'),
    at: integer(row, 'at'),
    dataset: text(row, 'dataset'),
    by: kinds.parse(text(row, 'by_kind')),
    tokenName: optional(row, 'token_name', text),
    lines: integer(row, 'line_count'),
    partners,
    dmcId: partners === 1 ? integer(row, 'partner') : undefined,
    tookMs: integer(row, 'took_ms'),
    faults: faults.parse(JSON.parse(optional(row, 'faults', text) ?? '[]')),
    takenLater: truth(row, 'taken_later'),
  };
}

/** Data of disabled partners is not taken, so it is not late. */
export async function readFreshness(
  database: Database,
  { dataset, dmcId }: QueryOf<Calls['freshness']>,
): Promise<AnswerOf<Calls['freshness']>> {
  const { times, partners, now } = await database.transaction({ role: 'agency' }, async (sql) => ({
    times: await sql.query(
      `select dmc_id, dataset, floor(extract(epoch from updated_at))::bigint as updated_at, arrived_at::text[] as arrived_at
       from dataset_times
       where ($1::text is null or dataset = $1::text) and ($2::int is null or dmc_id = $2::int)`,
      [dataset ?? null, dmcId ?? null],
    ),
    partners: await sql.query('select dmc_id, dmc_name from partners where disabled_at is null'),
    now: decimal(onlyRow(await sql.query('select extract(epoch from portal_now())::float8 as now')), 'now'),
  }));
  const names = new Map(partners.map((row) => [integer(row, 'dmc_id'), text(row, 'dmc_name')]));
  const all = times.flatMap((row) => {
    const name = names.get(integer(row, 'dmc_id'));
    if (name === undefined) return [];
    const usual = usualInterval(texts(row, 'arrived_at').map((at) => Number(at) * 1000));
    return {
      dmcId: integer(row, 'dmc_id'),
      name,
      dataset: text(row, 'dataset'),
      newestAt: integer(row, 'updated_at') * 1000,
      ...(usual === undefined ? {} : { usual }),
    };
  });
  const { datasets, ...counts } = freshnessOfAll(all, now * 1000);
  return {
    ...counts,
    datasets: datasets.map(({ name, newestAt, usual, late, ...one }) => ({
      ...one,
      dmcName: name,
      newestAt: newestAt / 1000,
      usualSeconds: secondsOf(usual),
      lateSeconds: secondsOf(late),
    })),
  };
}

const secondsOf = (milliseconds: number | undefined): number | undefined =>
  milliseconds === undefined ? undefined : Math.floor(milliseconds / 1000);
