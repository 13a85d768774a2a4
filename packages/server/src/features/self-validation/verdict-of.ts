import type { ValidationVerdict } from '@suppliers-portal/domain';

/** The verdict as stored. A value that is neither yes nor no means "not decided". */
export function verdictOf(word: string): ValidationVerdict {
  if (word === 'conforms' || word === 'does-not-conform') return word;
  return 'incomplete';
}
