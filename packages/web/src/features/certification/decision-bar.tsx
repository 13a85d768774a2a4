import { DialogBody, DialogFooter, FormGroup, TextArea } from '@blueprintjs/core';
import {
  onboardingFeature,
  decideCertificationAdvice,
  decideCertificationWords,
  decisionBlockOf,
  decisionBlockText,
  decisionQuestion,
  decisionText,
  longestReason,
  onboardingStatusText,
  type Decision,
  type OnboardingRecord,
} from '@suppliers-portal/domain';
import { useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFeature, useClock, useToasts } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from '../../ui/control/button.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';
import { Modal } from '../../ui/overlay/modal.js';
import { useDraftedText } from '../../ui/field/use-draft.js';

const returnSeconds = 5;

/** Approve or decline. The bar is always visible. If neither is possible, it says why. */
export function DecisionBar({ record, onStale }: { readonly record: OnboardingRecord; readonly onStale: () => void }) {
  const toasts = useToasts();
  const { user } = useSignedIn();
  const { decideCertification } = useFeature(onboardingFeature);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<Decision>();
  const [reason, setReason] = useDraftedText('decline-certification');
  const [done, setDone] = useState<Decision>();
  const block = decisionBlockOf(user, record.status);
  const decide = async (decision: Decision): Promise<void> => {
    setRunning(true);
    setProblem(undefined);
    const answer = await decideCertification.execute({
      ...(decision === 'decline' ? { decision, reason } : { decision }),
      user,
      record,
    });
    setRunning(false);
    setAsked(undefined);
    if (answer.ok) {
      setReason('');
      setDone(decision);
      return;
    }
    const text = decideCertificationWords(answer.failure);
    const detail = decideCertificationAdvice(answer.failure);
    setProblem(detail === undefined ? text : `${text} ${detail}`);
    toasts.show({ key: 'certification', kind: 'failure', text, ...(detail === undefined ? {} : { detail }) });
    // What is to be decided on must be what is kept.
    if (answer.failure.kind === 'conflict') onStale();
  };
  return (
    <>
      <div className="sp-save-bar" role="region" aria-label="Decision">
        <span className="sp-save-words">
          <span>Status: {onboardingStatusText(record.status)}</span>
          {block === undefined ? null : <span> · {decisionBlockText(block)}</span>}
          {problem === undefined ? null : (
            <span className="sp-save-faults" role="alert">
              {' '}
              · {problem}
            </span>
          )}
        </span>
        <span className="sp-save-actions sp-decisions">
          <Button
            variant="outlined"
            intent="danger"
            text="DECLINE"
            disabled={block !== undefined}
            onClick={() => {
              setAsked('decline');
            }}
          />
          <Button
            intent="success"
            text="APPROVE"
            disabled={block !== undefined}
            onClick={() => {
              setAsked('approve');
            }}
          />
        </span>
      </div>
      {asked === undefined ? null : (
        <ConfirmDialog
          {...decisionQuestion[asked]}
          confirm={asked === 'approve' ? 'Approve' : 'Decline'}
          intent={asked === 'approve' ? 'success' : 'danger'}
          running={running}
          onConfirm={() => {
            void decide(asked);
          }}
          onClose={() => {
            setAsked(undefined);
          }}
        >
          {asked === 'decline' ? <Reason reason={reason} onChange={setReason} running={running} /> : null}
        </ConfirmDialog>
      )}
      {done === undefined ? null : <DecidedDialog decision={done} />}
    </>
  );
}

interface ReasonProps {
  readonly reason: string;
  readonly onChange: (reason: string) => void;
  readonly running: boolean;
}

/** What was typed stays when the dialog closes, and when the decision did not arrive. */
function Reason({ reason, onChange, running }: ReasonProps) {
  const id = useId();
  return (
    <FormGroup
      label="Reason"
      labelInfo="(optional)"
      labelFor={id}
      helperText={<span id={`${id}-help`}>What has to be different before you can approve?</span>}
    >
      <TextArea
        fill
        id={id}
        maxLength={longestReason}
        value={reason}
        readOnly={running}
        aria-describedby={`${id}-help`}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
      />
    </FormGroup>
  );
}

/** Says what was decided and goes home by itself. */
function DecidedDialog({ decision }: { readonly decision: Decision }) {
  const clock = useClock();
  const navigate = useNavigate();
  const [left, setLeft] = useState(returnSeconds);
  useEffect(() => {
    const leave = new AbortController();
    const countDown = async (): Promise<void> => {
      for (let seconds = returnSeconds; seconds > 0; seconds -= 1) {
        setLeft(seconds);
        if ((await clock.wait(1000, leave.signal)) === 'cancelled') return;
      }
      void navigate('/main');
    };
    void countDown();
    return () => {
      leave.abort();
    };
  }, [clock, navigate]);
  return (
    <Modal
      isOpen
      title={decisionText[decision]}
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      role="alertdialog"
    >
      <DialogBody>
        <p>
          Returning to the home page in <span className="sp-num">{left}</span> s
        </p>
        <span className="sp-hidden" role="status">
          {left === returnSeconds || left === 1 ? `${decisionText[decision]}. Returning in ${String(left)} s` : ''}
        </span>
      </DialogBody>
      <DialogFooter
        actions={
          <Button
            autoFocus
            intent="primary"
            text="Go now"
            onClick={() => {
              void navigate('/main');
            }}
          />
        }
      />
    </Modal>
  );
}
