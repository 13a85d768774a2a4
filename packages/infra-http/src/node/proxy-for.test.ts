import { describe, expect, it } from 'vitest';
import { proxyAddress, proxyFor } from './proxy-for.js';

const through = (address: string, variables: Readonly<Record<string, string>>): string | undefined => proxyFor(new URL(address), variables)?.href;
const portal = 'https://portal.example/api';

describe('the proxy of an address', () => {
  it.each([
    [{ HTTPS_PROXY: 'http://p:3128' }, 'http://p:3128/'],
    [{ https_proxy: 'http://lower:1', HTTPS_PROXY: 'http://upper:1' }, 'http://lower:1/'],
    [{ HTTP_PROXY: 'http://p:3128' }, undefined],
    [{ ALL_PROXY: 'p:3128' }, 'http://p:3128/'],
    [{ HTTPS_PROXY: '', ALL_PROXY: 'http://all:1' }, 'http://all:1/'],
    [{}, undefined],
  ])('is told by %j', (variables, proxy) => {
    expect(through(portal, variables as unknown as Record<string, string>)).toBe(proxy);
  });

  it.each([
    ['*', portal, undefined], ['portal.example', portal, undefined], ['.example', portal, undefined], ['*.example', portal, undefined], ['example', portal, undefined],
    ['other.example, portal.example', portal, undefined], ['PORTAL.EXAMPLE', portal, undefined], ['portal.example:443', portal, undefined],
    ['portal.example:8443', portal, 'http://p:1/'], ['tal.example', portal, 'http://p:1/'], ['other.example', portal, 'http://p:1/'], ['', portal, 'http://p:1/'],
    ['10.0.0.0/8', 'https://10.1.2.3/', undefined], ['10.0.0.0/8', 'https://11.1.2.3/', 'http://p:1/'], ['10.0.0.0/8', portal, 'http://p:1/'], ['10.0.0.0/99', 'https://10.1.2.3/', 'http://p:1/'],
    ['2001:db8::/32', 'https://[2001:db8::7]/', undefined], ['2001:db8::7', 'https://[2001:db8::7]/', undefined], ['[2001:db8::7]', 'https://[2001:db8::7]/', undefined],
  ])('is passed by with NO_PROXY %j for %s: %s', (exceptions, address, proxy) => {
    expect(through(address, { HTTPS_PROXY: 'http://p:1', NO_PROXY: exceptions })).toBe(proxy);
  });

  it.each(['http://localhost:8080/', 'http://127.0.0.1:8080/', 'http://[::1]:8080/'])('is never asked for this machine: %s', (address) => {
    expect(through(address, { HTTP_PROXY: 'http://p:1' })).toBeUndefined();
  });

  it('is refused when it is no address', () => {
    for (const text of ['socks5://p:1', 'http://', ':::']) expect(() => proxyAddress(text)).toThrow('is no address of a proxy');
  });
});
