import type { DatasetName, LineOf } from '@suppliers-portal/wire';
import type { Author } from '../audit/author.js';
import type { Sql } from '../database/database.js';

/** What is known when a batch is prepared. */
export interface Moment {
  /** The database's time in epoch seconds. */
  readonly now: number;
}

/** Gathers the lines of one batch and writes them at the end, all of them or none. */
export interface Gatherer<N extends DatasetName> {
  /** Called once for each line, in order. Throws a LineFault for a line that its schema alone cannot refuse. */
  add(line: LineOf<N>, number: number): void;
  /** The partners that the batch speaks of and does not make itself, each with the first line that names it. */
  readonly partners: ReadonlyMap<number, number>;
  /** Takes over what another thread made of the lines, in place of `add`. Only datasets of very many lines have it. */
  adopt?(collected: unknown): void;
  /** When the newest of the lines happened, in epoch seconds, where lines have a time. */
  readonly newest?: number | undefined;
  /** What takes time and can be thrown away: it happens before the transaction. */
  prepare(moment: Moment): Promise<void>;
  /** `by` is who handed the batch in; the demo's own data has no one. */
  write(sql: Sql, by: Author | undefined): Promise<void>;
  /** Throws away what was prepared, when the batch is not taken. */
  discard(): Promise<void>;
}

/** Remembers the first line that names each partner. */
export class NamedPartners {
  readonly lines = new Map<number, number>();

  add(dmcId: number, line: number): void {
    if (!this.lines.has(dmcId)) this.lines.set(dmcId, line);
  }
}
