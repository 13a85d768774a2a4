import { DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { Button } from '../../ui/control/button.js';
import { Modal } from '../../ui/overlay/modal.js';
import { useCopy } from '../../ui/hook/use-copy.js';

interface OnceDialogProps {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly value: string;
  readonly onClose: () => void;
}

/** The one time that a link or a secret can be read. */
export function OnceDialog({ title, text, label, value, onClose }: OnceDialogProps) {
  const { copy, words } = useCopy();
  const id = useId();
  return (
    <Modal title={title} isOpen onClose={onClose} canOutsideClickClose={false} canEscapeKeyClose={false}>
      <DialogBody>
        <p id={`${id}-once`}>{`${text} It is shown only here.`}</p>
        <div className="sp-field-row">
          <InputGroup
            fill
            className="sp-mono"
            value={value}
            readOnly
            autoFocus
            aria-label={label}
            aria-describedby={`${id}-once`}
            onFocus={({ currentTarget }) => {
              currentTarget.select();
            }}
          />
          <Button
            text="Copy"
            onClick={() => {
              void copy(value);
            }}
          />
        </div>
        <p className="sp-muted" role="status">
          {words}
        </p>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text="Done" onClick={onClose} />} />
    </Modal>
  );
}
