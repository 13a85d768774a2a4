import { composeAllUseCases } from '@suppliers-portal/domain';
import { createHttpGateways } from '@suppliers-portal/infra-http';
import { createNodeFetch, proxyAddress, proxyFor } from '@suppliers-portal/infra-http/node';
import { version } from './version.js';
import type { OpenPortal } from './sign-in/portal.js';

/** The composition root: the domain's use cases over HTTP. Loaded only by a command that calls the portal. */
export const openPortal: OpenPortal = ({ url, token, clock, tries, caller, onCall, sessionStore, accountStore, fileSink, network }) => {
  const { proxy, variables, ca } = network;
  const http = createNodeFetch(`supplier/${version}`, {
    proxyFor: (address) => (proxy === 'none' ? undefined : proxy === undefined ? proxyFor(address, variables) : proxyAddress(proxy)),
    ...(ca === undefined ? {} : { ca }),
  });
  const gateways = createHttpGateways({
    base: url, fetch: http.fetch, clock, caller, plainFiles: true, onTrace: onCall,
    readToken: () => token,
    ...(tries === undefined ? {} : { tries }),
  });
  return { useCases: composeAllUseCases({ clock, ...gateways, sessionStore, accountStore, fileSink }), close: () => http.close() };
};
