import { calls } from '@suppliers-portal/wire';
import { leaveToken } from '../../features/recipients/leave-links.js';
import { onlyRow, text } from '../../platform/database/rows.js';
import { digestOf, randomText } from '../../platform/database/secrets.js';
import { emails } from '../cast.js';
import { beginSecondFactor, setUpSecondFactor } from '../second-factor.js';
import { SoftPasskey } from '../soft-passkey.js';
import type { TestServer } from '../test-server.js';
import type { Samples, Setting } from './sample.js';

export const settingsSamples = {
  addRecipient: { answers: 200, make: ({ number }) => ({ params: { email: `new-${number}@andaman.example` } }) },
  removeRecipient: {
    answers: 200,
    make: async ({ server, dmcId }) => {
      await server.given('partners', [
        {
          dmcId,
          dmcName: `Partner ${dmcId}`,
          emailRecipients: [{ email: 'one@andaman.example' }, { email: 'two@andaman.example' }],
        },
      ]);
      return { params: { email: 'one@andaman.example' } };
    },
  },
  leaveRecipients: {
    answers: 200,
    make: async ({ server, dmcId, number }) => {
      const email = `leaving-${number}@andaman.example`;
      const emailRecipients = [{ email }, { email: 'two@andaman.example' }];
      await server.given('partners', [{ dmcId, dmcName: `Partner ${dmcId}`, emailRecipients }]);
      const token = await server.database.transaction({ role: 'access' }, (sql) => leaveToken(sql, { dmcId, email }));
      return { body: { token } };
    },
  },
  audit: { answers: 200, make: () => ({}) },
  createToken: {
    answers: 200,
    make: ({ dmcId, number }) => ({ body: { name: `sample ${number}`, dmcId, scope: 'read', expiresInDays: 1 } }),
  },
  revokeToken: {
    answers: 204,
    namesOwned: true,
    make: async ({ server, email, dmcId }) => {
      const secret = await server.tokenFor(email, dmcId, 'read');
      const row = onlyRow(
        await server.database.transaction({ role: 'access' }, (sql) =>
          sql.query('select token_id::text as id from access_tokens where secret_hash = $1', [digestOf(secret)]),
        ),
      );
      return { params: { id: text(row, 'id') } };
    },
  },
  startSecondFactor: { answers: 200, make: () => ({}) },
  confirmSecondFactor: {
    answers: 200,
    make: async ({ server, email }) => ({ body: { code: await beginSecondFactor(server, email) } }),
  },
  renewRecoveryCodes: { answers: 200, make: withRecoveryCode },
  removeSecondFactor: { answers: 204, make: withRecoveryCode },
  startPasskey: { answers: 200, make: () => ({}) },
  addPasskey: {
    answers: 200,
    make: async ({ server, email, number }) => ({
      body: { name: `passkey ${number}`, answer: await answerFor(server, email) },
    }),
  },
  removePasskey: {
    answers: 204,
    namesOwned: true,
    make: async ({ server, email, number }) => {
      const rows = await server.database.transaction({ role: 'access' }, (sql) =>
        sql.query(
          `insert into passkeys (user_id, credential_id, public_key, counter, transports, name)
           select user_id, $2, '', 0, '{}', 'phone' from users where email = $1 returning passkey_id::text as id`,
          [email, `sample-${number}`],
        ),
      );
      return { params: { id: text(onlyRow(rows), 'id') } };
    },
  },
  endSession: {
    answers: 204,
    namesOwned: true,
    make: async ({ server, email }) => {
      const other = await server.signedIn(email);
      const sessions = calls.listSessions.answer.schema.parse((await other.get(calls.listSessions.path)).json());
      return { params: { id: sessions.find(({ isThis }) => isThis)?.id ?? '' } };
    },
  },
  endOtherSessions: {
    answers: 200,
    make: async ({ server, email }) => {
      await server.signedIn(email);
      return {};
    },
  },
} satisfies Partial<Samples>;

/** The cast signs in by the password alone, also in other cases: its requests are for those who are refused. */
async function withRecoveryCode({ server, email }: Setting) {
  const isCast = Object.values<string>(emails).includes(email);
  return { body: { code: isCast ? '000000' : ((await setUpSecondFactor(server, email)).recoveryCodes[0] ?? '') } };
}

/** What a device answers to a question that the user was asked in any session. */
async function answerFor(server: TestServer, email: string): Promise<Record<string, unknown>> {
  const challenge = randomText();
  await server.database.transaction({ role: 'access' }, (sql) =>
    sql.query(
      `insert into passkey_challenges (challenge_hash, user_id, ends_at)
       select $2, user_id, portal_now() + interval '5 minutes' from users where email = $1`,
      [email, digestOf(challenge)],
    ),
  );
  return new SoftPasskey({ origin: server.url, host: '127.0.0.1' }).register({ challenge });
}
