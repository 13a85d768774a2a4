import { partFailureWords, type GatewayFailure } from '@suppliers-portal/domain';
import { useId } from 'react';
import { lastOf } from '../../state/async-state.js';
import { RowsToCome } from './card-to-come.js';
import { FailureState } from './failure-state.js';
import { NotRefreshed, Patience } from './patience.js';
import type { TaskHandle } from '../hook/use-task.js';

interface ListToComeProps {
  readonly task: TaskHandle<unknown, GatewayFailure>;
  /** What the list is called when it cannot be loaded. */
  readonly title: string;
  /** Read to those who do not see the shape. */
  readonly words: string;
}

/**
 * What is to be said of a list in a card or a tab. Before it is here: its shape, which attempt it is, or why it could not
 * be loaded. Later: that what is shown was received before or was chosen before, if it could not be received.
 */
export function ListToCome({ task: { state, reload, giveUp }, title, words }: ListToComeProps) {
  const retryId = useId();
  const last = lastOf(state);
  if (state.kind === 'failed') {
    const shared = { retryId, words: partFailureWords(state.failure, title), onRetry: reload };
    return last === undefined ? (
      <FailureState {...shared} />
    ) : (
      <NotRefreshed {...shared} at={last.at} isEarlier={state.isEarlier} />
    );
  }
  const patience =
    state.kind === 'running' ? <Patience retryId={retryId} state={state} onRetry={reload} onGiveUp={giveUp} /> : null;
  if (last !== undefined) return patience;
  return (
    <>
      <RowsToCome rows={4} words={words} />
      {patience}
    </>
  );
}
