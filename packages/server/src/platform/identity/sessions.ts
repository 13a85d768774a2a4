import { AskTogether } from '../../kernel/ask-together.js';
import { dataOf, dataVersionOf, type DataVersion } from '../database/data-version.js';
import type { Database, Sql } from '../database/database.js';
import { integer, optional, truth } from '../database/rows.js';
import { freshProofMinutes, servesByItself } from '@suppliers-portal/domain';
import { signedOut } from '../../kernel/refusal.js';
import { digestOf, randomText } from '../database/secrets.js';
import { findAndNote } from './find-and-note.js';
import type { Place } from './place.js';
import { reportNewPlace } from './new-place.js';
import { lookColumns, lookingOf, userColumns, userOf, type User } from './users.js';
import { asDone, changeOnce } from '../changes/once-only.js';

const absoluteHours = 12;
export const idleMinutes = 10;

/** What the user may do with the partner that a call names. */
export interface PartnerRights {
  /** How many accounts the user has; of an admin, how many there are. Counted up to two. */
  readonly accounts: number;
  /** The account of a user who has just one. */
  readonly only: number | undefined;
  /** Whether the account that was asked for is among them. */
  readonly mayUseAsked: boolean;
  /** Staff has disabled the account that was asked for, or else the only one. */
  readonly isDisabled: boolean;
}

export interface Beginning {
  readonly userId: number;
  /** The session that the browser had before. */
  readonly former: string | undefined;
  readonly place: Place;
}

export interface LiveSession {
  readonly user: User;
  readonly rights: PartnerRights;
  /** Whether the user proved to be present a short while ago. */
  readonly isProven: boolean;
  /** Of the partner that was asked for; of the user's first one, if none was. */
  readonly data: DataVersion;
}

const firstAccount = '(select min(up.dmc_id) from user_partners up where up.user_id = u.user_id)';

/**
 * The columns that `rightsOf` reads: of a table `u`, and of the partner asked for (or null), which is the given
 * parameter.
 */
const rightsColumns = (asked: string): string => `
  (select count(*) from (select 1 from partners p where u.is_admin or exists (select 1 from user_partners up where up.dmc_id = p.dmc_id and up.user_id = u.user_id) limit 2) as few) as accounts,
  ${firstAccount} as first_account,
  exists (select 1 from partners p where p.dmc_id = ${asked}
    and (u.is_admin or exists (select 1 from user_partners up where up.dmc_id = p.dmc_id and up.user_id = u.user_id))) as may_use_asked,
  exists (select 1 from partners p where p.dmc_id = coalesce(${asked}, ${firstAccount}) and p.disabled_at is not null) as is_disabled`;

interface Question {
  readonly hash: string;
  readonly passive: boolean;
  readonly asked: number | undefined;
  readonly place: Place | undefined;
}

/** Finds many sessions at once, each by its own hash. A call that no person makes is no use of it. */
const findStatement = `
  select nr, coalesce(s.proven_at > portal_now() - interval '${freshProofMinutes} minutes', false) as is_proven,
    not passive and s.last_active_at <= portal_now() - interval '1 second' as is_due,
    given.dmc as asked_dmc, ${userColumns}, ${rightsColumns('given.dmc')},
    ${lookColumns}, lp.disabled_at is not null as look_is_disabled,
    ${dataVersionOf(`coalesce(given.dmc, l.dmc_id, ${firstAccount})`)} as version,
    extract(epoch from portal_now())::float8 as at
  from unnest($1::text[], $2::boolean[], $3::int[]) with ordinality as given (hash, passive, dmc, nr)
  cross join lateral (select * from sessions where session_hash = decode(given.hash, 'hex') offset 0) as s
  join users u using (user_id)
  left join partner_looks l on l.session_hash = s.session_hash and l.ended_at is null and l.ends_at > portal_now()
  left join partners lp on lp.dmc_id = l.dmc_id
  where u.disabled_at is null and s.ends_at > portal_now()
    and s.last_active_at > portal_now() - interval '${idleMinutes} minutes'`;

/**
 * Notes that many sessions are used. One that another transaction holds is not waited for: that one notes its use as
 * well, or ends it.
 */
const noteStatement = `
  with used as (
    select distinct on (hash) decode(hash, 'hex') as session_hash, network, client
    from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given (hash, network, client, nr)
    order by hash, nr desc
  ), free as (
    select session_hash from sessions where session_hash in (select session_hash from used)
    for no key update skip locked
  )
  update sessions s set last_active_at = portal_now(), network = coalesce(used.network, s.network),
    client = coalesce(used.client, s.client)
  from used where s.session_hash = used.session_hash and used.session_hash in (select session_hash from free)`;

export class Sessions {
  private readonly together = new AskTogether((questions: readonly Question[]) => this.findAll(questions));

  constructor(private readonly database: Database) {}

  /**
   * Answers the secret of a new session. It exists nowhere else. The one that the browser had before is over. Answers
   * nothing if the user was disabled or removed at this moment.
   */
  start(userId: number, former: string | undefined, place: Place): Promise<string | undefined> {
    return this.database.transaction({ role: 'access' }, async (sql) => {
      await lockUser(sql, userId);
      const found = await sql.query('select 1 as one from users where user_id = $1 and disabled_at is null', [userId]);
      return found.length === 0 ? undefined : beginSession(sql, { userId, former, place });
    });
  }

