import { FormGroup } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { useStillRefused } from './use-still-refused.js';

/** What a control of a field has, so that a screen reader reads its help and what is wrong with it. */
interface Marks {
  readonly 'id': string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

interface RefusableFieldProps {
  readonly id: string;
  readonly value: string;
  readonly label: string;
  readonly labelInfo?: string;
  /** What the field is for. It stays when something is wrong. */
  readonly hint?: ReactNode;
  /** What to know besides, such as what another person wrote there since. */
  readonly note?: ReactNode;
  /** Why the value was refused. It is shown until the field is changed. A new sending gives a new object. */
  readonly refusal: { readonly text: string } | undefined;
  readonly children: (marks: Marks) => ReactNode;
}

/** A field whose value can be refused. The help is above the control, and what is wrong below it. */
export function RefusableField({
  id,
  value,
  label,
  labelInfo = '',
  hint,
  note,
  refusal,
  children,
}: RefusableFieldProps) {
  const wrong = useStillRefused(refusal, value);
  const parts = [
    { name: 'hint', isShown: hint !== undefined },
    { name: 'note', isShown: note !== undefined },
    { name: 'problem', isShown: wrong !== undefined },
  ].filter(({ isShown }) => isShown);
  const describedBy = parts.length === 0 ? undefined : parts.map(({ name }) => `${id}-${name}`).join(' ');
  return (
    <FormGroup
      label={label}
      labelInfo={labelInfo}
      labelFor={id}
      intent={wrong === undefined ? 'none' : 'danger'}
      subLabel={hint === undefined ? undefined : <span id={`${id}-hint`}>{hint}</span>}
      helperText={
        note === undefined && wrong === undefined ? undefined : (
          <>
            {note === undefined ? null : (
              <span id={`${id}-note`} className="sp-field-note">
                {note}
              </span>
            )}
            {wrong === undefined ? null : (
              <span id={`${id}-problem`} role="alert">
                {wrong.text}
              </span>
            )}
          </>
        )
      }
    >
      {children({ id, 'aria-invalid': wrong !== undefined, 'aria-describedby': describedBy })}
    </FormGroup>
  );
}
