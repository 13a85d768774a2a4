import { uploadSucceeded, nothingUploadedText, noSuchRunText } from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { integer, onlyRow, text } from '../../platform/database/rows.js';
import { notThere } from '../../kernel/refusal.js';
import type { Judge } from './judge.js';
import { keepRun } from './keep-run.js';
import type { Upload } from './read-upload.js';
import { referenceFor } from './reference-for.js';
import { verdictOf } from './verdict-of.js';
import { asBody, changeOnce } from '../../platform/changes/once-only.js';

const defaultSize = 20;

type Run = AnswerOf<Calls['validationRun']>['run'];
const columns =
  'run_id, floor(extract(epoch from at))::bigint as epoch, by_whom, kind, file_name, reference, verdict, errors, warnings';

export class ValidationRuns {
  constructor(
    private readonly database: Database,
    private readonly judge: Judge,
  ) {}

  /** Judges the upload, and keeps the judgement as the latest. */
  async add(dmcId: number, upload: Upload, author: Author): Promise<AnswerOf<Calls['uploadPullspec']>> {
    const reference = await referenceFor(this.database, upload);
    const { verdict, errors, warnings, report, page } = await this.judge(
      { name: upload.name, text: upload.text },
      { name: reference.name, text: reference.text },
    );
    const work = async (sql: Sql): Promise<AnswerOf<Calls['uploadPullspec']>> => {
      await sql.query(
        `update validation_runs set page = null, document = null, has_document = false
         where dmc_id = $1 and (page is not null or has_document)`,
        [dmcId],
      );
      const runId = await keepRun(sql, dmcId, {
        by: author.who,
        kind: 'check',
        fileName: upload.name,
        reference: reference.version,
        verdict,
        errors,
        warnings,
        report,
        page,
        document: upload.text,
      });
      await writeAudit(sql, dmcId, {
        kind: 'uploaded-pullspec',
        details: `${upload.name}, compared with ${reference.version}: ${verdict}`,
        author,
      });
      return { message: uploadSucceeded, runId: String(runId) };
    };
    return changeOnce(this.database, { role: 'app', dmcId }, work, asBody);
  }

  async latestPage(dmcId: number): Promise<string> {
    const [row] = await this.database.transaction({ role: 'app', dmcId, atOnce: true }, (sql) =>
      sql.query(
        'select page from validation_runs where dmc_id = $1 and page is not null order by run_id desc limit 1',
        [dmcId],
      ),
    );
    if (row === undefined) throw notThere(nothingUploadedText);
    return text(row, 'page');
  }

  list(
    dmcId: number,
    { page = 1, size = defaultSize }: { readonly page?: number | undefined; readonly size?: number | undefined },
  ): Promise<AnswerOf<Calls['validationRuns']>> {
    return this.database.transaction({ role: 'app', dmcId }, async (sql) => {
      const rows = await sql.query(
        `select ${columns} from validation_runs where dmc_id = $1 order by at desc, run_id desc limit $2 offset $3`,
        [dmcId, size, (page - 1) * size],
      );
      const total = onlyRow(
        await sql.query('select count(*)::bigint as total from validation_runs where dmc_id = $1', [dmcId]),
      );
      return { totalRecords: integer(total, 'total'), records: rows.map(runOf) };
    });
  }

  async read(dmcId: number, id: string): Promise<AnswerOf<Calls['validationRun']>> {
    const [row] = await this.database.transaction({ role: 'app', dmcId, atOnce: true }, (sql) =>
      sql.query(`select ${columns}, report from validation_runs where dmc_id = $1 and run_id = $2::bigint`, [
        dmcId,
        id,
      ]),
    );
    if (row === undefined) throw notThere(noSuchRunText);
    return { run: runOf(row), report: text(row, 'report') };
  }
}

function runOf(row: Row): Run {
  return {
    id: String(integer(row, 'run_id')),
    at: integer(row, 'epoch'),
    by: text(row, 'by_whom'),
    kind: text(row, 'kind') === 'live' ? 'live' : 'check',
    fileName: text(row, 'file_name'),
    reference: text(row, 'reference'),
    verdict: verdictOf(text(row, 'verdict')),
    errors: integer(row, 'errors'),
    warnings: integer(row, 'warnings'),
  };
}
