import { isRecord } from '../browser/stored.js';
import { KeptByTable } from './kept-by-table.js';

const isWidths = (value: unknown): value is Readonly<Record<string, number>> =>
  isRecord(value) && Object.values(value).every(Number.isFinite);

/** How wide the user made which columns of which table in this browser, in pixels. */
export class ColumnWidths extends KeptByTable<Readonly<Record<string, number>>> {
  constructor(storage: Storage) {
    super(storage, 'suppliers-portal-column-widths', isWidths);
  }
}
