import { BehaviorSubject } from 'rxjs';
import { isRecord, readStored, writeStored } from '../browser/stored.js';

// Not a key of the signed-in user: it is about the screen, as the theme is.
const storageKey = 'suppliers-portal-columns';
const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isByTable = (value: unknown): value is Readonly<Record<string, readonly string[]>> =>
  isRecord(value) && Object.values(value).every(isList);

/** Which columns of which table are hidden in this browser. */
export class HiddenColumns {
  readonly byTable: BehaviorSubject<Readonly<Record<string, readonly string[]>>>;
  constructor(private readonly storage: Storage) {
    this.byTable = new BehaviorSubject(readStored(storage, storageKey, isByTable) ?? {});
  }

  hide(table: string, columns: readonly string[]): void {
    // Another tab may have changed another table.
    const kept = readStored(this.storage, storageKey, isByTable) ?? {};
    const next = { ...kept, [table]: columns };
    writeStored(this.storage, storageKey, next);
    this.byTable.next(next);
  }
}
