import { signInRefused } from '@suppliers-portal/domain';
import type { Database } from '../database/database.js';
import { optional, text } from '../database/rows.js';
import { Refusal } from '../http/refusal.js';
import type { Passwords } from './passwords.js';
import type { Sessions } from './sessions.js';
import type { SignInTries } from './sign-in-tries.js';
import { accountsOf, userColumns, userOf, whoOf, type User, type Who } from './users.js';

export interface SignedIn {
  readonly who: Who;
  /** The secret of the new session. */
  readonly session: string;
}

/** Unknown, wrong and locked are told apart by nobody outside. */
const refused = (): Refusal => new Refusal(401, signInRefused);

export class SignIn {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly tries: SignInTries,
    private readonly sessions: Sessions,
  ) {}

  async execute(input: { username: string; password: string; network: string; formerSession: string | undefined }): Promise<SignedIn> {
    const account = input.username.trim().toLowerCase();
    if (!(await this.tries.take(account, input.network))) throw refused();
    const found = await this.find(account);
    if (!(await this.passwords.isRight(input.password, found?.hash)) || found === undefined) throw refused();
    await this.tries.forget(account, input.network);
    const session = await this.sessions.start(found.user.userId, input.formerSession);
    const accounts = await this.database.transaction({ role: 'access' }, (sql) => accountsOf(sql, found.user));
    return { who: whoOf(found.user, accounts), session };
  }

  private async find(email: string): Promise<{ user: User; hash: string | undefined } | undefined> {
    const [row] = await this.database.transaction({ role: 'access' }, (sql) =>
      sql.query(`select ${userColumns}, u.password_hash from users u where u.email = $1`, [email]));
    return row === undefined ? undefined : { user: userOf(row), hash: optional(row, 'password_hash', text) };
  }
}
