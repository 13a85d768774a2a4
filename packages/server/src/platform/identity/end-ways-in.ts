import type { Row, Sql, SqlValue } from '../database/database.js';
import { integer, text } from '../database/rows.js';
import { idleMinutes } from './sessions.js';
import { partnerOfToken } from './tokens.js';

export interface EndedToken {
  readonly dmcId: number;
  readonly name: string;
  readonly scope: string;
}

/** What a new password ended, for the mail and for the audit log. */
export interface Ended {
  readonly sessions: number;
  /** Tools that a person had let in, and that had not fetched their token yet. */
  readonly toolSignIns: number;
  readonly tokens: readonly EndedToken[];
  readonly passkeys: number;
}

/**
 * Ends the tokens of a person for every partner that the person cannot act for any more. Otherwise they would work
 * again as soon as the person gets the partner back.
 */
export async function endTokensOfLostPartners(
  sql: Sql,
  userId: number,
  dmcIds: readonly number[],
): Promise<readonly EndedToken[]> {
  return endTokens(sql, 'user_id = $1 and dmc_id <> all ($2::int[])', [userId, dmcIds]);
}

/** Answers those that still worked. */
async function endTokens(sql: Sql, which: string, values: readonly SqlValue[]): Promise<readonly EndedToken[]> {
  const rows = await sql.query(
    `with gone as (delete from access_tokens t where ${which} returning ${partnerOfToken} as dmc_id, name, scope, expires_at)
     select dmc_id, name, scope, expires_at > portal_now() as was_alive from gone`,
    values,
  );
  return rows.filter((row) => row['was_alive'] === true).map(endedToken);
}

const endedToken = (row: Row): EndedToken => ({
  dmcId: integer(row, 'dmc_id'),
  name: text(row, 'name'),
  scope: text(row, 'scope'),
});

/**
 * Ends every session and token that the old password gave access to, except for the session that replaced it. The
 * caller holds the lock of the user's row. Code that creates a session or token takes the same lock, so none can be
 * created in between.
 */
export async function endWaysIn(sql: Sql, userId: number, keptSession: Uint8Array | null = null): Promise<Ended> {
  const sessions = await sql.query(
    `with gone as (delete from sessions where user_id = $1 and ($2::bytea is null or session_hash <> $2::bytea)
       returning ends_at, last_active_at)
     select ends_at > portal_now() and last_active_at > portal_now() - interval '${idleMinutes} minutes' as was_alive from gone`,
    [userId, keptSession],
  );
  const devices = await sql.query('delete from device_requests where user_id = $1 returning state', [userId]);
  const codes = await sql.query('delete from authorization_codes where user_id = $1 returning 1 as one', [userId]);
  const tokens = await endTokens(sql, 'user_id = $1', [userId]);
  // A passkey signs in by itself: one that a thief added with the old password has to end with it.
  const passkeys = await sql.query('delete from passkeys where user_id = $1 returning 1 as one', [userId]);
  await sql.query('delete from password_resets where user_id = $1', [userId]);
  await sql.query('delete from invitations where user_id = $1', [userId]);
  await sql.query('delete from pending_sign_ins where user_id = $1', [userId]);
  await sql.query('delete from second_factor_failures where user_id = $1', [userId]);
  return {
    passkeys: passkeys.length,
    sessions: sessions.filter((row) => row['was_alive'] === true).length,
    toolSignIns: devices.filter((row) => row['state'] === 'allowed').length + codes.length,
    tokens,
  };
}
