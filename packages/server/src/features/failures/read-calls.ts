import { callCells, callFileHeader, callJson, enoughCalls, usualCalls } from '@suppliers-portal/domain';
import type { AnswerOf, Calls, QueryOf } from '@suppliers-portal/wire';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { integer, onlyRow, text } from '../../platform/database/rows.js';
import {
  filePage,
  pagesAhead,
  rowsOfAPage,
  sendCsv,
  sendLines,
  type FileReply,
} from '../../platform/files/csv-download.js';
import { callOf, exchangeColumns, joinedNames, sampleColumns, sampleOf, type Sample } from './call-rows.js';
import { askedOf, callConditions, type Asked } from './failure-filter.js';
import { bangkokSeconds } from '../../kernel/bangkok-days.js';

type CallsAnswer = AnswerOf<Calls['failureSamples']>;

/** Where a page ended: time in microseconds, and the id among calls of the same time. */
interface Place {
  readonly micros: string;
  readonly id: string;
}

interface FoundCall extends Place {
  readonly sample: Sample;
}

/** A page of failed calls, newest first, and how many match in all. `count` says that many need no exact count. */
export function readCalls(
  database: Database,
  dmcId: number,
  { by, value, search, after, limit = usualCalls, with: carried, count, ...query }: QueryOf<Calls['failureSamples']>,
): Promise<CallsAnswer> {
  const asked = askedOf(dmcId, { ...query, ...(by === undefined ? {} : { [by]: value }) });
  return database.transaction({ role: 'app', dmcId }, async (sql) => {
    const found = await pageOf(sql, {
      asked,
      search,
      limit: limit + 1,
      after: placeOf(after),
      withExchange: carried === 'exchange',
    });
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      ...(await countCalls(sql, asked, { search, isShort: count === 'short' })),
      samples: shown.map(({ sample }) => sample),
      ...(found.length > limit && last !== undefined ? { next: `${last.micros}-${last.id}` } : {}),
    };
  });
}

function placeOf(after: string | undefined): Place | undefined {
  const [micros, id] = after?.split('-') ?? [];
  return micros === undefined || id === undefined ? undefined : { micros, id };
}

interface CountAsked {
  readonly search: string | undefined;
  /** Stops when it has found enough. In a long window an exact count takes many times as long as the page. */
  readonly isShort: boolean;
}

async function countCalls(
  sql: Sql,
  asked: Asked,
  { search, isShort }: CountAsked,
): Promise<Pick<CallsAnswer, 'total' | 'isMore'>> {
  const { where, parameters } = callConditions(asked, search);
  const most = isShort ? ` limit ${enoughCalls + 1}` : '';
  const found = integer(
    onlyRow(
      await sql.query(`select count(*) as total from (select 1 from failed_calls where ${where}${most}) as found`, [
        ...parameters,
      ]),
    ),
    'total',
  );
  return isShort && found > enoughCalls ? { total: enoughCalls, isMore: true } : { total: found };
}

interface PageAsked {
  readonly asked: Asked;
  readonly search: string | undefined;
  readonly limit: number;
  readonly after: Place | undefined;
  /** Also reads what was sent and answered, which is long. */
  readonly withExchange: boolean;
}

async function pageOf(
  sql: Sql,
  { asked, search, limit, after, withExchange }: PageAsked,
): Promise<readonly FoundCall[]> {
  const { where, parameters } = callConditions(asked, search);
  const given: (string | number)[] = [...parameters];
  const next = (value: string | number): string => `$${given.push(value)}`;
  const before =
    after === undefined
      ? ''
      : ` and (at, call_id) < (to_timestamp(0) + ${next(after.micros)}::bigint * interval '1 microsecond', ${next(after.id)}::bigint)`;
  // As one text: an embedded database hands over a thousand rows of many columns more slowly than it finds them.
  const page = onlyRow(
    await sql.query(
      `select coalesce(json_agg(page), '[]')::text as rows from (
         select (extract(epoch from at) * 1000000)::bigint::text as micros, ${sampleColumns}${withExchange ? `, ${exchangeColumns}` : ''}
         from (select * from failed_calls where ${where}${before} order by at desc, call_id desc limit ${next(limit)}) as c
         ${joinedNames}
         order by c.at desc, call_id desc) as page`,
      given,
    ),
  );
  const rows = JSON.parse(text(page, 'rows')) as readonly Row[];
  return rows.map((row) => ({ micros: text(row, 'micros'), id: text(row, 'id'), sample: sampleOf(row) }));
}

/** A line of NDJSON has what was sent and answered, which is long. A line of CSV is short, so a page of it has more. */
const rowsOf = { csv: 1000, ndjson: rowsOfAPage } as const;

/** Every failed call that matches, as a file that is read while it is fetched. */
export function sendCalls(
  database: Database,
  dmcId: number,
  { format, search, ...query }: QueryOf<Calls['failureFile']>,
  to: FileReply,
): Promise<FileReply['reply']> {
  const asked = askedOf(dmcId, query);
  const read = (after: Place | undefined): Promise<readonly FoundCall[]> =>
    database.transaction(filePage(dmcId), (sql) =>
      pageOf(sql, { asked, search, limit: rowsOf[format], after, withExchange: format === 'ndjson' }),
    );
  const name = `failed-calls-${asked.action.toLowerCase()}-${dmcId}-${nameTime(asked.from)}-${nameTime(asked.to)}.${format}`;
  return format === 'csv'
    ? sendCsv(to, { name, header: callFileHeader, pages: pagesAhead(read, ({ sample }) => callCells(callOf(sample))) })
    : sendLines(to, { name, pages: pagesAhead(read, ({ sample }) => callJson(callOf(sample))) });
}

/** 20261120T0930, in Bangkok time as in the names of logs. */
const nameTime = (at: number): string =>
  new Date((at + bangkokSeconds) * 1000).toISOString().slice(0, 16).replaceAll(/[-:]/gu, '');
