import { describe, expect, it } from 'vitest';
import { usualWaitText } from '../onboarding/usual-wait.js';
import { onboardingMail, type OnboardingNews } from '../onboarding/onboarding-mails.js';
import { formText, withValueAt } from '../onboarding/form.js';
import { onboardingStatuses } from '../onboarding/status.js';
import { testBookingsKey } from '../onboarding/test-bookings.js';
import { aCompleteForm, InMemoryOnboardingTalkGateway } from '../testing/index.js';
import { commentFault, commentPlaceText, sectionOfNumber } from './comment.js';
import { CommentOnOnboarding, SetOnboardingStage } from './feature.js';
import { changesSinceLook } from './last-look.js';
import { addressesIn, stageStepDetails, stageStepFault, stageStepsOf, type StageFacts } from './stage-steps.js';

const { SUBMIT, DMC_CREATED, API_VALIDATED, REQUEST_CERTIFICATION, SUPPLIER_CERTIFIED, CONNECTION_LIVE } =
  onboardingStatuses;
const form = aCompleteForm();
const addresses = addressesIn(form);
const facts = (status: number, more: Partial<StageFacts> = {}): StageFacts => ({
  status,
  form,
  requiresGreenRun: false,
  endpoints: [],
  ...more,
});
const answering = addresses.map((address) => ({
  address,
  checkedAt: 0,
  outcome: 'answered' as const,
  httpStatus: 405,
}));
const checksOf = (given: StageFacts, to: number) =>
  stageStepsOf(given)
    .find((step) => step.to === to)
    ?.checks.map(({ name, isMet }) => [name, isMet]);

describe('the stages that staff can set', () => {
  it.each([
    [1, []],
    [SUBMIT, [DMC_CREATED]],
    [DMC_CREATED, [API_VALIDATED]],
    [API_VALIDATED, [DMC_CREATED, REQUEST_CERTIFICATION]],
    [REQUEST_CERTIFICATION, []],
    [SUPPLIER_CERTIFIED, [DMC_CREATED, CONNECTION_LIVE]],
    [CONNECTION_LIVE, []],
  ])('are from stage %i these: %j', (from, to) => {
    expect(stageStepsOf(facts(from)).map((step) => step.to)).toEqual(to);
  });

  it('need a form without errors, a green run, addresses that answer, and test bookings', () => {
    expect(checksOf(facts(SUBMIT), DMC_CREATED)).toEqual([['form', true]]);
    expect(checksOf(facts(SUBMIT, { form: {} }), DMC_CREATED)).toEqual([['form', false]]);
    const greenRun = { counts: true, words: 'Counts' };
    expect(checksOf(facts(DMC_CREATED, { greenRun, endpoints: answering }), API_VALIDATED)).toEqual([
      ['form', true],
      ['self-validation', true],
      ['endpoints', true],
    ]);
    expect(checksOf(facts(API_VALIDATED), REQUEST_CERTIFICATION)).toEqual([
      ['self-validation', false],
      ['test-bookings', false],
    ]);
    const booked = { ...form, [testBookingsKey]: [{ booking_id: 'T-1' }] };
    expect(checksOf(facts(API_VALIDATED, { form: booked, greenRun }), REQUEST_CERTIFICATION)).toEqual([
      ['self-validation', true],
      ['test-bookings', true],
    ]);
  });

  it('say which address does not answer, and which was not tried', () => {
    const [first, ...others] = answering;
    expect(first).toBeDefined();
    const endpoints = first === undefined ? [] : [{ ...first, httpStatus: 404 }, ...others.slice(1)];
    const text = stageStepsOf(facts(DMC_CREATED, { endpoints }))[0]?.checks.find(
      ({ name }) => name === 'endpoints',
    )?.text;
    expect(text).toContain(`${addresses[0] ?? ''}: HTTP 404`);
    expect(text).toContain(`${addresses[1] ?? ''}: not tried yet`);
    const none = stageStepsOf(facts(DMC_CREATED, { endpoints: [] }))[0]?.checks.find(
      ({ name }) => name === 'endpoints',
    );
    expect(none?.text).toBe('No address of the form was tried yet.');
  });

  it('need a reason where a check is not met, and always to decline', () => {
    expect(stageStepFault(facts(DMC_CREATED), API_VALIDATED, ' ')).toBe(
      'Enter a reason, because these checks are not met: Green run in API Self Validation, The addresses in the form answer.',
    );
    expect(stageStepFault(facts(DMC_CREATED), API_VALIDATED, 'Tested on the phone')).toBeUndefined();
    expect(stageStepFault(facts(SUPPLIER_CERTIFIED), DMC_CREATED, '')).toBe('Enter a reason. The supplier sees it.');
    expect(stageStepFault(facts(SUBMIT), DMC_CREATED, '')).toBeUndefined();
    expect(stageStepFault(facts(SUBMIT), DMC_CREATED, 'x'.repeat(1001))).toContain('1000 characters at most');
  });

  it('accept no reason instead of a green run where the portal requires it', () => {
    expect(stageStepFault(facts(DMC_CREATED, { requiresGreenRun: true }), API_VALIDATED, 'Please')).toBe(
      'Green run in API Self Validation is required here. Nothing was uploaded yet.',
    );
  });

  it('are named where the wanted one is out of order', () => {
    expect(stageStepFault(facts(SUBMIT), CONNECTION_LIVE, 'x')).toBe(
      'The onboarding is at "Submitted" and cannot go to "Connection live". Staff can set now: DMC created.',
    );
    expect(stageStepFault(facts(REQUEST_CERTIFICATION), CONNECTION_LIVE, 'x')).toContain(
      'cannot set another stage now',
    );
  });

  it('leave what was not met, and why, in the audit log', () => {
    const [step] = stageStepsOf(facts(DMC_CREATED, { endpoints: answering }));
    expect(step && stageStepDetails(step, DMC_CREATED, ' On the phone ')).toBe(
      'The agency set the stage. Not met: Green run in API Self Validation. Reason: On the phone',
    );
  });

  it('are not sent while something is missing', async () => {
    const gateway = new InMemoryOnboardingTalkGateway({ dmcId: 7, status: DMC_CREATED, data: '' });
    const set = new SetOnboardingStage(gateway);
    const change = { dmcId: 7, status: API_VALIDATED, facts: facts(DMC_CREATED) };
    expect(await set.execute({ ...change, reason: '' })).toMatchObject({ ok: false, failure: { kind: 'rule' } });
    expect(gateway.steps).toEqual([]);
    expect((await set.execute({ ...change, reason: ' x ' })).ok).toBe(true);
    expect(gateway.steps).toEqual([{ dmcId: 7, status: API_VALIDATED, reason: 'x' }]);
  });
});

