import type { Field } from '@suppliers-portal/domain';
import type { AriaAttributes } from 'react';

export interface ControlProps {
  readonly field: Field;
  readonly value: unknown;
  readonly fault: string | undefined;
  /** The warning about a value that is allowed but probably not intended. Empty if there is none. */
  readonly warning: string;
  readonly onChange: (field: Field, value: unknown) => void;
  readonly onCheck?: (field: Field, value: unknown) => void;
}

interface Described extends Pick<AriaAttributes, 'aria-required'> {
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
}

/** Attributes of the control for users of assistive technology. */
export function described({ field: { id, required, help }, fault }: ControlProps): Described {
  return {
    'aria-describedby': `${help === undefined ? '' : `${id}-help `}${id}-notes`,
    'aria-invalid': fault !== undefined,
    ...(required ? { 'aria-required': true } : {}),
  };
}
