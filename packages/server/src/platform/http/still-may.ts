import type { Sessions } from '../identity/sessions.js';
import type { Tokens } from '../identity/tokens.js';
import type { Caller } from './caller.js';

interface Ways {
  readonly sessions: Sessions;
  readonly tokens: Tokens;
}

/** Whether what the caller began can go on: its session or token lives, and it can still see the partner. Asking is no activity. */
export async function stillMay({ sessions, tokens }: Ways, { by, dmcId }: Caller): Promise<boolean> {
  if (by.kind === 'token') return tokens.isAlive(by.token.id);
  const found = await sessions.find(by.secret, { passive: true, asked: dmcId });
  if (found === undefined) return false;
  return dmcId === undefined || (found.rights.mayUseAsked && !found.rights.isDisabled);
}
