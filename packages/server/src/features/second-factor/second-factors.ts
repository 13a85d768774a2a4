import { randomInt } from 'node:crypto';
import {
  enteredCode,
  mostWrongCodes,
  noSecondFactorText,
  recoveryCodeCount,
  recoveryCodeText,
  secondFactorExistsText,
  setUpOverText,
  wrongCodeMinutes,
  type NewSecond,
} from '@suppliers-portal/domain';
import { refusedByRule } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { writePersonalAudit } from '../../platform/audit/write-audit.js';
import type { Sql } from '../../platform/database/database.js';
import { bytes, decimal, integer, onlyRow, optional, truth } from '../../platform/database/rows.js';
import { digestOf } from '../../platform/database/secrets.js';
import { AuthenticatorKey } from './authenticator-key.js';

/** A key that was not confirmed by then has to be made again. */
const setUpMinutes = 15;
const recoveryLetters = 'abcdefghijklmnopqrstuvwxyz234567';
const recoveryLength = 16;

export interface Person {
  readonly userId: number;
  readonly email: string;
}

/** Whether a user of the table `u` has a second factor. */
export const hasSecondFactorColumn =
  'exists (select 1 from second_factors f where f.user_id = u.user_id and f.confirmed_at is not null) as has_second_factor';

export async function hasSecondFactor(sql: Sql, userId: number): Promise<boolean> {
  const rows = await sql.query(`select ${hasSecondFactorColumn} from users u where u.user_id = $1`, [userId]);
  return rows.some((row) => truth(row, 'has_second_factor'));
}

/** The result of a code. `last-wrong` is the wrong one after which no other is checked for a while. */
export type CodeOutcome = 'app' | 'recovery' | 'wrong' | 'last-wrong' | 'held-back';
export const isRight = (outcome: CodeOutcome): outcome is 'app' | 'recovery' =>
  outcome === 'app' || outcome === 'recovery';

/** What is kept of second factors. Every method works inside a transaction that holds the lock of the user's row. */
export class SecondFactors {
  constructor(private readonly portalKey: Uint8Array) {}

  async state(sql: Sql, userId: number): Promise<{ appSince: number | null; recoveryCodesLeft: number }> {
    const row = onlyRow(
      await sql.query(
        `select (select floor(extract(epoch from confirmed_at))::bigint from second_factors where user_id = $1) as app_since,
           (select count(*) from recovery_codes where user_id = $1 and used_at is null) as codes_left`,
        [userId],
      ),
    );
    return { appSince: optional(row, 'app_since', integer) ?? null, recoveryCodesLeft: integer(row, 'codes_left') };
  }

  /** A new key. It counts once it is confirmed. */
  async start(sql: Sql, { userId, email }: Person): Promise<NewSecond> {
    if (await hasSecondFactor(sql, userId)) throw refusedByRule(secondFactorExistsText);
    const key = AuthenticatorKey.fresh();
    await sql.query(
      `insert into second_factors (user_id, sealed_key) values ($1, $2)
       on conflict (user_id) do update set sealed_key = excluded.sealed_key, started_at = excluded.started_at, last_step = 0`,
      [userId, key.sealed(userId, this.portalKey)],
    );
    return key.shownTo(email);
  }

  /** Answers the recovery codes; nothing if the code is wrong. */
  async confirm(
    sql: Sql,
    { userId, email }: Person,
    code: string,
    author: Author,
  ): Promise<readonly string[] | undefined> {
    const [row] = await sql.query(
      `select sealed_key from second_factors where user_id = $1 and confirmed_at is null
         and started_at > portal_now() - interval '${setUpMinutes} minutes'`,
      [userId],
    );
    if (row === undefined) throw refusedByRule(setUpOverText);
    const entered = enteredCode(code);
    const step =
      entered?.kind === 'app' ? await this.stepOf(sql, userId, bytes(row, 'sealed_key'), entered.digits) : undefined;
    if (step === undefined) return undefined;
    await sql.query('update second_factors set confirmed_at = portal_now(), last_step = $2 where user_id = $1', [
      userId,
      step,
    ]);
    await writePersonalAudit(sql, userId, { kind: 'added-second-factor', details: email, author });
    await queueMail(sql, 'second-factor-added', email);
    return this.freshCodes(sql, userId);
  }

