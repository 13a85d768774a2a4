import type { DatasetName, LineOf } from '@suppliers-portal/wire';
import type { Sql } from '../database/database.js';
import { noteArrivals } from './arrivals.js';
import { NamedPartners, type Gatherer } from './dataset.js';

/** Lines that are rows: of two with the same key the later one holds, unless the first holds for ever. */
export interface Rows<N extends DatasetName> {
  readonly keyOf: (line: LineOf<N>) => string;
  readonly firstHolds?: boolean;
  /** Everything in order of the keys, so that two batches cannot wait for each other. */
  readonly write: (sql: Sql, lines: readonly LineOf<N>[], partners: readonly number[]) => Promise<void>;
}

type RowDataset =
  | 'hotels'
  | 'rooms'
  | 'master-rooms'
  | 'room-images'
  | 'room-decisions'
  | 'bookings'
  | 'supplier-bookings'
  | 'availability'
  | 'price-variance';

export class GatherRows<N extends RowDataset> implements Gatherer<N> {
  private readonly named = new NamedPartners();
  private readonly lines = new Map<string, LineOf<N>>();

  constructor(
    private readonly dataset: N,
    private readonly rows: Rows<N>,
  ) {}

  get partners(): ReadonlyMap<number, number> {
    return this.named.lines;
  }

  add(line: LineOf<N>, number: number): void {
    this.named.add(line.dmcId, number);
    const key = `${line.dmcId} ${this.rows.keyOf(line)}`;
    if (this.rows.firstHolds !== true || !this.lines.has(key)) this.lines.set(key, line);
  }

  async write(sql: Sql): Promise<void> {
    const partners = [...this.named.lines.keys()].sort((a, b) => a - b);
    await noteArrivals(sql, this.dataset, partners);
    const inOrder = [...this.lines].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => line);
    await this.rows.write(sql, inOrder, partners);
  }

  prepare(): Promise<void> {
    return Promise.resolve();
  }

  discard(): Promise<void> {
    return Promise.resolve();
  }
}
