import { composeAllUseCases } from '@suppliers-portal/domain';
import { createHttpGateways, type HttpSettings } from '@suppliers-portal/infra-http';
import { createNodeFetch, createProbe, createRawCall, proxyAddress, proxyFor } from '@suppliers-portal/infra-http/node';
import { version } from './version.js';
import type { Network, OpenPortal } from './sign-in/portal.js';
import type { OpenProbe } from './sign-in/probe.js';

/** The composition root: the domain's use cases over HTTP. Loaded only by a command that calls the portal. */
export const openPortal: OpenPortal = ({ url, token, clock, tries, caller, onCall, sessionStore, accountStore, fileSink, network }) => {
  const { ca } = network;
  const proxyOf = proxyOfNetwork(network);
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

/** Goes the way that calls of the portal go, to the supplier's own server. */
export const openProbe: OpenProbe = ({ network, ...rest }) => createProbe({ userAgent: `supplier/${version}`, proxyFor: proxyOfNetwork(network), ...(network.ca === undefined ? {} : { ca: network.ca }), ...rest });

function proxyOfNetwork({ proxy, variables }: Network): (address: URL) => URL | undefined {
  return (address) => (proxy === 'none' ? undefined : proxy === undefined ? proxyFor(address, variables) : proxyAddress(proxy));
}
