import { FormGroup } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useStillRefused } from '../../ui/use-still-refused.js';

/** What a control of a field has, so that a screen reader says what is wrong with it. */
interface Marks {
  readonly 'id': string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface FormFieldProps<Field extends string> {
  readonly id: string;
  readonly field: Field;
  readonly value: string;
  readonly label: string;
  readonly isNeeded?: boolean;
  readonly hint?: ReactNode;
  /** What is wrong with the form. It is shown here if it is this field, until the field is changed. */
  readonly problem: FormProblem<Field> | undefined;
  readonly children: (marks: Marks) => ReactNode;
}

/** A field of a form of staff. What is wrong stands where it is to be put right. */
export function FormField<Field extends string>({
  id,
  field,
  value,
  label,
  isNeeded = false,
  hint,
  problem,
  children,
}: FormFieldProps<Field>) {
  const wrong = useStillRefused(problem?.field === field ? problem : undefined, value);
  const isWrong = wrong !== undefined;
  const text = wrong?.text ?? hint;
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
