import { LogOutIcon } from '@blueprintjs/icons';
import {
  sessionsFeature,
  endedOthersWords,
  endingOthersWords,
  notDoneWords,
  serverWords,
  sessionEndingWords,
  sessionName,
  type ActiveSession,
  type ChangeNamed,
  type GatewayFailure,
  type Result,
  type RunOptions,
} from '@suppliers-portal/domain';
import { useCallback, useMemo, useRef, useState } from 'react';
import { lastOf } from '../../state/async-state.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { useFeature, useToasts } from '../../state/container.js';
import { ListToCome } from '../../ui/state/list-to-come.js';
import { Button } from '../../ui/control/button.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { DataGrid } from '../../ui/table/data-grid.js';
import { useGrid } from '../../ui/table/use-grid.js';
import { lookAgainEvery, useSettled, useTask } from '../../ui/hook/use-task.js';
import { useZone } from '../../ui/hook/use-zone.js';
import { AccountEvents } from './account-events.js';
import { sessionColumns } from './session-columns.js';

const none: readonly ActiveSession[] = [];

/** Where the user is signed in, and the end of it. */
export function SessionsTab() {
  const useCases = useFeature(sessionsFeature);
  const { user } = useSignedIn();
  const read = useCallback(
    (options: RunOptions): Promise<Result<readonly ActiveSession[], GatewayFailure>> =>
      useCases.listSessions.execute(options),
    [useCases],
  );
  const task = useTask(read, lookAgainEvery);
  const { state, reload } = task;
  const [ending, setEnding] = useState<ActiveSession | 'others'>();
  const zone = useZone();
  const sessions = lastOf(state)?.value;
  const columns = useMemo(() => sessionColumns({ user, zone, onEnd: setEnding }), [user, zone]);
  const grid = useGrid(columns, sessions ?? none, 's-');
  const heading = useRef<HTMLHeadingElement>(null);
  const isSettled = useSettled(state);
  return (
    <>
      <section className="sp-card" aria-labelledby="sessions-heading">
        <div className="sp-card-head">
          <div>
            <h2 id="sessions-heading" ref={heading} tabIndex={-1}>
              Where you are signed in
            </h2>
            <p>Browsers, tools and access tokens. If you do not know one of them, end it and change your password.</p>
          </div>
          <div className="sp-card-actions">
            {sessions?.some(({ isThis }) => !isThis) === true ? (
              <Button
                icon={<LogOutIcon />}
                text="End all others"
                onClick={() => {
                  setEnding('others');
                }}
              />
            ) : null}
          </div>
        </div>
        {sessions === undefined ? null : <DataGrid label="List of sessions" grid={grid} rowKey={({ id }) => id} />}
        <ListToCome task={task} title="Sessions" words="Loading sessions" />
        {ending === undefined ? null : (
          <EndDialog
            ending={ending}
            sessions={sessions ?? none}
            onClose={() => {
              setEnding(undefined);
            }}
            onEnded={() => {
              setEnding(undefined);
              heading.current?.focus();
              reload();
            }}
            onRefused={() => {
              setEnding(undefined);
              reload();
            }}
          />
        )}
      </section>
      <AccountEvents hidden={!isSettled} />
    </>
  );
}

interface EndDialogProps {
  readonly ending: ActiveSession | 'others';
  readonly sessions: readonly ActiveSession[];
  readonly onClose: () => void;
  readonly onEnded: () => void;
  readonly onRefused: () => void;
}

function EndDialog({ ending, sessions, onClose, onEnded, onRefused }: EndDialogProps) {
  const useCases = useFeature(sessionsFeature);
  const toasts = useToasts();
  const [running, setRunning] = useState(false);
  const key = `end-${ending === 'others' ? ending : ending.id}`;
  /** Answers what was done, or why it was not. */
  const send = async (): Promise<Result<string, GatewayFailure>> => {
    if (ending === 'others') {
      const answer = await useCases.endOtherSessions.execute();
      return answer.ok ? { ok: true, value: endedOthersWords(answer.value) } : answer;
    }
    const answer = await useCases.endListedSession.execute({ id: ending.id });
    // One that has ended already is what was wanted.
    return answer.ok || answer.failure.kind === 'no-data'
      ? { ok: true, value: `Ended ${sessionName(ending)}` }
      : answer;
  };
  const end = async (): Promise<void> => {
    setRunning(true);
    const answer = await send();
    setRunning(false);
    if (answer.ok) {
      toasts.show({ key, kind: 'success', text: answer.value });
      onEnded();
      return;
    }
    const change: ChangeNamed =
      ending === 'others'
        ? { what: 'the other sessions', verb: 'were', done: 'ended' }
        : { what: sessionName(ending), done: 'ended' };
    const text = notDoneWords(answer.failure, change);
    toasts.show({ key, kind: 'failure', text, detail: serverWords(answer.failure) });
    onRefused();
  };
  return (
    <ConfirmDialog
      title={ending === 'others' ? 'End all other sessions' : 'End session'}
      text={ending === 'others' ? endingOthersWords(sessions) : sessionEndingWords(ending)}
      confirm={ending === 'others' ? 'End all others' : 'End session'}
      running={running}
      onClose={onClose}
      onConfirm={() => {
        void end();
      }}
    />
  );
}
