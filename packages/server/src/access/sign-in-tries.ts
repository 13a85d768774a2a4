import type { Database } from '../database/database.js';
import { integer, onlyRow } from '../database/rows.js';

const judgedTries = 10;
const lockMinutes = 15;

/** Counts tries for an account from a network. After ten without success the pair waits for fifteen minutes. */
export class SignInTries {
  constructor(private readonly database: Database) {}

  /** Takes one try before anything is judged, so that many at once cannot have more. Answers whether it may be judged. */
  async take(account: string, network: string): Promise<boolean> {
    const rows = await this.database.transaction({ role: 'access' }, (sql) => sql.query(
      `insert into sign_in_tries as held (account, network, tries, last_at) values ($1, $2, 1, portal_now())
       on conflict (account, network) do update set
         tries = case when held.last_at <= portal_now() - interval '${lockMinutes} minutes' then 1 else least(held.tries, ${judgedTries}) + 1 end,
         last_at = case when held.tries >= ${judgedTries} and held.last_at > portal_now() - interval '${lockMinutes} minutes' then held.last_at else portal_now() end
       returning tries`,
      [account, network],
    ));
    return integer(onlyRow(rows), 'tries') <= judgedTries;
  }

  async forget(account: string, network: string): Promise<void> {
    await this.database.transaction({ role: 'access' }, (sql) => sql.query('delete from sign_in_tries where account = $1 and network = $2', [account, network]));
  }
}
