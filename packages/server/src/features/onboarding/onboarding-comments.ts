import {
  commentPlaceText,
  onboardingStatuses,
  readersOfComment,
  sectionKeys,
  type CommentSide,
} from '@suppliers-portal/domain';
import type { AnswerOf, BodyOf, Calls } from '@suppliers-portal/wire';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import type { Row, Sql } from '../../platform/database/database.js';
import { integer, optional, text } from '../../platform/database/rows.js';

type Comments = AnswerOf<Calls['onboardingComments']>;

/** The oldest first. */
export async function readComments(sql: Sql, dmcId: number): Promise<Comments> {
  const rows = await sql.query(
    `select comment_id::text as id, floor(extract(epoch from at))::bigint as second, who, side, section, text
     from onboarding_comments where dmc_id = $1 order by at, comment_id`,
    [dmcId],
  );
  return rows.map(commentOf);
}

const commentOf = (row: Row): Comments[number] => ({
  id: text(row, 'id'),
  at: integer(row, 'second'),
  who: text(row, 'who'),
  side: text(row, 'side') === 'agency' ? 'agency' : 'supplier',
  section: optional(row, 'section', text),
  text: text(row, 'text'),
});

interface NewComment extends BodyOf<Calls['addOnboardingComment']> {
  readonly dmcId: number;
  readonly side: CommentSide;
  readonly author: Author;
}

/** Keeps the comment, with its entry in the audit log and the note that becomes a mail to the other side. */
export async function addComment(sql: Sql, comment: NewComment): Promise<string> {
  const { dmcId, side, author, section, text: written } = comment;
  const about = commentPlaceText(sectionKeys.find((key) => key === section));
  await sql.query('insert into onboarding_comments (dmc_id, side, who, section, text) values ($1, $2, $3, $4, $5)', [
    dmcId,
    side,
    author.who,
    section ?? null,
    written,
  ]);
  const details = `${about}: ${written}`.slice(0, 500);
  await writeAudit(sql, dmcId, { kind: 'commented-onboarding', details, author });
  const readers = readersOfComment(side === 'agency' ? 'staff' : 'supplier');
  const [record] = await sql.query('select status from onboarding_records where dmc_id = $1', [dmcId]);
  await sql.query(
    `insert into onboarding_news
       (dmc_id, mover, status_before, status_after, who, to_staff, to_supplier, comment_about, comment_text)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8)`,
    [
      dmcId,
      side === 'agency' ? 'staff' : 'applicant',
      record === undefined ? onboardingStatuses.OPEN : integer(record, 'status'),
      author.who,
      readers.includes('staff'),
      readers.includes('supplier'),
      about,
      written,
    ],
  );
  return details;
}
