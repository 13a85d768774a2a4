import { FormGroup, HTMLSelect } from '@blueprintjs/core';
import {
  agencyFeature,
  roleConsequence,
  staffRoleNames,
  staffRoleWords,
  staffRoles,
  type Person,
  type StaffRole,
} from '@suppliers-portal/domain';
import { useId, useState, type SyntheticEvent } from 'react';
import { useFeature, useToasts } from '../../state/container.js';
import { settleChange } from '../../ui/overlay/settle-change.js';
import { FormDialog } from './form-dialog.js';

interface RoleDialogProps {
  readonly person: Person;
  /** Another person was quicker: the people are to be read again. */
  readonly onOvertaken: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Gives a member of staff another role. */
export function RoleDialog({ person, onOvertaken, onDone, onClose }: RoleDialogProps) {
  const agency = useFeature(agencyFeature);
  const toasts = useToasts();
  const others = staffRoles.filter((one) => one !== person.role);
  const [chosen, setChosen] = useState<StaffRole>();
  // The present role is not among them, also after another person changed it.
  const role = others.find((one) => one === chosen) ?? others[0] ?? 'viewer';
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(false);
  const id = useId();
  const send = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (running) return;
    setProblem(undefined);
    setRunning(true);
    const answer = await agency.changeStaffRole.execute({ person, role });
    setRunning(false);
    settleChange(answer, {
      done: () => {
        const key = `person-${String(person.id)}`;
        toasts.show({ key, kind: 'success', text: `${person.email} has the role ${staffRoleNames[role]}` });
        onDone();
      },
      refused: setProblem,
      overtaken: onOvertaken,
    });
  };
  return (
    <FormDialog
      title="Change role"
      confirm="Change role"
      problem={problem}
      running={running}
      onSubmit={send}
      onClose={onClose}
    >
      <FormGroup
        label={`New role of ${person.email}`}
        labelFor={`${id}-role`}
        helperText={<span id={`${id}-means`}>{`${staffRoleWords[role]} ${roleConsequence(person, role)}`}</span>}
      >
        <HTMLSelect
          fill
          autoFocus
          id={`${id}-role`}
          value={role}
          disabled={running}
          options={others.map((value) => ({ value, label: staffRoleNames[value] }))}
          aria-describedby={`${id}-means`}
          onChange={({ currentTarget }) => {
            setChosen(staffRoles.find((known) => known === currentTarget.value));
          }}
        />
      </FormGroup>
    </FormDialog>
  );
}
