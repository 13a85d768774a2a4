import { DialogBody, DialogFooter, TextArea } from '@blueprintjs/core';
import {
  addWaiverWords,
  longestWaiverReason,
  selfValidationFeature,
  certificationStaysText,
  waiverFaultWords,
  type AddWaiverFailure,
} from '@suppliers-portal/domain';
import { useId, useState } from 'react';
import type { WaivablePart } from '../../documents/ask-documents.js';
import { useFeature } from '../../state/container.js';
import { Button } from '../../ui/control/button.js';
import { DayField } from '../../ui/field/day-field.js';
import { KeptDraft } from '../../ui/field/kept-draft.js';
import { CancelButton, Modal } from '../../ui/overlay/modal.js';
import { RefusableField } from '../../ui/field/refusable-field.js';
import { useDraftedFields } from '../../ui/field/use-draft.js';

interface WaiveDialogProps {
  readonly part: WaivablePart;
  readonly today: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The server knows the day, so that it may be the one who finds that the last day is over. */
function fieldOf(failure: AddWaiverFailure): 'reason' | 'until' | undefined {
  if (failure.kind === 'waiver') return failure.fault.startsWith('reason-') ? 'reason' : 'until';
  return addWaiverWords(failure).endsWith(waiverFaultWords('past-day')) ? 'until' : undefined;
}

/** Asks for the reason and the last day of a waiver. */
export function WaiveDialog({ part, today, onDone, onClose }: WaiveDialogProps) {
  const useCases = useFeature(selfValidationFeature);
  const id = useId();
  const draft = useDraftedFields(`waive-${part.rule}-${part.at ?? ''}`, { reason: '', until: '' });
  const { reason, until } = draft.typed;
  const [problem, setProblem] = useState<{ readonly field?: 'reason' | 'until' | undefined; readonly text: string }>();
  const [running, setRunning] = useState(false);
  const send = async (): Promise<void> => {
    setProblem(undefined);
    setRunning(true);
    const added = await useCases.addWaiver.execute({ ...part, reason, until });
    setRunning(false);
    if (!added.ok) {
      setProblem({ field: fieldOf(added.failure), text: addWaiverWords(added.failure) });
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
        <RefusableField
          id={`${id}-reason`}
          value={reason}
          label="Reason"
          labelInfo="*"
          refusal={problem?.field === 'reason' ? problem : undefined}
        >
          {(marks) => (
            <TextArea
              fill
              autoFocus
              {...marks}
              maxLength={longestWaiverReason}
              value={reason}
              readOnly={running}
              onChange={({ currentTarget }) => {
                draft.put({ reason: currentTarget.value });
              }}
            />
          )}
        </RefusableField>
        <RefusableField
          id={`${id}-until`}
          value={until}
          label="Last day"
          labelInfo="*"
          refusal={problem?.field === 'until' ? problem : undefined}
        >
          {({ 'id': field, 'aria-invalid': invalid, 'aria-describedby': describedBy }) => (
            <DayField
              required
              id={field}
              value={until}
              min={today}
              invalid={invalid}
              describedBy={describedBy}
              readOnly={running}
              onValue={(day = '') => {
                draft.put({ until: day });
              }}
            />
          )}
        </RefusableField>
        {problem === undefined || problem.field !== undefined ? null : (
          <p className="sp-inline-failure" role="alert">
            {problem.text}
          </p>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <CancelButton running={running} onClick={cancel} />
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
