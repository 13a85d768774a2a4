import type { Database, Row, Sql } from '../database/database.js';
import { integer, onlyRow, optional, text } from '../database/rows.js';
import { notAllowed, notThere } from '../http/refusal.js';
import { digestOf, randomText } from './secrets.js';
import { accountsOf, userColumns, userOf, type User } from './users.js';

export type TokenScope = 'read' | 'operate';

export interface Token {
  id: string;
  name: string;
  dmcId: number;
  scope: TokenScope;
  createdAt: number;
  expiresAt: number;
  lastUsedAt: number | null;
}

/** A bearer of a token: its user, limited to one partner and to what the token may do. */
export interface Bearer {
  readonly user: User;
  readonly token: Token;
}

const prefix = 'spt_';
export const isTokenSecret = (secret: string): boolean => /^spt_[A-Za-z0-9_-]{43}$/u.test(secret);

const epoch = (column: string): string => `floor(extract(epoch from t.${column}))::bigint as ${column}`;
const columns = `t.token_id::text as token_id, t.name, t.dmc_id, t.scope, ${epoch('created_at')}, ${epoch('expires_at')}, ${epoch('last_used_at')}`;

export class Tokens {
  constructor(private readonly database: Database) {}

  /** The secret is in this answer and nowhere else, ever. */
  async create(user: User, wanted: { name: string; dmcId: number; scope: TokenScope; expiresInDays: number }): Promise<Token & { secret: string }> {
    if (user.isAdmin && wanted.scope !== 'read') throw notAllowed('The token of a portal admin can only read.');
    const secret = `${prefix}${randomText()}`;
    const row = await this.database.transaction({ role: 'access' }, async (sql) => {
      const [account] = await accountsOf(sql, user, wanted.dmcId);
      if (account === undefined) throw notAllowed('You cannot act for this partner account.');
      return onlyRow(await sql.query(
        `insert into access_tokens as t (dmc_id, user_id, name, scope, secret_hash, expires_at)
         values ($1, $2, $3, $4, $5, portal_now() + make_interval(days => $6::int)) returning ${columns}`,
        [wanted.dmcId, user.userId, wanted.name, wanted.scope, digestOf(secret), wanted.expiresInDays],
      ));
    });
    return { ...tokenOf(row), secret };
  }

  /** The user's own tokens; of one partner only, when a token asks. */
  async list(userId: number, onlyDmc: number | undefined): Promise<Token[]> {
    const rows = await this.database.transaction({ role: 'access' }, (sql) => sql.query(
      `select ${columns} from access_tokens t where t.user_id = $1 and ($2::int is null or t.dmc_id = $2) and t.expires_at > portal_now()
       order by t.created_at, t.token_id`,
      [userId, onlyDmc ?? null],
    ));
    return rows.map(tokenOf);
  }

  /** A token of somebody else is not there. */
  async revoke(userId: number, id: string): Promise<void> {
    const gone = await this.database.transaction({ role: 'access' }, (sql) =>
      sql.query('delete from access_tokens where user_id = $1 and token_id::text = $2 returning 1 as one', [userId, id]));
    if (gone.length === 0) throw notThere('There is no such token.');
  }

  /** Whether what was found once would still be found; asking is no use of it. */
  async isAlive(id: string): Promise<boolean> {
    const rows = await this.database.transaction({ role: 'access' }, (sql) => sql.query(
      `select 1 as one from access_tokens t join users u using (user_id) where t.token_id = $1::uuid and t.expires_at > portal_now()
         and (u.is_admin or exists (select 1 from user_partners up where up.dmc_id = t.dmc_id and up.user_id = t.user_id))`,
      [id],
    ));
    return rows.length > 0;
  }

  /** Who bears this secret; nobody when it has ended or its user has lost the partner. */
  async find(secret: string): Promise<Bearer | undefined> {
    return this.database.transaction({ role: 'access' }, async (sql) => {
      const [row] = await sql.query(
        `select ${columns}, ${userColumns} from access_tokens t join users u using (user_id)
         where t.secret_hash = $1 and t.expires_at > portal_now()
           and (u.is_admin or exists (select 1 from user_partners up where up.dmc_id = t.dmc_id and up.user_id = t.user_id))`,
        [digestOf(secret)],
      );
      if (row === undefined) return undefined;
      const bearer = { user: userOf(row), token: tokenOf(row) };
      await noteUse(sql, bearer.token);
      // The user may have become an admin after the token was made.
      return bearer.user.isAdmin ? { ...bearer, token: { ...bearer.token, scope: 'read' } } : bearer;
    });
  }
}

/** To the minute: a tool that asks often need not write as often. */
async function noteUse(sql: Sql, { dmcId, id }: Token): Promise<void> {
  await sql.query(
    `update access_tokens set last_used_at = portal_now()
     where dmc_id = $1 and token_id = $2::uuid and (last_used_at is null or last_used_at <= portal_now() - interval '1 minute')`,
    [dmcId, id],
  );
}

function tokenOf(row: Row): Token {
  return {
    id: text(row, 'token_id'),
    name: text(row, 'name'),
    dmcId: integer(row, 'dmc_id'),
    scope: text(row, 'scope') === 'operate' ? 'operate' : 'read',
    createdAt: integer(row, 'created_at'),
    expiresAt: integer(row, 'expires_at'),
    lastUsedAt: optional(row, 'last_used_at', integer) ?? null,
  };
}
