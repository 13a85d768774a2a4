import { DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../ui/button.js';
import { Modal } from '../../ui/modal.js';
import { useFocusInvalid } from '../../ui/use-focus-invalid.js';

interface FormDialogProps {
  readonly title: string;
  /** On the button that sends the form. */
  readonly confirm: string;
  readonly problem: string | undefined;
  readonly running: boolean;
  readonly onSubmit: (event: SyntheticEvent) => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form of staff. While the answer is on its way it stays open, and what was typed stays after a failure. */
export function FormDialog({ title, confirm, problem, running, onSubmit, onClose, children }: FormDialogProps) {
  const form = useFocusInvalid<HTMLFormElement>(running);
  return (
    <Modal title={title} isOpen onClose={onClose} canOutsideClickClose={false} canEscapeKeyClose={!running}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          void onSubmit(event);
        }}
      >
        <DialogBody>{children}</DialogBody>
        {/* Below what scrolls, next to the button that was pressed. */}
        {problem === undefined ? null : (
          <p className="sp-inline-failure sp-dialog-failure" role="alert">
            {problem}
          </p>
        )}
        <DialogFooter
          actions={
            <>
              <Button text="Cancel" disabled={running} onClick={onClose} />
              <Button type="submit" intent="primary" text={confirm} loading={running} />
            </>
          }
        />
      </form>
    </Modal>
  );
}
