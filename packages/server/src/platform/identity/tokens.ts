import {
  counted,
  disabledAccountText,
  mostTokens,
  newTokenWords,
  noSuchTokenText,
  tooManyTokensText,
} from '@suppliers-portal/domain';
import type { Author } from '../audit/author.js';
import { writeAgencyEntry } from '../audit/write-agency-entry.js';
import { writeAudit } from '../audit/write-audit.js';
import { AskTogether } from '../../kernel/ask-together.js';
import { dataOf, dataVersionOf, type DataVersion } from '../database/data-version.js';
import type { Database, Row, Sql } from '../database/database.js';
import { integer, onlyRow, optional, text, truth } from '../database/rows.js';
import { placeholderPartner } from '@suppliers-portal/wire';
import { foreignPartner, notAllowed, notThere, refusedByRule } from '../../kernel/refusal.js';
import { digestOf, randomText } from '../database/secrets.js';
import { findAndNote } from './find-and-note.js';
import type { Place } from './place.js';
import { lockUser, refuseEndedSession } from './sessions.js';
import { accountsOf, userColumns, userOf, type User } from './users.js';
import { asBody, asDone, changeOnce } from '../changes/once-only.js';

export type TokenScope = 'read' | 'operate';

export interface Token {
  id: string;
  name: string;
  /** The placeholder for staff of the agency, which has no partner. */
  dmcId: number;
  scope: TokenScope;
  createdAt: number;
  expiresAt: number;
  lastUsedAt: number | null;
}

/** A token as the server meets it in a call. */
export interface BorneToken extends Token {
  /** A person let the tool in through a browser: it may do what concerns the person. */
  readonly bySignIn: boolean;
}

/** A bearer of a token: its user, limited to one partner and to what the token may do. */
export interface Bearer {
  readonly user: User;
  readonly token: BorneToken;
  /** Staff has disabled the partner of the token. */
  readonly isDisabled: boolean;
  /** Of the partner of the token. */
  readonly data: DataVersion;
}

export interface WantedToken {
  readonly name: string;
  readonly dmcId: number;
  readonly scope: TokenScope;
  readonly expiresInDays: number;
}

interface Making {
  readonly author: Author;
  /** The session that makes it; the operator has none. No token makes another one. */
  readonly session?: string | undefined;
}

interface Revoking {
  readonly author: Author;
  /** The token that revokes: only tokens of its own partner. */
  readonly by?: Token | undefined;
}

export type MadeToken = Token & { readonly secret: string };

export const keptExpiredDays = 30;

const prefix = 'spt_';
export const isTokenSecret = (secret: string): boolean => /^spt_[A-Za-z0-9_-]{43}$/u.test(secret);

const epoch = (column: string): string => `floor(extract(epoch from t.${column}))::bigint as ${column}`;
/** The partner of a token, as SQL. A token of staff has none. */
export const partnerOfToken = `coalesce(t.dmc_id, ${placeholderPartner})`;
const columns = `t.token_id::text as token_id, t.name, ${partnerOfToken} as dmc_id, t.scope, t.by_sign_in, ${epoch('created_at')}, ${epoch('expires_at')}, ${epoch('last_used_at')}`;

interface Question {
  readonly hash: string;
  readonly place: Place;
}

/** The holder of the token may still act for its partner, or is still staff. */
const isBorne = `t.expires_at > portal_now() and u.disabled_at is null and case
  when t.dmc_id is null then u.staff_role is not null
  else u.is_admin or exists (select 1 from user_partners up where up.dmc_id = t.dmc_id and up.user_id = t.user_id) end`;

const isOfDisabled = 'exists (select 1 from partners p where p.dmc_id = t.dmc_id and p.disabled_at is not null)';

/** Use is noted to the minute, because a tool that asks often need not write as often; another network at once. */
const isDue = `(t.last_used_at is null or t.last_used_at <= portal_now() - interval '1 minute'
  or t.network is distinct from given.network)`;

/** Finds many tokens at once, each by its own hash, however many others there are. */
export const findStatement = `
  select nr, ${columns}, ${userColumns}, ${isOfDisabled} as is_disabled, ${isDue} as is_due,
    ${dataVersionOf('t.dmc_id')} as version, extract(epoch from portal_now())::float8 as at
  from unnest($1::text[], $2::text[]) with ordinality as given (hash, network, nr)
  cross join lateral (select * from access_tokens where secret_hash = decode(given.hash, 'hex') offset 0) as t
  join users u using (user_id) where ${isBorne}`;

