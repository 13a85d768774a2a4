import { invitationDays, type Person, type PersonAction } from '@suppliers-portal/domain';
import { AnswerDialog, type AskedOfReset } from './answer-reset.js';
import { AskResetDialog } from './ask-reset-dialog.js';
import { ChangePersonDialog } from './change-person-dialog.js';
import { InviteDialog } from './invite-dialog.js';
import { OnceDialog } from './once-dialog.js';
import { RoleDialog } from './role-dialog.js';
import { TakeAccessDialog } from './take-access-dialog.js';

/** What is asked about people: one question at a time. */
export type Asked =
  | { readonly kind: 'invite' }
  | { readonly kind: 'change'; readonly person: Person; readonly action: PersonAction }
  | { readonly kind: 'take' | 'role' | 'reset'; readonly person: Person }
  | { readonly kind: 'answer'; readonly answered: AskedOfReset }
  | { readonly kind: 'link'; readonly email: string; readonly link: string };

interface PeopleDialogProps {
  readonly asked: Asked;
  /** As they are now, also when they were read again while the dialog is open. */
  readonly people: readonly Person[];
  /** The partner of the people; absent: staff. */
  readonly dmcId: number | undefined;
  /** The next question; nothing where there is none. */
  readonly onAsk: (asked: Asked | undefined) => void;
  readonly onChanged: () => void;
}

export function PeopleDialog({ asked, people, dmcId, onAsk, onChanged }: PeopleDialogProps) {
  const onClose = (): void => {
    onAsk(undefined);
  };
  const onDone = (): void => {
    onClose();
    onChanged();
  };
  const onLink = (email: string, link: string | undefined): void => {
    onAsk(link === undefined ? undefined : { kind: 'link', email, link });
    onChanged();
  };
  switch (asked.kind) {
    case 'invite':
      return <InviteDialog dmcId={dmcId} onOvertaken={onChanged} onDone={onLink} onClose={onClose} />;
    case 'change':
      return <ChangePersonDialog asked={asked} onDone={onLink} onClose={onClose} />;
    case 'take':
      return dmcId === undefined ? null : (
        <TakeAccessDialog person={asked.person} dmcId={dmcId} onDone={onDone} onClose={onClose} />
      );
    case 'role': {
      const person = people.find(({ id }) => id === asked.person.id) ?? asked.person;
      return <RoleDialog person={person} onOvertaken={onChanged} onDone={onDone} onClose={onClose} />;
    }
    case 'reset':
      return <AskResetDialog person={asked.person} onDone={onDone} onClose={onClose} />;
    case 'answer':
      return <AnswerDialog asked={asked.answered} onDone={onDone} onClose={onClose} />;
    case 'link':
      return (
        <OnceDialog
          title="Send this link"
          text={`Send this link to ${asked.email}. It sets the password, works once, and expires in ${String(invitationDays)} days.`}
          label="Link"
          value={asked.link}
          onClose={onClose}
        />
      );
  }
}
