import { codeExpiredText, noSuchCodeText } from '@suppliers-portal/domain';
import { randomInt } from 'node:crypto';
import type { TokenRefusal } from '@suppliers-portal/wire';
import { digestOf, macOf, randomText } from '../../platform/database/secrets.js';
import type { TokenScope } from '../../platform/identity/tokens.js';
import { lockUser, refuseEndedSession } from '../../platform/identity/sessions.js';
import type { Author } from '../../platform/audit/author.js';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { integer, onlyRow, optional, text, truth } from '../../platform/database/rows.js';
import { sessionOf, type Caller } from '../../platform/http/caller.js';
import { notThere, refusedByRule, tokenRefused } from '../../kernel/refusal.js';
import { chosenAccount, grantedAccount, keptAccount } from './chosen-account.js';
import { grantToken, type ToolToken } from './tool-token.js';
import { asBody, asDone, changeOnce } from '../../platform/changes/once-only.js';

const lifeSeconds = 600;
const intervalSeconds = 5;
/** Without vowels, so that no code is a word, and without letters that look like others. */
const letters = 'BCDFGHJKLMNPQRSTVWXZ';
const codeLength = 8;

export interface StartedDevice {
  readonly device_code: string;
  readonly user_code: string;
  readonly expires_in: number;
  readonly interval: number;
}

export interface WaitingTool {
  readonly client: string;
  readonly host: string | undefined;
  readonly scope: TokenScope;
}

interface Decision {
  readonly code: string;
  readonly allow: boolean;
  readonly dmcId: number | undefined;
  readonly caller: Caller;
}

/**
 * A tool on another machine shows a code, and a person who is signed in types it (RFC 8628). Only hashes of codes are
 * kept.
 */
export class DeviceSignIn {
  constructor(
    private readonly database: Database,
    private readonly key: Uint8Array,
  ) {}

  async start<Answer>(
    { client, host, scope }: WaitingTool,
    answerOf: (started: StartedDevice) => Answer,
  ): Promise<Answer> {
    const deviceCode = randomText();
    const code = Array.from({ length: codeLength }, () => letters.charAt(randomInt(letters.length))).join('');
    const started = { device_code: deviceCode, user_code: code, expires_in: lifeSeconds, interval: intervalSeconds };
    await changeOnce(
      this.database,
      { role: 'access' },
      (sql) =>
        sql.query(
          `insert into device_requests (device_hash, user_code_mac, client, host, scope, ends_at, interval_seconds)
       values ($1, $2, $3, $4, $5, portal_now() + interval '${lifeSeconds} seconds', ${intervalSeconds})`,
          [digestOf(deviceCode), this.macOf(code), client, host ?? null, scope],
        ),
      () => asBody(answerOf(started)),
    );
    return answerOf(started);
  }

  /** Under the lock of the row, so that a permission becomes one token however often it is asked for. */
  async ask(deviceCode: string, authorOf: (email: string) => Author): Promise<ToolToken> {
    const hash = digestOf(deviceCode);
    const answer = await changeOnce(
      this.database,
      { role: 'access' },
      async (sql): Promise<ToolToken | TokenRefusal> => {
        const allower = await lockAllower(sql, hash);
        const [row] = await sql.query(
          `select client, host, scope, state, user_id, ends_at <= portal_now() as is_over,
           asked_at is not null and asked_at > portal_now() - make_interval(secs => interval_seconds) as is_early
         from device_requests where device_hash = $1 for update`,
          [hash],
        );
        if (row === undefined) return 'invalid_grant';
        // It was allowed between the two looks: with the next one its user is locked first.
        if (optional(row, 'user_id', integer) !== allower) return 'authorization_pending';
        return answerTo(sql, row, hash, authorOf);
      },
      // Asked too early, or in vain: the next time is another question.
      (token) => (typeof token === 'string' ? undefined : asBody(token)),
    );
    if (typeof answer === 'string') throw tokenRefused(answer);
    return answer;
  }

  /** What waits behind a code. One that was decided already is not there any more. */
  async find(code: string): Promise<WaitingTool> {
    const [row] = await this.database.transaction({ role: 'access' }, (sql) =>
      sql.query(
        "select client, host, scope, ends_at <= portal_now() as is_over from device_requests where user_code_mac = $1 and state = 'pending'",
        [this.macOf(code)],
      ),
    );
    return toolOf(unlessOver(row));
  }

  async decide({ code, allow, dmcId, caller }: Decision): Promise<void> {
    const { user } = caller;
    const work = async (sql: Sql): Promise<void> => {
      await lockUser(sql, user.userId);
      await refuseEndedSession(sql, sessionOf(caller));
      const mac = this.macOf(code);
      const [row] = await sql.query(
        "select ends_at <= portal_now() as is_over from device_requests where user_code_mac = $1 and state = 'pending' for update",
        [mac],
      );
      unlessOver(row);
      const chosen = allow ? keptAccount(await chosenAccount(sql, user, dmcId)) : null;
      await sql.query(
        'update device_requests set state = $2, user_id = $3, granted_dmc = $4 where user_code_mac = $1',
        [mac, allow ? 'allowed' : 'denied', user.userId, chosen],
      );
    };
    await changeOnce(this.database, { role: 'access' }, work, asDone);
  }

  private macOf(code: string): string {
    return macOf(this.key, code);
  }
}

/** The user first, then the row: a change of the password, which ends both, takes them in this order too. */
async function lockAllower(sql: Sql, hash: Uint8Array): Promise<number | undefined> {
  const [row] = await sql.query('select user_id from device_requests where device_hash = $1', [hash]);
  const userId = row === undefined ? undefined : optional(row, 'user_id', integer);
  if (userId !== undefined) await lockUser(sql, userId);
  return userId;
}

async function answerTo(
  sql: Sql,
  row: Row,
  hash: Uint8Array,
  authorOf: (email: string) => Author,
): Promise<ToolToken | TokenRefusal> {
  if (truth(row, 'is_over')) return 'expired_token';
  switch (text(row, 'state')) {
    case 'denied':
      return 'access_denied';
    case 'allowed': {
      const gone = onlyRow(
        await sql.query('delete from device_requests where device_hash = $1 returning user_id, granted_dmc', [hash]),
      );
      return grantToken(
        sql,
        { ...toolOf(row), userId: integer(gone, 'user_id'), dmcId: grantedAccount(gone) },
        authorOf,
      );
    }
    default: {
      const early = truth(row, 'is_early');
      await sql.query(
        'update device_requests set asked_at = portal_now(), interval_seconds = interval_seconds + $2::int where device_hash = $1',
        [hash, early ? intervalSeconds : 0],
      );
      return early ? 'slow_down' : 'authorization_pending';
    }
  }
}

function unlessOver(row: Row | undefined): Row {
  if (row === undefined) throw notThere(noSuchCodeText);
  if (truth(row, 'is_over')) throw refusedByRule(codeExpiredText);
  return row;
}

const toolOf = (row: Row): WaitingTool => ({
  client: text(row, 'client'),
  host: optional(row, 'host', text),
  scope: text(row, 'scope') === 'operate' ? 'operate' : 'read',
});
