import { accountKindOf, hasRole, lookPages, staffDeeds, staffRoles, type StaffRole } from '@suppliers-portal/domain';
import type { AccountKind } from '@suppliers-portal/wire';
import { placeholderPartner } from '@suppliers-portal/wire';
import type { Row, Sql } from '../database/database.js';
import { integer, optional, text, texts, truth } from '../database/rows.js';

export interface Look {
  readonly dmcId: number;
  readonly name: string;
  /** In epoch seconds. */
  readonly endsAt: number;
}

export interface User {
  readonly userId: number;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly accountType: string;
  readonly kind: AccountKind;
  /** Only of staff of the agency. */
  readonly staffRole: StaffRole | undefined;
  /** Absent: every page of its kind. */
  readonly pages: readonly string[] | undefined;
  /** Only of staff that looks at the portal as a partner: everything else is then as of a supplier. */
  readonly look?: Look | undefined;
}

/** The columns that `userOf` reads, of a table `u`. */
export const userColumns = 'u.user_id, u.email, u.is_admin, u.account_type, u.staff_role, u.pages';

export function userOf(row: Row): User {
  const isAdmin = truth(row, 'is_admin');
  const accountType = text(row, 'account_type');
  return {
    userId: integer(row, 'user_id'),
    email: text(row, 'email'),
    isAdmin,
    accountType,
    kind: accountKindOf({ isAdmin, accountType }),
    staffRole: staffRoles.find((role) => role === row['staff_role']),
    pages: optional(row, 'pages', texts),
  };
}

/** The columns that `lookOf` reads: of a table `l` of looks, and of a table `lp` of their partners. */
export const lookColumns =
  'l.dmc_id as look_at, lp.dmc_name as look_name, ceil(extract(epoch from l.ends_at))::bigint as look_ends_at';

/** The same person while they look at the portal as a partner. A role that was taken away ends it. */
export function lookingOf(user: User, row: Row): User {
  const dmcId = optional(row, 'look_at', integer);
  if (dmcId === undefined || !hasRole(user.staffRole, staffDeeds['look as partners'])) return user;
  const { userId, email } = user;
  const accountType = 'Supplier';
  return {
    userId,
    email,
    isAdmin: false,
    accountType,
    kind: accountKindOf({ isAdmin: false, accountType }),
    staffRole: undefined,
    pages: lookPages,
    look: { dmcId, name: text(row, 'look_name'), endsAt: integer(row, 'look_ends_at') },
  };
}

export interface Account {
  readonly text: string;
  readonly value: number;
}

/** An account as its own rights are checked. */
export interface KnownAccount extends Account {
  readonly isDisabled: boolean;
}

/** The partner accounts that a user may act for: an admin, all of them. */
export async function accountsOf(sql: Sql, user: User, only?: number): Promise<readonly KnownAccount[]> {
  const rows = await sql.query(
    `select p.dmc_id, p.dmc_name, p.disabled_at is not null as is_disabled from partners p
     where ($1::boolean or exists (select 1 from user_partners up where up.dmc_id = p.dmc_id and up.user_id = $2))
       and ($3::int is null or p.dmc_id = $3)
     order by p.dmc_id`,
    [user.isAdmin, user.userId, only ?? null],
  );
  return rows.map((row) => ({
    text: text(row, 'dmc_name'),
    value: integer(row, 'dmc_id'),
    isDisabled: truth(row, 'is_disabled'),
  }));
}

export interface Who {
  dmcId: number;
  dmcName: string;
  isAdmin: boolean;
  availableDmc: Account[];
  accountType: string;
}

/** What the portal shows users about themselves. The first account is the default. */
export function whoOf(user: User, accounts: readonly Account[]): Who {
  const [first] = accounts;
  return {
    dmcId: first?.value ?? placeholderPartner,
    dmcName: first?.text ?? '',
    isAdmin: user.isAdmin,
    availableDmc: accounts.map(({ text, value }) => ({ text, value })),
    accountType: user.accountType,
  };
}

/** For an operator, who names a user by the address. */
export const noUserText = (email: string): string => `There is no user ${email}.`;
