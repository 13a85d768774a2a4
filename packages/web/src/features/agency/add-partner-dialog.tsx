import { InputGroup } from '@blueprintjs/core';
import {
  agencyChangeWords,
  agencyFeature,
  longestPartnerName,
  partnerExistsText,
  wholeNumberIn,
  recipientsAreMailedText,
} from '@suppliers-portal/domain';
import { useId, useState, type SyntheticEvent } from 'react';
import { useFeature } from '../../state/container.js';
import { useDraftedFields } from '../../ui/field/use-draft.js';
import { FormDialog } from './form-dialog.js';
import { FormField, type FormProblem } from './form-field.js';

interface AddPartnerDialogProps {
  readonly onDone: (dmcId: number) => void;
  readonly onClose: () => void;
}

const fields = {
  number: { label: 'Number', isNeeded: true, hint: 'All data of the partner has this number. It cannot be changed.' },
  name: { label: 'Name', isNeeded: true, hint: undefined },
  recipients: {
    label: 'Email recipients',
    isNeeded: false,
    hint: `${recipientsAreMailedText} Separate addresses by a comma.`,
  },
} as const;
type Field = keyof typeof fields;
const names = Object.keys(fields) as readonly Field[];

/** Where a refusal belongs: it begins with the field, or says that the number is taken. */
function problemOf(text: string, dmcId: number): FormProblem<Field> {
  if (text === partnerExistsText(dmcId)) return { field: 'number', text };
  return { field: names.find((name) => text.toLowerCase().startsWith(`${name}: `)), text };
}

/** Asks for what a partner consists of. Its people are invited on its page. */
export function AddPartnerDialog({ onDone, onClose }: AddPartnerDialogProps) {
  const agency = useFeature(agencyFeature);
  const draft = useDraftedFields('add-partner', { number: '', name: '', recipients: '' });
  const { typed } = draft;
  const [problem, setProblem] = useState<FormProblem<Field>>();
  const [running, setRunning] = useState(false);
  const id = useId();
  const add = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (running) return;
    setProblem(undefined);
    setRunning(true);
    const dmcId = wholeNumberIn(typed.number);
    const recipients = typed.recipients.split(/[\s,;]+/u).filter((email) => email !== '');
    const answer = await agency.addPartner.execute({ dmcId, name: typed.name, recipients });
    setRunning(false);
    if (!answer.ok) {
      setProblem(problemOf(agencyChangeWords(answer.failure), dmcId));
      return;
    }
    draft.forget();
    onDone(dmcId);
  };
  return (
    <FormDialog
      title="Add partner"
      confirm="Add"
      problem={problem?.field === undefined ? problem?.text : undefined}
      running={running}
      draft={draft}
      onSubmit={add}
      onClose={onClose}
    >
      {names.map((name) => {
        const { label, isNeeded, hint } = fields[name];
        return (
          <FormField
            key={name}
            id={`${id}-${name}`}
            field={name}
            value={typed[name]}
            label={label}
            isNeeded={isNeeded}
            hint={hint}
            problem={problem}
          >
            {(marks) => (
              <InputGroup
                fill
                {...marks}
                autoFocus={name === 'number'}
                inputMode={name === 'number' ? 'numeric' : 'text'}
                autoComplete="off"
                maxLength={name === 'name' ? longestPartnerName : undefined}
                value={typed[name]}
                readOnly={running}
                onValueChange={(text) => {
                  draft.put({ [name]: text });
                }}
              />
            )}
          </FormField>
        );
      })}
    </FormDialog>
  );
}
