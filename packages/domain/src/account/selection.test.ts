import { describe, expect, it } from 'vitest';
import {
  aUser,
  aUserWithSeveralAccounts,
  anAdmin,
  anOnboardingUser,
  InMemoryAccountStore,
  severalAccounts,
} from '../testing/index.js';
import { SelectAccount } from './select-account.js';
import {
  isPartnerNumber,
  maySwitchAccount,
  needsSelection,
  otherPartnerText,
  placeholderAccount,
  selectedAccount,
  servesByItself,
  sharedAddress,
} from './selection.js';

describe('an address that a colleague is given', () => {
  it.each([
    ['/main/content', 7, '/main/content?dmc=7'],
    ['/main/content?q=a%20b', 7, '/main/content?q=a%20b&dmc=7'],
    ['/main/content?dmc=5&q=1', 7, '/main/content?q=1&dmc=7'],
    ['/main/content?dmc=5', undefined, '/main/content'],
  ] as const)('names the partner: %s of %s is %s', (address, dmcId, shared) => {
    expect(sharedAddress(address, dmcId)).toBe(shared);
  });

  it('says what is shown instead to those who do not have the partner', () => {
    const shown = { text: 'Lanna', value: 10_467 };
    expect(otherPartnerText('10234', shown)).toBe(
      'You have no access to partner account 10234. You see Lanna (10467).',
    );
    expect(otherPartnerText('call 555', shown)).toBe(
      'You have no access to the partner account of this address. You see Lanna (10467).',
    );
  });
});

describe('the account to act for', () => {
  it('is the first available one at first [AUTH-06]', () => {
    expect(selectedAccount(aUserWithSeveralAccounts(), undefined)).toEqual(severalAccounts[0]);
  });

  it('is the remembered one while it is still available, else the first again [AUTH-06]', () => {
    expect(selectedAccount(aUserWithSeveralAccounts(), severalAccounts[2])).toEqual(severalAccounts[2]);
    expect(selectedAccount(aUserWithSeveralAccounts(), { text: 'Gone', value: 1 })).toEqual(severalAccounts[0]);
  });

  it('is never the placeholder 99999 [AUTH-06]', () => {
    expect(placeholderAccount).toBe(99999);
    expect(
      selectedAccount(aUser({ dmcId: 99999, availableDmc: [{ text: 'none', value: 99999 }] }), {
        text: 'none',
        value: 99999,
      }),
    ).toBeUndefined();
  });

  it('is the own one of a user who lists none', () => {
    expect(selectedAccount(aUser({ availableDmc: [] }), undefined)).toEqual({
      text: 'Andaman Stays Group',
      value: 10234,
    });
  });

  it('must be chosen by an admin and by a user with several, but not by Onboarding [AUTH-09]', () => {
    expect(
      [aUser(), aUserWithSeveralAccounts(), anAdmin(), anOnboardingUser({ availableDmc: severalAccounts })].map(
        needsSelection,
      ),
    ).toEqual([false, true, true, false]);
  });

  it('serves by itself only where it is the only one [AUTH-09]', () => {
    expect([0, 1, 2].map((accounts) => servesByItself('supplier', accounts))).toEqual([true, true, false]);
    expect([servesByItself('onboarding', 2), servesByItself('admin', 1)]).toEqual([true, false]);
  });

  it('can be switched only where there is more than one', () => {
    expect(maySwitchAccount(aUser({ availableDmc: severalAccounts.slice(0, 2) }))).toBe(true);
    expect([aUser(), aUserWithSeveralAccounts()].map(maySwitchAccount)).toEqual([false, true]);
  });
});

describe('the number of a partner', () => {
  it('is a whole number that the database can keep, and never the placeholder', () => {
    const numbers = [0, 1, 1.5, Number.NaN, placeholderAccount, 2_147_483_647, 2_147_483_648];
    expect(numbers.filter(isPartnerNumber)).toEqual([1, 2_147_483_647]);
  });
});

describe('SelectAccount', () => {
  it.each(['10235', 'Siam Rooms', 'siam rooms'])('finds "%s" and remembers it [SHELL-08]', (asked) => {
    const store = new InMemoryAccountStore();
    expect(new SelectAccount(store).execute({ user: aUserWithSeveralAccounts(), asked })).toEqual({
      ok: true,
      value: severalAccounts[1],
    });
    expect(store.load()).toEqual(severalAccounts[1]);
  });

  it('refuses an account that the user does not have, and remembers nothing', () => {
    const store = new InMemoryAccountStore();
    expect(new SelectAccount(store).execute({ user: aUserWithSeveralAccounts(), asked: '10999' })).toMatchObject({
      ok: false,
      failure: { kind: 'unknown-account', asked: '10999' },
    });
    expect(store.load()).toBeUndefined();
  });

  it('does not guess between two of the same name', () => {
    const user = aUser({
      availableDmc: [
        { text: 'Same', value: 1 },
        { text: 'Same', value: 2 },
      ],
    });
    expect(new SelectAccount(new InMemoryAccountStore()).execute({ user, asked: 'Same' }).ok).toBe(false);
  });
});
