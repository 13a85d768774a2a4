import { composeAllUseCases } from '@suppliers-portal/domain';
import { createHttpGateways, type HttpSettings } from '@suppliers-portal/infra-http';
import { createNodeFetch, createRawCall, proxyFor } from '@suppliers-portal/infra-http/node';
import { version } from './version.js';
import type { OpenPortal } from './sign-in/portal.js';

/** The composition root: the domain's use cases over HTTP. Loaded only by a command that calls the portal. */
export const openPortal: OpenPortal = ({ url, token, clock, tries, caller, onCall, sessionStore, accountStore, fileSink, network }) => {
  const { proxies, ca } = network;
  const proxyOf = (address: URL): URL | undefined => proxyFor(address, proxies);
  const http = createNodeFetch(`supplier/${version}`, {
    proxyFor: proxyOf,
    ...(ca === undefined ? {} : { ca }),
  });
  const settings: HttpSettings = {
    base: url, fetch: http.fetch, clock, caller, plainFiles: true, onTrace: onCall,
    readToken: () => token,
    ...(tries === undefined ? {} : { tries }),
  };
  return {
    useCases: composeAllUseCases({ clock, ...createHttpGateways(settings), sessionStore, accountStore, fileSink }),
    ask: createRawCall(settings),
    proxy: proxyOf(new URL(url))?.href,
    close: () => http.close(),
  };
};
