import { wrongCodeText, tooManyCodesText, type NewSecond } from '@suppliers-portal/domain';
import { notAllowed, Refusal } from '../../kernel/refusal.js';
import type { Author } from '../../platform/audit/author.js';
import { asBody, asDone, changeOnce, type Kept } from '../../platform/changes/once-only.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { digestOf } from '../../platform/database/secrets.js';
import { lockUser, refuseEndedSession } from '../../platform/identity/sessions.js';
import { isRight, type CodeOutcome, type Person, type SecondFactors } from './second-factors.js';

interface Own {
  readonly person: Person;
  readonly session: string;
}

interface WithCode extends Own {
  readonly code: string;
  /** Hears the result of the code, which the answer does not say. */
  readonly note: (outcome: CodeOutcome) => void;
}

/** What a signed-in user does with their own second factor. */
export class OwnSecondFactor {
  constructor(
    private readonly database: Database,
    private readonly secondFactors: SecondFactors,
  ) {}

  read(userId: number): Promise<{ appSince: number | null; recoveryCodesLeft: number }> {
    return this.database.transaction({ role: 'access' }, (sql) => this.secondFactors.state(sql, userId));
  }

  start(own: Own): Promise<NewSecond> {
    const work = async (sql: Sql): Promise<NewSecond> => {
      await lock(sql, own);
      return this.secondFactors.start(sql, own.person);
    };
    return changeOnce(this.database, { role: 'access' }, work, asBody);
  }

  async confirm(own: Own, code: string, author: Author): Promise<{ recoveryCodes: string[] }> {
    const work = async (sql: Sql): Promise<{ recoveryCodes: string[] } | undefined> => {
      await lock(sql, own);
      const recoveryCodes = await this.secondFactors.confirm(sql, own.person, code, author);
      return recoveryCodes === undefined ? undefined : { recoveryCodes: [...recoveryCodes] };
    };
    const made = await changeOnce(this.database, { role: 'access' }, work, (codes) =>
      codes === undefined ? undefined : asBody(codes),
    );
    if (made === undefined) throw notAllowed(wrongCodeText);
    return made;
  }

  renewRecoveryCodes(asked: WithCode): Promise<{ recoveryCodes: string[] }> {
    return this.afterCode(
      asked,
      async (sql) => ({ recoveryCodes: [...(await this.secondFactors.freshCodes(sql, asked.person.userId))] }),
      asBody,
    );
  }

  remove(asked: WithCode, author: Author): Promise<void> {
    return this.afterCode(asked, (sql) => this.secondFactors.remove(sql, asked.person, author), asDone);
  }

  /** Proves that the user of the session is present. */
  prove(asked: WithCode): Promise<void> {
    return this.afterCode(
      asked,
      async (sql) => {
        await sql.query('update sessions set proven_at = portal_now() where session_hash = $1', [
          digestOf(asked.session),
        ]);
      },
      asDone,
    );
  }

  /** Without a code, by the operator of the machine. Answers nothing if there is no such user. */
  removeAsOperator(email: string, author: Author): Promise<boolean> {
    return this.database.transaction({ role: 'access' }, async (sql) => {
      const [row] = await sql.query('select user_id from users where email = $1 for update', [email]);
      const userId = row?.['user_id'];
      if (typeof userId !== 'number') return false;
      await this.secondFactors.remove(sql, { userId, email }, author);
      return true;
    });
  }

  private async afterCode<T>(
    { code, note, ...own }: WithCode,
    work: (sql: Sql) => Promise<T>,
    keep: (value: T) => Kept,
  ): Promise<T> {
    const done = await changeOnce(
      this.database,
      { role: 'access' },
      async (sql): Promise<{ outcome: CodeOutcome; value?: T }> => {
        await lock(sql, own);
        const outcome = await this.secondFactors.use(sql, own.person.userId, code);
        return isRight(outcome) ? { outcome, value: await work(sql) } : { outcome };
      },
      (result) => ('value' in result ? keep(result.value) : undefined),
    );
    note(done.outcome);
    if (!('value' in done)) throw wrongCode(done.outcome);
    return done.value;
  }
}

/** The refusal of a wrong code in a session. */
const wrongCode = (outcome: CodeOutcome): Refusal =>
  outcome === 'held-back' ? new Refusal(429, tooManyCodesText, { 'Retry-After': '3600' }) : notAllowed(wrongCodeText);

async function lock(sql: Sql, { person, session }: Own): Promise<void> {
  await lockUser(sql, person.userId);
  await refuseEndedSession(sql, session);
}
