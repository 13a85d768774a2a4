import type { Field } from '@suppliers-portal/domain';
import type { AriaAttributes } from 'react';

export interface ControlProps {
  readonly field: Field;
  readonly value: unknown;
  readonly fault: string | undefined;
  /** Allowed and hardly meant; empty when there is nothing to say. */
  readonly warning: string;
  readonly onChange: (field: Field, value: unknown) => void;
  readonly onCheck?: (field: Field, value: unknown) => void;
}

interface Described extends Pick<AriaAttributes, 'aria-required'> {
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': boolean;
}

/** What belongs to the control itself, for those who do not see it. */
export function described({ field: { id, required, help }, fault }: ControlProps): Described {
  return {
    'aria-describedby': `${help === undefined ? '' : `${id}-help `}${id}-notes`,
    'aria-invalid': fault !== undefined,
    ...(required ? { 'aria-required': true } : {}),
  };
}
