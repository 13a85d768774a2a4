import { createHash } from 'node:crypto';
import type { BodyOf, Calls } from '@suppliers-portal/wire';
import { digestOf, randomText, sameText } from '../../platform/database/secrets.js';
import { lockUser, refuseEndedSession } from '../../platform/identity/sessions.js';
import type { Author } from '../../platform/audit/author.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { integer, text } from '../../platform/database/rows.js';
import { sessionOf, type Caller } from '../../platform/http/caller.js';
import { tokenRefused } from '../../kernel/refusal.js';
import { chosenAccount, grantedAccount, keptAccount } from './chosen-account.js';
import { grantToken, type ToolToken } from './tool-token.js';
import { asBody, changeOnce } from '../../platform/changes/once-only.js';

const lifeSeconds = 60;

/** A tool on the same machine sends the browser here and gets a code back at its own port (RFC 8252 with PKCE). */
export class LoopbackSignIn {
  constructor(private readonly database: Database) {}

  /** Where the browser goes next: to the tool, with a code or with the word that it was denied. */
  async authorize(
    { client, redirectUri, state, codeChallenge, scope = 'read', allow, dmcId }: BodyOf<Calls['authorize']>,
    caller: Caller,
  ): Promise<string> {
    if (!allow) return addressWith(redirectUri, { error: 'access_denied', state });
    const code = randomText();
    const { user } = caller;
    const redirectTo = addressWith(redirectUri, { code, state });
    const work = async (sql: Sql): Promise<void> => {
      await lockUser(sql, user.userId);
      await refuseEndedSession(sql, sessionOf(caller));
      const chosen = keptAccount(await chosenAccount(sql, user, dmcId));
      await sql.query(
        `insert into authorization_codes (code_hash, user_id, granted_dmc, client, scope, redirect_uri, code_challenge, ends_at)
         values ($1, $2, $3, $4, $5, $6, $7, portal_now() + interval '${lifeSeconds} seconds')`,
        [digestOf(code), user.userId, chosen, client, scope, redirectUri, codeChallenge],
      );
    };
    await changeOnce(this.database, { role: 'access' }, work, () => asBody({ redirectTo }));
    return redirectTo;
  }

  /** A code is used up by the first try, right or wrong. */
  async exchange(
    { code, codeVerifier, redirectUri }: BodyOf<Calls['exchangeCode']>,
    authorOf: (email: string) => Author,
  ): Promise<ToolToken> {
    const work = async (sql: Sql): Promise<ToolToken | undefined> => {
      // The user first, then the row: a change of the password takes them in this order too.
      const [owner] = await sql.query('select user_id from authorization_codes where code_hash = $1', [digestOf(code)]);
      if (owner !== undefined) await lockUser(sql, integer(owner, 'user_id'));
      const [row] = await sql.query(
        `with used as (delete from authorization_codes where code_hash = $1
           returning user_id, granted_dmc, client, scope, redirect_uri, code_challenge, ends_at)
         select user_id, granted_dmc, client, scope, redirect_uri, code_challenge, ends_at > portal_now() as is_alive from used`,
        [digestOf(code)],
      );
      const isRight =
        row?.['is_alive'] === true &&
        text(row, 'redirect_uri') === redirectUri &&
        sameText(text(row, 'code_challenge'), createHash('sha256').update(codeVerifier).digest('base64url'));
      if (!isRight) return undefined;
      const scope = text(row, 'scope') === 'operate' ? 'operate' : 'read';
      return grantToken(
        sql,
        { userId: integer(row, 'user_id'), dmcId: grantedAccount(row), client: text(row, 'client'), scope },
        authorOf,
      );
    };
    // A wrong code is used up as well, but there is no answer to give again.
    const token = await changeOnce(this.database, { role: 'access' }, work, (made) =>
      made === undefined ? undefined : asBody(made),
    );
    if (token === undefined) throw tokenRefused('invalid_grant');
    return token;
  }
}

const addressWith = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(query).toString()}`;
