import { describe, expect, it } from 'vitest';
import { aCompleteForm, aUser, InMemoryOnboardingGateway } from '../testing/index.js';
import {
  changesSinceSubmission,
  DecideCertification,
  decideCertificationAdvice,
  decideCertificationWords,
  decisionBlockOf,
  decisionBlockText,
  nothingToCertifyText,
  ReadCertification,
  readCertificationWords,
  showsCertification,
} from './certification.js';
import { CheckEndpoint } from './check-endpoint.js';
import { endpointSteps, isReachable, type EndpointCheck } from './endpoint-check.js';
import { startingForm, withValueAt } from './form.js';
import {
  onboardingDeniedText,
  onboardingViewOf,
  onboardingWords,
  ReadOnboarding,
  declinedOf,
  sentBackOf,
} from './read-onboarding.js';
import { onboardingStatuses } from './status.js';
import { SaveOnboarding, SubmitOnboarding } from './write-onboarding.js';

const applicant = aUser({ accountType: 'Onboarding' });
const supplier = aUser();
const admin = aUser({ isAdmin: true });
const complete = JSON.stringify(aCompleteForm());

describe('the form on load [ONB-02]', () => {
  const form = { supplier_information: { name: 'Andaman' } };
  it.each([
    [0, 'edit', startingForm()],
    [1, 'edit', form],
    [2, 'read', form],
  ])('at status %i it is there to %s', (status, kind, shown) => {
    expect(onboardingViewOf({ status, form })).toEqual({ kind, form: shown });
  });
  it.each([3, 4, 5, 6, 7, 9])('at status %i it shows no data', (status) => {
    expect(onboardingViewOf({ status, form })).toEqual({ kind: 'hidden' });
  });

  it('is sent back from that moment until it is submitted again', () => {
    const sentBack = { sentBackAt: 5, sentBackReason: 'No search address' };
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((status) => sentBackOf({ status, ...sentBack }))).toEqual([
      undefined,
      { at: 5, reason: 'No search address' },
      ...Array.from({ length: 6 }, () => undefined),
    ]);
    expect([{}, { sentBackAt: 5 }, { sentBackReason: 'x' }].map((part) => sentBackOf({ status: 1, ...part }))).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is declined until its API is validated again', () => {
    const declined = { declinedAt: 5, declinedReason: 'Two bookings failed' };
    expect([2, 3, 4, 5, 6, 7].map((status) => declinedOf({ status, ...declined }))).toEqual([
      undefined,
      { at: 5, reason: 'Two bookings failed' },
      ...Array.from({ length: 4 }, () => undefined),
    ]);
    expect([declinedOf({ status: 3 }), declinedOf({ status: 3, declinedAt: 5 })]).toEqual([undefined, { at: 5 }]);
  });
});

describe('reading', () => {
  it('answers the form and what it is called', async () => {
    const gateway = new InMemoryOnboardingGateway({ status: 1, data: complete, changedAt: 5 });
    expect(await new ReadOnboarding(gateway).execute({ user: applicant })).toEqual({
      ok: true,
      value: { status: 1, data: complete, form: aCompleteForm(), version: '0', changedAt: 5 },
    });
  });

  it('takes a record that is not there for an open one', async () => {
    expect(await new ReadOnboarding(new InMemoryOnboardingGateway()).execute({ user: applicant })).toMatchObject({
      ok: true,
      value: { status: onboardingStatuses.OPEN, form: {} },
    });
  });

  it('fails in its own way where what is stored is no form, so that no one writes over it', async () => {
    const read = await new ReadOnboarding(
      new InMemoryOnboardingGateway({ status: 1, data: '{"supplier_information":' }),
    ).execute({ user: applicant });
    expect(read).toMatchObject({ ok: false, failure: { kind: 'unreadable' } });
    expect(!read.ok && onboardingWords(read.failure)).toBe('Sorry, something went wrong. Please try again.');
  });

  it.each([
    [supplier, 'a supplier'],
    [admin, 'an admin'],
  ])('is denied to someone who has another kind of account, and asks nothing [ONB-14]', async (user) => {
    const gateway = new InMemoryOnboardingGateway();
    gateway.failNextWith({ kind: 'broken', quote: '500', text: '' });
    const form = aCompleteForm();
    const tries = [
      await new ReadOnboarding(gateway).execute({ user }),
      await new SaveOnboarding(gateway).execute({ user, form }),
      await new SubmitOnboarding(gateway).execute({ user, form }),
      await new CheckEndpoint(gateway).execute({ user, address: 'https://api.andaman.example' }),
    ];
    expect(tries.map((answer) => (answer.ok ? 'allowed' : onboardingWords(answer.failure)))).toEqual(
      Array(4).fill('Permission Denied: You do not have access to this screen'),
    );
    expect(onboardingDeniedText).toBe('Permission Denied: You do not have access to this screen');
  });
});

