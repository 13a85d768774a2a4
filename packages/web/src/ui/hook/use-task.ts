import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useClock, useSignIn } from '../../state/container.js';
import { lastOf, type AsyncState } from '../../state/async-state.js';
import { TaskStore, type Task } from './task-store.js';
import { isAsking, useUnsure } from './use-unsure.js';
import { whileLookedAt } from './while-looked-at.js';

/** How often a page looks for what others have changed, such as the stage of an onboarding. */
export const lookAgainEvery = 10_000;
/** Of what takes the server longer. */
export const lookRarelyEvery = 30_000;

export interface TaskHandle<Value, Failure> {
  readonly state: AsyncState<Value, Failure>;
  readonly reload: () => void;
  readonly giveUp: (failure: Failure) => void;
}

/** Runs a use case when the view comes and withdraws it when the view goes. The task must keep its identity. */
export function useTask<Value, Failure>(
  task: Task<Value, Failure>,
  everyMilliseconds?: number,
): TaskHandle<Value, Failure> {
  const clock = useClock();
  const signIn = useSignIn();
  const [store] = useState(() => new TaskStore<Value, Failure>(clock));
  const state = useSyncExternalStore(store.subscribe, store.current);
  const reload = useCallback(() => {
    void store.run(task);
  }, [store, task]);
  useEffect(() => {
    reload();
    return () => {
      store.cancel();
    };
  }, [store, reload]);
  const look = useCallback(async () => {
    // A task that runs may have begun before the change was made.
    await store.run(task, { passive: true });
  }, [store, task]);
  useUnsure(look);
  useEffect(
    () =>
      whileLookedAt(signIn.state.changes, async (signal) => {
        if (everyMilliseconds === undefined) {
          // What could not be read without a network is read once there is one.
          if (store.current().kind === 'failed' && !isAsking(document)) await store.run(task, { passive: true });
          return;
        }
        for (;;) {
          const last = lastOf(store.current());
          const due = last === undefined ? everyMilliseconds : last.at + everyMilliseconds - clock.now();
          if ((await clock.wait(Math.max(due, 1), signal)) === 'cancelled') return;
          // What a dialog asks about stays as it was read. If it is another one by now, the call says so.
          if (isAsking(document)) {
            if ((await clock.wait(Math.min(everyMilliseconds, lookAgainEvery), signal)) === 'cancelled') return;
            continue;
          }
          if (store.current().kind !== 'running') await store.run(task, { passive: true });
          // After a failure the last value stays out of date. The next try is still a whole period away.
          if (store.current().kind !== 'ready' && (await clock.wait(everyMilliseconds, signal)) === 'cancelled') return;
        }
      }),
    [clock, store, task, everyMilliseconds, signIn],
  );
  const giveUp = useCallback(
    (failure: Failure) => {
      store.giveUp(failure);
    },
    [store],
  );
  return { state, reload, giveUp };
}

const usualPatience = 3000;
/** For parts that would push another down. */
export const lastPatience = 10_000;

/**
 * Whether the first answer of a part of the page is here. How high that part is, is known only then. What is below it
 * waits until it cannot be pushed down any more, but not for long.
 */
export function useSettled<Value, Failure>(state: AsyncState<Value, Failure>, patience = usualPatience): boolean {
  const isLate = useIsLate(patience);
  return useOnce([isLate || isAnswered(state)])[0] === true;
}

/**
 * Which parts of a page are shown, from the top. They appear together. If that takes long, each waits only for those
 * above it, whose height it does not know, and in the end for none.
 */
export function useShownParts(...states: readonly AsyncState<unknown, unknown>[]): readonly boolean[] {
  const isLate = useIsLate(usualPatience);
  const isVeryLate = useIsLate(lastPatience);
  const all = isVeryLate || states.every(isAnswered);
  return useOnce(states.map((_, place) => all || (isLate && states.slice(0, place).every(isAnswered))));
}

/** What was true once stays true: a part that tries again takes no other part away. */
export function useOnce(now: readonly boolean[]): readonly boolean[] {
  const [before, setBefore] = useState(now);
  const all = now.map((is, place) => is || before[place] === true);
  if (all.some((is, place) => is !== before[place])) setBefore(all);
  return all;
}

function useIsLate(patience: number): boolean {
  const clock = useClock();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const leave = new AbortController();
    void clock.wait(patience, leave.signal).then((waited) => {
      if (waited === 'waited') setLate(true);
    });
    return () => {
      leave.abort();
    };
  }, [clock, patience]);
  return isLate;
}

function isAnswered(state: AsyncState<unknown, unknown>): boolean {
  if (lastOf(state) !== undefined || state.kind === 'failed') return true;
  return state.kind === 'running' && (state.attempt?.attempt ?? 1) > 1;
}
