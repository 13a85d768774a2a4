import type { AnswerOf, Calls } from '@suppliers-portal/wire';
import type { Author } from '../../platform/audit/author.js';
import { writePersonalAudit } from '../../platform/audit/write-audit.js';
import { asBody, changeOnce } from '../../platform/changes/once-only.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { integer, text } from '../../platform/database/rows.js';
import type { User } from '../../platform/identity/users.js';
import { readStopToken } from './stop-links.js';

type Mails = AnswerOf<Calls['pullspecMails']>;
type Person = Pick<User, 'userId' | 'email'>;

/** Who wants a mail when a version is published. */
export class PullspecSubscriptions {
  constructor(private readonly database: Database) {}

  read(person: Person): Promise<Mails> {
    return this.database.transaction({ role: 'access' }, (sql) => mailsOf(sql, person));
  }

  start(person: Person, author: Author): Promise<Mails> {
    const work = async (sql: Sql): Promise<Mails> => {
      const added = await sql.query(
        'insert into pullspec_subscriptions (user_id) values ($1) on conflict do nothing returning user_id',
        [person.userId],
      );
      if (added.length > 0)
        await writePersonalAudit(sql, person.userId, {
          kind: 'turned-on-pullspec-mails',
          details: person.email,
          author,
        });
      return mailsOf(sql, person);
    };
    return changeOnce(this.database, { role: 'access' }, work, asBody);
  }

  end(person: Person, author: Author): Promise<Mails> {
    const work = async (sql: Sql): Promise<Mails> => {
      await ending(sql, person, author);
      return mailsOf(sql, person);
    };
    return changeOnce(this.database, { role: 'access' }, work, asBody);
  }

  /** By the link of a mail. Sent again it finds the wish fulfilled, so no answer needs to be kept for it. */
  stop(token: string, authorOf: (email: string) => Author): Promise<string> {
    return this.database.transaction({ role: 'access' }, async (sql) => {
      const userId = await readStopToken(sql, token);
      const [user] = await sql.query('select email from users where user_id = $1', [userId]);
      if (user === undefined) return 'You get no more of these mails.';
      const email = text(user, 'email');
      await ending(sql, { userId, email }, authorOf(email));
      return `${email} gets no more of these mails.`;
    });
  }
}

async function ending(sql: Sql, { userId, email }: Person, author: Author): Promise<void> {
  const gone = await sql.query('delete from pullspec_subscriptions where user_id = $1 returning user_id', [userId]);
  if (gone.length > 0)
    await writePersonalAudit(sql, userId, { kind: 'turned-off-pullspec-mails', details: email, author });
}

async function mailsOf(sql: Sql, { userId, email }: Person): Promise<Mails> {
  const [row] = await sql.query(
    'select floor(extract(epoch from since))::bigint as since from pullspec_subscriptions where user_id = $1',
    [userId],
  );
  return { email, ...(row === undefined ? {} : { since: integer(row, 'since') }) };
}
