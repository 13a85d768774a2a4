import {
  annotationGoneText,
  annotationText,
  annotationWords,
  bangkokIso,
  checkAnnotation,
  mostAnnotations,
  tooManyAnnotationsText,
} from '@suppliers-portal/domain';
import type { AnswerOf, Calls, QueryOf } from '@suppliers-portal/wire';
import { notThere, refusedByRule, wrongValue } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import { asBody, asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { integer, onlyRow, text } from '../../platform/database/rows.js';
import { readPortalMarks } from './portal-marks.js';

type Annotation = AnswerOf<Calls['addAnnotation']>;

interface Change {
  readonly dmcId: number;
  readonly author: Author;
}

const columns =
  'annotation_id::text as id, floor(extract(epoch from at - to_timestamp(0)))::bigint as epoch, text, added_by';
const annotationOf = (row: Row): Annotation => ({
  id: text(row, 'id'),
  at: integer(row, 'epoch'),
  text: text(row, 'text'),
  by: text(row, 'added_by'),
});

/** A partner's own marks on its charts of time. The clean-up removes old ones. */
export class Annotations {
  constructor(private readonly database: Database) {}

  /** In the order of time, from the first second up to and without the last. */
  list(dmcId: number, { from, to, with: others }: QueryOf<Calls['annotations']>): Promise<Annotation[]> {
    return this.database.transaction({ role: 'app', dmcId }, async (sql) => {
      const rows = await sql.query(
        `select ${columns} from annotations
         where dmc_id = $1 and at >= coalesce(to_timestamp($2::float8), '-infinity')
           and at < coalesce(to_timestamp($3::float8), 'infinity')
         order by at, annotation_id`,
        [dmcId, from ?? null, to ?? null],
      );
      const own = rows.map(annotationOf);
      if (others === undefined) return own;
      const portal = (await readPortalMarks(sql, dmcId)).filter(
        ({ at }) => (from === undefined || at >= from) && (to === undefined || at < to),
      );
      return [...own, ...portal].sort((a, b) => a.at - b.at);
    });
  }

  add({
    dmcId,
    author,
    ...asked
  }: Change & { readonly text: string; readonly at?: number | undefined }): Promise<Annotation> {
    const work = async (sql: Sql): Promise<Annotation> => {
      // Of many at once, each sees what the one before it added.
      await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`annotations ${dmcId}`]);
      const { now, present } = await stateOf(sql, dmcId);
      const at = asked.at ?? now;
      const fault = checkAnnotation({ text: asked.text, at: at * 1000 }, now * 1000);
      if (fault !== undefined) throw wrongValue(annotationWords(fault));
      if (present >= mostAnnotations) throw refusedByRule(tooManyAnnotationsText);
      const added = annotationOf(
        onlyRow(
          await sql.query(
            `insert into annotations (dmc_id, at, text, added_by) values ($1, to_timestamp($2::float8), $3, $4)
             returning ${columns}`,
            [dmcId, at, annotationText(asked.text), author.who],
          ),
        ),
      );
      await writeAudit(sql, dmcId, { kind: 'added-annotation', details: added.text, after: lineOf(added), author });
      return added;
    };
    return changeOnce(this.database, { role: 'app', dmcId }, work, asBody);
  }

  remove({ dmcId, author, id }: Change & { readonly id: string }): Promise<undefined> {
    const work = async (sql: Sql): Promise<undefined> => {
      const [row] = await sql.query(
        `delete from annotations where dmc_id = $1 and annotation_id::text = $2 returning ${columns}`,
        [dmcId, id],
      );
      if (row === undefined) throw notThere(annotationGoneText);
      const removed = annotationOf(row);
      await writeAudit(sql, dmcId, {
        kind: 'removed-annotation',
        details: removed.text,
        before: lineOf(removed),
        author,
      });
      return undefined;
    };
    return changeOnce(this.database, { role: 'app', dmcId }, work, asDone);
  }
}

async function stateOf(sql: Sql, dmcId: number): Promise<{ readonly now: number; readonly present: number }> {
  const row = onlyRow(
    await sql.query(
      `select floor(extract(epoch from portal_now()))::bigint as now, count(*)::int as present
       from annotations where dmc_id = $1`,
      [dmcId],
    ),
  );
  return { now: integer(row, 'now'), present: integer(row, 'present') };
}

const lineOf = ({ at, text: words }: Annotation): string => `${bangkokIso(at * 1000)} ${words}`;
