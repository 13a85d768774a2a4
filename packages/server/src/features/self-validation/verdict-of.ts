import type { ValidationVerdict } from '@suppliers-portal/domain';

/** As it is kept: what is neither yes nor no was not decided. */
export function verdictOf(word: string): ValidationVerdict {
  if (word === 'conforms' || word === 'does-not-conform') return word;
  return 'incomplete';
}
