import { describe, expect, it } from 'vitest';
import { factorResetConsequence } from './factor-resets/factor-reset.js';
import { reasonFault, reasonedWords } from './lib/reasoned.js';
import { freshProofMinutes } from './session/proof.js';
import { checkEmail } from './settings/recipients.js';
import { tooManyTokensText } from './tokens/access-tokens.js';

describe('limits that people read', () => {
  it('are ten minutes for a proof of presence, 24 hours for a consent, and 100 access tokens', () => {
    expect(freshProofMinutes).toBe(10);
    expect(factorResetConsequence('a@b.example')).toContain('within 24 hours');
    expect(tooManyTokensText).toBe('You have 100 access tokens. Revoke one first.');
  });

  it('are 500 characters for a reason, without the spaces around it', () => {
    expect(reasonFault(` ${'a'.repeat(500)} `)).toBeUndefined();
    const fault = reasonFault('a'.repeat(501));
    expect(fault !== undefined && reasonedWords(fault)).toBe('Enter a reason of at most 500 characters.');
  });
});

describe('an email address', () => {
  const domain = `${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(57)}.com`;
  it.each([
    [`${'a'.repeat(64)}@b.example`, 'valid'],
    [`${'a'.repeat(65)}@b.example`, 'invalid'],
    [`${'é'.repeat(32)}@b.example`, 'valid'],
    [`${'é'.repeat(33)}@b.example`, 'invalid'],
    [`${'ก'.repeat(21)}@b.example`, 'valid'],
    [`${'ก'.repeat(22)}@b.example`, 'invalid'],
    [`${'𠀀'.repeat(16)}@b.example`, 'valid'],
    [`${'𠀀'.repeat(17)}@b.example`, 'invalid'],
    [`${'a'.repeat(64)}@${domain}`, 'valid'],
    [`${'a'.repeat(64)}@${domain.replace('f', 'ff')}`, 'invalid'],
  ])('has at most 64 bytes before the @, and 254 in all: %#', (email, expected) => {
    expect(checkEmail(email)).toBe(expected);
  });
});
