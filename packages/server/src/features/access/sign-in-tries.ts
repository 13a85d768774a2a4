import { BoundedQueue } from '../../kernel/bounded-queue.js';
import { busy } from '../../kernel/refusal.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { integer, onlyRow } from '../../platform/database/rows.js';
import { widerNetworks } from '../../kernel/network.js';
import { tooManySignInsText } from './passwords.js';

const lockMinutes = 15;

/**
 * How many tries in fifteen minutes are checked at all, and how many of those need no captcha. The fifteen minutes
 * count from the first try, or start again at each try.
 */
interface Allowance {
  readonly judged: number;
  readonly free: number;
  readonly from: 'first' | 'latest';
}

const ofPair: Allowance = { judged: 10, free: 3, from: 'latest' };
/**
 * For one network and any account, against one password tried on many accounts. An office behind one address stays
 * below this.
 */
const ofNetwork: Allowance = { judged: 2000, free: 200, from: 'first' };
/** For the larger IPv6 networks that one customer can have: 256 and 65,536 networks of the size above. */
const ofWider: readonly Allowance[] = [
  { judged: 4000, free: 400, from: 'first' },
  { judged: 20_000, free: 1000, from: 'first' },
];
/**
 * For one account and any network, against guesses from many networks. Further tries need a captcha. They are never
 * blocked, because other people could then lock the user out.
 */
const ofAccount: Allowance = { judged: 1_000_000_000, free: 30, from: 'first' };
/** For the current password in a session: there is no captcha, and only who has a session of the account comes here. */
const ofAccountInSession: Allowance = { judged: 30, free: 30, from: 'first' };
/** No network is called so, and no account: what is typed is trimmed. */
const anyAccount = ' any';
const anyNetwork = ' any';

export interface Try {
  readonly mayBeJudged: boolean;
  /** So many tries have failed that this one, or the next one, needs a captcha. */
  readonly needsCaptcha: boolean;
  readonly nextNeedsCaptcha: boolean;
}

/**
 * Counts tries for an account from a network, and for a network alone. After ten without success the pair waits for
 * fifteen minutes.
 */
export class SignInTries {
  /** Tries for one account wait for each other in the database. Those that wait here hold no connection of others. */
  private readonly turns = new BoundedQueue(2, 500, () => busy(tooManySignInsText));

  constructor(private readonly database: Database) {}

  /** Takes one try before anything is judged, so that many at once cannot have more. */
  async take(account: string, network: string): Promise<Try> {
    return this.takeUpTo(ofAccount, account, network);
  }

  /** The same for the current password of a user who is signed in. */
  async takeInSession(userId: number, network: string): Promise<Try> {
    return this.takeUpTo(ofAccountInSession, currentPasswordOf(userId), network);
  }

  forgetInSession(userId: number, network: string): Promise<void> {
    return this.forget(currentPasswordOf(userId), network);
  }

  private async takeUpTo(allowance: Allowance, account: string, network: string): Promise<Try> {
    const tries = await this.turns.run(() => this.takeEach(allowance, account, network));
    return {
      mayBeJudged: tries.every(({ mayBeJudged }) => mayBeJudged),
      needsCaptcha: tries.some(({ needsCaptcha }) => needsCaptcha),
      nextNeedsCaptcha: tries.some(({ nextNeedsCaptcha }) => nextNeedsCaptcha),
    };
  }

  /** Always in this order, so that no two wait for each other. */
  private takeEach(allowance: Allowance, account: string, network: string): Promise<readonly Try[]> {
    return this.database.transaction({ role: 'access' }, async (sql) => {
      const taken: Try[] = [];
      for (const [index, wider] of widerNetworks(network).entries())
        taken.push(await takeOne(sql, anyAccount, wider, ofWider[index] ?? ofNetwork));
      taken.push(await takeOne(sql, anyAccount, network, ofNetwork));
      taken.push(await takeOne(sql, account, anyNetwork, allowance));
      taken.push(await takeOne(sql, account, network, ofPair));
      return taken;
    });
  }

  /**
   * Takes back the successful try from the counts of the account and the network, and no others. Otherwise attackers
   * could use their own account to get more guesses.
   */
  async forget(account: string, network: string): Promise<void> {
    await this.database.transaction({ role: 'access' }, async (sql) => {
      for (const [whose, where] of [
        ...[...widerNetworks(network), network].map((one) => [anyAccount, one] as const),
        [account, anyNetwork] as const,
      ])
        await sql.query(
          'update sign_in_tries set tries = tries - 1 where account = $1 and network = $2 and tries > 0',
          [whose, where],
        );
      await sql.query('delete from sign_in_tries where account = $1 and network = $2', [account, network]);
    });
  }
}

/** Not an address, so it is counted apart from the sign-ins of the account. */
const currentPasswordOf = (userId: number): string => `current password of ${userId}`;

async function takeOne(sql: Sql, account: string, network: string, { judged, free, from }: Allowance): Promise<Try> {
  const rows = await sql.query(
    `insert into sign_in_tries as held (account, network, tries, last_at) values ($1, $2, 1, portal_now())
     on conflict (account, network) do update set
       tries = case when excluded.last_at - held.last_at >= interval '${lockMinutes} minutes' then 1 else least(held.tries, $3::int) + 1 end,
       last_at = case when (held.tries >= $3::int or $4::boolean) and excluded.last_at - held.last_at < interval '${lockMinutes} minutes' then held.last_at else excluded.last_at end
     returning tries`,
    [account, network, judged, from === 'first'],
  );
  const tries = integer(onlyRow(rows), 'tries');
  return { mayBeJudged: tries <= judged, needsCaptcha: tries > free, nextNeedsCaptcha: tries >= free };
}
