import {
  asKept,
  newPartnerFault,
  otherNameText,
  partnerExistsText,
  partnerNameFault,
  sameAccessText,
  sameNameText,
  type NewPartner,
} from '@suppliers-portal/domain';
import { editionOf, overtaken } from '../../kernel/edition.js';
import { refusedByRule, wrongValue } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import { asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { GatherPartners } from '../partners/gather-partners.js';
import { writeAgencyEntry } from '../../platform/audit/write-agency-entry.js';
import { refuseUnknownPartner } from './read-people.js';

/** Adds a partner as the dataset of partners does, and never changes one that is there. */
export function addPartner(database: Database, given: NewPartner, author: Author): Promise<void> {
  const fault = newPartnerFault(given);
  if (fault !== undefined) throw wrongValue(fault);
  const { dmcId, name, recipients } = asKept(given);
  const work = async (sql: Sql): Promise<void> => {
    const added = await sql.query(
      'insert into partners (dmc_id, dmc_name) values ($1, $2) on conflict do nothing returning 1 as one',
      [dmcId, name],
    );
    if (added.length === 0) throw refusedByRule(partnerExistsText(dmcId));
    const gatherer = new GatherPartners();
    const emailRecipients = recipients.map((email) => ({ email, isFixedContact: false }));
    gatherer.add({ dmcId, dmcName: name, emailRecipients, replacesOwnRecipients: false }, 1);
    await gatherer.write(sql, undefined);
    const after = [name, ...recipients].join(', ');
    await writeAudit(sql, dmcId, { kind: 'added-partner', details: name, after, author });
    await writeAgencyEntry(sql, { kind: 'added-partner', details: `${name} (${String(dmcId)})`, author });
  };
  return changeOnce(database, { role: 'ingest', partners: [dmcId] }, work, asDone);
}

interface Rename {
  readonly dmcId: number;
  readonly dmcName: string;
  /** The name that the change was made from. */
  readonly before?: string | undefined;
  readonly author: Author;
}

export function renamePartner(database: Database, { dmcId, dmcName, before: read, author }: Rename): Promise<void> {
  const fault = partnerNameFault(dmcName);
  if (fault !== undefined) throw wrongValue(fault);
  const work = async (sql: Sql): Promise<void> => {
    const before = await lockPartner(sql, dmcId);
    if (read !== undefined && read !== before) throw overtaken(otherNameText(before), editionOf(before));
    if (before === dmcName) throw refusedByRule(sameNameText);
    await sql.query('update partners set dmc_name = $2 where dmc_id = $1', [dmcId, dmcName]);
    const kind = 'renamed-partner';
    await writeAudit(sql, dmcId, { kind, details: dmcName, before, after: dmcName, author });
    await writeAgencyEntry(sql, { kind, details: `${before} is now ${dmcName}`, author });
  };
  return changeOnce(database, { role: 'agency', partners: [dmcId] }, work, asDone);
}

interface AccessChange {
  readonly dmcId: number;
  readonly enabled: boolean;
  readonly reason: string;
  readonly author: Author;
}

/** The gate and the ingestion read it with each call and each batch, so it holds at once. */
export function switchAccess(database: Database, { dmcId, enabled, reason, author }: AccessChange): Promise<void> {
  const work = async (sql: Sql): Promise<void> => {
    const partner = await lockPartner(sql, dmcId);
    const changed = await sql.query(
      `update partners set disabled_at = case when $2 then null else portal_now() end, disabled_for = $3
       where dmc_id = $1 and (disabled_at is null) <> $2 returning 1 as one`,
      [dmcId, enabled, enabled ? null : reason],
    );
    if (changed.length === 0) throw refusedByRule(sameAccessText(enabled));
    const kind = enabled ? 'enabled-partner' : 'disabled-partner';
    const [before, after] = enabled ? ['Disabled', 'Enabled'] : ['Enabled', 'Disabled'];
    await writeAudit(sql, dmcId, { kind, details: reason, before, after, author });
    await writeAgencyEntry(sql, { kind, details: `${partner}: ${reason}`, author });
  };
  return changeOnce(database, { role: 'agency', partners: [dmcId] }, work, asDone);
}

/** Its name. Of two changes at once, the second sees what the first did. */
export async function lockPartner(sql: Sql, dmcId: number): Promise<string> {
  await sql.query('select 1 as one from partners where dmc_id = $1 for update', [dmcId]);
  return refuseUnknownPartner(sql, dmcId);
}