describe('saving and submitting', () => {
  it('saves whatever is there, and submits only what is whole [ONB-03]', async () => {
    const gateway = new InMemoryOnboardingGateway();
    expect(
      await new SaveOnboarding(gateway).execute({
        user: applicant,
        form: { supplier_information2: { commission_percentage: 'twelve' } },
      }),
    ).toMatchObject({ ok: true });
    expect(gateway.stored).toMatchObject({
      status: 1,
      data: '{"supplier_information2":{"commission_percentage":"twelve"}}',
    });
    const refused = await new SubmitOnboarding(gateway).execute({
      user: applicant,
      form: { ...aCompleteForm(), supplier_information7: {} },
    });
    expect(
      !refused.ok && refused.failure.kind === 'incomplete' && refused.failure.faults.map(({ text }) => text),
    ).toHaveLength(4);
    const oneFault = withValueAt(aCompleteForm(), ['supplier_information', 'name'], '');
    expect(await new SubmitOnboarding(gateway).execute({ user: applicant, form: oneFault })).toMatchObject({
      failure: { kind: 'incomplete', faults: [{ field: { id: 'supplier_information.name' } }] },
    });
    expect(gateway.stored?.status).toBe(1);
    expect(await new SubmitOnboarding(gateway).execute({ user: applicant, form: aCompleteForm() })).toMatchObject({
      ok: true,
    });
    expect(gateway.stored).toMatchObject({ status: 2, data: complete });
  });

  it('answers what another user has written since, and writes nothing', async () => {
    const gateway = new InMemoryOnboardingGateway({ status: 1, data: '{"a":1}' });
    gateway.changeTo({ data: '{"a":2}', changedBy: 'colleague@andaman.example' });
    const saved = await new SaveOnboarding(gateway).execute({ user: applicant, form: { a: 3 }, version: '0' });
    expect(saved).toMatchObject({
      ok: false,
      failure: { kind: 'conflict', theirs: { form: { a: 2 }, changedBy: 'colleague@andaman.example', version: '1' } },
    });
    expect(gateway.stored?.data).toBe('{"a":2}');
  });

  it('finds out what became of a change whose answer was lost', async () => {
    const gateway = new InMemoryOnboardingGateway({ status: 1, data: '{"a":1}' });
    gateway.loseNextAnswer();
    const saved = await new SaveOnboarding(gateway).execute({ user: applicant, form: { a: 2 }, version: '0' });
    expect(saved).toEqual({ ok: true, value: { version: '1' } });
    gateway.failNextWith({ kind: 'unreachable', detail: 'no answer came' });
    const next = await new SaveOnboarding(gateway).execute({ user: applicant, form: { a: 3 }, version: '1' });
    expect(next).toMatchObject({ ok: false, failure: { kind: 'gateway', failure: { kind: 'unreachable' } } });
  });

  it('does not take what was there before for its change', async () => {
    const gateway = new InMemoryOnboardingGateway({ status: 1, data: '{"a":1}' });
    gateway.failNextWith({ kind: 'unreachable', detail: 'no answer came' });
    const saved = await new SaveOnboarding(gateway).execute({ user: applicant, form: { a: 1 }, version: '0' });
    expect(saved).toMatchObject({ ok: false, failure: { kind: 'gateway', failure: { kind: 'unreachable' } } });
  });

  it('has one text for whatever fails', async () => {
    const gateway = new InMemoryOnboardingGateway();
    gateway.failNextWith({ kind: 'unreachable', detail: 'refused' });
    const saved = await new SaveOnboarding(gateway).execute({ user: applicant, form: {} });
    expect(!saved.ok && onboardingWords(saved.failure)).toBe('Sorry, something went wrong. Please try again.');
  });
});

