import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useStillRefused } from './use-still-refused.js';

interface Shown {
  readonly refusal: { readonly text: string } | undefined;
  readonly value: string;
}

describe('a value that was refused', () => {
  const open = (first: Shown) =>
    renderHook(({ refusal, value }: Shown) => useStillRefused(refusal, value)?.text, { initialProps: first });

  it('is marked until it is another one, and is not marked again by itself', () => {
    const refusal = { text: 'No such hotel.' };
    const { result, rerender } = open({ refusal: undefined, value: 'a' });
    rerender({ refusal, value: 'a' });
    expect(result.current).toBe('No such hotel.');
    rerender({ refusal, value: 'ab' });
    expect(result.current).toBeUndefined();
  });

  it('is marked again when the other one is refused in the same words', () => {
    const { result, rerender } = open({ refusal: { text: 'No such hotel.' }, value: 'a' });
    rerender({ refusal: { text: 'No such hotel.' }, value: 'ab' });
    expect(result.current).toBe('No such hotel.');
  });
});
