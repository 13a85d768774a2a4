import { disabledAccountText, mustSelectAccount } from '@suppliers-portal/domain';
import { placeholderPartner } from '@suppliers-portal/wire';
import { accountsOf, type KnownAccount, type User } from '../../platform/identity/users.js';
import type { Row, Sql } from '../../platform/database/database.js';
import { integer, optional } from '../../platform/database/rows.js';
import { foreignPartner, noPartner, notAllowed, refusedByRule } from '../../kernel/refusal.js';

/** The partner for which a person lets a tool in: the one they name, or the only one they have. Staff has none. */
export async function chosenAccount(sql: Sql, user: User, named: number | undefined): Promise<number> {
  if (user.kind === 'agency') {
    if (named !== undefined) throw notAllowed(foreignPartner);
    return placeholderPartner;
  }
  const accounts = await accountsOf(sql, user, named);
  const [first] = accounts;
  if (named !== undefined) {
    if (first === undefined) throw notAllowed(foreignPartner);
    return enabled(first);
  }
  if (first === undefined) throw notAllowed(noPartner);
  if (accounts.length > 1 || user.isAdmin) throw refusedByRule(mustSelectAccount);
  return enabled(first);
}

function enabled({ value, isDisabled }: KnownAccount): number {
  if (isDisabled) throw notAllowed(disabledAccountText);
  return value;
}

/** As it is kept until the tool fetches its token. */
export const keptAccount = (dmcId: number): number | null => (dmcId === placeholderPartner ? null : dmcId);
export const grantedAccount = (row: Row): number => optional(row, 'granted_dmc', integer) ?? placeholderPartner;
