import { integer, onlyRow, text } from '../../platform/database/rows.js';
import { digestOf } from '../../platform/database/secrets.js';
import { hotelLine } from '../data-lines.js';
import { sampleIssuer } from '../id-tokens.js';
import { rightPassword } from '../test-server.js';
import { ofPartner, personWithWorkload, userIdOf, withWorkload } from './given.js';
import type { Samples, Setting } from './sample.js';

const aNotice = (now: number) => ({
  text: 'Searches pause',
  level: 'maintenance' as const,
  from: Math.floor(now),
  until: Math.floor(now) + 3600,
  partners: [],
});

export const agencySamples = {
  partnerPeople: { answers: 200, make: ofPartner },
  inviteUser: {
    answers: 200,
    make: (setting) => ({ ...ofPartner(setting), body: { email: `new-${setting.number}@sample.example` } }),
  },
  switchConnection: {
    answers: 204,
    make: (setting) => ({ ...ofPartner(setting), body: { on: false, reason: 'maintenance' } }),
  },
  addPartner: {
    answers: 204,
    make: ({ number }) => ({ body: { dmcId: 800_000 + number, dmcName: `Added ${number}` } }),
  },
  renamePartner: {
    answers: 204,
    make: (setting) => ({ ...ofPartner(setting), body: { dmcName: `Renamed ${setting.number}` } }),
  },
  switchPartnerAccess: {
    answers: 204,
    make: (setting) => ({ ...ofPartner(setting), body: { enabled: false, reason: 'the contract ended' } }),
  },
  importPeople: {
    answers: 200,
    make: ({ dmcId, number }) => ({
      body: {
        apply: true,
        people: [{ line: 2, email: `file-${number}@sample.example`, partners: [dmcId], isAdmin: false }],
      },
    }),
  },
  handInBatch: {
    answers: 200,
    make: ({ dmcId, number }) => ({
      form: {
        name: 'hotels.ndjson',
        text: JSON.stringify(hotelLine({ dmcId, hotelId: `handed-in-${number}` })),
        fields: { dataset: 'hotels' },
      },
    }),
  },
  lookAsPartner: { answers: 204, make: ofPartner },
  grantTurnOn: { answers: 204, make: (setting) => ({ ...ofPartner(setting), body: { reason: 'our mistake' } }) },
  partnerHistory: { answers: 200, make: ofPartner },
  partnerRules: { answers: 200, make: ofPartner },
  changePartnerRules: {
    answers: 204,
    make: (setting) => ({ ...ofPartner(setting), body: { own: { windowMinutes: 30 }, reason: 'few attempts' } }),
  },
  addNotice: { answers: 200, make: ({ now }) => ({ body: aNotice(now) }) },
  changeNotice: {
    answers: 204,
    make: async (setting) => ({ ...(await withNotice(setting)), body: aNotice(setting.now) }),
  },
  endNotice: { answers: 204, make: withNotice },
  imports: { answers: 200, make: () => ({}) },
  freshness: { answers: 200, make: () => ({}) },
  inviteStaff: {
    answers: 200,
    make: ({ number }) => ({ body: { email: `staff-${number}@sample.example`, role: 'viewer' } }),
  },
  changePerson: { answers: 200, make: withPersonToDisable },
  findPeople: { answers: 200, make: () => ({ query: { text: 'sample' } }) },
  takeAccess: { answers: 204, make: withPersonOfTwo },
  changeStaffRole: { answers: 204, make: withStaff },
  askFactorReset: {
    answers: 204,
    make: async (setting) => ({
      params: { id: String(await withPersonWithFactor(setting)) },
      body: { reason: 'The phone is lost' },
    }),
  },
  consentFactorReset: { answers: 204, make: withFactorReset },
  endFactorReset: { answers: 204, make: withFactorReset },
  makeIngestionToken: {
    answers: 200,
    make: ({ number }) => ({ body: { name: `token ${number}`, datasets: ['hotels'], expiresInDays: 30 } }),
  },
  revokeIngestionToken: { answers: 204, make: withIngestionToken },
  workloads: { answers: 200, make: ({ dmcId }) => ({ params: { dmcId: String(dmcId) } }) },
  allowWorkload: {
    answers: 204,
    make: async (setting) => ({
      params: { dmcId: String(setting.dmcId) },
      body: {
        issuer: sampleIssuer,
        audience: setting.server.url,
        claims: { repository: 'andaman/rates', ref: 'refs/heads/main' },
        personId: (await personWithWorkload(setting)).personId,
        scope: 'read',
      },
    }),
  },
  removeWorkload: { answers: 204, make: (setting) => withWorkload(setting) },
} satisfies Partial<Samples>;

