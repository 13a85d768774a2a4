import type { DatasetName } from '@suppliers-portal/wire';
import { LineFault } from '../../kernel/line-fault.js';
import { Refusal } from '../../kernel/refusal.js';
import type { Author } from '../audit/author.js';
import type { Database, Sql } from '../database/database.js';
import { mostFaults, nothingRead, type ReadSoFar } from './batch-reader.js';

/** A batch of more partners is not found by the others. */
const mostPartners = 1000;
const longestText = 300;

/** What is known of a batch so far. */
export class Arrival {
  read: ReadSoFar = nothingRead();
  /** Those that good lines name. */
  partners: ReadonlyMap<number, number> = new Map();
  private readonly began = performance.now();

  constructor(
    readonly dataset: DatasetName,
    readonly key: string,
    readonly by: Author | undefined,
    /** The name that the list of imports shows: of a token, or of a person of staff. */
    readonly name: string | undefined = by?.tokenName,
  ) {}

  get dmcIds(): readonly number[] {
    return [...new Set([...this.partners.keys(), ...this.read.ofFaults])];
  }

  get milliseconds(): number {
    return Math.round(performance.now() - this.began);
  }
}

/** In the transaction that takes the batch, so that there is a row for exactly what was taken. */
export const noteTaken = (sql: Sql, arrival: Arrival): Promise<unknown> => insert(sql, arrival, null);

/** The transaction of a refused batch is gone, so this has its own. It changes no partner's data. */
export async function noteRefused(database: Database, arrival: Arrival, error: Error): Promise<void> {
  const faults = faultsOf(arrival, error);
  await database.transaction({ role: 'ingest', partners: [] }, (sql) => insert(sql, arrival, JSON.stringify(faults)));
}

export const isRefusal = (error: unknown): error is LineFault | Refusal =>
  error instanceof LineFault || error instanceof Refusal;

export interface Fault {
  readonly line?: number;
  readonly field?: string;
  readonly reason: string;
}

/** Why the batch is refused: its first faults, or what is wrong with it as a whole. */
export function faultsOf({ read: { faults } }: Arrival, error: Error): Fault[] {
  const known = faults.length > 0 ? faults : [error];
  return known.slice(0, mostFaults).map(faultOf);
}

const faultOf = (error: Error): Fault =>
  error instanceof LineFault
    ? { line: error.line, field: cut(error.field), reason: cut(error.reason) }
    : { reason: cut(error.message) };

const cut = (text: string): string => Array.from(text).slice(0, longestText).join('');

function kindOf({ by, name }: Arrival): 'portal' | 'settings' | 'token' {
  if (by === undefined) return 'portal';
  return name === undefined ? 'settings' : 'token';
}

function insert(sql: Sql, arrival: Arrival, faults: string | null): Promise<unknown> {
  const { dataset, key, name, read, dmcIds, milliseconds } = arrival;
  return sql.query(
    `insert into imports (dataset, idempotency_key, by_kind, token_name, line_count, faults, partner_count, partners, took_ms)
     values ($1, $2, $3, $4, $5, $6, $7, $8::int[], $9)`,
    [
      dataset,
      key,
      kindOf(arrival),
      name ?? null,
      read.lines,
      faults,
      dmcIds.length,
      dmcIds.slice(0, mostPartners),
      milliseconds,
    ],
  );
}
