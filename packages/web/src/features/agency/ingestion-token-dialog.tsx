import { useFeature } from '../../state/container.js';
import { InputGroup } from '@blueprintjs/core';
import {
  agencyChangeWords,
  agencyFeature,
  longestTokenDays,
  longestTokenName,
  newTokenWords,
  wholeNumberIn,
  type AgencyChangeFailure,
} from '@suppliers-portal/domain';
import { useId, useState, type SyntheticEvent } from 'react';
import { useDraftedFields } from '../../ui/field/use-draft.js';
import { FormDialog } from './form-dialog.js';
import { FormField, type FormProblem } from './form-field.js';

interface IngestionTokenDialogProps {
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

type Field = 'name' | 'datasets' | 'days';

function fieldOf(failure: AgencyChangeFailure): Field | undefined {
  const words = agencyChangeWords(failure);
  if (failure.kind !== 'token') {
    if (words === newTokenWords('name-taken')) return 'name';
    return words.startsWith('datasets: ') ? 'datasets' : undefined;
  }
  if (failure.fault === 'datasets-missing') return 'datasets';
  return failure.fault === 'days-out-of-range' ? 'days' : 'name';
}

/** Name, datasets and end of a new ingestion token. */
export function IngestionTokenDialog({ onMade, onClose }: IngestionTokenDialogProps) {
  const agency = useFeature(agencyFeature);
  const draft = useDraftedFields<Field>('new-ingestion-token', { name: '', datasets: '', days: '90' });
  const { typed, put } = draft;
  const [problem, setProblem] = useState<FormProblem<Field>>();
  const [running, setRunning] = useState(false);
  const id = useId();
  const make = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (running) return;
    setProblem(undefined);
    setRunning(true);
    const datasets = typed.datasets.split(/[\s,]+/u).filter((word) => word !== '');
    const answer = await agency.makeIngestionToken.execute({
      name: typed.name,
      expiresInDays: wholeNumberIn(typed.days),
      datasets,
    });
    setRunning(false);
    if (!answer.ok) {
      setProblem({ field: fieldOf(answer.failure), text: agencyChangeWords(answer.failure) });
      return;
    }
    draft.forget();
    onMade(answer.value.secret);
  };
  return (
    <FormDialog
      title="New ingestion token"
      confirm="Create"
      problem={problem?.field === undefined ? problem?.text : undefined}
      running={running}
      draft={draft}
      onSubmit={make}
      onClose={onClose}
    >
      <FormField id={`${id}-name`} field="name" value={typed.name} label="Name" isNeeded problem={problem}>
        {(marks) => (
          <InputGroup
            fill
            {...marks}
            autoFocus
            maxLength={longestTokenName}
            autoComplete="off"
            value={typed.name}
            readOnly={running}
            onValueChange={(name) => {
              put({ name });
            }}
          />
        )}
      </FormField>
      <FormField
        id={`${id}-datasets`}
        field="datasets"
        value={typed.datasets}
        label="Datasets"
        isNeeded
        hint="Names separated by commas, such as partners, hotels, or all for every dataset."
        problem={problem}
      >
        {(marks) => (
          <InputGroup
            fill
            {...marks}
            value={typed.datasets}
            readOnly={running}
            onValueChange={(datasets) => {
              put({ datasets });
            }}
          />
        )}
      </FormField>
      <FormField
        id={`${id}-days`}
        field="days"
        value={typed.days}
        label={`Expires in days, 1 to ${String(longestTokenDays)}`}
        isNeeded
        problem={problem}
      >
        {(marks) => (
          <InputGroup
            fill
            {...marks}
            inputMode="numeric"
            autoComplete="off"
            value={typed.days}
            readOnly={running}
            onValueChange={(days) => {
              put({ days });
            }}
          />
        )}
      </FormField>
    </FormDialog>
  );
}