/**
 * Notes the use of many tokens. One that another transaction holds is not waited for: that one notes its use as well,
 * or ends it.
 */
const noteStatement = `
  with used as (
    select distinct on (hash) decode(hash, 'hex') as secret_hash, network, client
    from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given (hash, network, client, nr)
    order by hash, nr desc
  ), free as (
    select secret_hash from access_tokens where secret_hash in (select secret_hash from used)
    for no key update skip locked
  )
  update access_tokens t set last_used_at = portal_now(), network = used.network, client = used.client
  from used where t.secret_hash = used.secret_hash and used.secret_hash in (select secret_hash from free)`;

export class Tokens {
  private readonly together = new AskTogether((questions: readonly Question[]) => this.findAll(questions));

  constructor(private readonly database: Database) {}

  /** The secret is in this answer and nowhere else, ever. */
  async create(user: User, wanted: WantedToken, { author, session }: Making): Promise<MadeToken> {
    const work = async (sql: Sql): Promise<MadeToken> => {
      await lockUser(sql, user.userId);
      if (session !== undefined) await refuseEndedSession(sql, session);
      if ((await namesInUse(sql, user.userId)).has(wanted.name.toLowerCase()))
        throw refusedByRule(newTokenWords('name-taken'));
      await refuseTooMany(sql, user.userId);
      return insertToken(sql, user, wanted, { ...inDays(wanted), author, bySignIn: false });
    };
    return changeOnce(this.database, { role: 'access' }, work, asBody);
  }

  /** The user's own tokens, and for a while those that have expired; of one partner only, when a token asks. */
  async list(userId: number, onlyDmc: number | undefined): Promise<Token[]> {
    const rows = await this.database.transaction({ role: 'access' }, (sql) =>
      sql.query(
        `select ${columns} from access_tokens t where t.user_id = $1 and ($2::int is null or ${partnerOfToken} = $2) and t.expires_at > portal_now() - interval '${keptExpiredDays} days'
       order by t.created_at, t.token_id`,
        [userId, onlyDmc ?? null],
      ),
    );
    return rows.map(tokenOf);
  }

  /** Tokens of other users are not found. A token does not find tokens of other partners either. */
  async revoke(userId: number, id: string, { author, by }: Revoking): Promise<void> {
    const work = async (sql: Sql): Promise<void> => {
      const [gone] = await sql.query(
        `delete from access_tokens t where t.user_id = $1 and t.token_id::text = $2 and ($3::int is null or ${partnerOfToken} = $3) returning ${columns}`,
        [userId, id, by?.dmcId ?? null],
      );
      if (gone === undefined) throw notThere(noSuchTokenText);
      const { dmcId, name, scope } = tokenOf(gone);
      await writeAudit(sql, dmcId, { kind: 'revoked-token', details: name, before: `${name} (${scope})`, author });
    };
    await changeOnce(this.database, { role: 'access' }, work, asDone);
  }

  /**
   * Its user, if what was found once would still be found, for a partner that is not disabled; asking is no use of it.
   */
  async holder(id: string): Promise<User | undefined> {
    const [row] = await this.database.transaction({ role: 'access' }, (sql) =>
      sql.query(
        `select ${userColumns} from access_tokens t join users u using (user_id) where t.token_id = $1::uuid and ${isBorne} and not ${isOfDisabled}`,
        [id],
      ),
    );
    return row && userOf(row);
  }

  /** The owner of this secret. Undefined if it has ended or its user has lost the partner. */
  find(secret: string, place: Place): Promise<Bearer | undefined> {
    return this.together.ask({ hash: digestOf(secret).toString('hex'), place });
  }

  private async findAll(questions: readonly Question[]): Promise<readonly (Bearer | undefined)[]> {
    const rows = await findAndNote(this.database, questions, {
      find: (asked) => ({
        statement: findStatement,
        values: [asked.map(({ hash }) => hash), asked.map(({ place }) => place.network)],
      }),
      note: (used) => ({
        statement: noteStatement,
        values: [
          used.map(({ hash }) => hash),
          used.map(({ place }) => place.network),
          used.map(({ place }) => place.client ?? null),
        ],
      }),
    });
    return rows.map(
      (row) =>
        row && {
          user: userOf(row),
          token: { ...tokenOf(row), bySignIn: truth(row, 'by_sign_in') },
          isDisabled: truth(row, 'is_disabled'),
          data: dataOf(row),
        },
    );
  }
}

