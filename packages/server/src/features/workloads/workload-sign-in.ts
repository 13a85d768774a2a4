import {
  allowsWorkload,
  issuerText,
  narrowedScope,
  noPermissionText,
  readWorkloadToken,
  repositoryOf,
  severalPartnersText,
  workloadLeewaySeconds,
  workloadMinutes,
  type WorkloadToken,
  wrongSignatureText,
} from '@suppliers-portal/domain';
import type { AnswerOf, BodyOf, Calls } from '@suppliers-portal/wire';
import { notAllowed, refusedByRule, type Refusal } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { actedAs } from '../../platform/http/author-of.js';
import { asBody, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { integer, onlyRow } from '../../platform/database/rows.js';
import { digestOf } from '../../platform/database/secrets.js';
import { lockUser } from '../../platform/identity/sessions.js';
import { createWorkloadToken } from '../../platform/identity/tokens.js';
import { userColumns, userOf } from '../../platform/identity/users.js';
import { isSigned, readIdToken } from './id-token.js';
import type { IssuerKeys } from './issuer-keys.js';
import { mayAct, permissionColumns, permissionOf, type KeptPermission } from './permissions.js';

type Asked = BodyOf<Calls['signInWorkload']>;
type Given = AnswerOf<Calls['signInWorkload']>;

/** A pipeline shows the token of its platform and gets one of the portal. */
export class WorkloadSignIn {
  constructor(
    private readonly database: Database,
    private readonly keys: IssuerKeys,
    /** The issuers that the operator allows. */
    private readonly issuers: readonly string[],
  ) {}

  async exchange(asked: Asked, authorOf: (email: string) => Author): Promise<Given> {
    const claims = await this.signedClaims(asked.idToken);
    const work = async (sql: Sql): Promise<Given> => {
      const token = await tokenNow(sql, claims);
      const permission = chosen(await matching(sql, token), asked.dmcId, token);
      await lockUser(sql, permission.personId);
      if (!(await isStillGiven(sql, permission))) throw notAllowed(noPermissionText(token));
      await useUp(sql, token);
      return giveToken(sql, permission, { asked, authorOf });
    };
    return changeOnce(this.database, { role: 'access' }, work, asBody);
  }

  /** What the issuer has signed. Only an issuer that the operator allows is asked for its keys. */
  private async signedClaims(idToken: string): Promise<Readonly<Record<string, unknown>>> {
    const read = readIdToken(idToken);
    if ('fault' in read) throw notAllowed(read.fault);
    if (!this.issuers.includes(read.issuer)) throw notAllowed('The issuer of this token is not allowed here.');
    const key = await this.keys.find(read);
    if (key === undefined || !isSigned(read, key)) throw notAllowed(wrongSignatureText);
    return read.claims;
  }
}

async function tokenNow(sql: Sql, claims: Readonly<Record<string, unknown>>): Promise<WorkloadToken> {
  const row = onlyRow(await sql.query('select floor(extract(epoch from portal_now()))::bigint as now'));
  const token = readWorkloadToken(claims, integer(row, 'now'));
  if ('fault' in token) throw notAllowed(token.fault);
  return token;
}

/** Permissions for this token, those that allow more first. */
async function matching(sql: Sql, token: WorkloadToken): Promise<readonly KeptPermission[]> {
  const rows = await sql.query(
    `select ${permissionColumns} from workload_permissions w join users u using (user_id)
     where w.issuer = $1 and w.audience = $2 and ${mayAct}
     order by w.scope = 'operate' desc, w.created_at, w.workload_id`,
    [token.issuer, token.audience],
  );
  return rows.map(permissionOf).filter((permission) => allowsWorkload(permission, token));
}

function chosen(
  permissions: readonly KeptPermission[],
  dmcId: number | undefined,
  token: WorkloadToken,
): KeptPermission {
  const found = dmcId === undefined ? permissions : permissions.filter((one) => one.dmcId === dmcId);
  const [first] = found;
  if (first === undefined) throw notAllowed(noPermissionText(token));
  if (found.some((one) => one.dmcId !== first.dmcId)) throw refusedByRule(severalPartnersText);
  return first;
}

/** Under the lock of the person: who is disabled, or a permission that is removed, gets no token any more. */
async function isStillGiven(sql: Sql, { id }: KeptPermission): Promise<boolean> {
  const rows = await sql.query(
    `update workload_permissions w set last_used_at = portal_now()
     from users u where w.workload_id = $1 and u.user_id = w.user_id and ${mayAct} returning 1 as one`,
    [id],
  );
  return rows.length > 0;
}

const usedBefore = (): Refusal => notAllowed('This token was used before. Ask for a new one for each sign-in.');

async function useUp(sql: Sql, { issuer, id, expiresAtSeconds }: WorkloadToken): Promise<void> {
  const rows = await sql.query(
    `insert into used_workload_tokens (token_hash, ends_at) values ($1, to_timestamp($2))
     on conflict do nothing returning 1 as one`,
    [digestOf(`${issuer}\n${id}`), expiresAtSeconds + workloadLeewaySeconds],
  );
  if (rows.length === 0) throw usedBefore();
}

async function giveToken(
  sql: Sql,
  { id, dmcId, issuer, claims, scope, personId }: KeptPermission,
  { asked, authorOf }: { readonly asked: Asked; readonly authorOf: (email: string) => Author },
): Promise<Given> {
  const user = userOf(onlyRow(await sql.query(`select ${userColumns} from users u where u.user_id = $1`, [personId])));
  const made = await createWorkloadToken(
    sql,
    user,
    {
      name: `${repositoryOf(claims)} on ${issuerText(issuer)}`,
      dmcId,
      scope: narrowedScope(scope, asked.scope),
      minutes: workloadMinutes,
      workloadId: id,
    },
    { ...authorOf(user.email), ...actedAs(user.kind) },
  );
  const { secret, scope: given } = made;
  return { access_token: secret, token_type: 'Bearer', expires_in: workloadMinutes * 60, scope: given, dmcId };
}
