import { describe, expect, it } from 'vitest';
import { aUser, anAdmin, anOnboardingUser } from '../testing/index.js';
import { menuOf } from './menu.js';
import { ownAccountPage, settingsPartsOf } from './settings-parts.js';
import { staffAccountType } from './user.js';

const staff = aUser({ accountType: staffAccountType, dmcId: 0, dmcName: '', availableDmc: [] });

describe('the parts of Settings', () => {
  it('are all of them for a supplier, and all but the password for a portal admin [SET-07]', () => {
    const all = ['email', 'password', 'second-factor', 'tokens', 'sessions', 'audit', 'display'];
    expect(settingsPartsOf(aUser())).toEqual(all);
    expect(settingsPartsOf(anAdmin())).toEqual(all.filter((part) => part !== 'password'));
  });

  it('are those of the person where the menu has no Settings', () => {
    expect(settingsPartsOf(anOnboardingUser())).toEqual(['password', 'second-factor', 'tokens', 'sessions', 'display']);
    expect(settingsPartsOf(staff)).toEqual(['password', 'second-factor', 'sessions', 'display']);
    expect(settingsPartsOf(aUser({ pages: ['content'] }))).not.toContain('audit');
  });
});

describe('the page of the own account', () => {
  it('is for everybody whose menu has no Settings, and adds nothing to the menu [MENU-03]', () => {
    expect(ownAccountPage(aUser())).toBeUndefined();
    expect(ownAccountPage(anAdmin())).toBeUndefined();
    expect(ownAccountPage(staff)?.title).toBe('Your account');
    expect(ownAccountPage(anOnboardingUser())?.title).toBe('Your account');
    expect(menuOf(anOnboardingUser()).map(({ slug }) => slug)).not.toContain('account');
  });
});
