import { createHttpGateways, SystemClock, type HttpGateways } from '@suppliers-portal/infra-http';
import { markers } from '@suppliers-portal/wire';
import type { Browser } from './browser.js';

/** The gateways of the product over a real socket, with the cookies of a browser that has signed in. */
export function gatewaysOf(browser: Browser, dmcId: number, send: typeof fetch = fetch): HttpGateways {
  return createHttpGateways({
    base: browser.url,
    clock: new SystemClock(),
    tries: 1,
    // As tools ask: fetch itself asks for plain bytes as soon as it asks for a range.
    plainFiles: true,
    readAntiForgery: () => browser.cookies.get(markers.antiForgeryCookie),
    caller: () => ({ isAdmin: false, dmcId }),
    // Node's fetch keeps no cookies, but a browser does.
    fetch: (input, init) =>
      send(input, {
        ...init,
        headers: {
          ...(init?.headers as Record<string, string>),
          cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      }),
  });
}
