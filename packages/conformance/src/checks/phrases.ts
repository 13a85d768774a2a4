import type { ViolationKind } from '../schema/violation.js';
import { withArticles } from '../schema/types.js';

/** Limits that are missing, as they are called after "can send" and "accepts". */
const WITHOUT: Readonly<Record<string, string>> = {
  'no minimum': 'a value without a minimum',
  'no maximum': 'a value without a maximum',
  'any step': 'any number',
  'any length': 'a text of any length',
  'any text': 'any text',
  'no format': 'a text without a format',
  'items may repeat': 'a list in which items repeat',
  'each item once': 'a list with each item once',
};

/** What has a limit or a form, and what comes before it. */
const BEFORE: Partial<Record<ViolationKind, string>> = {
  bound: 'a value of ',
  length: 'a text of ',
  pattern: 'a text of the ',
  format: 'a text of the ',
  enum: 'a text of the ',
};

/** What one side says, so that it fits after "can send" and "accepts": `at most 8` is `a value of at most 8`. */
export function sent(kind: ViolationKind, says: string): string {
  if (kind === 'type' || kind === 'null') return withArticles(says);
  const without = WITHOUT[says];
  if (without !== undefined) return without;
  if (kind === 'items') return /propert(?:y|ies)$/.test(says) ? `an object of ${says}` : `a list of ${says}`;
  return /^(?:at (?:least|most)|pattern|format) /u.test(says) ? `${BEFORE[kind] ?? ''}${says}` : says;
}
