import { counted } from '@suppliers-portal/domain';
import { Callout, DialogBody, DialogFooter, FileInput } from '@blueprintjs/core';
import type { OnboardingForm, Result } from '@suppliers-portal/domain';
import { useId, useState } from 'react';
import { Button } from '../../ui/control/button.js';
import { ChangeList } from '../../ui/onboarding/change-list.js';
import { readFormFile, type FormImport } from './form-file.js';
import { Modal } from '../../ui/overlay/modal.js';

interface ImportDialogProps {
  readonly form: OnboardingForm;
  readonly onTake: (form: OnboardingForm) => void;
  readonly onClose: () => void;
}

/** Shows what a file would change before it is imported. Saves nothing. */
export function ImportDialog({ form, onTake, onClose }: ImportDialogProps) {
  const [file, setFile] = useState<{ readonly name: string; readonly read: Result<FormImport, string> }>();
  const id = useId();
  const choose = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    setFile({ name: chosen.name, read: readFormFile(await chosen.text(), form) });
  };
  const found = file?.read.ok === true ? file.read.value : undefined;
  const count = found?.changes.length ?? 0;
  return (
    <Modal className="sp-dialog-wide" isOpen title="Import a file" onClose={onClose} canOutsideClickClose={false}>
      <DialogBody>
        <p>
          A form that was exported as JSON. Fields that the file leaves out are emptied; keys that are no fields are
          kept. Nothing is saved by this.
        </p>
        <FileInput
          fill
          text={file?.name ?? 'Choose a file'}
          inputProps={{
            id,
            accept: '.json,application/json',
            'aria-label': 'File with the form',
            onChange: ({ currentTarget }) => {
              void choose(currentTarget.files?.[0]);
            },
          }}
        />
        {file?.read.ok === false ? (
          <Callout intent="danger" role="alert">
            {file.read.failure}
          </Callout>
        ) : null}
        {found === undefined ? null : (
          <>
            <p className="sp-import-count" role="status">
              {count === 0 ? 'The file changes nothing.' : `${counted(count, 'field')} would change.`}
            </p>
            {count === 0 ? null : (
              <ChangeList label="What the file changes" before="Now" after="In the file" changes={found.changes} />
            )}
            {found.faults.length === 0 ? null : (
              <Callout intent="warning">
                <ul className="sp-import-faults">
                  {found.faults.map((fault) => (
                    <li key={fault} dir="auto">
                      {fault}
                    </li>
                  ))}
                </ul>
              </Callout>
            )}
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" onClick={onClose} />
            <Button
              intent="primary"
              text="Take over"
              disabled={found === undefined || count === 0}
              onClick={() => {
                if (found !== undefined) onTake(found.form);
              }}
            />
          </>
        }
      />
    </Modal>
  );
}
