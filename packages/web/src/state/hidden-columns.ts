import { KeptByTable } from './kept-by-table.js';

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Which columns of which table are hidden in this browser. */
export class HiddenColumns extends KeptByTable<readonly string[]> {
  constructor(storage: Storage) {
    super(storage, 'suppliers-portal-columns', isList);
  }
}
