import { mapValue, ok, type ReadOptions, type Result } from '@suppliers-portal/domain';
import { useCallback, useMemo, useState } from 'react';
import { useClock } from '../../state/container.js';
import { lastOf, type AsyncState } from '../../state/async-state.js';
import { useTask, type TaskHandle } from '../hook/use-task.js';

interface Kept<Key, Value> {
  readonly key: Key;
  readonly value: Value;
  readonly at: number;
}

/**
 * One of several readings of a page: each is made when it is first asked for, and again when the data are reloaded.
 * `read` must keep its identity.
 */
export function useKeptTask<Key, Value, Failure>(
  key: Key,
  read: (key: Key, options: ReadOptions) => Promise<Result<Value, Failure>>,
): TaskHandle<Value, Failure> {
  const clock = useClock();
  const [known] = useState(() => new Map<Key, Kept<Key, Value>>());
  const task = useCallback(
    async (options: ReadOptions): Promise<Result<Kept<Key, Value>, Failure>> => {
      const before = known.get(key);
      if (before !== undefined) return ok(before);
      const result = mapValue(await read(key, options), (value) => ({ key, value, at: clock.now() }));
      if (result.ok) known.set(key, result.value);
      return result;
    },
    [clock, known, key, read],
  );
  const { state, reload, giveUp } = useTask(task);
  return {
    state: useMemo(() => ofKey(state, key), [state, key]),
    reload: useCallback(() => {
      known.clear();
      reload();
    }, [known, reload]),
    giveUp,
  };
}

/** A value that was received for another key does not count for this one. */
function ofKey<Key, Value, Failure>(
  state: AsyncState<Kept<Key, Value>, Failure>,
  key: Key,
): AsyncState<Value, Failure> {
  const received = lastOf(state)?.value;
  const last = received?.key === key ? { value: received.value, at: received.at } : undefined;
  const kept = last === undefined ? {} : { last };
  switch (state.kind) {
    case 'idle':
      return state;
    case 'ready':
      return last === undefined ? { kind: 'idle' } : { kind: 'ready', last };
    case 'running':
      return {
        kind: 'running',
        since: state.since,
        ...(state.attempt === undefined ? {} : { attempt: state.attempt }),
        ...kept,
      };
    case 'failed':
      return { kind: 'failed', failure: state.failure, ...kept };
  }
}
