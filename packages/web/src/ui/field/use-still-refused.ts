import { useState } from 'react';

/**
 * Why a value was refused, for as long as the field has that value. Once it is another one, nothing is known of it. Each
 * sending of the form gives a new refusal, also if its words are the same.
 */
export function useStillRefused<Refusal extends object>(
  refusal: Refusal | undefined,
  value: string,
): Refusal | undefined {
  const [known, setKnown] = useState({ refusal, value });
  if (known.refusal !== refusal) {
    setKnown({ refusal, value });
    return refusal;
  }
  return known.value === value ? refusal : undefined;
}
