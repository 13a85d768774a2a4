import type { LoopbackRequest } from '@suppliers-portal/domain';

/** Everything of the address that belongs to the question and goes with it. The code that a terminal shows is never among it. */
export const connectNames = ['connect', 'client', 'redirectUri', 'state', 'codeChallenge', 'scope'] as const;

export const asksToConnect = (search: URLSearchParams): boolean => search.get('connect') === 'cli';

/** What a command line on this very machine asks; nothing when it is on another one, or asks for something odd. */
export function loopbackRequest(search: URLSearchParams): LoopbackRequest | undefined {
  const [client, redirectUri, state, codeChallenge] = [
    search.get('client'),
    search.get('redirectUri'),
    search.get('state'),
    search.get('codeChallenge'),
  ];
  if (client === null || redirectUri === null || state === null || codeChallenge === null) return undefined;
  if (!/^http:\/\/(?:127\.0\.0\.1|\[::1\]|localhost):\d{2,5}\//u.test(redirectUri)) return undefined;
  return { client, redirectUri, state, codeChallenge, scope: search.get('scope') === 'operate' ? 'operate' : 'read' };
}