describe('certification', () => {
  const record = { status: 5, data: complete, form: aCompleteForm() };

  it('shows data at the statuses 5 and 6 only [CERT-01]', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 9].filter(showsCertification)).toEqual([5, 6]);
    expect(nothingToCertifyText).toBe('There is no onboarding data to display on this page');
  });

  it('is blocked for admins, and once it is given [CERT-04]', () => {
    expect([
      decisionBlockOf(admin, 5),
      decisionBlockOf(supplier, 6),
      decisionBlockOf(supplier, 4),
      decisionBlockOf(applicant, 5),
      decisionBlockOf(supplier, 5),
    ]).toEqual(['admin', 'certified', 'nothing-to-certify', undefined, undefined]);
    expect((['admin', 'certified'] as const).map(decisionBlockText)).toEqual([
      'Admins cannot certify',
      'Already certified',
    ]);
  });

  it.each([
    ['approve', 6],
    ['decline', 3],
  ] as const)('moves by %s to status %i [CERT-03]', async (decision, status) => {
    const gateway = new InMemoryOnboardingGateway({ status: 5, data: complete });
    expect(
      await new DecideCertification(gateway).execute({ user: supplier, record: { ...record, version: '0' }, decision }),
    ).toMatchObject({ ok: true });
    expect(gateway.stored).toMatchObject({ status, data: complete });
  });

  it.each([
    [' Two bookings failed ', 'Two bookings failed'],
    [' ', undefined],
  ] as const)('declines with the reason %j as %j', async (reason, sent) => {
    const gateway = new InMemoryOnboardingGateway({ status: 5, data: complete });
    await new DecideCertification(gateway).execute({
      user: supplier,
      record: { ...record, version: '0' },
      ...{ decision: 'decline', reason },
    });
    expect(gateway.stored?.declinedReason).toBe(sent);
  });

  it('has no reason after it is declined without one', async () => {
    const gateway = new InMemoryOnboardingGateway({ status: 5, data: complete, declinedReason: 'Two bookings failed' });
    await gateway.decide({ status: 3, data: complete });
    expect(gateway.stored).toEqual({ status: 3, data: complete, version: '1' });
  });

  it('asks nothing while it is blocked', async () => {
    const gateway = new InMemoryOnboardingGateway({ status: 5, data: complete });
    const answer = await new DecideCertification(gateway).execute({ user: admin, record, decision: 'approve' });
    expect(!answer.ok && decideCertificationWords(answer.failure)).toBe('Admins cannot certify');
    expect(gateway.stored?.status).toBe(5);
  });

  it('decides nothing about a form that has changed since it was read', async () => {
    const gateway = new InMemoryOnboardingGateway({ status: 5, data: complete });
    gateway.changeTo({ data: '{"changed":true}' });
    const answer = await new DecideCertification(gateway).execute({
      user: supplier,
      record: { ...record, version: '0' },
      decision: 'approve',
    });
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'conflict', theirs: { form: { changed: true } } } });
    expect(gateway.stored?.status).toBe(5);
  });

  it('decides nothing about a record that went another way since, although its form is the same', async () => {
    const gateway = new InMemoryOnboardingGateway({ status: 5, data: complete });
    gateway.changeTo({ data: complete });
    const answer = await new DecideCertification(gateway).execute({
      user: supplier,
      record: { ...record, version: '0' },
      decision: 'approve',
    });
    expect([answer.ok, gateway.stored?.status]).toEqual([false, 5]);
  });

  it('finds out what became of a decision whose answer was lost', async () => {
    const gateway = new InMemoryOnboardingGateway({ status: 5, data: complete });
    gateway.loseNextAnswer();
    const decided = await new DecideCertification(gateway).execute({
      user: supplier,
      record: { ...record, version: '0' },
      decision: 'approve',
    });
    expect([decided, gateway.stored?.status]).toEqual([{ ok: true, value: { version: '1' } }, 6]);
  });

  it('says what changed in the form since it was submitted, without the test bookings, and nothing where that is not known', async () => {
    const later = {
      ...withValueAt(aCompleteForm(), ['supplier_information', 'name'], 'Later'),
      test_booking_details: { booking_id: 'T-1' },
    };
    const read = await new ReadCertification(
      new InMemoryOnboardingGateway({ status: 5, data: JSON.stringify(later), submittedData: complete }),
    ).execute({ user: supplier });
    expect(read.ok && changesSinceSubmission(read.value)?.map(({ id }) => id)).toEqual(['supplier_information.name']);
    expect(changesSinceSubmission(record)).toBeUndefined();
  });

  it('has its texts for what fails [CERT-06]', async () => {
    const gateway = new InMemoryOnboardingGateway({ status: 5, data: complete });
    const words: string[] = [];
    for (const failure of [
      { kind: 'unreachable', detail: 'x' },
      { kind: 'signed-out', text: '' },
    ] as const) {
      gateway.failNextWith(failure, failure);
      const read = await new ReadCertification(gateway).execute({ user: supplier });
      const decided = await new DecideCertification(gateway).execute({ user: supplier, record, decision: 'decline' });
      if (!read.ok) words.push(readCertificationWords(read.failure));
      if (!decided.ok)
        words.push(decideCertificationWords(decided.failure), decideCertificationAdvice(decided.failure) ?? '');
    }
    expect(words).toEqual([
      'Failed to fetch onboarding data. Please contact the technical team for assistance.',
      'Failed to update onboarding status. Please contact the technical team for assistance.',
      'The portal could not be reached: x. It is not known whether this was done.',
      'The user session has expired. Please log in again.',
      'The user session has expired. Please log in again.',
      '',
    ]);
  });
});

