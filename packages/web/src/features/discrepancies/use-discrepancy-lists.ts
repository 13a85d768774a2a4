import {
  discrepanciesFeature,
  bangkok,
  dayText,
  discrepancyKinds,
  failed,
  ok,
  riskOfLists,
  type Discrepancy,
  type DiscrepancyKind,
  type GatewayFailure,
  type MoneyAtRisk,
  type ReadList,
  type ReadOptions,
} from '@suppliers-portal/domain';
import { useCallback } from 'react';
import { lastOf, type AsyncState } from '../../state/async-state.js';
import { useClock, useFeature } from '../../state/container.js';
import { useTask, type TaskHandle } from '../../ui/use-task.js';

type ListState = AsyncState<readonly Discrepancy[], GatewayFailure>;
type Lists = Readonly<Record<DiscrepancyKind, TaskHandle<readonly Discrepancy[], GatewayFailure>>>;

export interface DiscrepancyLists {
  readonly lists: Lists;
  readonly risk: AsyncState<MoneyAtRisk, GatewayFailure>;
  readonly reload: () => void;
}

/** The three lists, each read once, and the money behind them. */
export function useDiscrepancyLists(): DiscrepancyLists {
  const clock = useClock();
  const lists: Lists = { ghosted: useList('ghosted'), status: useList('status'), other: useList('other') };
  const states = discrepancyKinds.map((kind) => [kind, lists[kind].state] as const);
  return {
    lists,
    risk: riskState(states, dayText(clock.now(), bangkok)),
    reload: () => {
      for (const kind of discrepancyKinds) lists[kind].reload();
    },
  };
}

function useList(kind: DiscrepancyKind): TaskHandle<readonly Discrepancy[], GatewayFailure> {
  const useCases = useFeature(discrepanciesFeature);
  const read = useCallback(
    (options: ReadOptions) => useCases.listDiscrepancies.execute({ kind }, options),
    [useCases, kind],
  );
  return useTask(read);
}

/** Ready when each list has an answer. A list that failed is named in the sums; if all failed, there are none. */
export function riskState(
  states: readonly (readonly [DiscrepancyKind, ListState])[],
  today: string,
): AsyncState<MoneyAtRisk, GatewayFailure> {
  const running = states.flatMap(([, state]) => (state.kind === 'running' ? [state] : []));
  const read = states.flatMap(([kind, state]): readonly ReadList[] => {
    const last = lastOf(state);
    if (last !== undefined) return [[kind, ok(last.value)]];
    return state.kind === 'failed' ? [[kind, failed(state.failure)]] : [];
  });
  if (read.length < states.length) {
    const attempt = running.find((state) => state.attempt !== undefined)?.attempt;
    const since = Math.min(...running.map((state) => state.since));
    return running.length === 0
      ? { kind: 'idle' }
      : { kind: 'running', since, ...(attempt === undefined ? {} : { attempt }) };
  }
  const sums = riskOfLists(read, today);
  if (!sums.ok) return { kind: 'failed', failure: sums.failure };
  const last = { value: sums.value, at: Math.max(...states.map(([, state]) => lastOf(state)?.at ?? 0)) };
  const [first] = running;
  return first === undefined ? { kind: 'ready', last } : { kind: 'running', since: first.since, last };
}
