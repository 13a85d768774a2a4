import { noticeLevels } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Row, Sql } from '../../platform/database/database.js';
import { integer, optional, text } from '../../platform/database/rows.js';

type ShownNotice = NonNullable<AnswerOf<Calls['connectionStatus']>['notices']>[number];

export const noticeColumns = `notice_id, version, text, level, link,
  floor(extract(epoch from shown_from))::bigint as from_s, floor(extract(epoch from shown_until))::bigint as until_s`;

export function shownNoticeOf(row: Row): ShownNotice {
  const written = text(row, 'level');
  const level = noticeLevels.find((one) => one === written);
  if (level === undefined) throw new Error(`a notice has the level ${written}`);
  const link = optional(row, 'link', text);
  return {
    id: integer(row, 'notice_id'),
    version: integer(row, 'version'),
    text: text(row, 'text'),
    level,
    from: integer(row, 'from_s'),
    until: integer(row, 'until_s'),
    ...(link === undefined ? {} : { link }),
  };
}

/** What the agency says to the partner now. Row-level security leaves out what is for others, and what is to come. */
export async function readShownNotices(sql: Sql): Promise<{ notices?: ShownNotice[] }> {
  const rows = await sql.query(
    `select ${noticeColumns} from notices where shown_until > portal_now() order by notices.shown_from, notice_id`,
  );
  return rows.length === 0 ? {} : { notices: rows.map(shownNoticeOf) };
}