  /** Uses a code up. A wrong one is counted, so the transaction has to be committed also then. */
  async use(sql: Sql, userId: number, code: string): Promise<CodeOutcome> {
    const [row] = await sql.query(
      'select sealed_key, last_step from second_factors where user_id = $1 and confirmed_at is not null',
      [userId],
    );
    if (row === undefined) throw refusedByRule(noSecondFactorText);
    if (await isHeldBack(sql, userId)) return 'held-back';
    const entered = enteredCode(code);
    const isUsed =
      entered?.kind === 'recovery'
        ? await this.useRecovery(sql, userId, entered.letters)
        : entered?.kind === 'app' && (await this.useApp(sql, userId, row, entered.digits));
    if (entered === undefined || !isUsed)
      return (await countWrong(sql, userId)) >= mostWrongCodes ? 'last-wrong' : 'wrong';
    await forgetWrongCodes(sql, userId);
    return entered.kind;
  }

  async freshCodes(sql: Sql, userId: number): Promise<readonly string[]> {
    const codes = Array.from({ length: recoveryCodeCount }, () =>
      Array.from({ length: recoveryLength }, () => recoveryLetters.charAt(randomInt(recoveryLetters.length))).join(''),
    );
    await sql.query('delete from recovery_codes where user_id = $1', [userId]);
    for (const code of codes)
      await sql.query('insert into recovery_codes (user_id, code_hash) values ($1, $2)', [userId, digestOf(code)]);
    return codes.map(recoveryCodeText);
  }

  async remove(sql: Sql, { userId, email }: Person, author: Author): Promise<void> {
    const gone = await sql.query(
      'delete from second_factors where user_id = $1 and confirmed_at is not null returning 1 as one',
      [userId],
    );
    if (gone.length === 0) throw refusedByRule(noSecondFactorText);
    await sql.query('delete from recovery_codes where user_id = $1', [userId]);
    await forgetWrongCodes(sql, userId);
    await writePersonalAudit(sql, userId, { kind: 'removed-second-factor', details: email, author });
    await queueMail(sql, 'second-factor-removed', email);
  }

  /** No code works twice, also not one that was not used while a newer one was. */
  private async useApp(sql: Sql, userId: number, row: Parameters<typeof bytes>[0], digits: string): Promise<boolean> {
    const step = await this.stepOf(sql, userId, bytes(row, 'sealed_key'), digits);
    if (step === undefined || step <= integer(row, 'last_step')) return false;
    await sql.query('update second_factors set last_step = $2 where user_id = $1', [userId, step]);
    return true;
  }

  private async useRecovery(sql: Sql, userId: number, letters: string): Promise<boolean> {
    const used = await sql.query(
      `update recovery_codes set used_at = portal_now() where user_id = $1 and code_hash = $2 and used_at is null
       returning 1 as one`,
      [userId, digestOf(letters)],
    );
    return used.length > 0;
  }

  private async stepOf(sql: Sql, userId: number, sealed: Uint8Array, digits: string): Promise<number | undefined> {
    const now = onlyRow(await sql.query('select extract(epoch from portal_now())::float8 as now'));
    return AuthenticatorKey.unsealed(sealed, userId, this.portalKey).stepOf(digits, decimal(now, 'now'));
  }
}

async function isHeldBack(sql: Sql, userId: number): Promise<boolean> {
  const rows = await sql.query(
    `select 1 as one from second_factor_failures where user_id = $1 and failed >= ${mostWrongCodes}
       and since > portal_now() - interval '${wrongCodeMinutes} minutes'`,
    [userId],
  );
  return rows.length > 0;
}

/** The hour counts from the first wrong code. */
async function countWrong(sql: Sql, userId: number): Promise<number> {
  const rows = await sql.query(
    `insert into second_factor_failures as held (user_id, failed) values ($1, 1)
     on conflict (user_id) do update set
       failed = case when excluded.since - held.since >= interval '${wrongCodeMinutes} minutes' then 1 else held.failed + 1 end,
       since = case when excluded.since - held.since >= interval '${wrongCodeMinutes} minutes' then excluded.since else held.since end
     returning failed`,
    [userId],
  );
  return integer(onlyRow(rows), 'failed');
}

async function forgetWrongCodes(sql: Sql, userId: number): Promise<void> {
  await sql.query('delete from second_factor_failures where user_id = $1', [userId]);
}

const queueMail = async (
  sql: Sql,
  kind: 'second-factor-added' | 'second-factor-removed',
  email: string,
): Promise<unknown> => sql.query('insert into account_mails (kind, email) values ($1, $2)', [kind, email]);
