import {
  agencyChangeWords,
  agencyFeature,
  agencyNotDoneWords,
  consequenceOf,
  isToReadAgain,
  personActionWords,
  type Person,
  type PersonAction,
} from '@suppliers-portal/domain';
import { useState } from 'react';
import { useFeature, useToasts } from '../../state/container.js';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.js';

interface AskedOfPerson {
  readonly person: Person;
  readonly action: PersonAction;
}

/** Says what an action ends before it is done. */
export function ChangePersonDialog({
  asked: { person, action },
  onDone,
  onClose,
}: {
  readonly asked: AskedOfPerson;
  readonly onDone: (email: string, link: string | undefined) => void;
  readonly onClose: () => void;
}) {
  const agency = useFeature(agencyFeature);
  const toasts = useToasts();
  const [running, setRunning] = useState(false);
  const words = personActionWords[action];
  const change = async (): Promise<void> => {
    setRunning(true);
    const answer = await agency.changePerson.execute({ id: person.id, action, edition: person.edition });
    setRunning(false);
    if (answer.ok) {
      toasts.show({ key: `person-${String(person.id)}`, kind: 'success', text: `${words}: ${person.email}` });
      onDone(person.email, answer.value.link);
      return;
    }
    toasts.show({
      key: `person-${String(person.id)}`,
      kind: 'failure',
      text: agencyNotDoneWords(answer.failure, { what: person.email, done: 'changed' }),
      detail: agencyChangeWords(answer.failure),
    });
    if (isToReadAgain(answer.failure)) onDone(person.email, undefined);
    else onClose();
  };
  return (
    <ConfirmDialog
      title={words}
      text={consequenceOf(action, person)}
      confirm={words}
      intent={action === 'enable' || action === 'invite-again' ? 'primary' : 'danger'}
      running={running}
      onClose={onClose}
      onConfirm={() => {
        void change();
      }}
    />
  );
}
