import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { codeAt } from '../../testing/second-factor.js';
import { AuthenticatorKey } from './authenticator-key.js';

describe('the key of an authenticator app', () => {
  const portalKey = randomBytes(32);
  const now = 1_795_420_000;

  it('takes the codes of these 30 seconds and of those before and after, and says which they are', () => {
    const key = AuthenticatorKey.fresh();
    const { key: text } = key.shownTo('ana@andaman.example');
    const step = Math.floor(now / 30);
    expect([-30, 0, 30].map((seconds) => key.stepOf(codeAt(text, now + seconds), now))).toEqual([
      step - 1,
      step,
      step + 1,
    ]);
    // A code of another time can be the same by chance, once in a million: this one is not.
    expect(AuthenticatorKey.fresh().stepOf('00000', now)).toBeUndefined();
  });

  it('gives the codes of RFC 6238', () => {
    // The secret of the RFC is "12345678901234567890", its code at 59 seconds ends with 287082.
    expect(codeAt('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', 59)).toBe('287082');
  });

  it('is opened by the key of the portal for its own user alone', () => {
    const key = AuthenticatorKey.fresh();
    const sealed = key.sealed(7, portalKey);
    const { key: text } = key.shownTo('ana@andaman.example');
    expect(AuthenticatorKey.unsealed(sealed, 7, portalKey).shownTo('ana@andaman.example').key).toBe(text);
    expect(() => AuthenticatorKey.unsealed(sealed, 8, portalKey)).toThrow();
    expect(() => AuthenticatorKey.unsealed(sealed, 7, randomBytes(32))).toThrow();
  });

  it('is drawn as a square of squares, with the three corners that a phone looks for', () => {
    const { qr } = AuthenticatorKey.fresh().shownTo('ana@andaman.example');
    expect(qr.every((row) => row.length === qr.length)).toBe(true);
    const corner = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111'];
    expect(qr.slice(0, 7).map((row) => row.slice(0, 7))).toEqual(corner);
    expect(qr.slice(0, 7).map((row) => row.slice(-7))).toEqual(corner);
    expect(qr.slice(-7).map((row) => row.slice(0, 7))).toEqual(corner);
  });
});
