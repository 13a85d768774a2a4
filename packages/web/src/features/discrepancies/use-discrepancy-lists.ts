import {
  discrepanciesFeature,
  bangkok,
  dayText,
  discrepancyKinds,
  failed,
  mapValue,
  ok,
  riskOfLists,
  type DiscrepancyKind,
  type DiscrepancyScope,
  type GatewayFailure,
  type ListedDiscrepancy,
  type MoneyAtRisk,
  type ReadList,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import { useCallback, useMemo } from 'react';
import { lastOf, type AsyncState } from '../../state/async-state.js';
import { useClock, useFeature } from '../../state/container.js';
import { useTask, type TaskHandle } from '../../ui/hook/use-task.js';

type ListState = AsyncState<Listed, GatewayFailure>;
type Listed = readonly ListedDiscrepancy[];
type List = Pick<TaskHandle<Listed, GatewayFailure>, 'state' | 'giveUp'>;

export interface DiscrepancyLists {
  readonly lists: Readonly<Record<DiscrepancyScope, List>>;
  readonly risk: AsyncState<MoneyAtRisk, GatewayFailure>;
  readonly reload: () => void;
}

/** The three lists, each read once, all of them together, and the money behind them. */
export function useDiscrepancyLists(): DiscrepancyLists {
  const clock = useClock();
  const kinds = { ghosted: useList('ghosted'), status: useList('status'), other: useList('other') };
  const { ghosted, status, other } = kinds;
  const states = useMemo(
    () => [['ghosted', ghosted.state] as const, ['status', status.state] as const, ['other', other.state] as const],
    [ghosted.state, status.state, other.state],
  );
  const all = useMemo(() => togetherState(states, everyRow), [states]);
  const giveUp = (failure: GatewayFailure): void => {
    for (const kind of discrepancyKinds) kinds[kind].giveUp(failure);
  };
  return {
    lists: { ...kinds, all: { state: all, giveUp } },
    risk: togetherState(states, (read) => riskOfLists(read, dayText(clock.now(), bangkok))),
    reload: () => {
      for (const kind of discrepancyKinds) kinds[kind].reload();
    },
  };
}

function useList(kind: DiscrepancyKind): TaskHandle<Listed, GatewayFailure> {
  const useCases = useFeature(discrepanciesFeature);
  const read = useCallback(
    async (options: ReadOptions) =>
      mapValue(await useCases.listDiscrepancies.execute({ kind }, options), (rows) =>
        rows.map((row): ListedDiscrepancy => ({ ...row, kind })),
      ),
    [useCases, kind],
  );
  return useTask(read);
}

/** What could be read of all lists. The sums name a list that is missing. */
function everyRow(lists: readonly ReadList[]): Result<Listed, GatewayFailure> {
  const rows = lists.flatMap(([kind, read]) =>
    read.ok ? read.value.map((row): ListedDiscrepancy => ({ ...row, kind })) : [],
  );
  const failure = lists.map(([, read]) => read).find((read) => !read.ok);
  return failure === undefined || rows.length > 0 ? ok(rows) : failure;
}

/** Ready when each list has an answer, and failed if nothing can be made of the answers. */
function togetherState<Value>(
  states: readonly (readonly [DiscrepancyKind, ListState])[],
  made: (lists: readonly ReadList[]) => Result<Value, GatewayFailure>,
): AsyncState<Value, GatewayFailure> {
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
  const whole = made(read);
  if (!whole.ok) return { kind: 'failed', failure: whole.failure };
  const last = { value: whole.value, at: Math.max(...states.map(([, state]) => lastOf(state)?.at ?? 0)) };
  const [first] = running;
  return first === undefined ? { kind: 'ready', last } : { kind: 'running', since: first.since, last };
}
