import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { invitationDays } from '@suppliers-portal/domain';
import { useId } from 'react';
import { Modal } from '../../ui/modal.js';
import { useCopy } from '../../ui/use-copy.js';

/** The one time that the link of an invitation can be read. */
export function LinkDialog({
  email,
  link,
  onClose,
}: {
  readonly email: string;
  readonly link: string;
  readonly onClose: () => void;
}) {
  const { copy, words } = useCopy();
  const id = useId();
  return (
    <Modal title="Send this link" isOpen onClose={onClose} canOutsideClickClose={false} canEscapeKeyClose={false}>
      <DialogBody>
        <p id={`${id}-once`}>
          {`Send this link to ${email}. It sets the password, works once, and expires in ${String(invitationDays)} days. ` +
            'It is shown only here.'}
        </p>
        <div className="sp-field-row">
          <InputGroup
            fill
            className="sp-mono"
            value={link}
            readOnly
            autoFocus
            aria-label="Link"
            aria-describedby={`${id}-once`}
            onFocus={({ currentTarget }) => {
              currentTarget.select();
            }}
          />
          <Button
            text="Copy"
            onClick={() => {
              void copy(link);
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
