import { DialogBody, DialogFooter } from '@blueprintjs/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { Button } from '../../ui/control/button.js';
import { KeptDraft } from '../../ui/field/kept-draft.js';
import { CancelButton, Modal } from '../../ui/overlay/modal.js';
import type { DraftedFields } from '../../ui/field/use-draft.js';
import { useFocusInvalid } from '../../ui/field/use-focus-invalid.js';
import './staff.css';

interface FormDialogProps {
  readonly title: string;
  /** On the button that sends the form. */
  readonly confirm: string;
  readonly problem: string | undefined;
  readonly running: boolean;
  /** What was typed, if the form has fields to type in. */
  readonly draft?: Pick<DraftedFields<never>, 'wasKept' | 'forget'>;
  readonly onSubmit: (event: SyntheticEvent) => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A form of staff. While the answer is on its way it stays open, and what was typed stays after a failure. */
export function FormDialog({ title, confirm, problem, running, draft, onSubmit, onClose, children }: FormDialogProps) {
  const form = useFocusInvalid<HTMLFormElement>(running);
  const cancel = (): void => {
    draft?.forget();
    onClose();
  };
  return (
    <Modal title={title} isOpen onClose={cancel} canOutsideClickClose={false} canEscapeKeyClose={!running}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          void onSubmit(event);
        }}
      >
        <DialogBody>
          <KeptDraft shown={draft?.wasKept === true} />
          {children}
        </DialogBody>
        {/* Below what scrolls, next to the button that was pressed. */}
        {problem === undefined ? null : (
          <p className="sp-inline-failure sp-dialog-failure" role="alert">
            {problem}
          </p>
        )}
        <DialogFooter
          actions={
            <>
              <CancelButton running={running} onClick={cancel} />
              <Button type="submit" intent="primary" text={confirm} loading={running} />
            </>
          }
        />
      </form>
    </Modal>
  );
}