describe('the check of an address', () => {
  const day = 86_400_000;
  const good: EndpointCheck = {
    checkedAt: 0,
    outcome: 'answered',
    addresses: 2,
    validUntil: 90 * day,
    milliseconds: 182,
    httpStatus: 200,
  };
  const said = (changes: Partial<EndpointCheck>): readonly string[] =>
    endpointSteps({ ...good, ...changes }).map(({ mark, text }) => `${mark}: ${text}`);

  it('asks for the address without the spaces around it', async () => {
    const gateway = new InMemoryOnboardingGateway();
    expect(
      await new CheckEndpoint(gateway).execute({ user: applicant, address: ' https://api.andaman.example ' }),
    ).toMatchObject({ ok: true });
    expect(gateway.checked).toEqual(['https://api.andaman.example']);
  });

  it('says each step as far as it came', () => {
    expect(said({})).toEqual([
      'good: DNS 2 addresses',
      'good: TLS valid until 1970-04-01',
      'good: 182 ms',
      'good: HTTP 200',
    ]);
    expect(said({ validUntil: 9.5 * day, milliseconds: 4210, httpStatus: 405 })).toEqual([
      'good: DNS 2 addresses',
      'odd: TLS expires in 9 days',
      'odd: slow: 4.2 s',
      'odd: HTTP 405 (answers, wants POST)',
    ]);
    expect(said({ outcome: 'not-allowed' })).toEqual([
      'bad: This address cannot be called: it is private, local or not https.',
    ]);
    expect(said({ outcome: 'not-found' })).toEqual(['bad: DNS: no public address']);
    expect(said({ outcome: 'not-trusted', addresses: 1 })).toEqual([
      'good: DNS 1 address',
      'bad: certificate not trusted',
    ]);
    expect(said({ outcome: 'no-connection' })).toEqual(['good: DNS 2 addresses', 'bad: no connection']);
    expect(said({ outcome: 'no-answer' }).at(-1)).toBe('bad: no answer in 10 s');
  });

  it.each([
    [29.9, 'odd'],
    [30, 'good'],
  ])('with %d days left is %s, and a slow answer is one above two seconds', (days, mark) => {
    // Counted from the check.
    expect(endpointSteps({ ...good, checkedAt: 20_000 * day, validUntil: (20_000 + days) * day })[1]?.mark).toBe(mark);
    expect([999, 1000, 1950].map((milliseconds) => endpointSteps({ ...good, milliseconds })[2]?.text)).toEqual([
      '999 ms',
      '1.0 s',
      '1.9 s',
    ]);
    expect([2000, 2001].map((milliseconds) => endpointSteps({ ...good, milliseconds })[2]?.mark)).toEqual([
      'good',
      'odd',
    ]);
  });

  it('takes every answer for reachable but not found and an error of the server', () => {
    expect(
      [200, 204, 301, 401, 403, 404, 405, 499, 500, 503].filter((httpStatus) => isReachable({ ...good, httpStatus })),
    ).toEqual([200, 204, 301, 401, 403, 405, 499]);
    expect(isReachable({ ...good, outcome: 'no-answer' })).toBe(false);
    // What is no answer of a server is bad in the steps too, and what is no success is odd.
    const marks = [200, 299, 300, 404, 499, 500].map(
      (httpStatus) => endpointSteps({ ...good, httpStatus }).at(-1)?.mark,
    );
    expect(marks).toEqual(['good', 'good', 'odd', 'bad', 'odd', 'bad']);
  });
});
