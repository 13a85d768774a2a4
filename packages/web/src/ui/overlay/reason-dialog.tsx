import { DialogBody, DialogFooter, TextArea } from '@blueprintjs/core';
import { longestReason, type AgencyChangeFailure, type Result, shownInAuditText } from '@suppliers-portal/domain';
import { useId, useState } from 'react';
import { Button } from '../control/button.js';
import { KeptDraft } from '../field/kept-draft.js';
import { CancelButton, Modal } from './modal.js';
import { RefusableField } from '../field/refusable-field.js';
import { sendKeys } from '../field/send-keys.js';
import { settleChange } from './settle-change.js';
import { useDraftedFields } from '../field/use-draft.js';
import { useFocusInvalid } from '../field/use-focus-invalid.js';

interface ReasonDialogProps {
  /** Names the draft: what is asked for, and of what. */
  readonly draft: string;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  /** What is asked for, if it is no reason, and what is there before. */
  readonly field?: string;
  readonly begin?: string;
  /** Who reads the reason. */
  readonly hint?: string;
  readonly longest?: number;
  /** It can be left empty. */
  readonly optional?: boolean;
  readonly change: (reason: string) => Promise<Result<undefined, AgencyChangeFailure>>;
  /** Another person was quicker: what is changed is to be read again. What was typed stays. */
  readonly onOvertaken?: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a change, which is in the audit log of the partner. */
export function ReasonDialog({
  draft,
  title,
  text,
  confirm,
  field = 'Reason',
  begin = '',
  hint = shownInAuditText,
  longest = longestReason,
  optional = false,
  change,
  onOvertaken,
  onDone,
  onClose,
}: ReasonDialogProps) {
  const {
    typed: { reason },
    wasKept,
    put,
    forget,
  } = useDraftedFields(draft, { reason: begin });
  const [refusal, setRefusal] = useState<{ readonly text: string }>();
  const [running, setRunning] = useState(false);
  const id = useId();
  const body = useFocusInvalid<HTMLDivElement>(running);
  const send = async (): Promise<void> => {
    if (running) return;
    setRefusal(undefined);
    setRunning(true);
    const answer = await change(reason);
    setRunning(false);
    settleChange(answer, {
      done: () => {
        forget();
        onDone();
      },
      refused: (words) => {
        setRefusal({ text: words });
      },
      overtaken: onOvertaken,
    });
  };
  const cancel = (): void => {
    forget();
    onClose();
  };
  return (
    <Modal title={title} isOpen onClose={cancel} canOutsideClickClose={false} canEscapeKeyClose={!running}>
      <DialogBody>
        <div ref={body}>
          <p>{text}</p>
          <KeptDraft shown={wasKept} />
          <RefusableField
            id={`${id}-reason`}
            value={reason}
            label={field}
            labelInfo={optional ? '(optional)' : '*'}
            hint={hint}
            refusal={refusal}
          >
            {(marks) => (
              <TextArea
                fill
                {...marks}
                autoFocus
                maxLength={longest}
                value={reason}
                readOnly={running}
                onKeyDown={sendKeys(() => {
                  void send();
                })}
                onChange={({ currentTarget }) => {
                  put({ reason: currentTarget.value });
                }}
              />
            )}
          </RefusableField>
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <CancelButton running={running} onClick={cancel} />
            <Button
              intent="primary"
              text={confirm}
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
