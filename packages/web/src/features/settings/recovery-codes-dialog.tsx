import { Checkbox, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { Button } from '../../ui/control/button.js';
import { Modal } from '../../ui/overlay/modal.js';
import { useCopy } from '../../ui/hook/use-copy.js';

/**
 * The only time that recovery codes can be read. The dialog closes only after the user confirms that they kept them.
 */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}) {
  const [kept, setKept] = useState(false);
  const { copy, words } = useCopy();
  const id = useId();
  return (
    <Modal title="Keep your recovery codes" isOpen canEscapeKeyClose={false} canOutsideClickClose={false}>
      <DialogBody>
        <p id={`${id}-about`}>
          Each code signs you in once when you do not have the app. They are shown once and cannot be read again.
        </p>
        <ul className="sp-recovery-codes" aria-describedby={`${id}-about`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Button
          text="Copy all"
          onClick={() => {
            void copy(codes.join('\n'));
          }}
        />
        <p className="sp-muted" role="status">
          {words}
        </p>
        <Checkbox
          className="sp-saved"
          checked={kept}
          label="I have kept these codes"
          onChange={({ currentTarget }) => {
            setKept(currentTarget.checked);
          }}
        />
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text="Done" disabled={!kept} onClick={onClose} />} />
    </Modal>
  );
}
