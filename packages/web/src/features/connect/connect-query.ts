import type { LoopbackRequest } from '@suppliers-portal/domain';

/**
 * The part of the address that belongs to the question and is removed with it. It never contains the code that a
 * terminal shows.
 */
export const connectNames = ['connect', 'client', 'redirectUri', 'state', 'codeChallenge', 'scope'] as const;

export const asksToConnect = (search: URLSearchParams): boolean => search.get('connect') === 'cli';

/** The request of a command line on this machine. Undefined if it is on another machine or the request is not valid. */
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
