import type { Sql } from '../database/database.js';

type Kind = 'reset' | 'password-changed';

/** Written where the change is written: both or neither. */
export async function queueAccountMail(sql: Sql, kind: Kind, email: string): Promise<void> {
  await sql.query('insert into account_mails (kind, email) values ($1, $2)', [kind, email]);
}

/** A password that was changed since makes a link that is still to be sent pointless. */
export async function withdrawResetMails(sql: Sql, email: string): Promise<void> {
  await sql.query("delete from account_mails where email = $1 and kind = 'reset' and sent_at is null", [email]);
}
