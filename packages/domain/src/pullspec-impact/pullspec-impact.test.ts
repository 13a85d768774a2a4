import { describe, expect, it } from 'vitest';
import {
  impactOutcomeOf,
  impactText,
  mostUrgentImpactFirst,
  type ImpactOutcome,
  type PartnerImpact,
} from './pullspec-impact.js';

const partner = (dmcId: number, outcome: ImpactOutcome, errors = 0): PartnerImpact => ({
  dmcId,
  partner: `Partner ${String(dmcId)}`,
  outcome,
  errors,
  fileName: 'api.yml',
  judgedAt: 0,
});

describe('what a version of PullSpec means for suppliers', () => {
  it('breaks what conformed before, and not what did not', () => {
    expect([
      impactOutcomeOf('does-not-conform', 'conforms'),
      impactOutcomeOf('does-not-conform', 'incomplete'),
      impactOutcomeOf('does-not-conform', 'does-not-conform'),
      impactOutcomeOf('incomplete', 'conforms'),
      impactOutcomeOf('conforms', 'does-not-conform'),
    ]).toEqual(['breaks', 'breaks', 'already', 'not-judged', 'holds']);
  });

  it('is counted in a sentence', () => {
    const partners = [partner(1, 'breaks'), partner(2, 'holds'), partner(3, 'holds'), partner(4, 'not-judged')];
    expect(impactText({ partners, waiting: 0, withoutDocument: 5 })).toBe(
      '1 of 4 documents would break, 1 could not be judged, 2 hold. 5 partners have no document.',
    );
    expect(impactText({ partners: [partner(1, 'already')], waiting: 1, withoutDocument: 1 })).toBe(
      '0 of 1 document would break, 0 could not be judged, 1 does not conform today either, 0 hold. ' +
        '1 document waits to be judged. 1 partner has no document.',
    );
  });

  it('has first what breaks, with the most errors', () => {
    const listed = mostUrgentImpactFirst([
      partner(1, 'holds'),
      partner(2, 'breaks', 1),
      partner(3, 'already', 9),
      partner(4, 'breaks', 3),
      partner(5, 'not-judged'),
    ]);
    expect(listed.map(({ dmcId }) => dmcId)).toEqual([4, 2, 5, 3, 1]);
  });
});
