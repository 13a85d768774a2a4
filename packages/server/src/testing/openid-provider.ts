import { createServer, type IncomingMessage } from 'node:http';
import Provider from 'oidc-provider';
import { freePort } from './postgres-cluster.js';

/** What a provider says of a person. */
export interface ProvidersPerson {
  readonly sub: string;
  readonly email: string;
  readonly email_verified: boolean;
}

export interface OpenIdProvider {
  readonly issuer: string;
  readonly close: () => Promise<void>;
}

interface Registered {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
}

/** Decides who signs in on the provider's page: a person, or the page to show while there is no one yet. */
type WhoSignsIn = (request: IncomingMessage) => ProvidersPerson | { readonly page: string };

/** A certified provider on a free port of this machine, in which a test decides who signs in. */
export async function startOpenIdProvider(
  client: (issuer: string) => Promise<Registered>,
  whoSignsIn: WhoSignsIn,
): Promise<OpenIdProvider> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${String(port)}`;
  const { clientId, clientSecret, redirectUri } = await client(issuer);
  const known = new Map<string, ProvidersPerson>();
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of the test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ ...known.get(id), sub: id }) }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const http = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/') !== true) {
      answer(request, response);
      return;
    }
    const who = whoSignsIn(request);
    if ('page' in who) {
      response.setHeader('content-type', 'text/html; charset=utf-8').end(who.page);
      return;
    }
    known.set(who.sub, who);
    void provider.interactionFinished(request, response, { login: { accountId: who.sub } });
  });
  await new Promise<void>((resolve) => {
    http.listen(port, '127.0.0.1', resolve);
  });
  return {
    issuer,
    close: async () => {
      http.closeAllConnections();
      await new Promise((resolve) => {
        http.close(resolve);
      });
    },
  };
}
