import type { GatewayFailure } from '@suppliers-portal/domain';

/** The proxy wants a name and a password, or others: as a refused tunnel, or as its own answer where there is none. */
export const isProxySignIn = (failure: GatewayFailure): boolean =>
  failure.kind === 'unreachable'
    ? /^the proxy \S+ answered 407\b/u.test(failure.detail)
    : failure.kind === 'refused' && failure.quote === '407';

export const proxySignInAdvice =
  'The proxy does not accept the name and the password, or there are none. Put them in the address of the proxy: ' +
  'http://name:password@proxy.example:3128, in --proxy or HTTPS_PROXY. A sign such as @ is written as %40.';
