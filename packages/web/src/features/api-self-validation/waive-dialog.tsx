import { DialogBody, DialogFooter, FormGroup, TextArea } from '@blueprintjs/core';
import {
  addWaiverWords,
  longestWaiverReason,
  selfValidationFeature,
  certificationStaysText,
} from '@suppliers-portal/domain';
import { useId, useState } from 'react';
import type { WaivablePart } from '../../documents/ask-documents.js';
import { useFeature } from '../../state/container.js';
import { Button } from '../../ui/button.js';
import { DayField } from '../../ui/day-field.js';
import { KeptDraft } from '../../ui/kept-draft.js';
import { Modal } from '../../ui/modal.js';
import { useDraftedFields } from '../../ui/use-draft.js';

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
  const draft = useDraftedFields(`waive-${part.rule}-${part.at ?? ''}`, { reason: '', until: '' });
  const { reason, until } = draft.typed;
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(false);
  const send = async (): Promise<void> => {
    setProblem(undefined);
    setRunning(true);
    const added = await useCases.addWaiver.execute({ ...part, reason, until });
    setRunning(false);
    if (!added.ok) {
      setProblem(addWaiverWords(added.failure));
      return;
    }
    draft.forget();
    onDone();
  };
  const cancel = (): void => {
    draft.forget();
    onClose();
  };
  return (
    <Modal
      title={`Waive ${part.rule}`}
      isOpen
      onClose={cancel}
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
          is listed apart until the last day, with your name and the reason. {certificationStaysText}
        </p>
        <KeptDraft shown={draft.wasKept} />
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
              draft.put({ reason: currentTarget.value });
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
              draft.put({ until: day });
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
            <Button text="Cancel" disabled={running} onClick={cancel} />
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