/** For a tool that a person let in. The caller has checked that the person may. */
export async function createSignInToken(sql: Sql, user: User, wanted: WantedToken, author: Author): Promise<MadeToken> {
  await lockUser(sql, user.userId);
  await refuseTooMany(sql, user.userId);
  const name = freeName(await namesInUse(sql, user.userId), wanted.name);
  return insertToken(sql, user, { ...wanted, name }, { ...inDays(wanted), author, bySignIn: true });
}

/** A name that is taken gets a number. */
function freeName(taken: ReadonlySet<string>, wanted: string): string {
  const base = wanted.slice(0, longestName - 6);
  let name = base;
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${base} (${number})`;
  return name;
}

export interface WantedWorkloadToken {
  readonly name: string;
  readonly dmcId: number;
  readonly scope: TokenScope;
  readonly minutes: number;
  /** The permission that gives it, and that takes it with it. */
  readonly workloadId: string;
}

/** For a pipeline. Its earlier tokens go when they have expired, so that the list of the person stays short. */
export async function createWorkloadToken(
  sql: Sql,
  user: User,
  { minutes, workloadId, ...wanted }: WantedWorkloadToken,
  author: Author,
): Promise<MadeToken> {
  await lockUser(sql, user.userId);
  await sql.query('delete from access_tokens where workload_id = $1 and expires_at <= portal_now()', [workloadId]);
  const name = freeName(await namesInUse(sql, user.userId), wanted.name);
  return insertToken(sql, user, { ...wanted, name }, { author, bySignIn: false, minutes, workloadId });
}

const longestName = 80;

async function namesInUse(sql: Sql, userId: number): Promise<ReadonlySet<string>> {
  const rows = await sql.query(
    'select lower(name) as name from access_tokens where user_id = $1 and expires_at > portal_now()',
    [userId],
  );
  return new Set(rows.map((row) => text(row, 'name')));
}

async function refuseTooMany(sql: Sql, userId: number): Promise<void> {
  const rows = await sql.query(
    'select count(*) as held from access_tokens where user_id = $1 and workload_id is null and expires_at > portal_now()',
    [userId],
  );
  if (integer(onlyRow(rows), 'held') >= mostTokens) throw refusedByRule(tooManyTokensText);
}

const minutesOfDay = 1440;
const inDays = ({ expiresInDays }: WantedToken): { readonly minutes: number } => ({
  minutes: expiresInDays * minutesOfDay,
});
const lifeText = (minutes: number): string =>
  minutes % minutesOfDay === 0 ? counted(minutes / minutesOfDay, 'day') : counted(minutes, 'minute');

interface Inserting {
  readonly author: Author;
  readonly bySignIn: boolean;
  readonly minutes: number;
  readonly workloadId?: string;
}

async function insertToken(
  sql: Sql,
  user: User,
  wanted: Omit<WantedToken, 'expiresInDays'>,
  { author, bySignIn, minutes, workloadId }: Inserting,
): Promise<MadeToken> {
  const forStaff = user.kind === 'agency' && wanted.dmcId === placeholderPartner;
  const [account] = forStaff ? [] : await accountsOf(sql, user, wanted.dmcId);
  if (!forStaff && account === undefined) throw notAllowed(foreignPartner);
  if (account?.isDisabled === true) throw notAllowed(disabledAccountText);
  const secret = `${prefix}${randomText()}`;
  const row = onlyRow(
    await sql.query(
      `insert into access_tokens as t (dmc_id, user_id, name, scope, secret_hash, expires_at, by_sign_in, workload_id)
     values ($1, $2, $3, $4, $5, portal_now() + make_interval(mins => $6::int), $7, $8) returning ${columns}`,
      [
        account?.value ?? null,
        user.userId,
        wanted.name,
        wanted.scope,
        digestOf(secret),
        minutes,
        bySignIn,
        workloadId ?? null,
      ],
    ),
  );
  const kind = 'created-token';
  const after = `${wanted.name} (${wanted.scope}, ${lifeText(minutes)})`;
  if (!forStaff) await writeAudit(sql, wanted.dmcId, { kind, details: wanted.name, after, author });
  if (forStaff || author.actedAs === 'agency') {
    const place = account === undefined ? '' : ` for ${account.text}`;
    await writeAgencyEntry(sql, { kind, details: `${user.email}: ${after}${place}`, author });
  }
  return { ...tokenOf(row), secret };
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
