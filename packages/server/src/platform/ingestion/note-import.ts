import { partnerId, type DatasetName } from '@suppliers-portal/wire';
import { z } from 'zod';
import { LineFault } from '../../kernel/line-fault.js';
import { Refusal } from '../../kernel/refusal.js';
import type { Author } from '../audit/author.js';
import type { Database, Sql } from '../database/database.js';

/** Staff corrects what it sees and hands the batch in again, so more would help nobody. */
export const mostFaults = 5;
/** A batch of more partners is not found by the others. */
const mostPartners = 1000;
const longestText = 300;

const partnerOfLine = z.object({ dmcId: partnerId });

/** What is known of a batch so far. */
export class Arrival {
  lines = 0;
  /** Those that good lines name. */
  partners: ReadonlyMap<number, number> = new Map();
  private readonly ofFaults = new Set<number>();
  readonly faults: LineFault[] = [];
  private readonly began = performance.now();

  constructor(
    readonly dataset: DatasetName,
    readonly key: string,
    readonly by: Author | undefined,
  ) {}

  /** A line that is refused may still say which partner it is about. */
  noteFaulty(value: unknown): void {
    const line = partnerOfLine.safeParse(value);
    if (line.success) this.ofFaults.add(line.data.dmcId);
  }

  get dmcIds(): readonly number[] {
    return [...new Set([...this.partners.keys(), ...this.ofFaults])];
  }

  get milliseconds(): number {
    return Math.round(performance.now() - this.began);
  }
}

/** In the transaction that takes the batch, so that there is a row for exactly what was taken. */
export const noteTaken = (sql: Sql, arrival: Arrival): Promise<unknown> => insert(sql, arrival, null);

/** The transaction of a refused batch is gone, so this has its own. It changes no partner's data. */
export async function noteRefused(database: Database, arrival: Arrival, error: Error): Promise<void> {
  const known = arrival.faults.length > 0 ? arrival.faults : [error];
  const faults = known.slice(0, mostFaults).map(faultOf);
  await database.transaction({ role: 'ingest', partners: [] }, (sql) => insert(sql, arrival, JSON.stringify(faults)));
}

export const isRefusal = (error: unknown): error is LineFault | Refusal =>
  error instanceof LineFault || error instanceof Refusal;

const faultOf = (error: Error): object =>
  error instanceof LineFault
    ? { line: error.line, field: cut(error.field), reason: cut(error.reason) }
    : { reason: cut(error.message) };

const cut = (text: string): string => Array.from(text).slice(0, longestText).join('');

function kindOf(by: Author | undefined): 'portal' | 'settings' | 'token' {
  if (by === undefined) return 'portal';
  return by.tokenName === undefined ? 'settings' : 'token';
}

function insert(sql: Sql, arrival: Arrival, faults: string | null): Promise<unknown> {
  const { dataset, key, by, lines, dmcIds, milliseconds } = arrival;
  return sql.query(
    `insert into imports (dataset, idempotency_key, by_kind, token_name, line_count, faults, partner_count, partners, took_ms)
     values ($1, $2, $3, $4, $5, $6, $7, $8::int[], $9)`,
    [
      dataset,
      key,
      kindOf(by),
      by?.tokenName ?? null,
      lines,
      faults,
      dmcIds.length,
      dmcIds.slice(0, mostPartners),
      milliseconds,
    ],
  );
}
