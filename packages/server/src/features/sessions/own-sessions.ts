import type { SessionKind } from '@suppliers-portal/domain';
import { placeholderPartner } from '@suppliers-portal/wire';
import { notThere, signedOut } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit, writePersonalAudit } from '../../platform/audit/write-audit.js';
import { asBody, asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { digestOf } from '../../platform/database/secrets.js';
import { bytes, integer, optional, text, truth } from '../../platform/database/rows.js';
import { lockUser, refuseEndedSession } from '../../platform/identity/sessions.js';
import { partnerOfToken } from '../../platform/identity/tokens.js';

/** Who asks: a session, or a token, which knows about its own partner alone. */
export interface Asker {
  readonly userId: number;
  /** The secret of the session that asks. */
  readonly session?: string | undefined;
  readonly token?: { readonly id: string; readonly dmcId: number } | undefined;
}

export interface OwnSession {
  id: string;
  kind: SessionKind;
  name: string | null;
  dmcId: number | null;
  network: string | null;
  client: string | null;
  startedAt: number;
  lastUsedAt: number | null;
  endsAt: number;
  isThis: boolean;
}

/** What has ended, as streams know their owners. */
type Owners = readonly string[];

const epoch = (value: string): string => `floor(extract(epoch from ${value}))::bigint`;

/** Browsers, tools and tokens of one user. */
export class OwnSessions {
  constructor(
    private readonly database: Database,
    private readonly idleMinutes: number,
  ) {}

  async list({ userId, session, token }: Asker): Promise<OwnSession[]> {
    const rows = await this.database.transaction({ role: 'access' }, (sql) =>
      sql.query(
        `select s.session_id::text as id, 'browser' as kind, null as name, null::int as dmc_id, s.network, s.client,
           ${epoch('s.created_at')} as started_at, ${epoch('s.last_active_at')} as last_used_at, ${epoch('s.ends_at')} as ends_at,
           coalesce(s.session_hash = $2::bytea, false) as is_this
         from sessions s where s.user_id = $1 and ${this.isAlive()}
         union all
         select t.token_id::text, case when t.by_sign_in then 'tool' else 'token' end, t.name, t.dmc_id, t.network, t.client,
           ${epoch('t.created_at')}, ${epoch('t.last_used_at')}, ${epoch('t.expires_at')}, coalesce(t.token_id::text = $3::text, false)
         from access_tokens t where t.user_id = $1 and t.expires_at > portal_now() and ($4::int is null or ${partnerOfToken} = $4)
         order by is_this desc, last_used_at desc nulls last, started_at desc, id`,
        [userId, hashOf(session), token?.id ?? null, token?.dmcId ?? null],
      ),
    );
    return rows.map(sessionOf);
  }

  /** A session of another user counts as missing. For a token, so does a token of another partner. */
  async end({ userId, token }: Asker, id: string, author: Author): Promise<Owners> {
    let owners: Owners = [];
    const work = async (sql: Sql): Promise<void> => {
      const sessions = await sql.query(
        `delete from sessions s where s.user_id = $1 and s.session_id::text = $2 and ${this.isAlive()}
         returning s.session_hash, s.client, s.network`,
        [userId, id],
      );
      const tokens = await sql.query(
        `delete from access_tokens t where t.user_id = $1 and t.token_id::text = $2 and ($3::int is null or ${partnerOfToken} = $3)
           and t.expires_at > portal_now() returning t.token_id::text as id, ${partnerOfToken} as dmc_id, t.name, t.scope`,
        [userId, id, token?.dmcId ?? null],
      );
      if (sessions.length + tokens.length === 0) throw notThere('There is no such session.');
      owners = await noteEnded(sql, { userId, sessions, tokens, author });
    };
    await changeOnce(this.database, { role: 'access' }, work, asDone);
    return owners;
  }

  /** Also tools that were let in and have not fetched their token: they would come in afterwards. */
  async endOthers({ userId, session, token }: Asker, author: Author): Promise<{ owners: Owners; ended: number }> {
    let owners: Owners = [];
    const work = async (sql: Sql): Promise<{ ended: number }> => {
      // What makes a way in takes the same lock.
      await lockUser(sql, userId);
      // Of two that end each other at once, the second has ended already.
      if (session !== undefined) await refuseEndedSession(sql, session);
      if (token !== undefined) await refuseEndedToken(sql, token);
      const onlyDmc = token?.dmcId ?? null;
      const sessions = await sql.query(
        `with s as (delete from sessions where user_id = $1 and session_hash is distinct from $2::bytea
           returning session_hash, client, network, ends_at, last_active_at)
         select s.session_hash, s.client, s.network, ${this.isAlive()} as was_alive from s`,
        [userId, hashOf(session)],
      );
      const tokens = await sql.query(
        `delete from access_tokens t where t.user_id = $1 and t.token_id::text is distinct from $2::text and t.expires_at > portal_now()
           and ($3::int is null or ${partnerOfToken} = $3) returning t.token_id::text as id, ${partnerOfToken} as dmc_id, t.name, t.scope`,
        [userId, token?.id ?? null, onlyDmc],
      );
      for (const table of ['device_requests', 'authorization_codes'])
        await sql.query(
          `delete from ${table} where user_id = $1 and ($2::int is null or coalesce(granted_dmc, ${placeholderPartner}) = $2)`,
          [userId, onlyDmc],
        );
      const alive = sessions.filter((row) => truth(row, 'was_alive'));
      owners = await noteEnded(sql, { userId, sessions: alive, tokens, author });
      return { ended: owners.length };
    };
    const { ended } = await changeOnce(this.database, { role: 'access' }, work, asBody);
    return { owners, ended };
  }

  private isAlive(): string {
    return `s.ends_at > portal_now() and s.last_active_at > portal_now() - interval '${this.idleMinutes} minutes'`;
  }
}

const hashOf = (session: string | undefined): Uint8Array | null => (session === undefined ? null : digestOf(session));

async function refuseEndedToken(
  sql: Sql,
  { id, dmcId }: { readonly id: string; readonly dmcId: number },
): Promise<void> {
  const found = await sql.query(
    `select 1 as one from access_tokens t
     where ${partnerOfToken} = $1 and t.token_id::text = $2 and t.expires_at > portal_now()`,
    [dmcId, id],
  );
  if (found.length === 0) throw signedOut();
}

interface Ended {
  readonly userId: number;
  readonly sessions: readonly Row[];
  readonly tokens: readonly Row[];
  readonly author: Author;
}

async function noteEnded(sql: Sql, { userId, sessions, tokens, author }: Ended): Promise<Owners> {
  const owners: string[] = [];
  for (const row of sessions) {
    const details = [optional(row, 'client', text) ?? 'Unknown browser', optional(row, 'network', text)];
    await writePersonalAudit(sql, userId, {
      kind: 'ended-session',
      details: details.filter((part) => part !== undefined).join(', '),
      author,
    });
    owners.push(Buffer.from(bytes(row, 'session_hash')).toString('base64'));
  }
  for (const row of tokens) {
    const name = text(row, 'name');
    await writeAudit(sql, integer(row, 'dmc_id'), {
      kind: 'revoked-token',
      details: name,
      before: `${name} (${text(row, 'scope')})`,
      author,
    });
    owners.push(text(row, 'id'));
  }
  return owners;
}

const kinds: readonly SessionKind[] = ['browser', 'tool', 'token'];

function sessionOf(row: Row): OwnSession {
  return {
    id: text(row, 'id'),
    kind: kinds.find((kind) => kind === text(row, 'kind')) ?? 'token',
    name: optional(row, 'name', text) ?? null,
    dmcId: optional(row, 'dmc_id', integer) ?? null,
    network: optional(row, 'network', text) ?? null,
    client: optional(row, 'client', text) ?? null,
    startedAt: integer(row, 'started_at'),
    lastUsedAt: optional(row, 'last_used_at', integer) ?? null,
    endsAt: integer(row, 'ends_at'),
    isThis: truth(row, 'is_this'),
  };
}