describe('what changed since a look', () => {
  it('is what changed in the form: test bookings have a table of their own', () => {
    const booked = {
      ...withValueAt(form, ['supplier_information', 'name'], 'New'),
      [testBookingsKey]: [{ id: 'T-1' }],
    };
    const look = { data: formText(form) };
    expect(changesSinceLook(formText(booked), look)?.map(({ id }) => id)).toEqual(['supplier_information.name']);
    expect([changesSinceLook(formText(booked), undefined), changesSinceLook('{', look)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('a comment on an onboarding', () => {
  it('has a text of 1 to 1000 characters', async () => {
    expect([' ', 'x', 'x'.repeat(1001)].map(commentFault)).toEqual([
      'Enter a comment.',
      undefined,
      'The comment has 1001 characters. It can have 1000 at most.',
    ]);
    const gateway = new InMemoryOnboardingTalkGateway();
    expect(await new CommentOnOnboarding(gateway).execute({ text: ' ' })).toMatchObject({ ok: false });
    expect(gateway.all).toEqual([]);
  });

  it('is about a section, or about the whole onboarding', () => {
    expect([commentPlaceText(sectionOfNumber(1)), commentPlaceText(sectionOfNumber(99))]).toEqual([
      'General Information',
      'Whole onboarding',
    ]);
  });

  it('is mailed to the other side, and names no person of the agency', () => {
    const news: OnboardingNews = {
      ...{ mover: 'staff', before: 2, after: 2, dmcId: 7, partner: 'Andaman', who: 'omar@agency.example', at: 'noon' },
      comment: { about: 'General Information', text: 'Which address?' },
    };
    expect(onboardingMail(news, 'supplier')).toEqual({
      subject: 'A comment on the onboarding of Andaman',
      lines: [
        'The agency wrote about the onboarding of Andaman at noon.',
        'About: General Information',
        '> Which address?',
      ],
      path: '/main/supplier-onboarding',
    });
    expect(onboardingMail({ ...news, mover: 'applicant', who: 'mai@new.example' }, 'staff')).toMatchObject({
      lines: [
        'mai@new.example wrote about the onboarding of Andaman (7) at noon.',
        expect.anything(),
        expect.anything(),
      ],
      path: '/main/onboardings/7',
    });
  });
});

describe('the usual wait for the agency', () => {
  it('is the median of at least five onboardings', () => {
    expect(usualWaitText({ count: 5, median: 2 * 86_400_000 })).toBe(
      'The agency usually takes 2 d here: the median of 5 onboardings.',
    );
    for (const few of [{ count: 0 }, { count: 4, median: 60_000 }])
      expect(usualWaitText(few)).toContain('is not known yet: fewer than 5 onboardings');
  });
});
