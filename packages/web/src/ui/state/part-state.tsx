import type { GatewayFailure } from '@suppliers-portal/domain';
import type { ReactNode } from 'react';
import { idle } from '../../state/async-state.js';
import type { TaskHandle } from '../hook/use-task.js';
import { ViewState } from './view-state.js';

interface PartStateProps<Value> {
  /** Of the card, and of what is loaded for it. */
  readonly title: string;
  readonly task: TaskHandle<Value, GatewayFailure>;
  /** The parts of a page appear together, so that none pushes another down. */
  readonly isSettled: boolean;
  readonly skeleton: ReactNode;
  readonly children: (value: Value) => ReactNode;
}

/** A card with a call of its own: if the call fails, only this card says so, and the others stay. */
export function PartState<Value>({ title, task, isSettled, skeleton, children }: PartStateProps<Value>) {
  return (
    <ViewState
      title={title}
      heading={title}
      part={isSettled ? 'shown' : 'waiting'}
      state={isSettled ? task.state : idle}
      skeleton={skeleton}
      onRetry={task.reload}
      onGiveUp={task.giveUp}
    >
      {({ value }) => children(value)}
    </ViewState>
  );
}
