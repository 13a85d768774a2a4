import { describe, expect, it } from 'vitest';
import { aUser, anAdmin, anOnboardingUser } from '../testing/index.js';
import { changeRights, may, type Change } from './rights.js';

const changes = Object.keys(changeRights) as Change[];

describe('what a kind of account can change', () => {
  it('is forbidden to an admin only where the specification says so [AUTH-12]', () => {
    expect(changes.filter((change) => !may(anAdmin(), change))).toEqual([
      'turn on',
      'change the password',
      'decide about a certification',
      'fill in the onboarding form',
    ]);
  });

  it('is everything for a supplier, but for the form of an Onboarding account', () => {
    expect(changes.filter((change) => !may(aUser(), change))).toEqual(['fill in the onboarding form']);
  });

  it('is only what has a page for an Onboarding account', () => {
    expect(changes.filter((change) => !may(anOnboardingUser(), change))).toEqual([
      'turn on',
      'map rooms',
      'change recipients',
      'add marks',
      'write notes on incidents',
    ]);
  });
});
