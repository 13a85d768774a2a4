import { BehaviorSubject } from 'rxjs';
import { isRecord, readStored, writeStored } from '../browser/stored.js';

/** What this browser keeps about each table. Not for the signed-in user: it is about the screen, as the theme is. */
export class KeptByTable<Value> {
  readonly byTable: BehaviorSubject<Readonly<Record<string, Value>>>;
  private readonly isKept = (value: unknown): value is Readonly<Record<string, Value>> =>
    isRecord(value) && Object.values(value).every(this.isValue);

  constructor(
    private readonly storage: Storage,
    private readonly key: string,
    private readonly isValue: (value: unknown) => value is Value,
  ) {
    this.byTable = new BehaviorSubject(readStored(storage, key, this.isKept) ?? {});
  }

  keep(table: string, value: Value): void {
    // Another tab may have changed another table.
    const kept = readStored(this.storage, this.key, this.isKept) ?? {};
    const next = { ...kept, [table]: value };
    writeStored(this.storage, this.key, next);
    this.byTable.next(next);
  }
}
