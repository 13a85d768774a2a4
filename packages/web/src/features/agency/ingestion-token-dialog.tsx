import { useFeature } from '../../state/container.js';
import { FormGroup, InputGroup } from '@blueprintjs/core';
import { agencyFeature, agencyChangeWords, longestTokenDays } from '@suppliers-portal/domain';
import { useId, useState, type SyntheticEvent } from 'react';
import { FormDialog } from './form-dialog.js';

interface IngestionTokenDialogProps {
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

/** Name, datasets and end of a new ingestion token. */
export function IngestionTokenDialog({ onMade, onClose }: IngestionTokenDialogProps) {
  const agency = useFeature(agencyFeature);
  const [name, setName] = useState('');
  const [words, setWords] = useState('');
  const [days, setDays] = useState('90');
  const [problem, setProblem] = useState<string>();
  const [running, setRunning] = useState(false);
  const id = useId();
  const make = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (running) return;
    setProblem(undefined);
    setRunning(true);
    const datasets = words.split(/[\s,]+/u).filter((word) => word !== '');
    const answer = await agency.makeIngestionToken.execute({
      name,
      expiresInDays: Number(days),
      datasets,
    });
    setRunning(false);
    if (answer.ok) onMade(answer.value.secret);
    else setProblem(agencyChangeWords(answer.failure));
  };
  return (
    <FormDialog
      title="New ingestion token"
      confirm="Create"
      problem={problem}
      running={running}
      onSubmit={make}
      onClose={onClose}
    >
      <FormGroup label="Name" labelInfo="*" labelFor={`${id}-name`}>
        <InputGroup
          fill
          autoFocus
          id={`${id}-name`}
          maxLength={80}
          autoComplete="off"
          value={name}
          readOnly={running}
          onValueChange={setName}
        />
      </FormGroup>
      <FormGroup
        label="Datasets"
        labelInfo="*"
        labelFor={`${id}-datasets`}
        helperText="Names separated by commas, such as partners, hotels, or all for every dataset."
      >
        <InputGroup fill id={`${id}-datasets`} value={words} readOnly={running} onValueChange={setWords} />
      </FormGroup>
      <FormGroup label={`Expires in days, 1 to ${String(longestTokenDays)}`} labelFor={`${id}-days`}>
        <InputGroup
          fill
          id={`${id}-days`}
          inputMode="numeric"
          value={days}
          readOnly={running}
          onValueChange={setDays}
        />
      </FormGroup>
    </FormDialog>
  );
}
