import { describe, expect, it } from 'vitest';
import { proxyFor } from './proxy-for.js';

const through = (address: string, proxies: Parameters<typeof proxyFor>[1]): string | undefined =>
  proxyFor(new URL(address), proxies)?.href;
const portal = 'https://portal.example/api';
const proxy = new URL('http://p:1');

describe('the proxy of an address', () => {
  it('is that of its scheme, or one for all', () => {
    expect([
      through(portal, { https: proxy }),
      through(portal, { http: proxy }),
      through('http://portal.example/', { http: proxy }),
      through(portal, {}),
    ]).toEqual(['http://p:1/', undefined, 'http://p:1/', undefined]);
    expect(through('http://localhost/', { always: proxy, except: '*' })).toBe('http://p:1/');
  });

  it.each([
    ['*', portal, undefined],
    ['portal.example', portal, undefined],
    ['.example', portal, undefined],
    ['*.example', portal, undefined],
    ['example', portal, undefined],
    ['other.example, portal.example', portal, undefined],
    ['PORTAL.EXAMPLE', portal, undefined],
    ['portal.example:443', portal, undefined],
    ['portal.example:8443', portal, 'http://p:1/'],
    ['tal.example', portal, 'http://p:1/'],
    ['other.example', portal, 'http://p:1/'],
    ['', portal, 'http://p:1/'],
    ['10.0.0.0/8', 'https://10.1.2.3/', undefined],
    ['10.0.0.0/8', 'https://11.1.2.3/', 'http://p:1/'],
    ['10.0.0.0/8', portal, 'http://p:1/'],
    ['10.0.0.0/99', 'https://10.1.2.3/', 'http://p:1/'],
    ['2001:db8::/32', 'https://[2001:db8::7]/', undefined],
    ['2001:db8::7', 'https://[2001:db8::7]/', undefined],
    ['[2001:db8::7]', 'https://[2001:db8::7]/', undefined],
  ])('is passed by with NO_PROXY %j for %s: %s', (exceptions, address, expected) => {
    expect(through(address, { https: proxy, except: exceptions })).toBe(expected);
  });

  it.each(['http://localhost:8080/', 'http://127.0.0.1:8080/', 'http://[::1]:8080/'])(
    'is never asked for this machine: %s',
    (address) => {
      expect(through(address, { http: proxy })).toBeUndefined();
    },
  );
});
