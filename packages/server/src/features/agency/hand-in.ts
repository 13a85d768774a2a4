import { createHash } from 'node:crypto';
import { counted, handInDatasets, noBatchText } from '@suppliers-portal/domain';
import { datasets, handInFields, type AnswerOf, type Calls, type DatasetName } from '@suppliers-portal/wire';
import type { FastifyRequest } from 'fastify';
import { notThere, refusedByRule, wrongValue } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { contextNow } from '../../platform/changes/call-context.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { text, truth } from '../../platform/database/rows.js';
import type { Ingestion } from '../../platform/ingestion/ingestion.js';
import type { Fault } from '../../platform/ingestion/note-import.js';
import { readForm } from '../self-validation/read-upload.js';
import { writeAgencyEntry } from '../../platform/audit/write-agency-entry.js';

type HandedIn = AnswerOf<Calls['handInBatch']>;

interface Wanted {
  readonly dataset: DatasetName;
  /** A batch with the same key is taken once. */
  readonly key: string;
}

/** Batches that staff hands in from a file. */
export class HandIn {
  constructor(
    private readonly database: Database,
    private readonly ingestion: Ingestion,
  ) {}

  async take(request: FastifyRequest, author: Author): Promise<HandedIn> {
    const { name, text: content, fields } = await readForm(request, handInFields);
    await contextNow()?.once?.expect([name, content, fields]);
    const { dataset, key } =
      'again' in fields ? await this.refusedBatch(fields.again) : newBatch(datasetOf(fields.dataset), content);
    let faults: readonly Fault[] | undefined;
    const batch = {
      ...{ dataset, idempotencyKey: key, by: author, name: author.who },
      body: inOnePiece(content),
      taken: (sql: Sql, accepted: number): Promise<void> => {
        const details = `${dataset}: ${counted(accepted, 'line')}`;
        return writeAgencyEntry(sql, { kind: 'handed-in-batch', details, author });
      },
      refused: (known: readonly Fault[]): void => {
        faults = known;
      },
    };
    try {
      return { ...(await this.ingestion.take(batch)), faults: [] };
    } catch (error) {
      if (faults === undefined) throw error;
      return { accepted: 0, duplicate: false, faults: [...faults] };
    }
  }

  /** With its own key, so that the list says of the refused batch that it came again. */
  private async refusedBatch(id: string): Promise<Wanted> {
    const [row] = await this.database.transaction({ role: 'agency' }, (sql) =>
      sql.query(
        `select i.dataset, i.idempotency_key, i.faults is not null as is_refused, exists (
           select from ingestion_batches b
           where b.dataset = i.dataset and b.idempotency_key = i.idempotency_key) as is_taken
         from imports i where i.import_id = $1::bigint`,
        [id],
      ),
    );
    if (row === undefined) throw notThere(noBatchText(id));
    if (!truth(row, 'is_refused')) throw refusedByRule('This batch was taken. Hand in the file as a new batch.');
    if (truth(row, 'is_taken'))
      throw refusedByRule('This batch came again with the same key and was taken. Hand in the file as a new batch.');
    return { dataset: datasetOf(text(row, 'dataset')), key: text(row, 'idempotency_key') };
  }
}

/** The same file again is the same batch. */
const newBatch = (dataset: DatasetName, content: string): Wanted => ({
  dataset,
  key: `staff-${createHash('sha256').update(content).digest('hex')}`,
});

function datasetOf(name: string): DatasetName {
  const found = handInDatasets.find((one) => one === name);
  if (found !== undefined) return found;
  if (Object.hasOwn(datasets, name))
    throw refusedByRule(
      `The dataset ${name} gives access or speaks for all partners. Hand it in with an ingestion token.`,
    );
  throw wrongValue(`dataset: is not one of ${handInDatasets.join(', ')}.`);
}

async function* inOnePiece(content: string): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(Buffer.from(content));
}
