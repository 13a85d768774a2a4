import { describe, expect, it } from 'vitest';
import {
  mayMove,
  moveRefusalText,
  nextStepOf,
  onboardingStatuses,
  onboardingStatusText,
  stagesOf,
  type Mover,
} from './status.js';

describe('the way of an onboarding', () => {
  it('has eight statuses with their numbers [ONB-01]', () => {
    expect(Object.entries(onboardingStatuses)).toEqual([
      ['OPEN', 0],
      ['SAVE', 1],
      ['SUBMIT', 2],
      ['DMC_CREATED', 3],
      ['API_VALIDATED', 4],
      ['REQUEST_CERTIFICATION', 5],
      ['SUPPLIER_CERTIFIED', 6],
      ['CONNECTION_LIVE', 7],
    ]);
  });

  const allowed: Readonly<Record<Mover, readonly string[]>> = {
    applicant: ['0>1', '0>2', '1>1', '1>2'],
    certifier: ['5>6', '5>3'],
    agency: ['0>2', '2>3', '3>4', '4>5', '6>7'],
    staff: ['2>1', '4>3', '6>3'],
  };
  it.each(['applicant', 'certifier', 'agency', 'staff'] as const)(
    'allows the %s these moves of all 64 and no others [ONB-01, ONB-03, CERT-03]',
    (by) => {
      const statuses = Object.values(onboardingStatuses);
      const got = statuses.flatMap((from) =>
        statuses.filter((to) => mayMove(from, to, by)).map((to) => `${String(from)}>${String(to)}`),
      );
      expect([...got].sort()).toEqual([...allowed[by]].sort());
    },
  );

  it('names a move that is refused, and what is possible instead', () => {
    expect(moveRefusalText(3, 5, 'agency')).toBe(
      'The onboarding is at "DMC created" and cannot go to "Certification requested". From here it can go to: API validated.',
    );
    expect(moveRefusalText(2, 1, 'applicant')).toBe(
      'The onboarding is at "Submitted" and cannot go to "Saved". Nothing can be changed from here.',
    );
  });

  it('says whose turn it is', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((status) => nextStepOf(status)?.turn)).toEqual([
      'yours',
      'yours',
      'agency',
      'yours',
      'agency',
      'yours',
      'agency',
      'nobody',
    ]);
    expect(nextStepOf(5)?.text).toBe('Next: you review and approve in Supplier Certification.');
  });

  it('has one current stage, and none for a number that it does not know', () => {
    expect(
      stagesOf(2)
        .map(({ label, state }) => [label, state])
        .slice(0, 4),
    ).toEqual([
      ['Open', 'done'],
      ['Saved', 'done'],
      ['Submitted', 'current'],
      ['DMC created', 'ahead'],
    ]);
    expect([onboardingStatusText(9), nextStepOf(9), stagesOf(9).every(({ state }) => state === 'ahead')]).toEqual([
      'Status 9',
      undefined,
      true,
    ]);
  });
});
