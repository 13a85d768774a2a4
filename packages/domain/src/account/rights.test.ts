import { describe, expect, it } from 'vitest';
import { aUser, anAdmin, anOnboardingUser } from '../testing/index.js';
import { changeRights, may, type Change } from './rights.js';
import { hasRole, staffRoles } from './staff-role.js';
import { hasConnection, type AccountKind } from './user.js';

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

describe('staff of the agency', () => {
  it('can change nothing while it looks at the portal as a partner', () => {
    expect(changes.filter((change) => may({ ...aUser(), looking: { endsAt: 1 } }, change))).toEqual([]);
  });

  it('has the rights of its role and of those before it, and none without a role', () => {
    const held = [undefined, ...staffRoles].map((role) => staffRoles.filter((least) => hasRole(role, least)));
    expect(held).toEqual([[], ['viewer'], ['viewer', 'operator'], ['viewer', 'operator', 'owner']]);
  });
});

describe('a connection', () => {
  it('is there for suppliers, and for admins who select one', () => {
    const kinds: readonly AccountKind[] = ['supplier', 'admin', 'onboarding', 'agency'];
    expect(kinds.filter(hasConnection)).toEqual(['supplier', 'admin']);
  });
});
