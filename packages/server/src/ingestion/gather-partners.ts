import type { LineOf } from '@suppliers-portal/wire';
import type { Sql } from '../database/database.js';
import type { Gatherer } from './dataset.js';

export class GatherPartners implements Gatherer<'partners'> {
  readonly partners: ReadonlyMap<number, number> = new Map();
  private readonly names = new Map<number, string>();

  add(line: LineOf<'partners'>): void {
    this.names.set(line.dmcId, line.dmcName);
  }

  async write(sql: Sql): Promise<void> {
    const rows = [...this.names].sort(([a], [b]) => a - b);
    const ids = rows.map(([id]) => id);
    await sql.query(
      `insert into partners (dmc_id, dmc_name) select dmc_id, dmc_name from unnest($1::int[], $2::text[]) as batch (dmc_id, dmc_name)
       on conflict (dmc_id) do update set dmc_name = excluded.dmc_name`,
      [ids, rows.map(([, name]) => name)],
    );
    await sql.query('insert into connection_states (dmc_id) select unnest($1::int[]) on conflict (dmc_id) do nothing', [ids]);
  }

  prepare(): Promise<void> {
    return Promise.resolve();
  }

  discard(): Promise<void> {
    return Promise.resolve();
  }
}
