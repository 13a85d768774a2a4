import {
  annotationsFeature,
  markGroupOf,
  type Annotation,
  type AnnotationPeriod,
  type GatewayFailure,
  type ReadOptions,
  type Result,
} from '@suppliers-portal/domain';
import { useCallback, useMemo } from 'react';
import { lastOf } from '../state/async-state.js';
import { useFeature, usePreferences } from '../state/container.js';
import { useValue } from '../ui/hook/use-observable.js';
import { useTask } from '../ui/hook/use-task.js';

export interface Marks {
  /** Those that charts show: none while the user hides them. */
  readonly shown: readonly Annotation[];
  readonly failure: GatewayFailure | undefined;
  readonly reload: () => void;
}

const none: readonly Annotation[] = [];
const noGroups: readonly string[] = [];
const refetchEvery = 120_000;

/** The marks of a period, the partner's and the portal's, read again every two minutes. */
export function useMarks({ from, to }: AnnotationPeriod = {}): Marks {
  const useCases = useFeature(annotationsFeature);
  const read = useCallback(
    (options: ReadOptions): Promise<Result<readonly Annotation[], GatewayFailure>> =>
      useCases.listAnnotations.execute(
        { portal: true, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) },
        options,
      ),
    [useCases, from, to],
  );
  const { state, reload } = useTask(read, refetchEvery);
  const { marks, hiddenMarks = noGroups } = useValue(usePreferences().preferences);
  const known = lastOf(state)?.value ?? none;
  const shown = useMemo(
    () => (marks === 'hidden' ? none : known.filter((mark) => !hiddenMarks.includes(markGroupOf(mark)))),
    [marks, hiddenMarks, known],
  );
  return {
    shown,
    failure: state.kind === 'failed' ? state.failure : undefined,
    reload,
  };
}
