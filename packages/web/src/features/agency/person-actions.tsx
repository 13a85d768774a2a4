import {
  actionsFor,
  personActionWords,
  takeAccessRefusal,
  takeAccessWords,
  type Person,
} from '@suppliers-portal/domain';
import { Button } from '../../ui/control/button.js';
import type { Asked } from './people-dialogs.js';

interface PersonActionsProps {
  readonly person: Person;
  readonly mayChange: boolean;
  /** Whether a reset of the second factor can be asked for. */
  readonly mayReset: boolean;
  /** Among the people of a partner. Staff belongs to none. */
  readonly isOfPartner: boolean;
  readonly onAsk: (asked: Asked) => void;
}

/** What can be done about a person. */
export function PersonActions({ person, mayChange, mayReset, isOfPartner, onAsk }: PersonActionsProps) {
  const { email, state, role } = person;
  const choice = (text: string, asked: Asked) => (
    <Button
      key={text}
      size="small"
      variant="minimal"
      text={text}
      aria-label={`${text}: ${email}`}
      onClick={() => {
        onAsk(asked);
      }}
    />
  );
  return (
    <span className="sp-row-tools">
      {(mayChange ? actionsFor(state) : []).map((action) =>
        choice(personActionWords[action], { kind: 'change', person, action }),
      )}
      {mayChange && isOfPartner && takeAccessRefusal(person) === undefined
        ? choice(takeAccessWords, { kind: 'take', person })
        : null}
      {mayChange && role !== undefined ? choice('Change role', { kind: 'role', person }) : null}
      {mayReset ? choice('Reset second factor', { kind: 'reset', person }) : null}
    </span>
  );
}
