import type { Database, Sql } from '../database/database.js';
import { integer, onlyRow } from '../database/rows.js';

const lockMinutes = 15;

/** So many tries are judged in fifteen minutes, and so many of them without a captcha. The minutes run from the first try, or anew from the latest. */
interface Allowance {
  readonly judged: number;
  readonly free: number;
  readonly from: 'first' | 'latest';
}

const ofPair: Allowance = { judged: 10, free: 3, from: 'latest' };
/** Whatever the account: one password tried on many of them. An office behind one address stays below. */
const ofNetwork: Allowance = { judged: 2000, free: 200, from: 'first' };
/** No account is called so: what is typed is trimmed. */
const anyAccount = ' any';

export interface Try {
  readonly mayBeJudged: boolean;
  /** So many have failed that a captcha has to be solved with this one, or with the next. */
  readonly needsCaptcha: boolean;
  readonly nextNeedsCaptcha: boolean;
}

/** Counts tries for an account from a network, and for a network alone. After ten without success the pair waits for fifteen minutes. */
export class SignInTries {
  constructor(private readonly database: Database) {}

  /** Takes one try before anything is judged, so that many at once cannot have more. */
  async take(account: string, network: string): Promise<Try> {
    // Always in this order, so that no two wait for each other.
    const [ofAll, ofOne] = await this.database.transaction(
      { role: 'access' },
      async (sql) =>
        [await takeOne(sql, anyAccount, network, ofNetwork), await takeOne(sql, account, network, ofPair)] as const,
    );
    return {
      mayBeJudged: ofAll.mayBeJudged && ofOne.mayBeJudged,
      needsCaptcha: ofAll.needsCaptcha || ofOne.needsCaptcha,
      nextNeedsCaptcha: ofAll.nextNeedsCaptcha || ofOne.nextNeedsCaptcha,
    };
  }

  /** The network gets back the one try that was right, and no more: whoever has an account of their own cannot buy guesses with it. */
  async forget(account: string, network: string): Promise<void> {
    await this.database.transaction({ role: 'access' }, async (sql) => {
      await sql.query('update sign_in_tries set tries = tries - 1 where account = $1 and network = $2 and tries > 0', [
        anyAccount,
        network,
      ]);
      await sql.query('delete from sign_in_tries where account = $1 and network = $2', [account, network]);
    });
  }
}

async function takeOne(sql: Sql, account: string, network: string, { judged, free, from }: Allowance): Promise<Try> {
  const rows = await sql.query(
    `insert into sign_in_tries as held (account, network, tries, last_at) values ($1, $2, 1, portal_now())
     on conflict (account, network) do update set
       tries = case when held.last_at <= portal_now() - interval '${lockMinutes} minutes' then 1 else least(held.tries, $3::int) + 1 end,
       last_at = case when (held.tries >= $3::int or $4::boolean) and held.last_at > portal_now() - interval '${lockMinutes} minutes' then held.last_at else portal_now() end
     returning tries`,
    [account, network, judged, from === 'first'],
  );
  const tries = integer(onlyRow(rows), 'tries');
  return { mayBeJudged: tries <= judged, needsCaptcha: tries > free, nextNeedsCaptcha: tries >= free };
}
