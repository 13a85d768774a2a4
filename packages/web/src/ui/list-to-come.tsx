import { partFailureWords, type GatewayFailure } from '@suppliers-portal/domain';
import { useId } from 'react';
import { RowsToCome } from './card-to-come.js';
import { FailureState } from './failure-state.js';
import { Patience } from './patience.js';
import type { TaskHandle } from './use-task.js';

interface ListToComeProps {
  readonly task: TaskHandle<unknown, GatewayFailure>;
  /** What the list is called when it cannot be loaded. */
  readonly title: string;
  /** Read to those who do not see the shape. */
  readonly words: string;
}

/** A list in a card or a tab before it is here: its shape, which attempt it is, or why it could not be loaded. */
export function ListToCome({ task: { state, reload, giveUp }, title, words }: ListToComeProps) {
  const retryId = useId();
  if (state.kind === 'failed')
    return <FailureState retryId={retryId} words={partFailureWords(state.failure, title)} onRetry={reload} />;
  return (
    <>
      <RowsToCome rows={4} words={words} />
      {state.kind === 'running' ? (
        <Patience retryId={retryId} state={state} onRetry={reload} onGiveUp={giveUp} />
      ) : null}
    </>
  );
}
