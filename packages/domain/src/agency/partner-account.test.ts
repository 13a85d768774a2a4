import { describe, expect, it } from 'vitest';
import {
  asKept,
  isNoPartner,
  newPartnerFault,
  noSuchPartnerText,
  partnerExistsText,
  partnerNameFault,
  unknownPartnerText,
} from './partner-account.js';
import { noPartnerText } from './staff.js';

const partner = { dmcId: 10_777, name: 'Isan Stays', recipients: ['ops@isan.example'] };

describe('a new partner', () => {
  it('needs a number that no one else means, a name, and addresses that are addresses', () => {
    expect(newPartnerFault(partner)).toBeUndefined();
    for (const dmcId of [0, -1, 1.5, Number.NaN, 99_999, 2_147_483_648])
      expect(newPartnerFault({ ...partner, dmcId })).toContain('Number: enter a whole number from 1');
    expect(newPartnerFault({ ...partner, recipients: ['a@b.example', 'a..b@x.y'] })).toBe(
      'Recipients: a..b@x.y is not an email address.',
    );
    const many = Array.from({ length: 51 }, (_, index) => `p${String(index)}@isan.example`);
    expect(newPartnerFault({ ...partner, recipients: many })).toContain('at most 50');
    expect(newPartnerFault({ ...partner, recipients: many.slice(1) })).toBeUndefined();
    expect(newPartnerFault({ ...partner, name: ' ' })).toBe('Name: enter 1 to 200 characters.');
    expect([200, 201].map((length) => partnerNameFault('x'.repeat(length)) === undefined)).toEqual([true, false]);
  });

  it('differs from one that is not there in what the portal says', () => {
    expect(
      [noSuchPartnerText, unknownPartnerText(10_777), noPartnerText(10_777), partnerExistsText(10_777), ''].map(
        isNoPartner,
      ),
    ).toEqual([true, true, true, false, false]);
  });

  it('is kept without spaces around its name, and with each recipient once', () => {
    expect(asKept({ dmcId: 1, name: ' Isan ', recipients: ['Ops@isan.example', 'ops@isan.example '] })).toEqual({
      dmcId: 1,
      name: 'Isan',
      recipients: ['ops@isan.example'],
    });
  });
});
