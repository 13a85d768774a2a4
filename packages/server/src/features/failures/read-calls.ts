import { callCells, callFileHeader, callJson, usualCalls, type FailureSample } from '@suppliers-portal/domain';
import type { AnswerOf, Calls, QueryOf } from '@suppliers-portal/wire';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { decimal, integer, onlyRow, optional, text } from '../../platform/database/rows.js';
import { pagesBy, rowsOfAPage, sendCsv, sendLines, type FileReply } from '../../platform/files/csv-download.js';
import { askedOf, callConditions, type Asked } from './failure-filter.js';

type CallsAnswer = AnswerOf<Calls['failureSamples']>;
type Sample = CallsAnswer['samples'][number];

/** Where a page ended: time in microseconds, and the id among calls of the same time. */
interface Place {
  readonly micros: string;
  readonly id: string;
}

interface FoundCall extends Place {
  readonly sample: Sample;
}

/** A page of failed calls, newest first, and how many match in all. */
export function readCalls(
  database: Database,
  dmcId: number,
  { by, value, search, after, limit = usualCalls, ...query }: QueryOf<Calls['failureSamples']>,
): Promise<CallsAnswer> {
  const asked = askedOf(dmcId, { ...query, ...(by === undefined ? {} : { [by]: value }) });
  return database.transaction({ role: 'app', dmcId }, async (sql) => {
    const found = await pageOf(sql, { asked, search, limit: limit + 1, after: placeOf(after) });
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      total: await countCalls(sql, asked, search),
      samples: shown.map(({ sample }) => sample),
      ...(found.length > limit && last !== undefined ? { next: `${last.micros}-${last.id}` } : {}),
    };
  });
}

function placeOf(after: string | undefined): Place | undefined {
  const [micros, id] = after?.split('-') ?? [];
  return micros === undefined || id === undefined ? undefined : { micros, id };
}

async function countCalls(sql: Sql, asked: Asked, search: string | undefined): Promise<number> {
  const { where, parameters } = callConditions(asked, search);
  return integer(
    onlyRow(await sql.query(`select count(*) as total from failed_calls where ${where}`, [...parameters])),
    'total',
  );
}

interface PageAsked {
  readonly asked: Asked;
  readonly search: string | undefined;
  readonly limit: number;
  readonly after: Place | undefined;
}

async function pageOf(sql: Sql, { asked, search, limit, after }: PageAsked): Promise<readonly FoundCall[]> {
  const { where, parameters } = callConditions(asked, search);
  const given: (string | number)[] = [...parameters];
  const next = (value: string | number): string => `$${given.push(value)}`;
  const before =
    after === undefined
      ? ''
      : ` and (at, call_id) < (to_timestamp(0) + ${next(after.micros)}::bigint * interval '1 microsecond', ${next(after.id)}::bigint)`;
  const rows = await sql.query(
    `select call_id::text as id, (extract(epoch from at) * 1000000)::bigint::text as micros, extract(epoch from at)::float8 as at, c.hotel_id, h.hotel_name, c.room_id, r.room_name, rate_plan,
       to_char(check_in, 'YYYY-MM-DD') as check_in, to_char(check_out, 'YYYY-MM-DD') as check_out, reason, http_status, response_ms, request_id, message
     from (select * from failed_calls where ${where}${before} order by at desc, call_id desc limit ${next(limit)}) as c
     left join hotels h on h.dmc_id = c.dmc_id and h.dmc_id = $1 and h.hotel_id = c.hotel_id
     left join rooms r on r.dmc_id = c.dmc_id and r.dmc_id = $1 and r.hotel_id = c.hotel_id and r.room_id = c.room_id
     order by c.at desc, call_id desc`,
    given,
  );
  return rows.map((row) => ({ micros: text(row, 'micros'), id: text(row, 'id'), sample: sampleOf(row) }));
}

const sampleOf = (row: Row): Sample => ({
  id: text(row, 'id'),
  at: decimal(row, 'at'),
  hotelId: text(row, 'hotel_id'),
  hotelName: optional(row, 'hotel_name', text),
  roomId: text(row, 'room_id'),
  roomName: optional(row, 'room_name', text),
  ratePlan: text(row, 'rate_plan'),
  checkIn: text(row, 'check_in'),
  checkOut: text(row, 'check_out'),
  reason: text(row, 'reason'),
  httpStatus: optional(row, 'http_status', integer),
  responseMs: integer(row, 'response_ms'),
  requestId: text(row, 'request_id'),
  message: optional(row, 'message', text),
});

/** Every failed call that matches, as a file that is read while it is fetched. */
export function sendCalls(
  database: Database,
  dmcId: number,
  { format, search, ...query }: QueryOf<Calls['failureFile']>,
  to: FileReply,
): Promise<FileReply['reply']> {
  const asked = askedOf(dmcId, query);
  const read = (after: Place | undefined): Promise<readonly FoundCall[]> =>
    database.transaction({ role: 'app', dmcId }, (sql) => pageOf(sql, { asked, search, limit: rowsOfAPage, after }));
  const name = `failed-calls-${asked.action.toLowerCase()}-${dmcId}-${nameTime(asked.from)}-${nameTime(asked.to)}.${format}`;
  return format === 'csv'
    ? sendCsv(to, { name, header: callFileHeader, pages: pagesBy(read, ({ sample }) => callCells(callOf(sample))) })
    : sendLines(to, { name, pages: pagesBy(read, ({ sample }) => callJson(callOf(sample))) });
}

/** 20261120T0930, in Bangkok time as in the names of logs. */
const nameTime = (at: number): string =>
  new Date((at + 7 * 3600) * 1000).toISOString().slice(0, 16).replaceAll(/[-:]/gu, '');

const callOf = ({ id, hotelName, roomName, httpStatus, message, at, ...rest }: Sample): FailureSample => ({
  ...rest,
  at: at * 1000,
  ...given('id', id),
  ...given('hotelName', hotelName),
  ...given('roomName', roomName),
  ...given('message', message),
  ...(typeof httpStatus === 'number' ? { httpStatus } : {}),
});

function given<Name extends string>(name: Name, value: string | null | undefined): Partial<Record<Name, string>> {
  return typeof value === 'string' ? ({ [name]: value } as Record<Name, string>) : {};
}
