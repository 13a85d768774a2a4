import { useCallback, useSyncExternalStore } from 'react';
import type { BehaviorSubject } from 'rxjs';

/** A subject into which only its owner writes. */
export type Readable<Value> = Pick<BehaviorSubject<Value>, 'value' | 'subscribe'>;

/** The present value of a subject, again whenever it changes. */
export function useValue<Value>(subject: Readable<Value>): Value {
  const subscribe = useCallback(
    (listener: () => void) => {
      const subscription = subject.subscribe(listener);
      return () => {
        subscription.unsubscribe();
      };
    },
    [subject],
  );
  return useSyncExternalStore(subscribe, () => subject.value);
}
