import { composeUseCases } from '@suppliers-portal/domain';
import { createHttpGateways, type HttpSettings } from '@suppliers-portal/infra-http';
import { createFileAt, createNodeFetch, createRawCall, proxyFor } from '@suppliers-portal/infra-http/node';
import { version } from '../version.js';
import type { OpenPortal } from '../kernel/portal/portal.js';

/** The composition root: the domain's use cases over HTTP. Loaded only by a command that calls the portal. */
export const openPortal: OpenPortal = ({
  url,
  token,
  clock,
  ownClock,
  tries,
  caller,
  onCall,
  sessionStore,
  accountStore,
  fileSink,
  network,
}) => {
  const { proxies, ca } = network;
  const proxyOf = (address: URL): URL | undefined => proxyFor(address, proxies);
  const http = createNodeFetch(`supplier/${version}`, {
    proxyFor: proxyOf,
    ...(ca === undefined ? {} : { ca }),
  });
  const withoutSignIn = {
    fetch: http.fetch,
    clock: ownClock,
    plainFiles: true,
    onTrace: onCall,
    ...(tries === undefined ? {} : { tries }),
  };
  const settings: HttpSettings = { ...withoutSignIn, base: url, caller, readToken: () => token };
  return {
    useCases: composeUseCases({ clock, ...createHttpGateways(settings), sessionStore, accountStore, fileSink }),
    ask: createRawCall(settings),
    askOther: ({ origin, pathname, search }, headers, options) =>
      createRawCall({ ...withoutSignIn, base: origin })(
        { method: 'GET', path: `${pathname}${search}`, headers },
        options,
      ),
    fileAt: createFileAt(settings, withoutSignIn),
    proxy: proxyOf(new URL(url))?.href,
    close: () => http.close(),
  };
};
