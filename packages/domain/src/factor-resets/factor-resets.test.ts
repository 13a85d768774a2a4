import { describe, expect, it } from 'vitest';
import { InMemoryFactorResetGateway } from '../testing/index.js';
import { factorEndWord, factorResetLines, mayConsent, type FactorReset, type FactorResetNews } from './factor-reset.js';
import { AskFactorReset } from './feature.js';

const reset: FactorReset = {
  id: '1',
  email: 'ana@andaman.example',
  reason: 'Her phone is lost',
  askedBy: 'olga@agency.example',
  at: 0,
  endsAt: 1,
  needsOwner: false,
};
const news: FactorResetNews = {
  askedBy: 'olga@agency.example',
  consentedBy: 'otto@agency.example',
  reason: 'Her phone is lost',
  hadApp: true,
  recoveryCodes: 8,
  passkeys: 1,
  isDemanded: false,
};

describe('the reset of a second factor', () => {
  it('needs the consent of another one, who is not the person, and of an owner for staff', () => {
    const otto = { email: 'otto@agency.example', isOwner: false };
    expect([
      mayConsent(reset, otto),
      mayConsent(reset, { ...otto, email: reset.askedBy }),
      mayConsent(reset, { ...otto, email: reset.email, isOwner: true }),
      mayConsent({ ...reset, needsOwner: true }, otto),
      mayConsent({ ...reset, needsOwner: true }, { ...otto, isOwner: true }),
    ]).toEqual([true, false, false, false, true]);
  });

  it('is taken back by who asked, and refused by all others', () => {
    expect([factorEndWord(reset, reset.askedBy), factorEndWord(reset, 'otto@agency.example')]).toEqual([
      'Take back',
      'Refuse',
    ]);
  });

  it('has a mail that says what was removed, who asked and consented, and what comes next', () => {
    const lines = factorResetLines(news, reset.email, 'noon');
    expect(lines.slice(0, 2)).toEqual([
      'The agency removed the second factor of ana@andaman.example at noon: an authenticator app, 8 unused recovery codes, 1 passkey.',
      'olga@agency.example asked for it, and otto@agency.example consented. The reason: Her phone is lost',
    ]);
    expect(lines[2]).toContain('From now on it is enough to sign in.');
    expect(factorResetLines({ ...news, isDemanded: true, hadApp: false, recoveryCodes: 0 }, 'x', 'noon')).toEqual([
      'The agency removed the second factor of x at noon: 1 passkey.',
      lines[1],
      'Your password is as before. At the next sign-in you set up a new second factor.',
    ]);
  });

  it('is not asked for without a reason', async () => {
    const gateway = new InMemoryFactorResetGateway();
    expect(await new AskFactorReset(gateway).execute({ personId: 1, reason: ' ' })).toEqual({
      ok: false,
      failure: { kind: 'reason-missing' },
    });
  });
});
