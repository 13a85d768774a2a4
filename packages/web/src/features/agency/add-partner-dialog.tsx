import { FormGroup, InputGroup } from '@blueprintjs/core';
import { agencyChangeWords, agencyFeature, longestPartnerName } from '@suppliers-portal/domain';
import { useId, useState, type SyntheticEvent } from 'react';
import { useFeature } from '../../state/container.js';
import { FormDialog } from './form-dialog.js';

interface AddPartnerDialogProps {
  readonly onDone: (dmcId: number) => void;
  readonly onClose: () => void;
}

const fields = {
  number: { label: 'Number', isNeeded: true, hint: 'The partner has it in all data, and it cannot be changed.' },
  name: { label: 'Name', isNeeded: true, hint: '' },
  recipients: {
    label: 'Email recipients',
    isNeeded: false,
    hint: 'They get an email when the connection goes off. Separate addresses by a comma.',
  },
} as const;
type Field = keyof typeof fields;
const names = Object.keys(fields) as readonly Field[];

/** Asks for what a partner consists of. Its people are invited on its page. */
export function AddPartnerDialog({ onDone, onClose }: AddPartnerDialogProps) {
  const agency = useFeature(agencyFeature);
  const [typed, setTyped] = useState<Readonly<Record<Field, string>>>({ number: '', name: '', recipients: '' });
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(false);
  const id = useId();
  const add = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (running) return;
    setProblem(undefined);
    setRunning(true);
    const dmcId = Number(typed.number);
    const recipients = typed.recipients.split(/[\s,;]+/u).filter((email) => email !== '');
    const answer = await agency.addPartner.execute({ dmcId, name: typed.name, recipients });
    setRunning(false);
    if (answer.ok) onDone(dmcId);
    else setProblem(agencyChangeWords(answer.failure));
  };
  return (
    <FormDialog title="Add partner" confirm="Add" problem={problem} running={running} onSubmit={add} onClose={onClose}>
      {names.map((name) => {
        const { label, isNeeded, hint } = fields[name];
        return (
          <FormGroup
            key={name}
            label={label}
            labelInfo={isNeeded ? '*' : ''}
            labelFor={`${id}-${name}`}
            helperText={hint}
          >
            <InputGroup
              fill
              autoFocus={name === 'number'}
              id={`${id}-${name}`}
              inputMode={name === 'number' ? 'numeric' : 'text'}
              autoComplete="off"
              maxLength={name === 'name' ? longestPartnerName : undefined}
              value={typed[name]}
              readOnly={running}
              onValueChange={(text) => {
                setTyped({ ...typed, [name]: text });
              }}
            />
          </FormGroup>
        );
      })}
    </FormDialog>
  );
}
