import { FileInput, FormGroup, InputGroup } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import type { LiveFaults } from '@suppliers-portal/domain';
import { useId, useState, type ReactNode } from 'react';
import { Button } from '../../ui/control/button.js';
import { LostFile } from '../../ui/file/lost-file.js';
import { choose, shortName, type ChosenFile } from './chosen-file.js';
import type { LiveForm } from './live-form.js';

interface LiveTargetCardProps {
  readonly form: LiveForm;
  readonly faults: LiveFaults;
  readonly onChange: (change: Partial<LiveForm>) => void;
  readonly chosen: ChosenFile | undefined;
  readonly lost: string | undefined;
  readonly fileFault: string | undefined;
  readonly onChoose: (file: ChosenFile) => void;
}

/** What is called, and with which document it is compared. */
export function LiveTargetCard({ form, faults, onChange, chosen, lost, fileFault, onChoose }: LiveTargetCardProps) {
  const id = useId();
  const [unread, setUnread] = useState<string>();
  const [isShown, setIsShown] = useState(false);
  const take = (file: File | undefined): void => {
    if (file === undefined) return;
    void choose(file).then((choosing) => {
      setUnread('fault' in choosing ? choosing.fault : undefined);
      if ('file' in choosing) onChoose(choosing.file);
    });
  };
  const fault = unread ?? fileFault;
  return (
    <section className="sp-card sp-pad" aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`}>1 Target</h2>
      <Field id={`${id}-file`} label="PullSpec file *" fault={fault}>
        <FileInput
          fill
          text={chosen === undefined ? 'YAML or JSON, at most 10 MiB' : shortName(chosen.name)}
          hasSelection={chosen !== undefined}
          buttonText="Browse"
          inputProps={{
            id: `${id}-file`,
            accept: '.yml,.yaml,.json',
            ...aria(`${id}-file`, fault),
          }}
          onInputChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            // Lets the user choose the same file again after fixing it.
            currentTarget.value = '';
          }}
        />
      </Field>
      <LostFile name={lost} />
      <Field id={`${id}-address`} label="QA base address *" fault={faults.baseUrl}>
        <InputGroup
          id={`${id}-address`}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://qa.hotel.example/pull/v2"
          value={form.baseUrl}
          intent={intentOf(faults.baseUrl)}
          {...aria(`${id}-address`, faults.baseUrl)}
          onValueChange={(baseUrl) => {
            onChange({ baseUrl });
          }}
        />
      </Field>
      <Field id={`${id}-credential`} label="Credentials" fault={faults.credential}>
        <InputGroup
          id={`${id}-credential`}
          type={isShown ? 'text' : 'password'}
          autoComplete="off"
          spellCheck={false}
          value={form.credential}
          intent={intentOf(faults.credential)}
          {...aria(`${id}-credential`, faults.credential)}
          onValueChange={(credential) => {
            onChange({ credential });
          }}
          rightElement={
            <Button
              variant="minimal"
              icon={isShown ? <EyeOffIcon /> : <EyeOpenIcon />}
              aria-label="Show credentials"
              aria-pressed={isShown}
              onClick={() => {
                setIsShown(!isShown);
              }}
            />
          }
        />
      </Field>
      <Field id={`${id}-hotels`} label="Test hotel ids *" fault={faults.hotels}>
        <InputGroup
          id={`${id}-hotels`}
          autoComplete="off"
          placeholder="88120, 88121"
          value={form.hotels}
          intent={intentOf(faults.hotels)}
          {...aria(`${id}-hotels`, faults.hotels)}
          onValueChange={(hotels) => {
            onChange({ hotels });
          }}
        />
      </Field>
      <p className="sp-muted">
        Start keeps the credential for that run only. Set schedule keeps it encrypted until you end the schedule.
      </p>
    </section>
  );
}

export const intentOf = (fault: string | undefined): 'danger' | 'none' => (fault === undefined ? 'none' : 'danger');
export const aria = (id: string, fault: string | undefined) => ({
  'aria-invalid': fault !== undefined,
  'aria-describedby': fault === undefined ? undefined : `${id}-fault`,
});

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly fault: string | undefined;
  readonly children: ReactNode;
}

export function Field({ id, label, fault, children }: FieldProps) {
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={intentOf(fault)}
      helperText={
        fault === undefined ? undefined : (
          <span id={`${id}-fault`} role="alert">
            {fault}
          </span>
        )
      }
    >
      {children}
    </FormGroup>
  );
}
