import type { Sessions } from '../identity/sessions.js';
import type { Tokens } from '../identity/tokens.js';
import type { User } from '../identity/users.js';
import type { Caller } from './caller.js';
import { rightsFault } from './rights.js';

interface Ways {
  readonly sessions: Sessions;
  readonly tokens: Tokens;
}

/**
 * Whether what the caller began can go on: its session or token lives, and it could still make this call for this
 * partner. Asking is no activity.
 */
export async function stillMay(ways: Ways, caller: Caller): Promise<boolean> {
  const user = await holderOf(ways, caller);
  return user !== undefined && rightsFault(user, caller.access, false) === undefined;
}

async function holderOf({ sessions, tokens }: Ways, { by, dmcId }: Caller): Promise<User | undefined> {
  if (by.kind === 'token') return tokens.holder(by.token.id);
  const found = await sessions.find(by.secret, { passive: true, asked: dmcId });
  if (dmcId === undefined || found === undefined) return found?.user;
  return found.rights.mayUseAsked && !found.rights.isDisabled ? found.user : undefined;
}
