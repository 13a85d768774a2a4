import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { authorOf } from '../../platform/http/author-of.js';
import { sessionOf, tokenOf } from '../../platform/http/caller.js';
import { noteSecurity } from '../../platform/http/security-log.js';

export const calls = callsOf(({ tokens, signals }: Platform) => ({
  listTokens: ({ caller }) => tokens.list(caller.user.userId, tokenOf(caller)?.dmcId),
  createToken: async ({ caller, body, request }) => {
    const made = await tokens.create(caller.user, body, {
      author: authorOf(caller, request),
      session: sessionOf(caller),
    });
    noteSecurity(request, 'authn_token_created', { account: caller.user.email, partner: made.dmcId, tokenId: made.id });
    return made;
  },
  revokeToken: async ({ caller, params, request }) => {
    await tokens.revoke(caller.user.userId, params.id, { author: authorOf(caller, request), by: tokenOf(caller) });
    signals.ownerEnded(params.id);
    noteSecurity(request, 'authn_token_revoked', { account: caller.user.email, tokenId: params.id });
    return undefined;
  },
}));
