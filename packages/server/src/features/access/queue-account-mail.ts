import type { Ended } from '../../platform/identity/end-ways-in.js';
import type { Sql } from '../../platform/database/database.js';

type Kind = 'reset' | 'first-password' | 'password-changed' | 'password-set-by-agency';

const nothingEnded: Ended = { sessions: 0, toolSignIns: 0, tokens: [], passkeys: 0 };

/** Written where the change is written: both or neither. */
export async function queueAccountMail(sql: Sql, kind: Kind, email: string, ended = nothingEnded): Promise<void> {
  await sql.query(
    `insert into account_mails (kind, email, ended_sessions, ended_tool_sign_ins, ended_tokens, ended_passkeys)
     values ($1, $2, $3, $4, $5::text[], $6)`,
    [kind, email, ended.sessions, ended.toolSignIns, ended.tokens.map(({ name }) => name), ended.passkeys],
  );
}

/** A password that was changed since makes a link that is still to be sent pointless. */
export async function withdrawResetMails(sql: Sql, email: string): Promise<void> {
  await sql.query("delete from account_mails where email = $1 and kind = 'reset' and sent_at is null", [email]);
}
