import { checkEmail, emailLettersFault, isBlank, mostRecipients, oneLine } from '@suppliers-portal/domain';
import type { LineOf } from '@suppliers-portal/wire';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit, writeAuditOfMany } from '../../platform/audit/write-audit.js';
import type { Sql } from '../../platform/database/database.js';
import { integer, text } from '../../platform/database/rows.js';
import type { Gatherer } from '../../platform/ingestion/dataset.js';
import { LineFault } from '../../kernel/line-fault.js';

interface Handed {
  readonly by: Author | undefined;
  /** Partners that were there before this batch, with their names. */
  readonly known: ReadonlyMap<number, string>;
}

interface Change {
  readonly dmcId: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** What the agency hands in of partners: their names, and its contacts. Recipients that the supplier added stay. */
export class GatherPartners implements Gatherer<'partners'> {
  readonly partners: ReadonlyMap<number, number> = new Map();
  private readonly names = new Map<number, string>();
  private readonly lines = new Map<number, number>();
  /** Partners whose own recipients are replaced as well. */
  private readonly replacing = new Set<number>();
  private readonly recipients = new Map<number, NonNullable<LineOf<'partners'>['emailRecipients']>>();

  add(line: LineOf<'partners'>, number: number): void {
    // Another system made the name, so that it is cleaned here. A person types it again on the page.
    const name = oneLine(line.dmcName);
    if (isBlank(name)) throw new LineFault(number, 'dmcName', 'has nothing that can be seen');
    this.names.set(line.dmcId, name);
    if (line.emailRecipients === undefined) return;
    const wrong = line.emailRecipients.find(({ email }) => checkEmail(email) !== 'valid');
    if (wrong !== undefined)
      throw new LineFault(
        number,
        'emailRecipients',
        emailLettersFault(wrong.email) ?? `${wrong.email} is not an e-mail address`,
      );
    this.recipients.set(line.dmcId, line.emailRecipients);
    this.lines.set(line.dmcId, number);
    if (line.replacesOwnRecipients) this.replacing.add(line.dmcId);
    else this.replacing.delete(line.dmcId);
  }

  async write(sql: Sql, by: Author | undefined): Promise<void> {
    const rows = [...this.names].sort(([a], [b]) => a - b);
    const ids = rows.map(([id]) => id);
    const before = await sql.query('select dmc_id, dmc_name from partners where dmc_id = any ($1::int[])', [ids]);
    const known = new Map(before.map((row) => [integer(row, 'dmc_id'), text(row, 'dmc_name')]));
    await sql.query(
      `insert into partners (dmc_id, dmc_name) select dmc_id, dmc_name from unnest($1::int[], $2::text[]) as batch (dmc_id, dmc_name)
       on conflict (dmc_id) do update set dmc_name = excluded.dmc_name`,
      [ids, rows.map(([, name]) => name)],
    );
    await sql.query('insert into connection_states (dmc_id) select unnest($1::int[]) on conflict (dmc_id) do nothing', [
      ids,
    ]);
    if (by !== undefined) await auditNames(sql, rows, { by, known });
    await this.replaceRecipients(sql, { by, known });
  }

  /** Under the lock of the partner's row: of two batches at once, one list stays whole. */
  private async replaceRecipients(sql: Sql, { by, known }: Handed): Promise<void> {
    if (this.recipients.size === 0) return;
    const ids = [...this.recipients.keys()];
    const rows = [...this.recipients].flatMap(([dmcId, list]) =>
      list.map(({ email, isFixedContact }) => ({ dmcId, email, isFixedContact })),
    );
    const before = await listsOf(sql, ids);
    await sql.query(
      'delete from recipients where dmc_id = any ($1::int[]) and (not by_supplier or dmc_id = any ($2::int[]))',
      [ids, ids.filter((dmcId) => this.replacing.has(dmcId))],
    );
    await sql.query(
      `insert into recipients (dmc_id, email, is_fixed)
       select dmc_id, email, bool_or(is_fixed) from unnest($1::int[], $2::text[], $3::boolean[]) as batch (dmc_id, email, is_fixed) group by dmc_id, email
       on conflict (dmc_id, lower(email)) do update set is_fixed = excluded.is_fixed, by_supplier = false`,
      [
        rows.map(({ dmcId }) => dmcId),
        rows.map(({ email }) => email),
        rows.map(({ isFixedContact }) => isFixedContact),
      ],
    );
    const after = await listsOf(sql, ids);
    for (const dmcId of ids) {
      const change = { dmcId, before: before.get(dmcId) ?? [], after: after.get(dmcId) ?? [] };
      this.refuseWrongNumber(change);
      // A new partner begins with its contacts, so this is not a change.
      if (by !== undefined && known.has(dmcId)) await auditRecipients(sql, change, by);
    }
  }

  /** The recipients can be replaced, but one must stay. The page does not remove the last one either. */
  private refuseWrongNumber({ dmcId, before, after }: Change): void {
    const line = this.lines.get(dmcId) ?? 0;
    if (after.length === 0 && before.length > 0)
      throw new LineFault(line, 'emailRecipients', 'takes the last recipient away: name at least one');
    if (after.length > mostRecipients)
      throw new LineFault(
        line,
        'emailRecipients',
        `makes ${String(after.length)} recipients with those that the supplier added: a partner can have at most ${String(mostRecipients)}`,
      );
  }

  prepare(): Promise<void> {
    return Promise.resolve();
  }

  discard(): Promise<void> {
    return Promise.resolve();
  }
}

async function auditNames(
  sql: Sql,
  names: readonly (readonly [dmcId: number, name: string])[],
  { by, known }: { readonly by: Author; readonly known: ReadonlyMap<number, string> },
): Promise<void> {
  const changes = names.map(([dmcId, name]) => ({ dmcId, details: name, before: known.get(dmcId), after: name }));
  const added = changes.filter(({ before }) => before === undefined);
  const renamed = changes.filter(({ before, after }) => before !== undefined && before !== after);
  await writeAuditOfMany(sql, added, { kind: 'added-partner', author: by });
  await writeAuditOfMany(sql, renamed, { kind: 'renamed-partner', author: by });
}

async function listsOf(sql: Sql, dmcIds: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
  const lists = new Map<number, string[]>();
  for (const row of await sql.query(
    'select dmc_id, email from recipients where dmc_id = any ($1::int[]) order by 1, 2',
    [dmcIds],
  )) {
    const dmcId = integer(row, 'dmc_id');
    lists.set(dmcId, [...(lists.get(dmcId) ?? []), text(row, 'email')]);
  }
  return lists;
}

async function auditRecipients(sql: Sql, { dmcId, before, after }: Change, author: Author): Promise<void> {
  for (const email of before.filter((one) => !after.includes(one)))
    await writeAudit(sql, dmcId, { kind: 'removed-recipient', details: email, before: email, author });
  for (const email of after.filter((one) => !before.includes(one)))
    await writeAudit(sql, dmcId, { kind: 'added-recipient', details: email, after: email, author });
}
