import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../../kernel/network.js';
import type { Sessions } from '../../platform/identity/sessions.js';
import type { Cookies } from '../../platform/http/cookies.js';
import { portalAddress } from '../../platform/http/portal-address.js';
import { placeOf } from '../../platform/http/place-of.js';
import type { RateLimit } from '../../platform/http/rate-limit.js';
import { noteSecurity } from '../../platform/http/security-log.js';
import type { ProviderSignIn } from './provider-sign-in.js';

export interface ProviderParts {
  readonly provider: ProviderSignIn;
  readonly sessions: Sessions;
  readonly cookies: Cookies;
  readonly publicUrl: string | undefined;
  readonly limited: (name: string, perMinute: number) => RateLimit;
}

const startPath = '/auth/oidc/start';
const returnPath = '/auth/oidc/callback';

/**
 * Sends users to an outside provider and takes them back. A small page then reports the result to all waiting sign-in
 * pages.
 */
export function serveProvider(
  app: FastifyInstance,
  { provider, sessions, cookies, publicUrl, limited }: ProviderParts,
): void {
  const starts = limited('sign-ins through the provider', 60);
  const originOf = (request: FastifyRequest): string => portalAddress(request, publicUrl);

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(startPath, async (request, reply) => {
    starts.take(networkOf(request.ip));
    const { address, browser } = await provider.start(
      `${originOf(request)}${returnPath}`,
      request.query['again'] === '1',
    );
    cookies.setDeparture(reply, browser);
    return reply.redirect(address, 303);
  });

  app.get(returnPath, async (request, reply) => {
    const came = await provider.finish(new URL(request.url, originOf(request)), cookies.departure(request));
    cookies.clearDeparture(reply);
    const session =
      'refused' in came ? undefined : await sessions.start(came.userId, cookies.session(request), placeOf(request));
    if ('refused' in came || session === undefined) {
      const reason = 'refused' in came ? came.refused : 'the user was disabled at that moment';
      request.log.warn({ reason }, 'a sign-in through the provider was refused');
      noteSecurity(request, 'authn_login_fail');
      return reply.redirect('/universal-login/returned?result=failed', 303);
    }
    cookies.setSession(reply, session);
    noteSecurity(request, 'authn_login_success', { userId: came.userId });
    return reply.redirect('/universal-login/returned?result=signed-in', 303);
  });
}
