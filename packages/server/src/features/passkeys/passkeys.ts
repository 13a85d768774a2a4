import {
  mostPasskeys,
  noSuchPasskeyText,
  passkeyKnownText,
  passkeyRefusedText,
  tooManyPasskeysText,
} from '@suppliers-portal/domain';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { notThere, Refusal, refusedByRule } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { writePersonalAudit } from '../../platform/audit/write-audit.js';
import { asBody, asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { bytes, integer, optional, text, texts } from '../../platform/database/rows.js';
import { digestOf, macOf } from '../../platform/database/secrets.js';
import type { Place } from '../../platform/identity/place.js';
import { beginSession, lockUser, refuseEndedSession } from '../../platform/identity/sessions.js';
import { accountsOf, userColumns, userOf, whoOf, type User, type Who } from '../../platform/identity/users.js';
import { authenticationOf, challengeIn, registrationOf } from './passkey-answers.js';

const challengeMinutes = 5;
const portalName = 'Suppliers Portal';

/** The address of the portal as the browser has it: a passkey belongs to the host, and answers for the origin. */
export interface Site {
  readonly origin: string;
  readonly host: string;
  /** Other pages that may frame the sign-in. */
  readonly parents: readonly string[];
}

export interface ListedPasskey {
  id: string;
  name: string;
  createdAt: number;
  lastUsedAt: number | null;
}

interface Owner {
  readonly user: User;
  readonly session: string;
}

const columns = `passkey_id::text as id, name, floor(extract(epoch from created_at))::bigint as created_at,
  floor(extract(epoch from last_used_at))::bigint as last_used_at`;

/** Devices that sign a user in without a password. The device itself asks for a finger, a face or a PIN. */
export class Passkeys {
  constructor(
    private readonly database: Database,
    private readonly portalKey: Uint8Array,
  ) {}

  async list(userId: number): Promise<ListedPasskey[]> {
    const rows = await this.database.transaction({ role: 'access' }, (sql) =>
      sql.query(`select ${columns} from passkeys where user_id = $1 order by nr`, [userId]),
    );
    return rows.map(listed);
  }

  async start({ user, session }: Owner, site: Site): Promise<Record<string, unknown>> {
    const known = await this.database.transaction({ role: 'access' }, (sql) =>
      sql.query('select credential_id, transports from passkeys where user_id = $1', [user.userId]),
    );
    const options = await generateRegistrationOptions({
      rpName: portalName,
      rpID: site.host,
      userName: user.email,
      userDisplayName: user.email,
      userID: Uint8Array.from(Buffer.from(macOf(this.portalKey, `passkey user ${user.userId}`), 'base64url')),
      attestationType: 'none',
      excludeCredentials: known.map((row) => ({ id: text(row, 'credential_id') })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const work = async (sql: Sql): Promise<Record<string, unknown>> => {
      await lockUser(sql, user.userId);
      await refuseEndedSession(sql, session);
      await keepChallenge(sql, options.challenge, user.userId);
      return { ...options };
    };
    return changeOnce(this.database, { role: 'access' }, work, asBody);
  }

  async add(
    { user, session }: Owner,
    { name, answer }: { readonly name: string; readonly answer: unknown },
    { site, author }: { readonly site: Site; readonly author: Author },
  ): Promise<ListedPasskey> {
    const response = registrationOf(answer);
    if (response === undefined) throw refusedByRule(passkeyRefusedText);
    const challenge = challengeIn(response.response.clientDataJSON) ?? '';
    const verified = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
    }).catch(() => undefined);
    const credential = verified?.registrationInfo?.credential;
    if (verified?.verified !== true || credential === undefined) throw refusedByRule(passkeyRefusedText);
    const work = async (sql: Sql): Promise<ListedPasskey> => {
      await lockUser(sql, user.userId);
      await refuseEndedSession(sql, session);
      if (!(await useChallenge(sql, challenge, user.userId))) throw refusedByRule(passkeyRefusedText);
      const held = await sql.query('select 1 as one from passkeys where user_id = $1', [user.userId]);
      if (held.length >= mostPasskeys) throw refusedByRule(tooManyPasskeysText);
      const [row] = await sql.query(
        `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
         values ($1, $2, $3, $4, $5::text[], $6) on conflict (credential_id) do nothing returning ${columns}`,
        [user.userId, credential.id, credential.publicKey, credential.counter, credential.transports ?? [], name],
      );
      if (row === undefined) throw refusedByRule(passkeyKnownText);
      await note(sql, 'added', user, { name, author });
      return listed(row);
    };
    return changeOnce(this.database, { role: 'access' }, work, asBody);
  }

  async remove({ user, session }: Owner, id: string, author: Author): Promise<void> {
    const work = async (sql: Sql): Promise<void> => {
      await lockUser(sql, user.userId);
      await refuseEndedSession(sql, session);
      const [gone] = await sql.query(
        'delete from passkeys where user_id = $1 and passkey_id::text = $2 returning name',
        [user.userId, id],
      );
      if (gone === undefined) throw notThere(noSuchPasskeyText);
      await note(sql, 'removed', user, { name: text(gone, 'name'), author });
    };
    await changeOnce(this.database, { role: 'access' }, work, asDone);
  }

  /** The same question for everyone: the device says whose passkey it is. */
  async startSignIn(site: Site): Promise<Record<string, unknown>> {
    const options = await generateAuthenticationOptions({ rpID: site.host, userVerification: 'required' });
    const work = async (sql: Sql): Promise<Record<string, unknown>> => {
      await keepChallenge(sql, options.challenge, null);
      return { ...options };
    };
    return changeOnce(this.database, { role: 'access' }, work, asBody);
  }

  /** Whose passkey the answer names, for the log; and who is in, if it is right. */
  async signIn(
    answer: unknown,
    site: Site,
    beginning: { readonly former: string | undefined; readonly place: Place },
  ): Promise<{ readonly email?: string; readonly who?: Who; readonly session?: string }> {
    const response = authenticationOf(answer);
    if (response === undefined) return {};
    const [row] = await this.database.transaction({ role: 'access' }, (sql) =>
      sql.query(
        `select ${userColumns}, p.passkey_id::text as id, p.public_key, p.counter, p.transports
         from passkeys p join users u using (user_id) where p.credential_id = $1 and u.disabled_at is null`,
        [response.id],
      ),
    );
    if (row === undefined) return {};
    const user = userOf(row);
    const challenge = challengeIn(response.response.clientDataJSON) ?? '';
    const counter = integer(row, 'counter');
    const verified = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.host,
      requireUserVerification: true,
      ...(site.parents.length === 0 ? {} : { expectedTopOrigin: [site.origin, ...site.parents] }),
      credential: {
        id: response.id,
        publicKey: Uint8Array.from(bytes(row, 'public_key')),
        counter,
        transports: [...texts(row, 'transports')],
      },
    }).catch(() => undefined);
    if (verified?.verified !== true) return { email: user.email };
    const next = verified.authenticationInfo.newCounter;
    const work = async (sql: Sql): Promise<{ who: Who; session: string } | undefined> => {
      await lockUser(sql, user.userId);
      if (!(await useChallenge(sql, challenge, null))) return undefined;
      // A copy of a passkey that counts would have the same count.
      const used = await sql.query(
        `update passkeys set counter = $2, last_used_at = portal_now()
         where passkey_id::text = $1 and counter = $3
           and exists (select 1 from users u where u.user_id = passkeys.user_id and u.disabled_at is null)
         returning 1 as one`,
        [text(row, 'id'), next, counter],
      );
      if (used.length === 0) return undefined;
      const who = whoOf(user, await accountsOf(sql, user));
      return { who, session: await beginSession(sql, { userId: user.userId, ...beginning }) };
    };
    const entered = await changeOnce(this.database, { role: 'access' }, work, (done) =>
      done === undefined ? undefined : { body: done.who, session: done.session },
    );
    return { email: user.email, ...entered };
  }
}

