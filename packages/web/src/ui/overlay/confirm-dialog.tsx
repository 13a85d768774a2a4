import { DialogBody, DialogFooter, type Intent } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Button } from '../control/button.js';
import { CancelButton, Modal } from './modal.js';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly intent?: Intent;
  readonly running?: boolean;
  /** What it is about, in more words. */
  readonly children?: ReactNode;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before an action that cannot be undone. The safe answer has the focus. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  intent = 'danger',
  running = false,
  children,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Modal
      role="alertdialog"
      isOpen
      title={title}
      onClose={onClose}
      canEscapeKeyClose={!running}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
    >
      <DialogBody>
        <p>{text}</p>
        {children}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <CancelButton autoFocus running={running} onClick={onClose} />
            <Button intent={intent} text={confirm} loading={running} onClick={onConfirm} />
          </>
        }
      />
    </Modal>
  );
}
