import type { Sql } from '../../platform/database/database.js';
import { macOf, sameText, secretIn } from '../../platform/database/secrets.js';
import { notThere } from '../../kernel/refusal.js';

/** What a link takes off: this address, from the list of this partner. */
export interface Leaving {
  readonly dmcId: number;
  readonly email: string;
}

const messageOf = ({ dmcId, email }: Leaving): string => `${String(dmcId)} ${email.toLowerCase()}`;
const notValid =
  'This link is not valid. Copy the whole address from the mail, or ask the supplier to remove your address.';

/** The link works as long as the address is on the list. The server stores nothing for it. */
export async function leaveToken(sql: Sql, leaving: Leaving): Promise<string> {
  const message = messageOf(leaving);
  return `${Buffer.from(message).toString('base64url')}.${macOf(await secretIn(sql, 'recipient-links'), message)}`;
}

export async function readLeaveToken(sql: Sql, token: string): Promise<Leaving> {
  const [encoded = '', mac = ''] = token.split('.');
  const message = Buffer.from(encoded, 'base64url').toString();
  const found = /^([1-9]\d{0,9}) (\S+)$/u.exec(message);
  const key = await secretIn(sql, 'recipient-links');
  if (found === null || !sameText(mac, macOf(key, message))) throw notThere(notValid);
  return { dmcId: Number(found[1]), email: found[2] ?? '' };
}
