import { DialogBody, DialogFooter, FormGroup, TextArea } from '@blueprintjs/core';
import { addWaiverWords, longestWaiverReason, selfValidationFeature } from '@suppliers-portal/domain';
import { useId, useState } from 'react';
import type { WaivablePart } from '../../documents/ask-documents.js';
import { useFeature } from '../../state/container.js';
import { Button } from '../../ui/button.js';
import { DayField } from '../../ui/day-field.js';
import { Modal } from '../../ui/modal.js';

interface WaiveDialogProps {
  readonly part: WaivablePart;
  readonly today: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for the reason and the last day of a waiver. */
export function WaiveDialog({ part, today, onDone, onClose }: WaiveDialogProps) {
  const useCases = useFeature(selfValidationFeature);
  const id = useId();
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(false);
  const send = async (): Promise<void> => {
    setProblem(undefined);
    setRunning(true);
    const added = await useCases.addWaiver.execute({ ...part, reason, until });
    setRunning(false);
    if (added.ok) onDone();
    else setProblem(addWaiverWords(added.failure));
  };
  return (
    <Modal
      title={`Waive ${part.rule}`}
      isOpen
      onClose={onClose}
      canOutsideClickClose={false}
      canEscapeKeyClose={!running}
    >
      <DialogBody>
        <p>
          {part.at === undefined ? (
            'Every finding of this rule'
          ) : (
            <>
              Every finding of this rule at <code dir="ltr">{part.at}</code>
            </>
          )}{' '}
          is listed apart until the last day, with your name and the reason. The result that counts for the
          certification stays as it is.
        </p>
        <FormGroup label="Reason" labelInfo="*" labelFor={`${id}-reason`}>
          <TextArea
            fill
            autoFocus
            id={`${id}-reason`}
            maxLength={longestWaiverReason}
            value={reason}
            readOnly={running}
            aria-describedby={`${id}-problem`}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value);
            }}
          />
        </FormGroup>
        <FormGroup label="Last day" labelInfo="*" labelFor={`${id}-until`}>
          <DayField
            required
            id={`${id}-until`}
            value={until}
            min={today}
            describedBy={`${id}-problem`}
            readOnly={running}
            onValue={(day = '') => {
              setUntil(day);
            }}
          />
        </FormGroup>
        <p id={`${id}-problem`} className="sp-inline-failure" role={problem === undefined ? undefined : 'alert'}>
          {problem}
        </p>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text="Cancel" disabled={running} onClick={onClose} />
            <Button
              intent="primary"
              text="Waive"
              loading={running}
              onClick={() => {
                void send();
              }}
            />
          </>
        }
      />
    </Modal>
  );
}
