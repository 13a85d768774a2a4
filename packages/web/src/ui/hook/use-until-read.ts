import { useState } from 'react';

/**
 * What was changed here, until the page has read it again: the reading before is older than the change. `reading` is
 * another object with each reading.
 */
export function useUntilRead<Value>(
  reading: unknown,
): readonly [value: Value | undefined, keep: (value: Value | undefined) => void] {
  const [kept, setKept] = useState<{ readonly value: Value | undefined; readonly reading: unknown }>();
  return [
    kept?.reading === reading ? kept?.value : undefined,
    (value) => {
      setKept({ value, reading });
    },
  ];
}
