import {
  checkNewPassword,
  invitationDays,
  newPasswordWords,
  passwordRepeatedText,
  wrongCurrentText,
} from '@suppliers-portal/domain';
import type { Author } from '../../platform/audit/author.js';
import { writeAudit, writePersonalAudit } from '../../platform/audit/write-audit.js';
import type { Database, Sql } from '../../platform/database/database.js';
import { integer, optional, text, texts } from '../../platform/database/rows.js';
import { busy, notAllowed, notThere, Refusal, refusedByRule } from '../../kernel/refusal.js';
import { queueAccountMail, withdrawResetMails } from './queue-account-mail.js';
import { isCommonPassword } from './common-passwords.js';
import { formerHashes, keepFormerPassword } from './former-passwords.js';
import { endWaysIn } from '../../platform/identity/end-ways-in.js';
import type { Passwords } from './passwords.js';
import { digestOf } from '../../platform/database/secrets.js';
import { lockUser, refuseEndedSession, type Sessions } from '../../platform/identity/sessions.js';
import type { SignInTries } from './sign-in-tries.js';
import { asBody, asDone, changeOnce, type Kept } from '../../platform/changes/once-only.js';

interface Holder {
  readonly userId: number;
  readonly email: string;
  readonly partnerNames: readonly string[];
  readonly present: string | undefined;
  readonly former: readonly string[];
}

export interface OwnChange {
  readonly userId: number;
  readonly entered: string;
  /** Left out where the session has a fresh proof of presence. */
  readonly current?: string | undefined;
  /** The session that stays valid. */
  readonly session: string;
  readonly network: string;
  readonly author: Author;
}

export interface LinkChange {
  readonly token: string;
  readonly entered: string;
  readonly network: string;
  readonly authorOf: (email: string) => Author;
}

export const linkOverText =
  'This link is no longer valid. Each link works once: for 30 minutes, ' +
  `or for ${String(invitationDays)} days if it is an invitation.`;
/** Reset mails and invitations have links of their own, so that neither ends the other. A new password ends both. */
const links = ['password_resets', 'invitations'];
const isLink = 'token_hash = $1 and ends_at > portal_now()';
const maximumRounds = 3;

export class PasswordChanges {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly tries: SignInTries,
    private readonly sessions: Sessions,
  ) {}

  /** Changes the password of the signed-in user. All their other sessions end. */
  async change({ userId, entered, current, session, network, author }: OwnChange): Promise<void> {
    await this.replaced(entered, {
      find: (sql) => holderOf(sql, 'u.user_id = $1', userId),
      absent: () => notThere('There is no such user.'),
      check: (holder) => (current === undefined ? Promise.resolve() : this.checkCurrent(holder, current, network)),
      // If another change has just ended the session, the session cannot change anything any more.
      claim: async (sql) => {
        await refuseEndedSession(sql, session);
        return true;
      },
      kept: digestOf(session),
      audit: () => ({ kind: 'changed-password', author }),
      answer: asDone,
    });
  }

  /**
   * Sets the password with the link of a reset email or of an invitation. It signs no one in, but it clears the count
   * of wrong passwords. It answers the email, so that the sign-in that follows need not ask for it: who has opened the
   * link has just taken over the account.
   */
  async set({ token, entered, network, authorOf }: LinkChange): Promise<string> {
    const hash = digestOf(token);
    const { email } = await this.replaced(entered, {
      find: (sql) =>
        holderOf(
          sql,
          `u.user_id in (${links.map((table) => `select user_id from ${table} where ${isLink}`).join(' union all ')})`,
          hash,
        ),
      absent: () => notThere(linkOverText),
      check: () => Promise.resolve(),
      claim: async (sql) => {
        for (const table of links)
          if ((await sql.query(`delete from ${table} where ${isLink} returning 1 as one`, [hash])).length > 0)
            return true;
        return false;
      },
      kept: null,
      audit: (holder) => ({ kind: 'reset-password', author: authorOf(holder) }),
      answer: (holder) => asBody({ email: holder.email }),
    });
    await this.tries.forget(email, network);
    return email;
  }

  /** The current password, entered again in a session. For a while no other proof is needed. */
  async prove({ userId, session, password, network }: Proof): Promise<void> {
    const holder = await this.database.transaction({ role: 'access' }, (sql) =>
      holderOf(sql, 'u.user_id = $1', userId),
    );
    if (holder === undefined) throw notThere('There is no such user.');
    await this.checkCurrent(holder, password, network);
    await this.sessions.prove(session, userId, holder.present ?? '');
  }

  /**
   * Hashing takes its time and holds no lock. Then, under the lock of the user's row: was what was compared with still
   * so?
   */
  private async replaced(entered: string, way: Way): Promise<Holder> {
    let checked = false;
    for (let round = 0; round < maximumRounds; round++) {
      const holder = await this.database.transaction({ role: 'access' }, (sql) => way.find(sql));
      if (holder === undefined) throw way.absent();
      if (!checked) await way.check(holder);
      checked = true;
      const fault = checkNewPassword(entered, { ...holder, isCommon: isCommonPassword });
      if (fault !== undefined) throw refusedByRule(newPasswordWords(fault));
      for (const hash of hashesOf(holder))
        if (await this.passwords.isRight(entered, hash)) throw refusedByRule(passwordRepeatedText);
      const fresh = await this.passwords.hash(entered);
      const done = await changeOnce(
        this.database,
        { role: 'access' },
        (sql) => replace(sql, holder, fresh, way),
        (replaced) => (replaced ? way.answer(holder) : undefined),
      );
      if (done) return holder;
    }
    throw busy('The password was changed elsewhere at the same moment. Try again.');
  }

  /** Guesses are counted like those of a sign-in, apart from them. */
  private async checkCurrent({ userId, present }: Holder, current: string, network: string): Promise<void> {
    if (!(await this.tries.takeInSession(userId, network)).mayBeJudged)
      throw new Refusal(429, 'Too many wrong passwords. Try again in 15 minutes.', { 'Retry-After': '900' });
    if (!(await this.passwords.isRight(current, present))) throw notAllowed(wrongCurrentText);
    await this.tries.forgetInSession(userId, network);
  }
}

