import { describe, expect, it } from 'vitest';
import { staffAccountType } from '../account/user.js';
import { anAdmin, anOnboardingUser, aUser } from '../testing/index.js';
import { scopeHelp } from './scope-words.js';

describe('what a tool can do', () => {
  it.each([
    [aUser(), 'Operate: also turn on, map rooms, change recipients, upload.'],
    [anAdmin(), 'Operate: also map rooms, change recipients, upload, for this account.'],
    [anOnboardingUser(), 'Operate: also fill in the onboarding form, upload.'],
    [
      aUser({ accountType: staffAccountType }),
      'Operate: also change partners, people and onboardings, as far as your role can.',
    ],
  ])('is what its user can do', (user, words) => {
    expect(scopeHelp(user, 'operate')).toBe(words);
    expect(scopeHelp(user, 'read')).toBe('Read: see data and download files.');
  });
});
