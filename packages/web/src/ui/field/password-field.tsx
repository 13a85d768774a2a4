import { InputGroup } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Button } from '../control/button.js';

interface PasswordFieldProps {
  readonly id: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly value: string;
  readonly readOnly: boolean;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (value: string) => void;
  readonly inputRef: (element: HTMLInputElement | null) => void;
}

/** Hidden until the user wants to see it. Users can paste a password, and it can have any length. */
export function PasswordField({
  id,
  label,
  autoComplete,
  value,
  readOnly,
  invalid,
  describedBy,
  onChange,
  inputRef,
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <InputGroup
      fill
      id={id}
      inputRef={inputRef}
      type={shown ? 'text' : 'password'}
      autoComplete={autoComplete}
      value={value}
      readOnly={readOnly}
      onValueChange={onChange}
      required
      intent={invalid ? 'danger' : 'none'}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      rightElement={
        <Button
          variant="minimal"
          icon={shown ? <EyeOffIcon /> : <EyeOpenIcon />}
          aria-label={`Show ${label.toLowerCase()}`}
          aria-pressed={shown}
          onClick={() => {
            setShown(!shown);
          }}
        />
      }
    />
  );
}