/** Says the same for each reason. */
export const passkeyRefused = (): Refusal => new Refusal(401, passkeyRefusedText);

async function keepChallenge(sql: Sql, challenge: string, userId: number | null): Promise<void> {
  await sql.query(
    `insert into passkey_challenges (challenge_hash, user_id, ends_at)
     values ($1, $2, portal_now() + interval '${challengeMinutes} minutes')`,
    [digestOf(challenge), userId],
  );
}

/** A challenge is answered once, by the user who was asked; at a sign-in it is not known yet who that is. */
async function useChallenge(sql: Sql, challenge: string, userId: number | null): Promise<boolean> {
  const used = await sql.query(
    `delete from passkey_challenges where challenge_hash = $1 and user_id is not distinct from $2::int
       and ends_at > portal_now() returning 1 as one`,
    [digestOf(challenge), userId],
  );
  return used.length > 0;
}

async function note(
  sql: Sql,
  done: 'added' | 'removed',
  { userId, email }: User,
  { name, author }: { readonly name: string; readonly author: Author },
): Promise<void> {
  const kind = done === 'added' ? 'added-passkey' : 'removed-passkey';
  await writePersonalAudit(sql, userId, { kind, details: `${email}: ${name}`, author });
  await sql.query('insert into account_mails (kind, email) values ($1, $2)', [`passkey-${done}`, email]);
}

const listed = (row: Row): ListedPasskey => ({
  id: text(row, 'id'),
  name: text(row, 'name'),
  createdAt: integer(row, 'created_at'),
  lastUsedAt: optional(row, 'last_used_at', integer) ?? null,
});
