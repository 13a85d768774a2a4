import { pullspecs } from '@suppliers-portal/conformance';
import { integer, onlyRow, text } from '../../platform/database/rows.js';
import { digestOf } from '../../platform/database/secrets.js';
import { sampleIssuer } from '../id-tokens.js';
import { rightPassword } from '../test-server.js';
import type { Setting } from './sample.js';

export async function withPullspec({ server }: Setting): Promise<void> {
  await server.given('pullspec-versions', [{ fileName: '1.0.0.yml', document: pullspecs['1.0.0'] }]);
}

export function ofPartner({ dmcId }: Setting) {
  return { params: { dmcId: String(dmcId) } };
}

export async function userIdOf({ server }: Setting, email: string): Promise<number> {
  const rows = await server.database.transaction({ role: 'access' }, (sql) =>
    sql.query('select user_id from users where email = $1', [email]),
  );
  return integer(onlyRow(rows), 'user_id');
}

/** A person of the partner, in whose name a repository can act. */
export async function personWithWorkload(setting: Setting): Promise<{ readonly personId: number }> {
  const { server, dmcId, number } = setting;
  const email = `workload-${number}@sample.example`;
  await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
  return { personId: await userIdOf(setting, email) };
}

export async function withWorkload(setting: Setting, repository = 'andaman/rates') {
  const { server, dmcId } = setting;
  const { personId } = await personWithWorkload(setting);
  const row = onlyRow(
    await server.database.transaction({ role: 'agency' }, (sql) =>
      sql.query(
        `insert into workload_permissions (dmc_id, user_id, issuer, audience, claims, fingerprint, scope, made_by)
         values ($1, $2, $3, $4, $5, $6, 'read', 'a sample') returning workload_id::text as workload_id`,
        [dmcId, personId, sampleIssuer, server.url, JSON.stringify({ repository }), digestOf(repository)],
      ),
    ),
  );
  return { params: { dmcId: String(dmcId), id: text(row, 'workload_id') } };
}
