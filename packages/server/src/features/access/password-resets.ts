import type { Database, Sql } from '../../platform/database/database.js';
import { integer } from '../../platform/database/rows.js';
import { queueAccountMail } from './queue-account-mail.js';
import { digestOf, randomText } from '../../platform/database/secrets.js';
import { asDone, changeOnce } from '../../platform/changes/once-only.js';

const linkMinutes = 30;
const mailsAnHour = 3;

/**
 * Notes that a mail is wanted. The same work for every address: whether it is a user's is asked where the mail is sent.
 */
export async function requestReset(database: Database, email: string): Promise<void> {
  const address = email.trim().toLowerCase();
  const work = async (sql: Sql): Promise<void> => {
    // Of many at once for one address, each sees what the one before it did.
    await sql.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`reset ${address}`]);
    const recent = await sql.query(
      `select 1 as one from account_mails where email = $1 and kind = 'reset' and queued_at > portal_now() - interval '1 hour' limit ${mailsAnHour}`,
      [address],
    );
    if (recent.length < mailsAnHour) await queueAccountMail(sql, 'reset', address);
  };
  await changeOnce(database, { role: 'access' }, work, asDone);
}

/**
 * Made when its mail is sent, so that nothing readable lies about before. A newer one ends an older one, but no
 * invitation, as a stranger can ask for it. No one else gets one.
 */
export async function makeResetToken(sql: Sql, email: string): Promise<string | undefined> {
  const [user] = await sql.query('select user_id from users where email = $1 and disabled_at is null', [email]);
  if (user === undefined) return undefined;
  const token = randomText();
  await sql.query(
    `insert into password_resets (user_id, token_hash, ends_at) values ($1, $2, portal_now() + interval '${linkMinutes} minutes')
     on conflict (user_id) do update set token_hash = excluded.token_hash, ends_at = excluded.ends_at`,
    [integer(user, 'user_id'), digestOf(token)],
  );
  return token;
}
