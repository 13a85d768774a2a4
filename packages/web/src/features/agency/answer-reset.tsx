import {
  factorConsentConsequence,
  factorEndConsequence,
  factorEndWord,
  factorResetsFeature,
  hasRole,
  mayConsent,
  notDoneWords,
  serverWords,
  type FactorReset,
} from '@suppliers-portal/domain';
import { useState } from 'react';
import { useFeature, useToasts } from '../../state/container.js';
import { useSignedIn } from '../../state/signed-in-context.js';
import { Button } from '../../ui/control/button.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';

export interface AskedOfReset {
  readonly reset: FactorReset;
  readonly step: 'consent' | 'end';
}

interface AnswerButtonsProps {
  readonly reset: FactorReset;
  /** What the buttons are about, for a screen reader. */
  readonly about: string;
  readonly onAsk: (asked: AskedOfReset) => void;
}

/** How this member of staff can answer an open request. */
export function AnswerButtons({ reset, about, onAsk }: AnswerButtonsProps) {
  const { user } = useSignedIn();
  const { email } = user;
  if (reset.email === email) return <span className="sp-muted">You</span>;
  const end = factorEndWord(reset, email);
  return (
    <span>
      {mayConsent(reset, { email, isOwner: hasRole(user.staffRole, 'owner') }) ? (
        <Button
          size="small"
          variant="minimal"
          intent="danger"
          text="Consent"
          aria-label={`Consent${about}`}
          onClick={() => {
            onAsk({ reset, step: 'consent' });
          }}
        />
      ) : null}
      <Button
        size="small"
        variant="minimal"
        text={end}
        aria-label={`${end}${about}`}
        onClick={() => {
          onAsk({ reset, step: 'end' });
        }}
      />
    </span>
  );
}

interface AnswerDialogProps {
  readonly asked: AskedOfReset;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Says what happens before it is done. */
export function AnswerDialog({ asked: { reset, step }, onDone, onClose }: AnswerDialogProps) {
  const { user } = useSignedIn();
  const { consentFactorReset, endFactorReset } = useFeature(factorResetsFeature);
  const toasts = useToasts();
  const [running, setRunning] = useState(false);
  const isConsent = step === 'consent';
  const end = factorEndWord(reset, user.email);
  const send = async (): Promise<void> => {
    setRunning(true);
    const answer = await (isConsent ? consentFactorReset : endFactorReset).execute({ id: reset.id });
    setRunning(false);
    const key = `reset-${reset.id}`;
    if (answer.ok)
      toasts.show({
        key,
        kind: 'success',
        text: isConsent ? `The second factor of ${reset.email} was removed.` : 'The request ended.',
      });
    else
      toasts.show({
        key,
        kind: 'failure',
        text: notDoneWords(answer.failure, { what: 'the request', done: 'answered' }),
        detail: serverWords(answer.failure),
      });
    onDone();
  };
  return (
    <ConfirmDialog
      title={isConsent ? 'Consent to the reset' : `${end} the request`}
      text={isConsent ? factorConsentConsequence(reset) : factorEndConsequence(reset)}
      confirm={isConsent ? 'Remove second factor' : end}
      intent={isConsent ? 'danger' : 'primary'}
      running={running}
      onClose={onClose}
      onConfirm={() => {
        void send();
      }}
    />
  );
}
