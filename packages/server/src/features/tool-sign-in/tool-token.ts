import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Author } from '../../platform/audit/author.js';
import { actedAs } from '../../platform/http/author-of.js';
import { createSignInToken, type TokenScope } from '../../platform/identity/tokens.js';
import { userColumns, userOf } from '../../platform/identity/users.js';
import type { Sql } from '../../platform/database/database.js';
import { onlyRow } from '../../platform/database/rows.js';

const lifeDays = 90;

export type ToolToken = AnswerOf<Calls['exchangeCode']>;

export interface Grant {
  readonly userId: number;
  readonly dmcId: number;
  readonly client: string;
  readonly host?: string | undefined;
  readonly scope: TokenScope;
}

/** What a person allowed becomes a token, in the transaction that uses the permission up. */
export async function grantToken(
  sql: Sql,
  { userId, dmcId, client, host, scope }: Grant,
  authorOf: (email: string) => Author,
): Promise<ToolToken> {
  const user = userOf(onlyRow(await sql.query(`select ${userColumns} from users u where u.user_id = $1`, [userId])));
  const name = host === undefined || host === '' ? client : `${client} on ${host}`;
  const author = { ...authorOf(user.email), ...actedAs(user.kind) };
  const made = await createSignInToken(sql, user, { name, dmcId, scope, expiresInDays: lifeDays }, author);
  return { access_token: made.secret, token_type: 'Bearer', expires_in: lifeDays * 86_400, scope: made.scope, dmcId };
}
