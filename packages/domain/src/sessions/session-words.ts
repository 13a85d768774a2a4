import { counted } from '../lib/numbers.js';
import type { ActiveSession, SessionKind } from './session-list-gateway.js';

export const sessionKindWords: Readonly<Record<SessionKind, string>> = {
  browser: 'Browser',
  tool: 'Command line',
  token: 'Access token',
};

/** What a row of the list is called: a tool and a token have a name, a browser is what it says it is. */
export const sessionName = ({ kind, name, client }: ActiveSession): string =>
  name ?? (kind === 'browser' ? (client ?? 'Unknown browser') : sessionKindWords[kind]);

/** What ending it means, for the question before. */
export function sessionEndingWords(session: ActiveSession): string {
  const own = session.isThis ? ' You are using it now.' : '';
  return session.kind === 'browser'
    ? `End the session in ${sessionName(session)}? It is signed out at once.${own}`
    : `End ${sessionName(session)}? Tools that use it stop working at once.${own}`;
}

/** The question before all others are ended. */
export function endingOthersWords(sessions: readonly ActiveSession[]): string {
  const others = sessions.filter(({ isThis }) => !isThis);
  const tools = others.some(({ kind }) => kind !== 'browser')
    ? ' Pipelines and tools that use one of these tokens stop working at once.'
    : '';
  return `End ${others.length === 1 ? 'the other session' : `all ${String(others.length)} other sessions`}?${tools}`;
}

export const endedOthersWords = (count: number): string =>
  count === 0 ? 'There was no other session.' : `Ended ${counted(count, 'other session')}.`;