async function withPersonToDisable({ server, dmcId, number }: Setting) {
  const email = `disabled-${number}@sample.example`;
  await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
  const row = onlyRow(
    await server.database.transaction({ role: 'access' }, (sql) =>
      sql.query('select user_id from users where email = $1', [email]),
    ),
  );
  return { params: { id: String(integer(row, 'user_id')) }, body: { action: 'disable' as const } };
}

async function withPersonOfTwo(setting: Setting) {
  const { server, dmcId, number } = setting;
  const email = `of-two-${number}@sample.example`;
  const other = 810_000 + number;
  await server.given('partners', [{ dmcId: other, dmcName: `Other ${number}` }]);
  await server.given('users', [{ email, dmcIds: [dmcId, other] }]);
  return { params: { dmcId: String(dmcId), id: String(await userIdOf(setting, email)) } };
}

async function withStaff(setting: Setting) {
  const email = `raised-${setting.number}@agency.example`;
  await setting.server.staff(email, 'viewer');
  return { params: { id: String(await userIdOf(setting, email)) }, body: { role: 'operator' as const } };
}

async function withPersonWithFactor(setting: Setting): Promise<number> {
  const { server, dmcId, number } = setting;
  const email = `factor-${number}@sample.example`;
  await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
  const userId = await userIdOf(setting, email);
  await server.database.transaction({ role: 'access' }, (sql) =>
    sql.query(
      "insert into second_factors (user_id, sealed_key, confirmed_at) values ($1, '\\x00', portal_now()) on conflict do nothing",
      [userId],
    ),
  );
  return userId;
}

/** Another member of staff asked for it. */
async function withFactorReset(setting: Setting) {
  const { server, number } = setting;
  const asker = `asker-${number}@agency.example`;
  await server.staff(asker, 'operator');
  const values = [await withPersonWithFactor(setting), await userIdOf(setting, asker)];
  const rows = await server.database.transaction({ role: 'agency' }, (sql) =>
    sql.query(
      `insert into factor_resets (user_id, asked_by, reason, ends_at)
       values ($1, $2, 'The phone is lost', portal_now() + interval '24 hours') returning reset_id::text as reset_id`,
      values,
    ),
  );
  return { params: { id: text(onlyRow(rows), 'reset_id') } };
}

async function withNotice({ server }: Setting) {
  const row = onlyRow(
    await server.database.transaction({ role: 'agency' }, (sql) =>
      sql.query(
        `insert into notices (text, level, shown_from, shown_until, written_by)
         values ('Searches pause', 'maintenance', portal_now(), portal_now() + interval '1 hour', 'a sample')
         returning notice_id::text as notice_id`,
      ),
    ),
  );
  return { params: { id: text(row, 'notice_id') } };
}

async function withIngestionToken({ server, number }: Setting) {
  const row = onlyRow(
    await server.database.transaction({ role: 'agency' }, (sql) =>
      sql.query(
        `insert into agency_tokens (name, made_by, secret_hash, expires_at)
         values ($1, 'a sample', $2, portal_now() + interval '1 day') returning token_id::text as token_id`,
        [`revoked ${number}`, digestOf(`revoked ${number}`)],
      ),
    ),
  );
  return { params: { id: text(row, 'token_id') } };
}
