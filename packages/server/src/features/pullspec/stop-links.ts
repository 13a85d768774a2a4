import { notThere } from '../../kernel/refusal.js';
import type { Sql } from '../../platform/database/database.js';
import { macOf, sameText, secretIn } from '../../platform/database/secrets.js';

const notValid = 'This link is not valid. Copy the whole address from the mail, or turn the mails off in Settings.';

/** What the link in a mail has: who wants no more of them. The server stores nothing for it. */
export async function stopToken(sql: Sql, userId: number): Promise<string> {
  const user = String(userId);
  return `${user}.${macOf(await secretIn(sql, 'pullspec-mail-links'), user)}`;
}

export async function readStopToken(sql: Sql, token: string): Promise<number> {
  const [user = '', mac = ''] = token.split('.');
  const isValid = sameText(mac, macOf(await secretIn(sql, 'pullspec-mail-links'), user));
  if (!isValid || !/^[1-9]\d{0,9}$/u.test(user)) throw notThere(notValid);
  return Number(user);
}
