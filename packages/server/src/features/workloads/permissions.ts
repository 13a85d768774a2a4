import {
  issuerText,
  notPersonOfPartnerText,
  noWorkloadText,
  sameWorkloadText,
  workloadClaimsText,
  workloadFault,
  type WorkloadPermission,
} from '@suppliers-portal/domain';
import type { AnswerOf, BodyOf, Calls } from '@suppliers-portal/wire';
import { z } from 'zod';
import { notThere, refusedByRule, wrongValue } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit } from '../../platform/audit/write-audit.js';
import { asDone, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { integer, optional, text } from '../../platform/database/rows.js';
import { digestOf } from '../../platform/database/secrets.js';
import { queueWorkloadMail } from '../access/workload-mails.js';
import { writeAgencyEntry } from '../../platform/audit/write-agency-entry.js';
import { refuseUnknownPartner } from '../agency/read-people.js';

export type KeptPermission = WorkloadPermission & { readonly dmcId: number };

const epoch = (column: string): string => `floor(extract(epoch from w.${column}))::bigint as ${column}`;
export const permissionColumns = `w.dmc_id, w.workload_id::text as workload_id, w.user_id, u.email, w.issuer, w.audience,
  w.claims, w.scope, w.made_by, ${epoch('created_at')}, ${epoch('last_used_at')}`;

/** An active person of a partner: neither a portal admin nor staff. */
const isOfPartner = 'u.disabled_at is null and not u.is_admin and u.staff_role is null';

/** The person of a permission can act for its partner now. */
export const mayAct = `${isOfPartner}
  and exists (select 1 from user_partners up where up.dmc_id = w.dmc_id and up.user_id = w.user_id)`;

const keptClaims = z.record(z.string(), z.string());

export const permissionOf = (row: Row): KeptPermission => ({ ...toldOf(row), dmcId: integer(row, 'dmc_id') });

/** Times are in seconds, as in the answer. */
function toldOf(row: Row): WorkloadPermission {
  const lastUsedAt = optional(row, 'last_used_at', integer);
  return {
    id: text(row, 'workload_id'),
    issuer: text(row, 'issuer'),
    audience: text(row, 'audience'),
    claims: keptClaims.parse(JSON.parse(text(row, 'claims'))),
    personId: integer(row, 'user_id'),
    person: text(row, 'email'),
    scope: text(row, 'scope') === 'operate' ? 'operate' : 'read',
    madeBy: text(row, 'made_by'),
    createdAt: integer(row, 'created_at'),
    ...(lastUsedAt === undefined ? {} : { lastUsedAt }),
  };
}

export function readPermissions(
  database: Database,
  dmcId: number,
): Promise<AnswerOf<Calls['workloads']>['permissions']> {
  return database.transaction({ role: 'agency' }, async (sql) => {
    await refuseUnknownPartner(sql, dmcId);
    const rows = await sql.query(
      `select ${permissionColumns} from workload_permissions w join users u using (user_id)
       where w.dmc_id = $1 order by w.created_at, w.workload_id`,
      [dmcId],
    );
    return rows.map(toldOf).map(({ claims, ...permission }) => ({ ...permission, claims: { ...claims } }));
  });
}

interface Allowing {
  readonly dmcId: number;
  readonly workload: BodyOf<Calls['allowWorkload']>;
  readonly issuers: readonly string[];
  readonly author: Author;
}

/** Answers the email of the person. */
export async function allowWorkload(
  database: Database,
  { dmcId, workload, issuers, author }: Allowing,
): Promise<{ readonly email: string }> {
  const fault = workloadFault(workload, issuers);
  if (fault !== undefined) throw wrongValue(fault);
  const { issuer, audience, scope, personId } = workload;
  const claims = JSON.stringify(Object.fromEntries(Object.entries(workload.claims).sort(byName)));
  let email = '';
  const work = async (sql: Sql): Promise<void> => {
    const partner = await refuseUnknownPartner(sql, dmcId);
    email = await personOf(sql, dmcId, personId);
    const made = await sql.query(
      `insert into workload_permissions (dmc_id, user_id, issuer, audience, claims, fingerprint, scope, made_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (dmc_id, user_id, fingerprint) do nothing returning 1 as one`,
      [dmcId, personId, issuer, audience, claims, digestOf([issuer, audience, claims].join('\n')), scope, author.who],
    );
    if (made.length === 0) throw refusedByRule(sameWorkloadText);
    const details = detailsOf({ ...workload, person: email });
    await writeAudit(sql, dmcId, { kind: 'allowed-workload', details, after: details, author });
    await writeAgencyEntry(sql, { kind: 'allowed-workload', details: `${partner}: ${details}`, author });
    await queueWorkloadMail(sql, email, { ...workload, partner, madeBy: author.who });
  };
  await changeOnce(database, { role: 'agency', partners: [dmcId] }, work, asDone);
  return { email };
}

const byName = ([one]: readonly [string, string], [other]: readonly [string, string]): number => (one < other ? -1 : 1);

const detailsOf = ({
  issuer,
  claims,
  person,
  scope,
}: Pick<WorkloadPermission, 'issuer' | 'claims' | 'person' | 'scope'>): string =>
  `${issuerText(issuer)}: ${workloadClaimsText(claims)}, as ${person} (${scope})`;

async function personOf(sql: Sql, dmcId: number, personId: number): Promise<string> {
  const [row] = await sql.query(
    `select u.email from users u join user_partners up using (user_id)
     where up.dmc_id = $1 and u.user_id = $2 and ${isOfPartner}
       and (u.has_password or exists (select 1 from user_identities i where i.user_id = u.user_id))`,
    [dmcId, personId],
  );
  if (row === undefined) throw refusedByRule(notPersonOfPartnerText);
  return text(row, 'email');
}

interface Removing {
  readonly dmcId: number;
  readonly id: string;
  readonly author: Author;
}

/** Tokens that the permission gave end with it. Answers the email of the person. */
export async function removeWorkload(
  database: Database,
  { dmcId, id, author }: Removing,
): Promise<{ readonly email: string }> {
  let email = '';
  const work = async (sql: Sql): Promise<void> => {
    const partner = await refuseUnknownPartner(sql, dmcId);
    const [row] = await sql.query(
      `select ${permissionColumns} from workload_permissions w join users u using (user_id)
       where w.dmc_id = $1 and w.workload_id = $2::uuid`,
      [dmcId, id],
    );
    if (row === undefined) throw notThere(noWorkloadText);
    const gone = await sql.query('delete from workload_permissions where workload_id = $1::uuid returning 1 as one', [
      id,
    ]);
    if (gone.length === 0) throw notThere(noWorkloadText);
    const permission = permissionOf(row);
    email = permission.person;
    const details = detailsOf(permission);
    await writeAudit(sql, dmcId, { kind: 'removed-workload', details, before: details, author });
    await writeAgencyEntry(sql, { kind: 'removed-workload', details: `${partner}: ${details}`, author });
  };
  await changeOnce(database, { role: 'agency', partners: [dmcId] }, work, asDone);
  return { email };
}
