import type { ComponentProps } from 'react';
import { RefusableField } from '../../ui/field/refusable-field.js';

interface FormFieldProps<Field extends string>
  extends Omit<ComponentProps<typeof RefusableField>, 'labelInfo' | 'refusal'> {
  readonly field: Field;
  readonly isNeeded?: boolean;
  /** What is wrong with the form. It is shown here if it is this field. */
  readonly problem: FormProblem<Field> | undefined;
}

/** A field of a form of staff. What is wrong stands where it is to be put right. */
export function FormField<Field extends string>({ field, isNeeded = false, problem, ...props }: FormFieldProps<Field>) {
  return (
    <RefusableField
      {...props}
      labelInfo={isNeeded ? '*' : ''}
      refusal={problem?.field === field ? problem : undefined}
    />
  );
}

/** What is wrong, and with which field where it is one. */
export interface FormProblem<Field extends string> {
  readonly field?: Field | undefined;
  readonly text: string;
}
