import {
  checkEmail,
  emailLettersFault,
  checkNewPassword,
  newPasswordWords,
  staffAccountType,
  userRightsText,
} from '@suppliers-portal/domain';
import type { LineOf } from '@suppliers-portal/wire';
import { isCommonPassword } from './common-passwords.js';
import { endTokensOfLostPartners, endWaysIn } from '../../platform/identity/end-ways-in.js';
import { keepFormerPassword } from './former-passwords.js';
import { HandedPasswords } from './handed-passwords.js';
import type { Passwords } from './passwords.js';
import type { Author } from '../../platform/audit/author.js';
import { writeAgencyEntry } from '../../platform/audit/write-agency-entry.js';
import { auditEndedTokens, writeAuditOfEach, writePersonalAudit } from '../../platform/audit/write-audit.js';
import type { Database, Row, Sql } from '../../platform/database/database.js';
import { integer, onlyRow, text, texts, truth } from '../../platform/database/rows.js';
import { queueAccountMail, withdrawResetMails } from './queue-account-mail.js';
import { NamedPartners, type Gatherer } from '../../platform/ingestion/dataset.js';
import { LineFault } from '../../kernel/line-fault.js';

type User = LineOf<'users'>;

export class GatherUsers implements Gatherer<'users'> {
  private readonly named = new NamedPartners();
  private readonly users = new Map<string, User>();
  private readonly lines = new Map<string, number>();
  private readonly handed: HandedPasswords;

  constructor(database: Database, passwords: Passwords) {
    this.handed = new HandedPasswords(database, passwords);
  }

  get partners(): ReadonlyMap<number, number> {
    return this.named.lines;
  }

  add(line: User, number: number): void {
    if (line.accountType === staffAccountType)
      throw new LineFault(number, 'accountType', 'cannot be Agency: staff is invited');
    for (const dmcId of line.dmcIds) this.named.add(dmcId, number);
    refuseWeak(line, number, []);
    this.users.set(line.email, line);
    this.lines.set(line.email, number);
  }

  prepare(): Promise<void> {
    return this.handed.prepare(
      [...this.users.values()].flatMap(({ email, password }) =>
        password === undefined ? [] : [{ email, password, line: this.lines.get(email) ?? 0 }],
      ),
    );
  }

  async write(sql: Sql, by: Author | undefined): Promise<void> {
    await this.refusePartnerNames(sql);
    for (const user of [...this.users.values()].sort((a, b) => (a.email < b.email ? -1 : 1)))
      await this.writeUser(sql, user, by);
  }

  /** The names are in the database: they came with another batch. */
  private async refusePartnerNames(sql: Sql): Promise<void> {
    const rows = await sql.query('select dmc_id, dmc_name from partners where dmc_id = any ($1::int[])', [
      [...this.named.lines.keys()],
    ]);
    const names = new Map(rows.map((row) => [integer(row, 'dmc_id'), text(row, 'dmc_name')]));
    for (const user of this.users.values()) {
      const own = user.dmcIds.map((dmcId) => names.get(dmcId) ?? '');
      refuseWeak(user, this.lines.get(user.email) ?? 0, own);
    }
  }

  private async writeUser(sql: Sql, user: User, author: Author | undefined): Promise<void> {
    const { email, isAdmin, accountType, dmcIds, pages } = user;
    const [known] = await sql.query(
      'select staff_role, account_type, is_admin, pages from users where email = $1 for update',
      [email],
    );
    if (known !== undefined && known['staff_role'] !== null)
      throw new LineFault(this.lines.get(email) ?? 0, 'email', 'belongs to staff of the agency');
    if (known === undefined && checkEmail(email) !== 'valid')
      throw new LineFault(this.lines.get(email) ?? 0, 'email', emailLettersFault(email) ?? 'is not an e-mail address');
    const hash = await this.handed.hashFor(sql, email);
    if (hash !== null) await keepFormerPassword(sql, { email });
    const written = onlyRow(
      await sql.query(
        `insert into users as held (email, password_hash, is_admin, account_type, pages)
       values ($1, $2, $3, coalesce($4, 'Supplier'), $5::text[])
       on conflict (email) do update set password_hash = coalesce(excluded.password_hash, held.password_hash),
         is_admin = excluded.is_admin, account_type = coalesce($4, held.account_type), pages = excluded.pages
       returning user_id, account_type, is_admin, pages`,
        [email, hash, isAdmin, accountType ?? null, pages ?? null],
      ),
    );
    const userId = integer(written, 'user_id');
    const taken = await sql.query(
      'delete from user_partners where user_id = $1 and dmc_id <> all ($2::int[]) returning dmc_id',
      [userId, dmcIds],
    );
    const given = await sql.query(
      'insert into user_partners (dmc_id, user_id) select distinct unnest($2::int[]), $1::int on conflict do nothing returning dmc_id',
      [userId, dmcIds],
    );
    const lost = isAdmin ? [] : await endTokensOfLostPartners(sql, userId, dmcIds);
    if (author !== undefined) {
      await auditEndedTokens(sql, lost, author);
      const idsOf = (rows: readonly Row[]): number[] => rows.map((row) => integer(row, 'dmc_id'));
      await writeAuditOfEach(sql, idsOf(taken), { kind: 'taken-access', details: email, before: email, author });
      await writeAuditOfEach(sql, idsOf(given), { kind: 'given-access', details: email, after: email, author });
    }
    if (author !== undefined) await writeRights(sql, { user, known, written, author });
    if (hash === null) return;
    if (author !== undefined && known !== undefined)
      await writePersonalAudit(sql, userId, {
        kind: 'changed-password',
        details: `${email}: set by the agency`,
        author,
      });
    const ended = await endWaysIn(sql, userId);
    await withdrawResetMails(sql, email);
    // A new user has no sessions to end, and gets the password from the agency.
    if (known !== undefined) await queueAccountMail(sql, 'password-set-by-agency', email, ended);
  }

  discard(): Promise<void> {
    return Promise.resolve();
  }
}

interface Rights {
  readonly user: User;
  /** Absent: the person is new. */
  readonly known: Row | undefined;
  readonly written: Row;
  readonly author: Author;
}

/**
 * What a person may do is in the log of each partner. A portal admin acts for every partner, which the log of the
 * agency has.
 */
async function writeRights(sql: Sql, { user, known, written, author }: Rights): Promise<void> {
  const { email, dmcIds } = user;
  const after = rightsIn(written);
  const before = known === undefined ? undefined : rightsIn(known);
  if (before === after || (before === undefined && !user.isAdmin)) return;
  const kind = 'changed-user-rights';
  if (before !== undefined) await writeAuditOfEach(sql, dmcIds, { kind, details: email, before, after, author });
  await writeAgencyEntry(sql, { kind, details: `${email}: ${before ?? 'new'} is now ${after}`, author });
}

const rightsIn = (row: Row): string =>
  userRightsText({
    accountType: text(row, 'account_type'),
    isAdmin: truth(row, 'is_admin'),
    pages: row['pages'] === null ? undefined : texts(row, 'pages'),
  });

/** An agency sets no password that its user could not choose. */
function refuseWeak({ email, password }: User, line: number, partnerNames: readonly string[]): void {
  if (password === undefined) return;
  const fault = checkNewPassword(password, { email, partnerNames, isCommon: isCommonPassword });
  if (fault !== undefined)
    throw new LineFault(line, 'password', `is refused: ${newPasswordWords(fault).replace(/\.$/u, '')}`);
}
