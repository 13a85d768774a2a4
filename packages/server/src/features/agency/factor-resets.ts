import {
  accountKindOf,
  actionRefusalText,
  consentOfPersonText,
  factorResetAskedText,
  factorResetHours,
  isSecondFactorDemanded,
  noFactorResetText,
  noFactorToResetText,
  ownConsentText,
  ownerConsentText,
  ownFactorText,
  removedFactorsText,
  type AuditKind,
  type DemandName,
  type FactorResetNews,
  noSuchPersonText,
} from '@suppliers-portal/domain';
import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import { notAllowed, notThere, refusedByRule } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { writeAuditOfPartners } from '../../platform/audit/write-audit.js';
import { asBody, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { integer, text, truth } from '../../platform/database/rows.js';
import { lockUser } from '../../platform/identity/sessions.js';
import { queueResetMail } from '../access/factor-reset-mails.js';
import { writeAgencyEntry } from '../../platform/audit/write-agency-entry.js';
import { endAll, lockPeople, type Changer } from './people.js';
import { findPerson } from './read-people.js';

/**
 * A request counts until its time is over, while who asked is staff that may ask. `r` is the request, `a` who asked.
 */
const counts = `r.ended_at is null and r.ends_at > portal_now()
  and a.disabled_at is null and a.staff_role in ('operator', 'owner')`;
const openResets = `select r.reset_id::text as reset_id, r.reason, r.asked_by, a.email as asked_who, u.user_id, u.email, u.is_admin, u.account_type,
    floor(extract(epoch from r.asked_at))::bigint as asked_at, floor(extract(epoch from r.ends_at))::bigint as ends_at,
    u.staff_role is not null or u.is_admin as needs_owner
  from factor_resets r join users u on u.user_id = r.user_id join users a on a.user_id = r.asked_by where ${counts}`;

export async function readFactorResets(database: Database): Promise<AnswerOf<Calls['factorResets']>> {
  const rows = await database.transaction({ role: 'agency' }, (sql) =>
    sql.query(`${openResets} order by r.asked_at, r.reset_id`),
  );
  return rows.map((row) => ({
    id: text(row, 'reset_id'),
    email: text(row, 'email'),
    reason: text(row, 'reason'),
    askedBy: text(row, 'asked_who'),
    askedAt: integer(row, 'asked_at'),
    endsAt: integer(row, 'ends_at'),
    needsOwner: truth(row, 'needs_owner'),
  }));
}

/** Answers whose second factors are meant. */
export function askFactorReset(
  database: Database,
  { id, reason }: { readonly id: number; readonly reason: string },
  changer: Changer,
): Promise<{ email: string }> {
  const { userId, author } = changer;
  const work = async (sql: Sql): Promise<{ email: string }> => {
    // Of two who ask for one person, the second sees the request of the first.
    await lockPeople(sql, changer);
    const person = await findPerson(sql, { id });
    if (person === undefined) throw notThere(noSuchPersonText);
    const { email } = person;
    if (userId === undefined || userId === id) throw refusedByRule(ownFactorText);
    if (person.state !== 'active') throw refusedByRule(actionRefusalText(person));
    if (!person.hasFactor) throw refusedByRule(noFactorToResetText(email));
    await endOverdue(sql);
    const open = await sql.query('select 1 as one from factor_resets where user_id = $1 and ended_at is null', [id]);
    if (open.length > 0) throw refusedByRule(factorResetAskedText(email));
    await sql.query(
      `insert into factor_resets (user_id, asked_by, reason, ends_at)
       values ($1, $2, $3, portal_now() + interval '${String(factorResetHours)} hours')`,
      [id, userId, reason],
    );
    await note(sql, { userId: id, kind: 'asked-factor-reset', details: `${email}: ${reason}`, author });
    return { email };
  };
  return changeOnce(database, { role: 'agency' }, work, asBody);
}

interface Answering {
  readonly id: string;
  readonly changer: Changer;
}

/** The second of two people. Everything that signs the person in but the password ends. */
export function consentFactorReset(
  database: Database,
  { id, changer, demanded }: Answering & { readonly demanded: readonly DemandName[] },
): Promise<{ email: string }> {
  const { author } = changer;
  const work = async (sql: Sql): Promise<{ email: string }> => {
    const reset = await openReset(sql, id, changer);
    const [userId, email] = [integer(reset, 'user_id'), text(reset, 'email')];
    if (integer(reset, 'asked_by') === changer.userId) throw refusedByRule(ownConsentText);
    if (userId === changer.userId) throw refusedByRule(consentOfPersonText);
    if (truth(reset, 'needs_owner') && !changer.isOwner) throw notAllowed(ownerConsentText);
    const kind = accountKindOf({ isAdmin: truth(reset, 'is_admin'), accountType: text(reset, 'account_type') });
    await lockUser(sql, userId);
    const apps = await sql.query(
      'delete from second_factors where user_id = $1 returning confirmed_at is not null as was_used',
      [userId],
    );
    const codes = await sql.query(
      'delete from recovery_codes where user_id = $1 returning used_at is null as is_left',
      [userId],
    );
    const ended = await endAll(sql, userId, author);
    const news: FactorResetNews = {
      askedBy: text(reset, 'asked_who'),
      consentedBy: author.who,
      reason: text(reset, 'reason'),
      hadApp: apps.some((row) => truth(row, 'was_used')),
      recoveryCodes: codes.filter((row) => truth(row, 'is_left')).length,
      passkeys: ended.passkeys,
      isDemanded: isSecondFactorDemanded(kind, demanded),
    };
    // The person removed it themselves since.
    if (!news.hadApp && news.passkeys === 0) throw refusedByRule(noFactorToResetText(email));
    await close(sql, id);
    const details = `${email}: ${removedFactorsText(news)}. ${news.askedBy} asked: ${news.reason}`;
    await note(sql, { userId, kind: 'reset-second-factor', details, author });
    await queueResetMail(sql, email, news, ended);
    return { email };
  };
  return changeOnce(database, { role: 'agency' }, work, asBody);
}

/** Refused by another person of staff, or withdrawn by the one who asked. The person cannot answer for themselves. */
export function endFactorReset(database: Database, { id, changer }: Answering): Promise<{ email: string }> {
  const { author } = changer;
  const work = async (sql: Sql): Promise<{ email: string }> => {
    const reset = await openReset(sql, id, changer);
    const [userId, email] = [integer(reset, 'user_id'), text(reset, 'email')];
    if (userId === changer.userId) throw refusedByRule(consentOfPersonText);
    await close(sql, id);
    const isMine = integer(reset, 'asked_by') === changer.userId;
    const details = isMine ? email : `${email}: ${text(reset, 'asked_who')} had asked`;
    await note(sql, { userId, kind: isMine ? 'took-back-factor-reset' : 'refused-factor-reset', details, author });
    return { email };
  };
  return changeOnce(database, { role: 'agency' }, work, asBody);
}

/** Requests that no one answered are written down as ended. They count for nothing before that. */
export function endDueResets(database: Database): Promise<number> {
  return database.transaction({ role: 'agency' }, async (sql) => {
    await lockPeople(sql);
    return endOverdue(sql);
  });
}

async function endOverdue(sql: Sql): Promise<number> {
  const rows = await sql.query(
    `select r.reset_id::text as reset_id, r.user_id, u.email, a.email as asked_who
     from factor_resets r join users u on u.user_id = r.user_id join users a on a.user_id = r.asked_by
     where r.ended_at is null and not (${counts})`,
  );
  for (const row of rows) {
    const who = text(row, 'asked_who');
    await close(sql, text(row, 'reset_id'));
    const author: Author = { who, actedAs: 'agency', fromAddress: '', client: 'portal', requestId: '' };
    const details = `${text(row, 'email')}: ${who} had asked`;
    await note(sql, { userId: integer(row, 'user_id'), kind: 'ended-factor-reset', details, author });
  }
  return rows.length;
}

/** Of two answers at once, the second finds that the request is closed. */
async function openReset(sql: Sql, id: string, changer: Changer): Promise<Row> {
  await lockPeople(sql, changer);
  const [row] = await sql.query(`${openResets} and r.reset_id::text = $1`, [id]);
  if (row === undefined) throw notThere(noFactorResetText);
  return row;
}

const close = (sql: Sql, id: string): Promise<unknown> =>
  sql.query('update factor_resets set ended_at = portal_now() where reset_id::text = $1', [id]);

/** In the logs of both sides. */
async function note(
  sql: Sql,
  {
    userId,
    ...entry
  }: { readonly userId: number; readonly kind: AuditKind; readonly details: string; readonly author: Author },
): Promise<void> {
  await writeAuditOfPartners(sql, userId, entry);
  await writeAgencyEntry(sql, entry);
}
