import { describe, expect, it } from 'vitest';
import { FakeClock, InMemoryTokenGateway } from '../testing/index.js';
import { newTokenWords, tokenState } from './access-tokens.js';
import { CreateToken, ListTokens, RevokeToken } from './manage-tokens.js';
import type { AccessToken, NewToken } from './token-gateway.js';

const now = new FakeClock().now();
const day = 86_400_000;
const token = (changes: Partial<AccessToken> = {}): AccessToken => ({
  id: 't-1',
  name: 'ci',
  dmcId: 10234,
  scope: 'read',
  createdAt: now,
  expiresAt: now + 30 * day,
  ...changes,
});
const wanted = (changes: Partial<NewToken> = {}): NewToken => ({
  name: 'nightly',
  dmcId: 10234,
  scope: 'operate',
  expiresInDays: 90,
  ...changes,
});

async function creating(changes: Partial<NewToken>, present: readonly AccessToken[] = []): Promise<string | undefined> {
  const result = await new CreateToken(new InMemoryTokenGateway(present, now), new FakeClock()).execute({
    present,
    token: wanted(changes),
  });
  if (result.ok) return undefined;
  return result.failure.kind === 'token' ? newTokenWords(result.failure.fault) : result.failure.failure.kind;
}

describe('tokens for tools', () => {
  it('are made with a secret that is given once, listed without it, and revoked', async () => {
    const gateway = new InMemoryTokenGateway([], now);
    const made = await new CreateToken(gateway, new FakeClock()).execute({
      present: [],
      token: wanted({ name: ' nightly ' }),
    });
    if (!made.ok) throw new Error(JSON.stringify(made.failure));
    expect(made.value.secret).toMatch(/^spt_/u);
    const listed = await new ListTokens(gateway).execute();
    expect(JSON.stringify(listed)).not.toContain('spt_');
    expect(listed).toMatchObject({
      ok: true,
      value: [{ name: 'nightly', scope: 'operate', expiresAt: now + 90 * day }],
    });
    await new RevokeToken(gateway).execute({ id: made.value.token.id });
    expect(gateway.tokens).toEqual([]);
  });

  it('need a short name of their own that can be read, and an end within a year', async () => {
    expect(await creating({ name: '  ' })).toBe('Enter a name.');
    expect(await creating({ name: 'x'.repeat(81) })).toBe('Enter a name of at most 80 characters.');
    expect(await creating({ name: ` ${'x'.repeat(80)} ` })).toBeUndefined();
    for (const name of ['ci\u0007', '\u202Eic'])
      expect(await creating({ name })).toBe('The name has characters that cannot be seen. Type it again.');
    expect(await creating({ name: 'CI' }, [token()])).toBe('A token of that name exists.');
    expect(await creating({ name: 'ci' }, [token({ expiresAt: now - 1 })])).toBeUndefined();
    for (const expiresInDays of [0, 366, 1.5, Number.NaN])
      expect(await creating({ expiresInDays })).toBe('A token is valid for 1 to 365 days.');
    for (const expiresInDays of [1, 365]) expect(await creating({ expiresInDays })).toBeUndefined();
  });

  it('end soon in their last week', () => {
    expect(
      [30 * day, 7 * day, 7 * day - 1, 1, 0].map((left) => tokenState(token({ expiresAt: now + left }), now)),
    ).toEqual(['valid', 'valid', 'soon', 'soon', 'expired']);
  });
});