  /**
   * The same after a password was checked; nothing when it was changed since it was checked. `answer` is what the
   * sign-in answers.
   */
  startByPassword(beginning: Beginning, passwordHash: string, answer: unknown): Promise<string | undefined> {
    const work = async (sql: Sql): Promise<string | undefined> => {
      await lockUser(sql, beginning.userId);
      return (await isPassword(sql, beginning.userId, passwordHash)) ? beginSession(sql, beginning) : undefined;
    };
    return changeOnce(this.database, { role: 'access' }, work, (session) =>
      session === undefined ? undefined : { body: answer, session },
    );
  }

  /** The session if it is alive. A call that is made by a person keeps it alive. */
  find(
    secret: string,
    { passive, asked, place }: { passive: boolean; asked: number | undefined; place?: Place },
  ): Promise<LiveSession | undefined> {
    return this.together.ask({ hash: digestOf(secret).toString('hex'), passive, asked, place });
  }

  private async findAll(questions: readonly Question[]): Promise<readonly (LiveSession | undefined)[]> {
    const rows = await findAndNote(this.database, questions, {
      find: (asked) => ({
        statement: findStatement,
        values: [
          asked.map(({ hash }) => hash),
          asked.map(({ passive }) => passive),
          asked.map((question) => question.asked ?? null),
        ],
      }),
      note: (used) => ({
        statement: noteStatement,
        values: [
          used.map(({ hash }) => hash),
          used.map(({ place }) => place?.network ?? null),
          used.map(({ place }) => place?.client ?? null),
        ],
      }),
    });
    return rows.map((row) => {
      if (row === undefined) return undefined;
      const user = lookingOf(userOf(row), row);
      const rights = user.look === undefined ? rightsOf(row) : rightsOfLook(row, user.look.dmcId);
      return { user, rights, isProven: truth(row, 'is_proven'), data: dataOf(row) };
    });
  }

  /** The user of the session has just entered the password that this is the hash of. */
  async prove(secret: string, userId: number, passwordHash: string): Promise<void> {
    const work = async (sql: Sql): Promise<readonly unknown[]> => {
      await lockUser(sql, userId);
      if (!(await isPassword(sql, userId, passwordHash))) return [];
      return sql.query('update sessions set proven_at = portal_now() where session_hash = $1 returning 1 as one', [
        digestOf(secret),
      ]);
    };
    const proven = await changeOnce(this.database, { role: 'access' }, work, (rows) =>
      rows.length === 0 ? undefined : asDone(),
    );
    if (proven.length === 0) throw signedOut();
  }

  async end(secret: string): Promise<void> {
    await this.database.transaction({ role: 'access' }, (sql) =>
      sql.query('delete from sessions where session_hash = $1', [digestOf(secret)]),
    );
  }
}

/**
 * Before anything that lets someone in is written: of it and a change of the password, the later one sees the earlier
 * one.
 */
export async function lockUser(sql: Sql, userId: number): Promise<void> {
  await sql.query('select 1 as one from users where user_id = $1 for update', [userId]);
}

/** Under the lock of the user: whether the session is still there. What makes a way in asks this first. */
export async function refuseEndedSession(sql: Sql, session: string): Promise<void> {
  const found = await sql.query('select 1 as one from sessions where session_hash = $1 and ends_at > portal_now()', [
    digestOf(session),
  ]);
  if (found.length === 0) throw signedOut();
}

/** Writes a session and answers its secret. The caller holds the lock of the user's row. */
export async function beginSession(sql: Sql, { userId, former, place }: Beginning): Promise<string> {
  const secret = randomText();
  if (former !== undefined) await sql.query('delete from sessions where session_hash = $1', [digestOf(former)]);
  await sql.query(
    `insert into sessions (session_hash, user_id, network, client, ends_at) values ($1, $2, $3, $4, portal_now() + interval '${absoluteHours} hours')`,
    [digestOf(secret), userId, place.network, place.client ?? null],
  );
  await reportNewPlace(sql, userId, place);
  return secret;
}

/** Whether the user still has the password that this is the hash of. */
export async function isPassword(sql: Sql, userId: number, hash: string): Promise<boolean> {
  return (
    (
      await sql.query('select 1 as one from users where user_id = $1 and password_hash = $2 and disabled_at is null', [
        userId,
        hash,
      ])
    ).length > 0
  );
}

/** Of a look: its partner and no other, whatever is asked for. */
const rightsOfLook = (row: Parameters<typeof userOf>[0], dmcId: number): PartnerRights => ({
  accounts: 1,
  only: dmcId,
  mayUseAsked: optional(row, 'asked_dmc', integer) === dmcId,
  isDisabled: truth(row, 'look_is_disabled'),
});

function rightsOf(row: Parameters<typeof userOf>[0]): PartnerRights {
  const accounts = integer(row, 'accounts');
  const { kind } = userOf(row);
  return {
    accounts,
    // An admin names the account also where there is only one; an account of the onboarding never has to.
    only: servesByItself(kind, accounts) ? optional(row, 'first_account', integer) : undefined,
    mayUseAsked: truth(row, 'may_use_asked'),
    isDisabled: truth(row, 'is_disabled'),
  };
}
