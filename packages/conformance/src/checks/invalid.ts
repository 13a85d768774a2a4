import type { Defect } from './defect.js';
import { clip } from './text.js';

/** What its version of OpenAPI does not allow. */
export function invalid(pointer: string, message: string, expected: string, got: string, fix?: string): Defect {
  return {
    rule: 'PS-DOC-005',
    pointer,
    message,
    expected,
    got: clip(got, 60),
    ...(fix === undefined ? {} : { fix }),
  };
}

export const removeOneText = 'Remove one of the two.';
