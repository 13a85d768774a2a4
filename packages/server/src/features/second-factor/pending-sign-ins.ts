import { signInOverText, type NewSecond } from '@suppliers-portal/domain';
import { Refusal } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { asBody, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { text } from '../../platform/database/rows.js';
import { digestOf, randomText } from '../../platform/database/secrets.js';
import type { Place } from '../../platform/identity/place.js';
import { beginSession, isPassword, lockUser } from '../../platform/identity/sessions.js';
import { accountsOf, userColumns, userOf, whoOf, type User, type Who } from '../../platform/identity/users.js';
import { isRight, type CodeOutcome, type SecondFactors } from './second-factors.js';

/** What a sign-in with a right password waits for. */
export type SignInStep = 'code' | 'set-up';

const ticketMinutes = 10;

interface Finishing {
  readonly ticket: string | undefined;
  readonly code: string;
  readonly former: string | undefined;
  readonly place: Place;
}

interface Judged {
  readonly user: User;
  readonly outcome: CodeOutcome;
  /** Only where the code was right. */
  readonly who?: Who;
  readonly session?: string;
}

interface SetUp {
  readonly user: User;
  /** Only where the code was right. */
  readonly recoveryCodes?: readonly string[];
  readonly session?: string;
}

/** Sign-ins between the password and the session. The browser has a ticket, which opens nothing else. */
export class PendingSignIns {
  constructor(
    private readonly database: Database,
    private readonly secondFactors: SecondFactors,
  ) {}

  /** Answers the ticket; nothing if the password was changed since it was checked. */
  begin(userId: number, passwordHash: string, step: SignInStep): Promise<string | undefined> {
    return this.database.transaction({ role: 'access' }, async (sql) => {
      await lockUser(sql, userId);
      if (!(await isPassword(sql, userId, passwordHash))) return undefined;
      const ticket = randomText();
      await sql.query(
        `insert into pending_sign_ins (ticket_hash, user_id, step, ends_at)
         values ($1, $2, $3, portal_now() + interval '${ticketMinutes} minutes')`,
        [digestOf(ticket), userId, step],
      );
      return ticket;
    });
  }

  /** The code ends the sign-in. Wrong ones are counted, and the ticket stays. */
  finish({ ticket, code, former, place }: Finishing): Promise<Judged> {
    const work = async (sql: Sql): Promise<Judged> => {
      const user = await this.userOf(sql, ticket, 'code');
      const outcome = await this.secondFactors.use(sql, user.userId, code);
      if (!isRight(outcome)) return { user, outcome };
      const who = whoOf(user, await accountsOf(sql, user));
      return { user, outcome, who, session: await enter(sql, { user, ticket, former, place }) };
    };
    return changeOnce(this.database, { role: 'access' }, work, ({ who, session }) =>
      session === undefined ? undefined : { body: who, session },
    );
  }

  startSetUp(ticket: string | undefined): Promise<NewSecond> {
    const work = async (sql: Sql): Promise<NewSecond> =>
      this.secondFactors.start(sql, await this.userOf(sql, ticket, 'set-up'));
    return changeOnce(this.database, { role: 'access' }, work, asBody);
  }

  finishSetUp({ ticket, code, former, place }: Finishing, authorOf: (email: string) => Author): Promise<SetUp> {
    const work = async (sql: Sql): Promise<SetUp> => {
      const user = await this.userOf(sql, ticket, 'set-up');
      const recoveryCodes = await this.secondFactors.confirm(sql, user, code, authorOf(user.email));
      if (recoveryCodes === undefined) return { user };
      return { user, recoveryCodes, session: await enter(sql, { user, ticket, former, place }) };
    };
    return changeOnce(this.database, { role: 'access' }, work, ({ recoveryCodes, session }) =>
      session === undefined ? undefined : { body: { recoveryCodes }, session },
    );
  }

  /** Takes the lock of the user. Of two that use one ticket at once, the second finds that it is gone. */
  private async userOf(sql: Sql, ticket: string | undefined, step: SignInStep): Promise<User> {
    const find = (): Promise<readonly Parameters<typeof userOf>[0][]> =>
      sql.query(
        `select ${userColumns}, p.step from pending_sign_ins p join users u using (user_id)
         where p.ticket_hash = $1 and p.ends_at > portal_now() and u.disabled_at is null`,
        [digestOf(ticket ?? '')],
      );
    const [first] = await find();
    if (first !== undefined) await lockUser(sql, userOf(first).userId);
    const [row] = first === undefined ? [] : await find();
    if (row === undefined || text(row, 'step') !== step) throw new Refusal(401, signInOverText);
    return userOf(row);
  }
}

interface Entering {
  readonly user: User;
  readonly ticket: string | undefined;
  readonly former: string | undefined;
  readonly place: Place;
}

async function enter(sql: Sql, { user, ticket, former, place }: Entering): Promise<string> {
  await sql.query('delete from pending_sign_ins where ticket_hash = $1', [digestOf(ticket ?? '')]);
  return beginSession(sql, { userId: user.userId, former, place });
}
