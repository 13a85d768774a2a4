import { describe, expect, it } from 'vitest';
import { hashesAtATime, Passwords } from './passwords.js';

describe('the hash of a password', () => {
  it('costs what OWASP asks for, unless a test sets another cost', async () => {
    expect(await new Passwords().hash('right-Password-1')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
    expect(await new Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 }).hash('right-Password-1')).toMatch(
      /^\$argon2id\$v=19\$m=8,t=1,p=1\$/u,
    );
  });

  it('is the same work for an account without a password, which no password opens', async () => {
    const passwords = new Passwords();
    expect(await passwords.isRight('right-Password-1', undefined)).toBe(false);
    expect(await passwords.isRight('right-Password-1', await passwords.hash('right-Password-1'))).toBe(true);
  });

  it('is made two at a time, and one at a time where the other processor would have no room for calls', () => {
    expect([1, 2, 3, 4, 16].map(hashesAtATime)).toEqual([1, 1, 2, 2, 2]);
  });
});
