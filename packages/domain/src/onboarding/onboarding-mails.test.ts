import { describe, expect, it } from 'vitest';
import { onboardingMail, readersOf, readersOfComment, type OnboardingNews } from './onboarding-mails.js';

const news = (changes: Partial<OnboardingNews>): OnboardingNews => ({
  mover: 'agency',
  before: 2,
  after: 3,
  dmcId: 7,
  partner: 'Andaman',
  who: 'ana@andaman.example',
  at: '2026-11-20 14:00',
  ...changes,
});

describe('the mails about an onboarding', () => {
  it.each([
    ['applicant', 0, 1, []],
    ['applicant', 1, 2, ['staff']],
    ['agency', 2, 3, ['supplier']],
    ['agency', 3, 3, []],
    ['staff', 2, 1, ['supplier']],
    ['certifier', 5, 6, ['staff', 'supplier']],
  ] as const)('about a step of the %s from %i to %i go to %j', (mover, before, after, readers) => {
    expect(readersOf({ mover, before, after })).toEqual(readers);
  });

  it('about a comment go to the other side', () => {
    expect([readersOfComment('staff'), readersOfComment('supplier')]).toEqual([['supplier'], ['staff']]);
  });

  it('say of a stage that staff set back that it changed, and not that the form was sent back', () => {
    const mail = onboardingMail(news({ mover: 'staff', before: 4, after: 3, reason: 'Search failed' }), 'supplier');
    expect([mail.subject, mail.lines[0]]).toEqual([
      'Your onboarding is at "DMC created": Andaman',
      'The agency changed the stage of the onboarding of Andaman at 2026-11-20 14:00.',
    ]);
  });

  it('say to staff who submitted what, and what the agency does next', () => {
    expect(onboardingMail(news({ mover: 'applicant', before: 1, after: 2 }), 'staff')).toEqual({
      subject: 'Andaman submitted the onboarding form',
      lines: [
        'ana@andaman.example submitted the onboarding form of Andaman (7) at 2026-11-20 14:00.',
        'The stage is now "Submitted".',
        'Next: the agency checks the form, and creates the account or sends the form back.',
      ],
      path: '/main/onboardings/7',
    });
    expect(
      onboardingMail(news({ mover: 'certifier', before: 5, after: 3, reason: 'Two bookings failed' }), 'staff'),
    ).toMatchObject({
      subject: 'Andaman declined the certification',
      lines: [expect.anything(), 'The reason: Two bookings failed', expect.anything(), expect.anything()],
    });
  });

  it('say to staff that a form was submitted again, and why it was sent back', () => {
    const mail = onboardingMail(news({ mover: 'applicant', before: 1, after: 2, reason: 'Wrong country.' }), 'staff');
    expect([mail.subject, ...mail.lines.slice(0, 3)]).toEqual([
      'Andaman submitted the onboarding form again',
      'ana@andaman.example submitted the onboarding form of Andaman (7) again at 2026-11-20 14:00.',
      'The agency had sent it back.',
      'The reason: Wrong country.',
    ]);
  });

  it('say the stage to the supplier, with the reason of a form that was sent back', () => {
    expect(
      onboardingMail(
        news({ mover: 'staff', before: 2, after: 1, reason: 'The search address is missing' }),
        'supplier',
      ),
    ).toEqual({
      subject: 'Your onboarding form was sent back: Andaman',
      lines: [
        'The agency sent the onboarding form of Andaman back to you at 2026-11-20 14:00.',
        'The reason: The search address is missing',
        'The stage is now "Saved".',
        'Next: you complete the form and submit it.',
      ],
      path: '/main/supplier-onboarding',
    });
    expect(onboardingMail(news({ before: 4, after: 5 }), 'supplier')).toMatchObject({
      subject: 'Your onboarding is at "Certification requested": Andaman',
      path: '/main/supplier-certification',
    });
    expect(onboardingMail(news({ mover: 'certifier', before: 5, after: 6 }), 'supplier').lines[0]).toBe(
      'ana@andaman.example approved the certification of Andaman at 2026-11-20 14:00.',
    );
  });
});
