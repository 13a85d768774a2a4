import { DialogBody, DialogFooter, Spinner } from '@blueprintjs/core';
import {
  idleCountdownMilliseconds,
  idleDraftsText,
  idleSecondsLeft,
  idleText,
  idleTitle,
  type IdleState,
} from '@suppliers-portal/domain';
import { useEffect, useState } from 'react';
import { useClock, useDrafts, useIdle, useSignIn } from '../state/container.js';
import { Button } from '../ui/control/button.js';
import { useValue } from '../ui/hook/use-observable.js';
import { Modal } from '../ui/overlay/modal.js';

const announcedAt: ReadonlySet<number> = new Set([30, 20, 10, 5]);

/** Asks whether the user is still there. Only a button closes it. Any other activity restarts its thirty seconds. */
export function IdleDialog() {
  const idle = useIdle();
  const state = useValue(idle.state);
  return state.kind === 'asking' ? <Asking state={state} /> : null;
}

function Asking({ state }: { readonly state: IdleState }) {
  const clock = useClock();
  const drafts = useDrafts();
  const idle = useIdle();
  const signIn = useSignIn();
  const { value: signedIn } = signIn.state;
  const [typed] = useState(() => signedIn.kind === 'signed-in' && drafts.hasAny(signedIn.user.email));
  const now = useSeconds();
  const left = idleSecondsLeft(state, now);
  useTitle(`(${String(left)}) Still there? · Suppliers Portal`);
  return (
    <Modal
      isOpen
      title={idleTitle}
      role="alertdialog"
      isCloseButtonShown={false}
      canOutsideClickClose={false}
      onClose={() => {
        idle.stay();
      }}
    >
      <DialogBody>
        <div className="sp-idle">
          <span className="sp-idle-ring" aria-hidden="true">
            <Spinner size={48} value={(left * 1000) / idleCountdownMilliseconds} />
            <b className="sp-num">{left}</b>
          </span>
          <div>
            <p>{idleText(state, clock.now())}</p>
            <p className="sp-muted">
              Logging out in <span className="sp-num">{left}</span> s.
            </p>
            {typed ? <p className="sp-muted">{idleDraftsText}</p> : null}
          </div>
        </div>
        <span className="sp-hidden" role="alert">
          {announcedAt.has(left) ? `Logging out in ${String(left)} seconds.` : ''}
        </span>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button
              text="LOGOUT"
              onClick={() => {
                idle.logout();
              }}
            />
            <Button
              autoFocus
              intent="primary"
              text="Stay Logged In"
              onClick={() => {
                idle.stay();
              }}
            />
          </>
        }
      />
    </Modal>
  );
}

/** The present moment, second by second. */
function useSeconds(): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const leave = new AbortController();
    const follow = async (): Promise<void> => {
      while ((await clock.wait(1000, leave.signal)) === 'waited') setNow(clock.now());
    };
    void follow();
    return () => {
      leave.abort();
    };
  }, [clock]);
  return now;
}

function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  useEffect(() => {
    document.title = title;
  }, [title]);
}
