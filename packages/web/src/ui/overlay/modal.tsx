import { Dialog, type DialogProps } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useClock, useSentChanges } from '../../state/container.js';
import { waitedEnough } from '../../state/sent-changes.js';
import { Button } from '../control/button.js';
import { focusFirst } from '../focus/focus-first.js';
import { useFocusKeeper } from '../focus/kept-focus.js';

/**
 * Every dialog of the portal. When it closes, the focus is at once where it was before. What Escape does not close now,
 * such as a change that runs, its cross does not close either.
 */
export function Modal({
  className = '',
  isOpen = false,
  canEscapeKeyClose = true,
  isCloseButtonShown = canEscapeKeyClose,
  onOpening,
  children,
  ...rest
}: DialogProps) {
  const keeper = useFocusKeeper();
  const opened = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    // Also if the dialog is taken away while it is open, as from a sheet that stays.
    return () => keeper?.leave(opened.current);
  }, [isOpen, keeper]);
  return (
    <Dialog
      {...rest}
      className={`sp-dialog ${className}`.trim()}
      isOpen={isOpen}
      canEscapeKeyClose={canEscapeKeyClose}
      isCloseButtonShown={isCloseButtonShown}
      onOpening={(node) => {
        opened.current = node;
        onOpening?.(node);
        focusFirst(node);
      }}
      shouldReturnFocusOnClose={false}
    >
      {children}
    </Dialog>
  );
}

interface CancelButtonProps {
  readonly autoFocus?: boolean;
  readonly text?: string;
  /** The change that the dialog asks for is on its way. */
  readonly running: boolean;
  readonly onClick: () => void;
}

/**
 * Leaves a dialog. It cannot take back a change that is on its way, so it waits with the dialog. If the answer takes
 * long, it stops the wait: the dialog then says that it is not known what became of the change.
 */
export function CancelButton({ running, text = 'Cancel', onClick, ...rest }: CancelButtonProps) {
  const clock = useClock();
  const changes = useSentChanges();
  // What was sent before belongs to the page below, as decisions about rooms do.
  const before = useRef(0);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!running) {
      before.current = changes.newest();
      return undefined;
    }
    const leave = new AbortController();
    void clock.wait(waitedEnough, leave.signal).then((waited) => {
      if (waited === 'waited') setIsLong(true);
    });
    return () => {
      leave.abort();
      setIsLong(false);
    };
  }, [clock, changes, running]);
  return (
    <>
      {running ? (
        <span className="sp-hidden" role="status">
          {isLong ? 'The answer takes long. You can stop waiting.' : ''}
        </span>
      ) : null}
      <Button
        {...rest}
        text={isLong ? 'Stop waiting' : text}
        disabled={running && !isLong}
        onClick={
          isLong
            ? () => {
                changes.stopWaiting(before.current);
              }
            : onClick
        }
      />
    </>
  );
}
