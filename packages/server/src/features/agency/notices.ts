import {
  noticeFault,
  noticeLine,
  noticeGoneText,
  noticeOverText,
  noticeStart,
  noticeStateOf,
  noticeText,
  otherNoticeText,
  readsTheSame,
  unknownNoticePartnerText,
  type NoticeText,
} from '@suppliers-portal/domain';
import type { AnswerOf, BodyOf, Calls } from '@suppliers-portal/wire';
import { editionOf, refuseOvertaken } from '../../kernel/edition.js';
import { notThere, refusedByRule, wrongValue } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { asBody, asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Row, Sql, SqlValue } from '../../platform/database/database.js';
import { integer, onlyRow, optional, text, texts } from '../../platform/database/rows.js';
import { noticeColumns, shownNoticeOf } from '../connection/shown-notices.js';
import { writeAgencyEntry } from '../../platform/audit/write-agency-entry.js';
import type { FromRead } from './from-read.js';

type Body = BodyOf<Calls['addNotice']>;

const columns = `${noticeColumns}, partners::text[] as partners, written_by`;

/** Those that end last are first. The clean-up removes old ones. */
export async function readNotices(database: Database): Promise<AnswerOf<Calls['notices']>> {
  const rows = await database.transaction({ role: 'agency' }, (sql) =>
    sql.query(`select ${columns} from notices order by shown_until desc, notice_id`),
  );
  return rows.map((row) => ({
    ...shownNoticeOf(row),
    partners: partnersOf(row),
    by: text(row, 'written_by'),
    edition: editionOf(ruledOf(row)),
  }));
}

const partnersOf = (row: Row): number[] => texts(row, 'partners').map(Number);

export function addNotice(database: Database, body: Body, author: Author): Promise<{ readonly id: number }> {
  const work = async (sql: Sql): Promise<{ readonly id: number }> => {
    const notice = await checked(sql, body);
    const added = onlyRow(
      await sql.query(
        `insert into notices (text, level, shown_from, shown_until, link, partners, written_by)
         values ($1, $2, to_timestamp($3::float8), to_timestamp($4::float8), $5, $6::int[], $7)
         returning notice_id as id`,
        [...valuesOf(notice), author.who],
      ),
    );
    const id = integer(added, 'id');
    await writeAgencyEntry(sql, { kind: 'added-notice', details: `${String(id)}: ${noticeLine(notice)}`, author });
    return { id };
  };
  return changeOnce(database, { role: 'agency' }, work, asBody);
}

export function changeNotice(
  database: Database,
  id: number,
  body: Body,
  { author, ifMatch }: FromRead,
): Promise<undefined> {
  return change(database, async (sql) => {
    const before = await locked(sql, id, ifMatch);
    const notice = await checked(sql, body);
    const version = integer(before, 'version') + (readsTheSame(ruledOf(before), notice) ? 0 : 1);
    await sql.query(
      `update notices set text = $1, level = $2, shown_from = to_timestamp($3::float8),
         shown_until = to_timestamp($4::float8), link = $5, partners = $6::int[], written_by = $7, version = $8
       where notice_id = $9`,
      [...valuesOf(notice), author.who, version, id],
    );
    const details = `${id}: ${noticeLine(notice)}. It was: ${noticeLine(ruledOf(before))}`;
    await writeAgencyEntry(sql, { kind: 'changed-notice', details, author });
  });
}

/** Ends a notice that is shown. No partner has seen a planned one, so it is removed. */
export function endNotice(database: Database, id: number, { author, ifMatch }: FromRead): Promise<undefined> {
  return change(database, async (sql) => {
    const notice = ruledOf(await locked(sql, id, ifMatch));
    const state = noticeStateOf(notice, await millisecondsNow(sql));
    if (state === 'over') throw refusedByRule(noticeOverText);
    await sql.query(
      state === 'planned'
        ? 'delete from notices where notice_id = $1'
        : 'update notices set shown_until = portal_now() where notice_id = $1',
      [id],
    );
    await writeAgencyEntry(sql, { kind: 'ended-notice', details: `${id}: ${noticeLine(notice)}`, author });
  });
}

const change = (database: Database, write: (sql: Sql) => Promise<void>): Promise<undefined> =>
  changeOnce(
    database,
    { role: 'agency' },
    async (sql) => {
      await write(sql);
      return undefined;
    },
    asDone,
  );

/** Two changes of a notice wait for each other, and the second sees what the first did. */
async function locked(sql: Sql, id: number, ifMatch: string | undefined): Promise<Row> {
  const [row] = await sql.query(`select ${columns} from notices where notice_id = $1 for update`, [id]);
  if (row === undefined) throw notThere(noticeGoneText);
  const notice = ruledOf(row);
  const now = await millisecondsNow(sql);
  refuseOvertaken(ifMatch, editionOf(notice), () => otherNoticeText(notice, now));
  return row;
}

async function checked(sql: Sql, { link, ...body }: Body): Promise<NoticeText> {
  const now = await millisecondsNow(sql);
  const notice: NoticeText = {
    ...body,
    text: noticeText(body.text),
    from: noticeStart(body.from * 1000, now),
    until: body.until * 1000,
    partners: [...new Set(body.partners)].sort((a, b) => a - b),
    ...(link === undefined ? {} : { link }),
  };
  const fault = noticeFault(notice, now);
  if (fault !== undefined) throw wrongValue(fault);
  const known = await sql.query('select dmc_id from partners where dmc_id = any ($1::int[])', [notice.partners]);
  const numbers = new Set(known.map((row) => integer(row, 'dmc_id')));
  const unknown = notice.partners.find((dmcId) => !numbers.has(dmcId));
  if (unknown !== undefined) throw wrongValue(unknownNoticePartnerText(unknown));
  return notice;
}

const millisecondsNow = async (sql: Sql): Promise<number> =>
  integer(onlyRow(await sql.query('select floor(extract(epoch from portal_now()) * 1000)::bigint as now')), 'now');

function ruledOf(row: Row): NoticeText {
  const { level, from, until } = shownNoticeOf(row);
  const link = optional(row, 'link', text);
  return {
    text: text(row, 'text'),
    level,
    from: from * 1000,
    until: until * 1000,
    ...(link === undefined ? {} : { link }),
    partners: partnersOf(row),
  };
}

const valuesOf = ({ text: words, level, from, until, link, partners }: NoticeText): SqlValue[] => [
  words,
  level,
  from / 1000,
  until / 1000,
  link ?? null,
  partners,
];
