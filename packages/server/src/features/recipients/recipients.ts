import {
  emailFault,
  checkRemoval,
  findRecipient,
  fixedRecipientText,
  lastRecipientText,
  mostRecipients,
  tooManyRecipientsText,
  type Recipient,
} from '@suppliers-portal/domain';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { text, truth } from '../../platform/database/rows.js';
import { notThere, refusedByRule, wrongValue } from '../../kernel/refusal.js';
import { queueNotice, refuseTooManyAdded } from './recipient-notices.js';
import { asBody, changeOnce } from '../../platform/changes/once-only.js';

interface Change {
  readonly dmcId: number;
  readonly email: string;
  readonly author: Author;
}

/** Who is mailed when a partner's connection goes off. The list that people see is the one that the judge mails. */
export class Recipients {
  constructor(private readonly database: Database) {}

  list(dmcId: number): Promise<Recipient[]> {
    return this.database.transaction({ role: 'app', dmcId, atOnce: true }, (sql) => readRecipients(sql, dmcId, 'read'));
  }

  /** Adding an address that is already on the list changes nothing. Upper and lower case do not matter. */
  async add({ dmcId, author, ...change }: Change): Promise<string> {
    const email = change.email.trim();
    const fault = emailFault(email);
    if (fault !== undefined) throw wrongValue(fault);
    const work = async (sql: Sql): Promise<string> => {
      // Of many at once, each sees what the one before it added.
      await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`recipients ${dmcId}`]);
      const present = await readRecipients(sql, dmcId, 'read');
      if (present.length >= mostRecipients && findRecipient(present, email) === undefined)
        throw refusedByRule(tooManyRecipientsText);
      if (findRecipient(present, email) === undefined) await refuseTooManyAdded(sql, dmcId);
      const added = await sql.query(
        'insert into recipients (dmc_id, email, is_fixed, by_supplier) values ($1, $2, false, true) on conflict do nothing returning 1 as one',
        [dmcId, email],
      );
      if (added.length === 0) return `${email} is a recipient already.`;
      await writeAudit(sql, dmcId, { kind: 'added-recipient', details: email, after: email, author });
      await queueNotice(sql, { dmcId, email, by: author.who });
      return `${email} was added.`;
    };
    return changeOnce(this.database, { role: 'app', dmcId }, work, asBody);
  }

  /** Every row of the list is locked first: of two removals at once the second sees what the first has left. */
  remove(change: Change): Promise<string> {
    return changeOnce(this.database, { role: 'app', dmcId: change.dmcId }, removing(change), asBody);
  }

  /**
   * By the link of a mail. Sent again it finds the wish fulfilled and says so, so no answer needs to be kept for it.
   */
  leave(change: Change): Promise<string> {
    const { dmcId, email } = change;
    return this.database.transaction({ role: 'app', dmcId }, async (sql) => {
      const isThere = findRecipient(await readRecipients(sql, dmcId, 'lock'), email) !== undefined;
      return isThere ? removing(change)(sql) : removed(email);
    });
  }
}

const removed = (email: string): string => `${email.trim()} was removed.`;

const removing =
  ({ dmcId, email, author }: Change) =>
  async (sql: Sql): Promise<string> => {
    const present = await readRecipients(sql, dmcId, 'lock');
    const found = findRecipient(present, email);
    const check = checkRemoval(present, email);
    if (check === 'fixed') throw refusedByRule(fixedRecipientText);
    if (check === 'last') throw refusedByRule(lastRecipientText);
    if (found === undefined) throw notThere(`${email.trim()} is no recipient.`);
    await sql.query('delete from recipients where dmc_id = $1 and email = $2', [dmcId, found.email]);
    await writeAudit(sql, dmcId, { kind: 'removed-recipient', details: found.email, before: found.email, author });
    return removed(found.email);
  };

export async function readRecipients(sql: Sql, dmcId: number, lock: 'lock' | 'read'): Promise<Recipient[]> {
  const rows = await sql.query(
    `select email, is_fixed from recipients where dmc_id = $1 order by is_fixed desc, lower(email)${lock === 'lock' ? ' for update' : ''}`,
    [dmcId],
  );
  return rows.map((row) => ({ email: text(row, 'email'), isFixedContact: truth(row, 'is_fixed') }));
}
