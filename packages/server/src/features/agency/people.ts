import {
  actionRefusalText,
  actionsFor,
  emailFault,
  hasAccountText,
  hasRole,
  invitationDays,
  lastOwnerText,
  notAmongPeopleText,
  notForPartnerText,
  notYourselfText,
  otherPersonText,
  staffAccountType,
  takeAccessRefusal,
  type AuditKind,
  type Invitation,
  type PersonAction,
  type StaffRole,
  noSuchPersonText,
} from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import { refuseOvertaken } from '../../kernel/edition.js';
import { notAllowed, notThere, refusedByRule, signedOut, wrongValue } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { auditEndedTokens, writeAudit, writeAuditOfPartners } from '../../platform/audit/write-audit.js';
import { asBody, asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { integer, onlyRow, text } from '../../platform/database/rows.js';
import { digestOf, randomText } from '../../platform/database/secrets.js';
import { lockUser } from '../../platform/identity/sessions.js';
import { endTokensOfLostPartners, endWaysIn, type Ended } from '../../platform/identity/end-ways-in.js';
import { writeAgencyEntry } from '../../platform/audit/write-agency-entry.js';
import {
  accountTypeAmong,
  findPerson,
  refuseDisabledPartner,
  refuseUnknownPartner,
  refuseWithoutPartner,
  type KnownPerson,
} from './read-people.js';

type Invited = AnswerOf<Calls['inviteStaff']>;

export interface PeopleParts {
  readonly database: Database;
  /** An outside provider signs people in: there is no password to set, so there is no link. */
  readonly throughProvider: boolean;
}

/** Who changes a person. The operator of the machine has no account. */
export interface Changer {
  readonly author: Author;
  readonly userId?: number;
  readonly isOwner: boolean;
  /** The address that people type. */
  readonly base: string;
}

interface PersonChange {
  readonly action: PersonAction;
  /** The edition of the person that was read. */
  readonly ifMatch?: string | undefined;
}

interface AccessTaken {
  readonly dmcId: number;
  readonly id: number;
  readonly ifMatch?: string | undefined;
}

interface Admitted {
  readonly email: string;
  readonly partners: readonly number[];
  readonly isAdmin: boolean;
}

/** Lets people in and out. No password is ever made here: the person sets it, by a link that works once. */
export class People {
  constructor(private readonly parts: PeopleParts) {}

  invite(invitation: Invitation, changer: Changer): Promise<Invited> {
    const fault = emailFault(invitation.email);
    if (fault !== undefined) throw wrongValue(`email: ${fault}`);
    const work = (sql: Sql): Promise<Invited> =>
      'role' in invitation ? this.inviteStaff(sql, invitation, changer) : this.inviteUser(sql, invitation, changer);
    return changeOnce(this.parts.database, { role: 'agency' }, work, asBody);
  }

  change(id: number, { action, ifMatch }: PersonChange, changer: Changer): Promise<Invited> {
    const work = async (sql: Sql): Promise<Invited> => {
      await lockPeople(sql, changer);
      const person = await findPerson(sql, { id });
      if (person === undefined) throw notThere(noSuchPersonText);
      await refuseChange(sql, person, action, changer);
      refuseOvertaken(ifMatch, person.edition ?? '', () => otherPersonText(person, person.linkUntil));
      return this.changed(sql, person, action, changer);
    };
    return changeOnce(this.parts.database, { role: 'agency' }, work, asBody);
  }

  /** Takes a person away from one partner. They keep their other ones, and stay signed in. */
  takeAccess({ dmcId, id, ifMatch }: AccessTaken, changer: Changer): Promise<void> {
    const { author } = changer;
    const work = async (sql: Sql): Promise<void> => {
      await lockPeople(sql, changer);
      const partner = await refuseUnknownPartner(sql, dmcId);
      const person = await findPerson(sql, { id });
      if (person === undefined) throw notThere(noSuchPersonText);
      const refusal = takeAccessRefusal(person);
      if (refusal !== undefined) throw refusedByRule(refusal);
      refuseOvertaken(ifMatch, person.edition ?? '', () => otherPersonText(person, person.linkUntil));
      const partners = person.partners ?? [];
      if (!partners.includes(dmcId)) throw notThere(notAmongPeopleText(dmcId));
      // Whatever makes a token holds the same lock.
      await lockUser(sql, id);
      await sql.query('delete from user_partners where dmc_id = $1 and user_id = $2', [dmcId, id]);
      const kept = partners.filter((one) => one !== dmcId);
      await auditEndedTokens(sql, await endTokensOfLostPartners(sql, id, kept), author);
      const { email } = person;
      await writeAudit(sql, dmcId, { kind: 'taken-access', details: email, before: email, author });
      await writeAgencyEntry(sql, { kind: 'taken-access', details: `${email} from ${partner}`, author });
    };
    return changeOnce(this.parts.database, { role: 'agency' }, work, asDone);
  }

  /** A new person of partners, or more partners for one who is known. The caller has checked that it may be. */
  async admit(sql: Sql, { email, partners, isAdmin }: Admitted, changer: Changer): Promise<Invited> {
    const { author } = changer;
    const accountType = isAdmin ? 'Supplier' : await accountTypeAmong(sql, partners);
    const fresh = await insertUser(sql, { email, accountType, isAdmin });
    const userId = fresh ?? (await findPerson(sql, { email }))?.id;
    if (userId === undefined) throw new Error('a person is gone while being invited');
    for (const dmcId of partners) {
      await sql.query('insert into user_partners (dmc_id, user_id) values ($1, $2) on conflict do nothing', [
        dmcId,
        userId,
      ]);
      const kind = fresh === undefined ? 'given-access' : 'invited-user';
      await writeAudit(sql, dmcId, { kind, details: email, after: email, author });
    }
    const place = [...(isAdmin ? ['portal admin'] : []), ...(await namesOf(sql, partners))].join(', ');
    await writeAgencyEntry(sql, { kind: 'invited-user', details: `${email} for ${place} (by a file)`, author });
    return fresh === undefined ? {} : this.linkFor(sql, userId, changer);
  }

  private async inviteStaff(
    sql: Sql,
    { email, role }: Extract<Invitation, { readonly role: unknown }>,
    changer: Changer,
  ): Promise<Invited> {
    const userId = await insertUser(sql, { email, accountType: staffAccountType, role });
    if (userId === undefined) return this.invitedAgain(sql, email, changer, role);
    await writeAgencyEntry(sql, { kind: 'invited-user', details: `${email} (${role})`, author: changer.author });
    return this.linkFor(sql, userId, changer);
  }

  private async inviteUser(
    sql: Sql,
    { email, dmcId }: Extract<Invitation, { readonly dmcId: unknown }>,
    changer: Changer,
  ): Promise<Invited> {
    const { author } = changer;
    const partner = await refuseDisabledPartner(sql, dmcId);
    const fresh = await insertUser(sql, { email, accountType: await accountTypeAmong(sql, [dmcId]) });
    const person = await findPerson(sql, { email });
    if (person === undefined) throw new Error('a person is gone while being invited');
    if (person.role !== undefined || person.isAdmin === true || person.state === 'disabled')
      throw refusedByRule(notForPartnerText(person));
    const given = await sql.query(
      'insert into user_partners (dmc_id, user_id) values ($1, $2) on conflict do nothing returning 1 as one',
      [dmcId, person.id],
    );
    if (given.length === 0) return this.invitedAgain(sql, email, changer);
    await writeAudit(sql, dmcId, {
      kind: fresh === undefined ? 'given-access' : 'invited-user',
      details: email,
      after: email,
      author,
    });
    await writeAgencyEntry(sql, { kind: 'invited-user', details: `${email} for ${partner}`, author });
    return person.state === 'invited' ? this.linkFor(sql, person.id, changer) : {};
  }

  /** On the machine of the portal there is no "New link", and the first owner has no one to ask. */
  private async invitedAgain(sql: Sql, email: string, changer: Changer, role?: StaffRole): Promise<Invited> {
    const person = await findPerson(sql, { email });
    if (changer.userId !== undefined || person?.state !== 'invited' || person.role !== role)
      throw refusedByRule(hasAccountText(email));
    return this.changed(sql, person, 'invite-again', changer);
  }

  private async changed(sql: Sql, person: KnownPerson, action: PersonAction, changer: Changer): Promise<Invited> {
    const { author } = changer;
    const kind = kindOf[action];
    await writeAuditOfPartners(sql, person.id, { kind, details: person.email, author });
    await writeAgencyEntry(sql, { kind, details: person.email, author });
    switch (action) {
      case 'invite-again':
        return this.linkFor(sql, person.id, changer);
      case 'enable':
        await sql.query('update users set disabled_at = null where user_id = $1', [person.id]);
        return {};
      case 'disable':
        await sql.query('update users set disabled_at = portal_now() where user_id = $1', [person.id]);
        await endAll(sql, person.id, author);
        return {};
      case 'sign-out':
        await endAll(sql, person.id, author);
        return {};
      case 'remove':
        await endAll(sql, person.id, author);
        await sql.query('delete from users where user_id = $1', [person.id]);
        return {};
    }
  }

  /** A newer invitation ends every older link. A reset mail ends no invitation: anyone can ask for one. */
  private async linkFor(sql: Sql, userId: number, { base }: Changer): Promise<Invited> {
    if (this.parts.throughProvider) return {};
    const token = randomText();
    await sql.query('delete from password_resets where user_id = $1', [userId]);
    await sql.query(
      `insert into invitations (user_id, token_hash, ends_at)
       values ($1, $2, portal_now() + interval '${String(invitationDays)} days')
       on conflict (user_id) do update set token_hash = excluded.token_hash, ends_at = excluded.ends_at`,
      [userId, digestOf(token)],
    );
    return { link: `${base}/login#changePassword=${token}` };
  }
}

/** As the log of the agency names several partners. */
async function namesOf(sql: Sql, partners: readonly number[]): Promise<readonly string[]> {
  const rows = await sql.query('select dmc_name, dmc_id from partners where dmc_id = any ($1::int[]) order by dmc_id', [
    partners,
  ]);
  return rows.map((row) => `${text(row, 'dmc_name')} (${String(integer(row, 'dmc_id'))})`);
}

/** Of two changes of people at once, the second sees what the first did. */
export async function lockPeople(sql: Sql, changer?: Changer): Promise<void> {
  await sql.query("select pg_advisory_xact_lock(hashtextextended('people of the agency', 0))");
  if (changer?.userId !== undefined) await refuseFormer(sql, changer.userId, changer);
}

/**
 * The call was let in before. Of two owners who remove each other, the first one has ended what the second one may do.
 */
async function refuseFormer(sql: Sql, userId: number, { isOwner }: Changer): Promise<void> {
  const person = await findPerson(sql, { id: userId });
  if (person === undefined || person.state === 'disabled') throw signedOut();
  if (!hasRole(person.role, isOwner ? 'owner' : 'operator')) throw notAllowed();
}

const kindOf: Readonly<Record<PersonAction, AuditKind>> = {
  'invite-again': 'renewed-invitation',
  'sign-out': 'signed-out-user',
  disable: 'disabled-user',
  enable: 'enabled-user',
  remove: 'removed-user',
};

async function refuseChange(
  sql: Sql,
  person: KnownPerson,
  action: PersonAction,
  { userId, isOwner }: Changer,
): Promise<void> {
  if ((person.role !== undefined || person.isAdmin === true) && !isOwner) throw notAllowed();
  if (person.id === userId) throw refusedByRule(notYourselfText);
  if (!actionsFor(person.state).includes(action)) throw refusedByRule(actionRefusalText(person));
  if (action === 'invite-again') await refuseWithoutPartner(sql, person);
  if (action === 'disable' || action === 'remove') await refuseWithoutOwner(sql, person);
}

/** The last active owner stays one. */
export async function refuseWithoutOwner(sql: Sql, person: KnownPerson): Promise<void> {
  if (person.role !== 'owner') return;
  const others = await sql.query(
    `select 1 as one from users where staff_role = 'owner' and disabled_at is null and user_id <> $1
       and (has_password or exists (select 1 from user_identities i where i.user_id = users.user_id)) limit 1`,
    [person.id],
  );
  if (others.length === 0) throw refusedByRule(lastOwnerText);
}

/** Nothing where the email has an account. */
async function insertUser(
  sql: Sql,
  {
    email,
    accountType,
    role = null,
    isAdmin = false,
  }: {
    readonly email: string;
    readonly accountType: string;
    readonly role?: string | null;
    readonly isAdmin?: boolean;
  },
): Promise<number | undefined> {
  const rows = await sql.query(
    `insert into users (email, account_type, staff_role, is_admin) values ($1, $2, $3, $4)
     on conflict (email) do nothing returning user_id`,
    [email, accountType, role, isAdmin],
  );
  return rows.length === 0 ? undefined : integer(onlyRow(rows), 'user_id');
}

/** Each token that ends is in the log of its partner. */
export async function endAll(sql: Sql, userId: number, author: Author): Promise<Ended> {
  const ended = await endWaysIn(sql, userId);
  await auditEndedTokens(sql, ended.tokens, author);
  return ended;
}