export interface Proof {
  readonly userId: number;
  readonly session: string;
  readonly password: string;
  readonly network: string;
}

interface Way {
  find(sql: Sql): Promise<Holder | undefined>;
  absent(): Refusal;
  check(holder: Holder): Promise<void>;
  /** Takes the right to change, once. */
  claim(sql: Sql): Promise<boolean>;
  readonly kept: Uint8Array | null;
  audit(email: string): { readonly kind: 'changed-password' | 'reset-password'; readonly author: Author };
  /** What the call answers, also when it is repeated with its key. */
  answer(holder: Holder): Kept;
}

async function replace(sql: Sql, holder: Holder, hash: string, way: Way): Promise<boolean> {
  const { userId, email } = holder;
  await lockUser(sql, userId);
  const now = await holderOf(sql, 'u.user_id = $1', userId);
  if (now === undefined || hashesOf(now).join() !== hashesOf(holder).join()) return false;
  if (!(await way.claim(sql))) throw way.absent();
  await keepFormerPassword(sql, { email });
  await sql.query('update users set password_hash = $2 where user_id = $1', [userId, hash]);
  const ended = await endWaysIn(sql, userId, way.kept);
  await withdrawResetMails(sql, email);
  const audit = way.audit(email);
  // Who has no password yet was invited.
  const [mail, kind] =
    holder.present === undefined
      ? (['first-password', 'accepted-invitation'] as const)
      : (['password-changed', audit.kind] as const);
  await queueAccountMail(sql, mail, email, ended);
  await writePersonalAudit(sql, userId, { ...audit, kind, details: email });
  for (const { dmcId, name, scope } of ended.tokens)
    await writeAudit(sql, dmcId, {
      kind: 'revoked-token',
      details: `${name} (ended by the new password)`,
      before: `${name} (${scope})`,
      author: audit.author,
    });
  return true;
}

const hashesOf = ({ present, former }: Holder): readonly string[] => [
  ...(present === undefined ? [] : [present]),
  ...former,
];

async function holderOf(sql: Sql, which: string, value: number | Uint8Array): Promise<Holder | undefined> {
  const [row] = await sql.query(
    `select u.user_id, u.email, u.password_hash,
       array(select p.dmc_name from partners p join user_partners up using (dmc_id) where up.user_id = u.user_id) as partner_names
     from users u where ${which}`,
    [value],
  );
  if (row === undefined) return undefined;
  const userId = integer(row, 'user_id');
  return {
    userId,
    email: text(row, 'email'),
    partnerNames: texts(row, 'partner_names'),
    present: optional(row, 'password_hash', text),
    former: await formerHashes(sql, userId),
  };
}
