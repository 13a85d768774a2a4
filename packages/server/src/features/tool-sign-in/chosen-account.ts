import { mustSelectAccount } from '@suppliers-portal/domain';
import { accountsOf, type User } from '../../platform/identity/users.js';
import type { Sql } from '../../platform/database/database.js';
import { foreignPartner, noPartner, notAllowed, refusedByRule } from '../../kernel/refusal.js';

/** The partner for which a person lets a tool in: the one they name, or the only one they have. */
export async function chosenAccount(sql: Sql, user: User, named: number | undefined): Promise<number> {
  const accounts = await accountsOf(sql, user, named);
  const [first] = accounts;
  if (named !== undefined) {
    if (first === undefined) throw notAllowed(foreignPartner);
    return first.value;
  }
  if (first === undefined) throw notAllowed(noPartner);
  if (accounts.length > 1 || user.isAdmin) throw refusedByRule(mustSelectAccount);
  return first.value;
}
