import { shownOnceText } from '@suppliers-portal/domain';
import { Callout, Checkbox, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core';
import { InfoSignIcon } from '@blueprintjs/icons';
import { useId, useRef, useState } from 'react';
import { Button } from '../../ui/control/button.js';
import { useCopy } from '../../ui/hook/use-copy.js';
import { Modal } from '../../ui/overlay/modal.js';

/** The only time that a token can be read. The dialog closes only after the user confirms that they saved it. */
export function NewSecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const [saved, setSaved] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { copy, words } = useCopy();
  const id = useId();
  return (
    <Modal
      title="Copy your token now"
      isOpen
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      onOpened={() => {
        field.current?.select();
      }}
    >
      <DialogBody>
        <p id={`${id}-once`}>{shownOnceText}</p>
        <div className="sp-field-row">
          <InputGroup
            fill
            className="sp-mono"
            inputRef={field}
            value={secret}
            readOnly
            autoFocus
            aria-label="Token"
            aria-describedby={`${id}-once`}
            onFocus={({ currentTarget }) => {
              currentTarget.select();
            }}
          />
          <Button
            text="Copy"
            onClick={() => {
              void copy(secret);
            }}
          />
        </div>
        <p className="sp-muted" role="status">
          {words}
        </p>
        <Callout icon={<InfoSignIcon />} intent="primary" compact>
          Keep it in your pipeline's secret store.
        </Callout>
        <Checkbox
          className="sp-saved"
          checked={saved}
          label="I have saved this token"
          onChange={({ currentTarget }) => {
            setSaved(currentTarget.checked);
          }}
        />
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" text="Done" disabled={!saved} onClick={onClose} />} />
    </Modal>
  );
}
