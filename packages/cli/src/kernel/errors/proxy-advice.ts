import { proxyRefusal, type GatewayFailure } from '@suppliers-portal/domain';

/** What to do where the proxy refuses: as a tunnel that it does not open, or as its own answer where there is none. */
export function proxyAdvice(failure: GatewayFailure, url: string): string | undefined {
  const tunnel = failure.kind === 'unreachable' ? proxyRefusal(failure.detail) : undefined;
  if (tunnel === 407 || (failure.kind === 'refused' && failure.quote === '407')) return signInAdvice;
  return failure.kind === 'unreachable' && tunnel !== undefined
    ? `${failure.detail.replace(/^t/u, 'T')}. It does not connect to ${url}. ` +
        'Ask the operator of the proxy to allow this address, or name its host in NO_PROXY.'
    : undefined;
}

const signInAdvice =
  'The proxy does not accept the name and the password, or there are none. Put them in the address of the proxy: ' +
  'http://<name>:<password>@proxy.example:3128, in --proxy or HTTPS_PROXY. A sign such as @ is written as %40.';
