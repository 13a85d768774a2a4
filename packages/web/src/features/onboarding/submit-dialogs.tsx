import { DialogBody, DialogFooter } from '@blueprintjs/core';
import {
  incompleteForm,
  onboardingTabs,
  submitConfirmation,
  type Field,
  type FormFault,
} from '@suppliers-portal/domain';
import { Button } from '../../ui/control/button.js';
import { tabOf } from './form-places.js';
import { CancelButton, Modal } from '../../ui/overlay/modal.js';

interface IncompleteDialogProps {
  readonly faults: readonly FormFault[];
  /** With the field that gets the focus. */
  readonly onClose: (field: Field) => void;
}

/** What is missing, each as a link to where it is given. */
export function IncompleteDialog({ faults, onClose }: IncompleteDialogProps) {
  const inTabs = onboardingTabs
    .map((tab) => ({ tab, faults: faults.filter(({ field }) => tabOf(field) === tab) }))
    .filter((part) => part.faults.length > 0);
  const close = (): void => {
    const first = inTabs[0]?.faults[0];
    if (first !== undefined) onClose(first.field);
  };
  return (
    <Modal isOpen title={incompleteForm.title} onClose={close} canOutsideClickClose={false}>
      <DialogBody>
        <p>{incompleteForm.text}</p>
        {inTabs.map(({ tab, faults: inTab }) => (
          <section key={tab.id} className="sp-missing" aria-labelledby={`missing-${tab.id}`}>
            <h3 id={`missing-${tab.id}`}>{tab.title}</h3>
            <ul>
              {inTab.map(({ field }) => (
                <li key={field.id}>
                  <a
                    href={`#${field.id}`}
                    onClick={(event) => {
                      event.preventDefault();
                      onClose(field);
                    }}
                  >
                    {field.fullLabel}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </DialogBody>
      <DialogFooter actions={<Button autoFocus intent="primary" text="OK" onClick={close} />} />
    </Modal>
  );
}

/** You cannot undo a submission. */
export function SubmitDialog({
  running,
  onSubmit,
  onClose,
}: {
  readonly running: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}) {
  return (
    <Modal
      role="alertdialog"
      isOpen
      title={submitConfirmation.title}
      onClose={onClose}
      canEscapeKeyClose={!running}
      canOutsideClickClose={false}
      isCloseButtonShown={false}
    >
      <DialogBody>
        <p>{submitConfirmation.text}</p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <CancelButton autoFocus running={running} onClick={onClose} />
            <Button intent="primary" text="Submit" loading={running} onClick={onSubmit} />
          </>
        }
      />
    </Modal>
  );
}
