import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicInternet } from '../../platform/outbound/address-guard.js';
import { curveKey, rsaKey, type TestKey } from '../../testing/id-tokens.js';
import { startTestIssuer, type TestIssuer } from '../../testing/test-issuer.js';
import { FetchedKeys, IssuerFailure } from './issuer-keys.js';

const [first, second, curve, weak, otherCurve] = [
  rsaKey('first'),
  rsaKey('second'),
  curveKey('curve'),
  rsaKey('weak', 1024),
  curveKey('other-curve', 'secp384r1'),
];

describe('the keys of an issuer', () => {
  let issuer: TestIssuer;
  let other: TestIssuer;
  let keys: FetchedKeys;
  let now = 0;

  beforeAll(async () => {
    issuer = await startTestIssuer();
    other = await startTestIssuer([first]);
  });
  afterAll(async () => {
    await Promise.all([issuer.close(), other.close()]);
  });
  beforeEach(() => {
    now = 0;
    issuer.keys = [first];
    issuer.answer = undefined;
    issuer.document = { issuer: issuer.issuer, jwks_uri: `${issuer.issuer}/keys` };
    issuer.asked.length = 0;
    other.asked.length = 0;
    // Both could be called, so only the rule under test keeps the portal from it.
    const named = [issuer.issuer, other.issuer];
    keys = new FetchedKeys({ rules: publicInternet, named, now: () => now, milliseconds: 200 });
  });

  const find = ({ id }: Pick<TestKey, 'id'>, kind: 'RS256' | 'ES256' = 'RS256') =>
    keys.find({ issuer: issuer.issuer, keyId: id, kind });
  const isFound = async (key: Pick<TestKey, 'id'>, kind?: 'RS256' | 'ES256') => (await find(key, kind)) !== undefined;
  const fetches = () => issuer.asked.filter((path) => path === '/keys').length;
  const fails = (key: Pick<TestKey, 'id'> = first) => expect(find(key)).rejects.toBeInstanceOf(IssuerFailure);

  it('are read once for many tokens, also for those that come at the same time, and again after an hour', async () => {
    expect(await Promise.all([isFound(first), isFound(first), isFound(first)])).toEqual([true, true, true]);
    expect(fetches()).toBe(1);
    now = 59 * 60_000;
    expect([await isFound(first), fetches()]).toEqual([true, 1]);
    issuer.keys = [second];
    now = 60 * 60_000;
    expect([await isFound(first), fetches()]).toEqual([false, 2]);
  });

  it('are read again for a key that is not known, but at most once in 30 seconds', async () => {
    await find(first);
    issuer.keys = [first, second];
    expect([await isFound(second), fetches()]).toEqual([false, 1]);
    now = 30_000;
    expect([await isFound(second), fetches()]).toEqual([true, 2]);
    for (let count = 0; count < 20; count += 1) expect(await isFound({ id: `invented-${String(count)}` })).toBe(false);
    expect(fetches()).toBe(2);
  });

  it('count only for their own kind of signature, and only if they are strong enough', async () => {
    issuer.keys = [first, curve, weak, otherCurve];
    expect(await isFound(curve, 'ES256')).toBe(true);
    expect(await isFound(curve, 'RS256')).toBe(false);
    expect(await isFound(first, 'ES256')).toBe(false);
    expect(await isFound(weak)).toBe(false);
    expect(await isFound(otherCurve, 'ES256')).toBe(false);
  });

  it('are not read where the issuer redirects, and the other server is not asked', async () => {
    issuer.answer = (response) => {
      response.writeHead(302, { Location: `${other.issuer}/keys` }).end();
    };
    await fails();
    expect(other.asked).toEqual([]);
  });

  it('are not read from another server that the discovery document names', async () => {
    issuer.document = { issuer: issuer.issuer, jwks_uri: `${other.issuer}/keys` };
    await fails();
    expect(other.asked).toEqual([]);
  });

  it('are not read if the discovery document is of another issuer', async () => {
    issuer.document = { issuer: other.issuer, jwks_uri: `${issuer.issuer}/keys` };
    await fails();
    expect(fetches()).toBe(0);
  });

  it('are not waited for longer than the limit, and an issuer that is away is left alone for 30 seconds', async () => {
    issuer.answer = () => undefined;
    await fails();
    issuer.answer = undefined;
    await fails();
    expect(fetches()).toBe(1);
    now = 30_000;
    expect(await isFound(first)).toBe(true);
  });

  it.each([
    ['a very large answer', 'x'.repeat(300 * 1024)],
    ['no JSON', '<html></html>'],
    ['no list', '{"keys":{}}'],
    ['too many keys', JSON.stringify({ keys: Array.from({ length: 101 }, () => ({})) })],
  ])('are not read out of %s', async (_, body) => {
    issuer.answer = (response) => {
      response.end(body);
    };
    await fails();
  });

  it('are not read from a private address, unless it is this machine and the operator names it', async () => {
    const strict = new FetchedKeys({ rules: publicInternet, named: [] });
    for (const address of [
      issuer.issuer,
      'https://127.0.0.1',
      'https://10.0.0.1',
      'https://[::1]',
      'https://169.254.169.254',
    ])
      await expect(strict.find({ issuer: address, keyId: 'first', kind: 'RS256' })).rejects.toBeInstanceOf(
        IssuerFailure,
      );
    expect(issuer.asked).toEqual([]);
  });
});
