import {
  joinsOnboarding,
  mostFound,
  noLinkForDisabledText,
  noNewPeopleText,
  noPartnerText,
} from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import { editionOf } from '../../kernel/edition.js';
import { notThere, refusedByRule } from '../../kernel/refusal.js';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { integer, optional, text, texts, truth } from '../../platform/database/rows.js';
import { idleMinutes } from '../../platform/identity/sessions.js';

type People = AnswerOf<Calls['agencyStaff']>;
export interface KnownPerson extends Readonly<People[number]> {
  /** Of the link that sets the first password, in milliseconds. */
  readonly linkUntil?: number;
}

const columns = `u.user_id, u.email, u.is_admin, u.staff_role, u.account_type = 'Onboarding' as is_onboarding,
  u.disabled_at::text as disabled_since,
  case when u.disabled_at is not null then 'disabled'
    when u.has_password or exists (select 1 from user_identities i where i.user_id = u.user_id) then 'active'
    else 'invited' end as state,
  (select i.token_hash::text from invitations i where i.user_id = u.user_id) as link,
  (select floor(extract(epoch from i.ends_at) * 1000)::bigint from invitations i where i.user_id = u.user_id) as link_until,
  exists (select 1 from second_factors f where f.user_id = u.user_id and f.confirmed_at is not null)
    or exists (select 1 from passkeys k where k.user_id = u.user_id) as has_factor,
  array(select up.dmc_id::text from user_partners up where up.user_id = u.user_id order by up.dmc_id) as partners,
  (select count(*) from sessions s where s.user_id = u.user_id and s.ends_at > portal_now()
     and s.last_active_at > portal_now() - interval '${String(idleMinutes)} minutes') as sessions,
  (select count(*) from access_tokens t where t.user_id = u.user_id and t.expires_at > portal_now()) as tokens`;

export async function readStaff(database: Database): Promise<People> {
  const rows = await database.transaction({ role: 'agency' }, (sql) =>
    sql.query(`select ${columns} from users u where u.staff_role is not null order by u.email`),
  );
  return rows.map(personOf);
}

/** The people who are named for a partner. Portal admins can act for every partner and are not among them. */
export function readPeople(database: Database, dmcId: number): Promise<People> {
  return database.transaction({ role: 'agency' }, async (sql) => {
    await refuseUnknownPartner(sql, dmcId);
    const rows = await sql.query(
      `select ${columns} from users u join user_partners up using (user_id) where up.dmc_id = $1 order by u.email`,
      [dmcId],
    );
    return rows.map(personOf);
  });
}

/** People of all partners, portal admins and staff, by a part of the email. */
export function findPeople(database: Database, text: string): Promise<AnswerOf<Calls['findPeople']>> {
  return database.transaction({ role: 'agency' }, async (sql) => {
    const rows = await sql.query(
      `select ${columns}, count(*) over () as total from users u where position($1 in u.email) > 0
       order by u.email limit ${String(mostFound)}`,
      [text],
    );
    const [first] = rows;
    return {
      total: first === undefined ? 0 : integer(first, 'total'),
      people: rows.map((row) => ({ ...personOf(row), partners: texts(row, 'partners').map(Number) })),
    };
  });
}

export async function findPerson(
  sql: Sql,
  by: { readonly id: number } | { readonly email: string },
): Promise<KnownPerson | undefined> {
  const [row] = await sql.query(`select ${columns} from users u where ${'id' in by ? 'u.user_id' : 'u.email'} = $1`, [
    'id' in by ? by.id : by.email,
  ]);
  if (row === undefined) return undefined;
  const person = personOf(row);
  const linkUntil = person.state === 'invited' ? optional(row, 'link_until', integer) : undefined;
  return { ...person, ...(linkUntil === undefined ? {} : { linkUntil }) };
}

export const refuseUnknownPartner = async (sql: Sql, dmcId: number): Promise<string> =>
  (await knownPartner(sql, dmcId)).name;

/** A partner that people can be invited for. */
export async function refuseDisabledPartner(sql: Sql, dmcId: number): Promise<string> {
  const partner = await knownPartner(sql, dmcId);
  const refusal = noNewPeopleText(partner);
  if (refusal !== undefined) throw refusedByRule(refusal);
  return partner.name;
}

/** Someone who has partners, each of them disabled. A link would lead nowhere. */
export async function refuseWithoutPartner(sql: Sql, { id, email }: KnownPerson): Promise<void> {
  const rows = await sql.query(
    `select p.disabled_at is not null as is_disabled from partners p join user_partners up using (dmc_id)
     where up.user_id = $1`,
    [id],
  );
  if (rows.length > 0 && rows.every((row) => truth(row, 'is_disabled')))
    throw refusedByRule(noLinkForDisabledText(email));
}

async function knownPartner(sql: Sql, dmcId: number): Promise<{ readonly name: string; readonly isDisabled: boolean }> {
  const [partner] = await sql.query(
    'select dmc_name, disabled_at is not null as is_disabled from partners where dmc_id = $1',
    [dmcId],
  );
  if (partner === undefined) throw notThere(noPartnerText(dmcId));
  return { name: text(partner, 'dmc_name'), isDisabled: truth(partner, 'is_disabled') };
}

function personOf(row: Row): People[number] {
  const role = optional(row, 'staff_role', text);
  const state = text(row, 'state');
  const partners = texts(row, 'partners').map(Number);
  const person: Pick<KnownPerson, 'email' | 'state' | 'role' | 'isAdmin' | 'isOnboarding'> = {
    email: text(row, 'email'),
    state: state === 'active' || state === 'disabled' ? state : 'invited',
    ...(role === 'viewer' || role === 'operator' || role === 'owner'
      ? { role }
      : { isAdmin: truth(row, 'is_admin'), isOnboarding: truth(row, 'is_onboarding') }),
  };
  return {
    id: integer(row, 'user_id'),
    ...person,
    // Sessions and tokens come and go by themselves. Who was enabled and disabled again is not as they were read, and a
    // newer link ends the one before, which was sent already.
    edition: editionOf([
      person,
      optional(row, 'disabled_since', text),
      person.state === 'invited' ? optional(row, 'link', text) : undefined,
    ]),
    hasFactor: truth(row, 'has_factor'),
    ...(partners.length > 1 ? { partners } : {}),
    sessions: integer(row, 'sessions'),
    tokens: integer(row, 'tokens'),
  };
}

/** What account a person gets who is invited to these partners. */
export async function accountTypeAmong(sql: Sql, dmcIds: readonly number[]): Promise<'Onboarding' | 'Supplier'> {
  const rows = await sql.query(
    `select distinct is_admin, account_type = 'Onboarding' as is_onboarding
     from user_partners join users using (user_id) where dmc_id = any ($1::int[])`,
    [dmcIds],
  );
  const people = rows.map((row) => ({ isAdmin: truth(row, 'is_admin'), isOnboarding: truth(row, 'is_onboarding') }));
  return joinsOnboarding(people) ? 'Onboarding' : 'Supplier';
}
