import { DialogBody, DialogFooter } from '@blueprintjs/core';
import { expiredDraftsText, expiredNoticeMilliseconds, sessionExpired } from '@suppliers-portal/domain';
import { useEffect, useState } from 'react';
import { useClock, useDrafts, useSignIn } from '../state/container.js';
import { Button } from '../ui/control/button.js';
import { Modal } from '../ui/overlay/modal.js';

/** The server knows the sign-in no more. Goes to the sign-in screen by itself. */
export function SessionEndedDialog() {
  const clock = useClock();
  const signIn = useSignIn();
  const drafts = useDrafts();
  const [typed] = useState(() => {
    const { value } = signIn.state;
    return value.kind === 'expired' && drafts.hasAny(value.user.email);
  });
  const [left, setLeft] = useState(expiredNoticeMilliseconds / 1000);
  useEffect(() => {
    const leave = new AbortController();
    const countDown = async (): Promise<void> => {
      for (let seconds = expiredNoticeMilliseconds / 1000; seconds > 0; seconds -= 1) {
        setLeft(seconds);
        if ((await clock.wait(1000, leave.signal)) === 'cancelled') return;
      }
      signIn.leaveExpired();
    };
    void countDown();
    return () => {
      leave.abort();
    };
  }, [clock, signIn]);
  return (
    <Modal isOpen title="Session ended" canEscapeKeyClose={false} canOutsideClickClose={false} role="alertdialog">
      <DialogBody>
        <p>{sessionExpired}</p>
        {typed ? <p className="sp-muted">{expiredDraftsText}</p> : null}
        <p className="sp-muted">
          Redirecting to sign in in <span className="sp-num">{left}</span> s
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <Button
            autoFocus
            intent="primary"
            text="Log in now"
            onClick={() => {
              signIn.leaveExpired();
            }}
          />
        }
      />
    </Modal>
  );
}
