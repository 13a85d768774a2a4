import { forgedSignInText } from '../../platform/http/cookies.js';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../kernel/network.js';
import { notAllowed } from '../../kernel/refusal.js';
import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { authorOf } from '../../platform/http/author-of.js';
import { sessionOf, type Caller } from '../../platform/http/caller.js';
import { portalAddress } from '../../platform/http/portal-address.js';
import { placeOf } from '../../platform/http/place-of.js';
import { noteSecurity } from '../../platform/http/security-log.js';
import { passkeyRefused, type Passkeys, type Site } from './passkeys.js';

export interface PasskeyParts extends Platform {
  readonly passkeys: Passkeys;
  /** Other pages that may frame the sign-in. */
  readonly signInParents: readonly string[];
  /** No one signs in at the portal itself. */
  readonly throughProvider: boolean;
}

const atProviderText = 'Passkeys do not open this portal. Use the button of the sign-in page.';

/** Signing in with a passkey, and the passkeys of a user. */
export const calls = callsOf((parts: PasskeyParts) => {
  const { cookies, passkeys, publicUrl, signInParents: parents, throughProvider } = parts;
  const limit = parts.limited('passkeys', 60);
  const siteOf = (request: FastifyRequest): Site => {
    const { origin, hostname } = new URL(portalAddress(request, publicUrl));
    return { origin, host: hostname, parents };
  };
  const refuseAtProvider = (): void => {
    if (throughProvider) throw notAllowed(atProviderText);
  };
  const startVisit = (request: FastifyRequest): void => {
    if (!cookies.mayStart(request)) throw notAllowed(forgedSignInText);
    refuseAtProvider();
    limit.take(networkOf(request.ip));
  };
  const owner = (caller: Caller) => ({ user: caller.user, session: sessionOf(caller) });
  return {
    startPasskeySignIn: ({ request }) => {
      startVisit(request);
      return passkeys.startSignIn(siteOf(request));
    },

    passkeySignIn: async ({ body, request, reply }) => {
      startVisit(request);
      const { email, who, session } = await passkeys.signIn(body.answer, siteOf(request), {
        former: cookies.session(request),
        place: placeOf(request),
      });
      if (who === undefined || session === undefined) {
        noteSecurity(request, 'authn_passkey_fail', { account: email });
        throw passkeyRefused();
      }
      cookies.setSession(reply, session);
      noteSecurity(request, 'authn_passkey_success', { account: email });
      return who;
    },

    listPasskeys: ({ caller }) => passkeys.list(caller.user.userId),

    startPasskey: ({ caller, request }) => {
      refuseAtProvider();
      return passkeys.start(owner(caller), siteOf(request));
    },

    addPasskey: async ({ caller, body, request }) => {
      refuseAtProvider();
      const added = await passkeys.add(owner(caller), body, {
        site: siteOf(request),
        author: authorOf(caller, request),
      });
      noteSecurity(request, 'authn_passkey_added', { account: caller.user.email });
      return added;
    },

    removePasskey: async ({ caller, params, request }) => {
      await passkeys.remove(owner(caller), params.id, authorOf(caller, request));
      noteSecurity(request, 'authn_passkey_removed', { account: caller.user.email });
      return undefined;
    },
  };
});
