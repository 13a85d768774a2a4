import type { Database } from '../database/database.js';
import { integer, onlyRow } from '../database/rows.js';

const judgedTries = 10;
const freeTries = 3;
const lockMinutes = 15;

export interface Try {
  readonly mayBeJudged: boolean;
  /** So many have failed that a captcha has to be solved with this one, or with the next. */
  readonly needsCaptcha: boolean;
  readonly nextNeedsCaptcha: boolean;
}

/** Counts tries for an account from a network. After ten without success the pair waits for fifteen minutes. */
export class SignInTries {
  constructor(private readonly database: Database) {}

  /** Takes one try before anything is judged, so that many at once cannot have more. */
  async take(account: string, network: string): Promise<Try> {
    const rows = await this.database.transaction({ role: 'access' }, (sql) => sql.query(
      `insert into sign_in_tries as held (account, network, tries, last_at) values ($1, $2, 1, portal_now())
       on conflict (account, network) do update set
         tries = case when held.last_at <= portal_now() - interval '${lockMinutes} minutes' then 1 else least(held.tries, ${judgedTries}) + 1 end,
         last_at = case when held.tries >= ${judgedTries} and held.last_at > portal_now() - interval '${lockMinutes} minutes' then held.last_at else portal_now() end
       returning tries`,
      [account, network],
    ));
    const tries = integer(onlyRow(rows), 'tries');
    return { mayBeJudged: tries <= judgedTries, needsCaptcha: tries > freeTries, nextNeedsCaptcha: tries >= freeTries };
  }

  async forget(account: string, network: string): Promise<void> {
    await this.database.transaction({ role: 'access' }, (sql) => sql.query('delete from sign_in_tries where account = $1 and network = $2', [account, network]));
  }
}
