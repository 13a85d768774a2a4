import { describe, expect, it } from 'vitest';
import { fieldsOf, RetryKeys } from './retry-keys.js';

const lost = { kind: 'unreachable', detail: 'cut' } as const;

describe('the keys of changes', () => {
  it('are kept for the fifty latest changes that may have been made', () => {
    const keys = new RetryKeys(() => 0);
    const fail = (request: string): string => {
      const key = keys.keyFor(request);
      keys.settle(request, key, lost);
      return key;
    };
    const first = fail('0');
    for (let at = 1; at < 50; at += 1) fail(String(at));
    expect(keys.keyFor('0')).toBe(first);
    const second = keys.keyFor('1');
    fail('50');
    expect([keys.keyFor('0') === first, keys.keyFor('1') === second]).toEqual([false, true]);
  });

  it('are kept for five minutes, and not at all for what was refused or made', () => {
    let now = 0;
    const keys = new RetryKeys(() => now);
    const key = keys.keyFor('a');
    keys.settle('a', key, lost);
    now = 5 * 60_000 - 1;
    expect(keys.keyFor('a')).toBe(key);
    now += 1;
    expect(keys.keyFor('a')).not.toBe(key);
    for (const outcome of [{ kind: 'invalid', text: '' } as const, undefined]) {
      const next = keys.keyFor('b');
      keys.settle('b', next, outcome);
      expect(keys.keyFor('b')).not.toBe(next);
    }
  });

  it('tell two forms apart by what is in their files', async () => {
    const fields = (text: string): Promise<readonly unknown[]> => {
      const form = new FormData();
      form.set('note', 'n');
      form.set('file', new File([text], 'a.yml'));
      return fieldsOf(form);
    };
    // The sums are those of FNV-1a.
    expect(await fields('')).toEqual([
      ['note', 'n'],
      ['file', 'a.yml', [0, 2_166_136_261]],
    ]);
    expect((await fields('a'))[1]).toEqual(['file', 'a.yml', [1, 0xe4_0c_29_2c - 2 ** 32]]);
    expect(await fields('ab')).not.toEqual(await fields('ba'));
  });
});
