import { proxyFor } from '@suppliers-portal/infra-http/node';
import { createProbe } from '@suppliers-portal/infra-http/probe';
import type { OpenProbe } from '../sign-in/probe.js';
import { version } from '../version.js';

/** Goes the way that calls of the portal go, to the supplier's own server. Loaded only by live checks. */
export const openProbe: OpenProbe = ({ network: { proxies, ca }, ...rest }) =>
  createProbe({
    userAgent: `supplier/${version}`,
    proxyFor: (address) => proxyFor(address, proxies),
    ...(ca === undefined ? {} : { ca }),
    ...rest,
  });
