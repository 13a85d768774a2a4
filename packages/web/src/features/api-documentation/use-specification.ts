import { pullspecFeature, failed, ok, type ReadOptions, type Result } from '@suppliers-portal/domain';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useAskDocuments, useClock, useFeature } from '../../state/container.js';
import type { DocumentRead } from '../../documents/ask-documents.js';
import type { AsyncState } from '../../state/async-state.js';
import { TaskStore } from '../../ui/hook/task-store.js';

export interface Submission {
  readonly version: string /** Replaces the document's own servers. Empty to keep them. */;
  readonly server: string;
}
export interface Specification extends Submission {
  readonly text: string;
  readonly read: DocumentRead;
}

interface Submitting {
  readonly state: AsyncState<Specification, 'failed'>;
  readonly submit: (submission: Submission) => void;
  /** Repeats the last submission. */
  readonly retry: () => void;
}

/** The specification that was submitted last. The previous one stays until the next one is loaded. */
export function useSpecification(): Submitting {
  const useCases = useFeature(pullspecFeature);
  const askDocuments = useAskDocuments();
  const clock = useClock();
  const [store] = useState(() => new TaskStore<Specification, 'failed'>(clock));
  const state = useSyncExternalStore(store.subscribe, store.current);
  useEffect(
    () => () => {
      store.cancel();
    },
    [store],
  );
  const [last, setLast] = useState<Submission>();
  const run = useCallback(
    (submission: Submission) => {
      void store.run(async (options: ReadOptions): Promise<Result<Specification, 'failed'>> => {
        const document = await useCases.readPullspec.execute({ version: submission.version }, options);
        if (!document.ok) return failed('failed');
        const { text } = document.value;
        const read = await askDocuments('read', { text }, options.signal);
        return read.ok ? ok({ ...submission, text, read: read.value }) : failed('failed');
      });
    },
    [store, useCases, askDocuments],
  );
  return {
    state,
    submit: (submission) => {
      setLast(submission);
      run(submission);
    },
    retry: () => {
      if (last !== undefined) run(last);
    },
  };
}
