import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database, Sql } from './database.js';
import { bytes, onlyRow } from './rows.js';

/** 256 random bits as text for a cookie or a header. */
export const randomText = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. The secret must have 256 random bits. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export function sameText(a: string, b: string): boolean {
  return timingSafeEqual(digestOf(a), digestOf(b));
}

export const macOf = (key: Uint8Array, message: string): string =>
  createHmac('sha256', key).update(message).digest('base64url');

type SecretName =
  | 'anti-forgery'
  | 'captcha'
  | 'device-codes'
  | 'live-schedules'
  | 'pullspec-mail-links'
  | 'recipient-links'
  | 'second-factors';

/** A key of this installation: made once and kept in the database, so that all servers on it agree. */
export const readSecret = (database: Database, name: SecretName): Promise<Uint8Array> =>
  database.transaction({ role: 'access' }, (sql) => secretIn(sql, name));

/** The same, inside a transaction of the role 'access'. */
export async function secretIn(sql: Sql, name: SecretName): Promise<Uint8Array> {
  await sql.query('insert into portal_secrets (name, secret) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(32),
  ]);
  return bytes(onlyRow(await sql.query('select secret from portal_secrets where name = $1', [name])), 'secret');
}
