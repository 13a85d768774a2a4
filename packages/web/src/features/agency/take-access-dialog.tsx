import {
  agencyChangeWords,
  agencyFeature,
  agencyNotDoneWords,
  takeAccessConsequence,
  takeAccessWords,
  type Person,
} from '@suppliers-portal/domain';
import { useState } from 'react';
import { useFeature, useToasts } from '../../state/container.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';

interface TakeAccessDialogProps {
  readonly person: Person;
  readonly dmcId: number;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Asks before a person is removed from one partner. */
export function TakeAccessDialog({ person, dmcId, onDone, onClose }: TakeAccessDialogProps) {
  const { takeAccess } = useFeature(agencyFeature);
  const toasts = useToasts();
  const [running, setRunning] = useState(false);
  const take = async (): Promise<void> => {
    setRunning(true);
    const answer = await takeAccess.execute({ person, dmcId });
    setRunning(false);
    const key = `person-${String(person.id)}`;
    if (answer.ok) toasts.show({ key, kind: 'success', text: `${takeAccessWords}: ${person.email}` });
    else
      toasts.show({
        key,
        kind: 'failure',
        text: agencyNotDoneWords(answer.failure, { what: person.email, done: 'removed' }),
        detail: agencyChangeWords(answer.failure),
      });
    // Also after a refusal: the person is another by now.
    onDone();
  };
  return (
    <ConfirmDialog
      title={takeAccessWords}
      text={takeAccessConsequence(person, dmcId)}
      confirm={takeAccessWords}
      running={running}
      onClose={onClose}
      onConfirm={() => {
        void take();
      }}
    />
  );
}
