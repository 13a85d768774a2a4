import { describe, expect, it } from 'vitest';
import { proxiesOf, proxyAddress } from './proxies.js';

const shown = ({ always, https, http, except }: ReturnType<typeof proxiesOf>): readonly (string | undefined)[] => [
  always?.href,
  https?.href,
  http?.href,
  except,
];

describe('the proxies', () => {
  it.each<readonly [Record<string, string>, readonly (string | undefined)[]]>([
    [{ HTTPS_PROXY: 'http://p:3128' }, [undefined, 'http://p:3128/', undefined, undefined]],
    [
      { https_proxy: 'http://lower:1', HTTPS_PROXY: 'http://upper:1' },
      [undefined, 'http://lower:1/', undefined, undefined],
    ],
    [{ HTTP_PROXY: 'http://p:3128', NO_PROXY: 'a, b' }, [undefined, undefined, 'http://p:3128/', 'a, b']],
    [
      { ALL_PROXY: 'p:3128', HTTP_PROXY: 'https://other:1' },
      [undefined, 'http://p:3128/', 'https://other:1/', undefined],
    ],
    [{ HTTPS_PROXY: ' ', ALL_PROXY: ' http://all:1 ' }, [undefined, 'http://all:1/', 'http://all:1/', undefined]],
    [{}, [undefined, undefined, undefined, undefined]],
  ])('are told by %j', (environment, expected) => {
    expect(shown(proxiesOf(undefined, environment))).toEqual(expected);
  });

  it('are one for everything, or none, where a setting says so, whatever the variables say', () => {
    expect(shown(proxiesOf({ value: 'p:1', source: '--proxy' }, { HTTPS_PROXY: 'socks5://p', NO_PROXY: '*' }))).toEqual(
      ['http://p:1/', undefined, undefined, undefined],
    );
    expect(proxiesOf({ value: 'none', source: '--proxy' }, { HTTPS_PROXY: 'http://p:1' })).toEqual({});
  });

  it('are refused where they are no addresses, without the password that may be in them', () => {
    for (const text of ['socks5://p:1', 'http://', ':::']) expect(proxyAddress(text)).toBeUndefined();
    expect(() => proxiesOf(undefined, { all_proxy: 'socks5://me:CANARY@p:1' })).toThrow(
      'all_proxy is no address of a proxy that can be used.',
    );
    expect(() => proxiesOf({ value: 'socks5://me:CANARY@p:1', source: '--proxy' }, {})).toThrow(
      '--proxy cannot be "socks5://***@p:1".',
    );
  });
});
