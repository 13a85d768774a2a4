import { Secret, TOTP } from 'otpauth';
import { SecondFactors } from '../features/second-factor/second-factors.js';
import type { SignInStep } from '../features/second-factor/pending-sign-ins.js';
import { decimal, integer, onlyRow } from '../platform/database/rows.js';
import type { Sql } from '../platform/database/database.js';
import { digestOf, randomText, secretIn } from '../platform/database/secrets.js';
import type { TestServer } from './test-server.js';

/** The code that an app with this key shows at that time. */
export const codeAt = (key: string, epochSeconds: number): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: epochSeconds * 1000 });

interface SetUp {
  readonly key: string;
  readonly recoveryCodes: readonly string[];
}

const nowOf = async (sql: Sql): Promise<number> =>
  decimal(onlyRow(await sql.query('select extract(epoch from portal_now())::float8 as now')), 'now');

async function personOf(sql: Sql, email: string) {
  const row = onlyRow(await sql.query('select user_id from users where email = $1', [email]));
  return { userId: integer(row, 'user_id'), email };
}

const tester = { who: 'tester', fromAddress: '127.0.0.1', client: 'Portal', requestId: 'test' };

/** Gives an account an authenticator app whose newest code was used for it. */
export function setUpSecondFactor({ database }: TestServer, email: string): Promise<SetUp> {
  return database.transaction({ role: 'access' }, async (sql) => {
    const factors = new SecondFactors(await secretIn(sql, 'second-factors'));
    const person = await personOf(sql, email);
    const { key } = await factors.start(sql, person);
    const recoveryCodes = await factors.confirm(sql, person, codeAt(key, await nowOf(sql)), tester);
    return { key, recoveryCodes: recoveryCodes ?? [] };
  });
}

/** Begins to set one up, and answers the code that confirms it. */
export function beginSecondFactor({ database }: TestServer, email: string): Promise<string> {
  return database.transaction({ role: 'access' }, async (sql) => {
    const factors = new SecondFactors(await secretIn(sql, 'second-factors'));
    const { key } = await factors.start(sql, await personOf(sql, email));
    return codeAt(key, await nowOf(sql));
  });
}

/** The ticket of a sign-in whose password was right. */
export function ticketFor({ database }: TestServer, email: string, step: SignInStep): Promise<string> {
  return database.transaction({ role: 'access' }, async (sql) => {
    const ticket = randomText();
    await sql.query(
      `insert into pending_sign_ins (ticket_hash, user_id, step, ends_at)
       values ($1, $2, $3, portal_now() + interval '10 minutes')`,
      [digestOf(ticket), (await personOf(sql, email)).userId, step],
    );
    return ticket;
  });
}
