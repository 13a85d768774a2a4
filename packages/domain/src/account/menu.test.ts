import { describe, expect, it } from 'vitest';
import { aUser, anAdmin, anOnboardingUser } from '../testing/index.js';
import { menuFor, menuOf } from './menu.js';

describe('the menu', () => {
  it('has these fourteen items for every account that is not onboarding, in this order [MENU-01]', () => {
    const expected = [
      'Booking Accuracy',
      'Accuracy & Uptime Trends',
      'Content',
      'Booking Failures',
      'Availability',
      'Booking Trends',
      'BookingDetailSearch',
      'Booking Discrepancies',
      'Room Mapping',
      'API Documentation',
      'Price Insights',
      'Settings',
      'Supplier Certification',
      'API Self Validation',
    ];
    expect(menuOf(aUser()).map(({ label }) => label)).toEqual(expected);
    expect(menuOf(anAdmin()).map(({ label }) => label)).toEqual(expected);
  });

  it('titles six pages otherwise than it labels them [MENU-02]', () => {
    const different = menuFor('supplier')
      .filter(({ label, title }) => label !== title)
      .map(({ label, title }) => [label, title]);
    expect(different).toEqual([
      ['Booking Failures', 'Bookings'],
      ['Availability', 'Availability Dashboard'],
      ['Booking Trends', 'Booking Details/Trends Dashboard'],
      ['BookingDetailSearch', 'Search for BookingDetail'],
      ['Booking Discrepancies', 'Booking Discrepancies Report'],
      ['Room Mapping', 'Hotel List For Mapping'],
    ]);
  });

  it('has three items for an Onboarding account and nothing else [MENU-03]', () => {
    expect(menuOf(anOnboardingUser()).map(({ label }) => label)).toEqual([
      'Supplier Onboarding',
      'Supplier Certification',
      'API Self Validation',
    ]);
  });

  it('leaves out the pages that the account may not open', () => {
    expect(menuOf(aUser({ pages: ['content', 'settings'] })).map(({ slug }) => slug)).toEqual(['content', 'settings']);
  });

  it('has an address of its own for every page', () => {
    const slugs = menuFor('supplier').map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
  });
});
