import { checkEmail } from '@suppliers-portal/domain';
import type { LineOf } from '@suppliers-portal/wire';
import type { Sql } from '../../platform/database/database.js';
import { integer } from '../../platform/database/rows.js';
import type { Gatherer } from '../../platform/ingestion/dataset.js';
import { LineFault } from '../../kernel/line-fault.js';

export class GatherPartners implements Gatherer<'partners'> {
  readonly partners: ReadonlyMap<number, number> = new Map();
  private readonly names = new Map<number, string>();
  private readonly lines = new Map<number, number>();
  private readonly recipients = new Map<number, NonNullable<LineOf<'partners'>['emailRecipients']>>();

  add(line: LineOf<'partners'>, number: number): void {
    this.names.set(line.dmcId, line.dmcName);
    if (line.emailRecipients === undefined) return;
    const wrong = line.emailRecipients.find(({ email }) => checkEmail(email) !== 'valid');
    if (wrong !== undefined) throw new LineFault(number, 'emailRecipients', `${wrong.email} is not an e-mail address`);
    this.recipients.set(line.dmcId, line.emailRecipients);
    this.lines.set(line.dmcId, number);
  }

  async write(sql: Sql): Promise<void> {
    const rows = [...this.names].sort(([a], [b]) => a - b);
    const ids = rows.map(([id]) => id);
    await sql.query(
      `insert into partners (dmc_id, dmc_name) select dmc_id, dmc_name from unnest($1::int[], $2::text[]) as batch (dmc_id, dmc_name)
       on conflict (dmc_id) do update set dmc_name = excluded.dmc_name`,
      [ids, rows.map(([, name]) => name)],
    );
    await sql.query('insert into connection_states (dmc_id) select unnest($1::int[]) on conflict (dmc_id) do nothing', [
      ids,
    ]);
    await this.replaceRecipients(sql);
  }

  /** Under the lock of the partner's row: of two batches at once, one list stays whole. */
  private async replaceRecipients(sql: Sql): Promise<void> {
    if (this.recipients.size === 0) return;
    const ids = [...this.recipients.keys()];
    const rows = [...this.recipients].flatMap(([dmcId, list]) =>
      list.map(({ email, isFixedContact }) => ({ dmcId, email, isFixedContact })),
    );
    await this.refuseLastRemoved(sql);
    await sql.query('delete from recipients where dmc_id = any ($1::int[])', [ids]);
    await sql.query(
      'insert into recipients (dmc_id, email, is_fixed) select dmc_id, email, bool_or(is_fixed) from unnest($1::int[], $2::text[], $3::boolean[]) as batch (dmc_id, email, is_fixed) group by dmc_id, email on conflict do nothing',
      [
        rows.map(({ dmcId }) => dmcId),
        rows.map(({ email }) => email),
        rows.map(({ isFixedContact }) => isFixedContact),
      ],
    );
  }

  /** Who is mailed may be replaced, and is never nobody: the page keeps the last one too. */
  private async refuseLastRemoved(sql: Sql): Promise<void> {
    const emptied = [...this.recipients].filter(([, list]) => list.length === 0).map(([dmcId]) => dmcId);
    const [row] = await sql.query(
      'select dmc_id from recipients where dmc_id = any ($1::int[]) order by dmc_id limit 1',
      [emptied],
    );
    if (row !== undefined)
      throw new LineFault(
        this.lines.get(integer(row, 'dmc_id')) ?? 0,
        'emailRecipients',
        'takes the last recipient away: name at least one',
      );
  }

  prepare(): Promise<void> {
    return Promise.resolve();
  }

  discard(): Promise<void> {
    return Promise.resolve();
  }
}
