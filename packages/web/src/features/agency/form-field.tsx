import { FormGroup } from '@blueprintjs/core';
import type { ReactNode } from 'react';

/** What a control of a field has, so that a screen reader says what is wrong with it. */
interface Marks {
  readonly 'id': string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FormFieldProps {
  readonly id: string;
  readonly label: string;
  readonly isNeeded?: boolean;
  readonly hint?: ReactNode;
  /** What is wrong with this field. */
  readonly problem: string | undefined;
  readonly children: (marks: Marks) => ReactNode;
}

/** A field of a form of staff. An error is shown at its field. */
export function FormField({ id, label, isNeeded = false, hint, problem, children }: FormFieldProps) {
  const isWrong = problem !== undefined;
  const text = problem ?? hint;
  const helper =
    text === undefined ? undefined : (
      <span id={`${id}-hint`} role={isWrong ? 'alert' : undefined}>
        {text}
      </span>
    );
  return (
    <FormGroup
      label={label}
      labelInfo={isNeeded ? '*' : ''}
      labelFor={id}
      intent={isWrong ? 'danger' : 'none'}
      helperText={helper}
    >
      {children({ id, 'aria-invalid': isWrong, 'aria-describedby': helper === undefined ? undefined : `${id}-hint` })}
    </FormGroup>
  );
}

/** What is wrong, and with which field where it is one. */
export interface FormProblem<Field extends string> {
  readonly field?: Field | undefined;
  readonly text: string;
}
