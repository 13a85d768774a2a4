import { describe, expect, it } from 'vitest';
import { defaultJudgeRules, judge } from './judge.js';
import {
  ownRulesText,
  partnerRuleNames,
  partnerRules,
  ruleFault,
  rulesAsValues,
  rulesFault,
  rulesFor,
} from './partner-rules.js';

describe('the rules of one partner', () => {
  it('are those of the portal, except where the partner has its own', () => {
    expect(rulesFor(defaultJudgeRules, {})).toEqual(defaultJudgeRules);
    const own = rulesFor(defaultJudgeRules, { makebookAccuracy: 70, turnOnsPerDay: 5 });
    expect(own).toEqual({
      ...defaultJudgeRules,
      minimumAccuracy: { Precheck: 85, MakeBook: 70 },
      turnOnsPerDay: 5,
    });
    const window = { total: 100, failed: 25, minimumVolume: 10 };
    expect(
      [defaultJudgeRules, own].map(({ minimumAccuracy }) => judge({ ...window, minimum: minimumAccuracy.MakeBook })),
    ).toEqual(['suspend', 'fine']);
  });

  it('each change one value, and no other', () => {
    for (const rule of partnerRuleNames) {
      const usual = rulesAsValues(defaultJudgeRules);
      expect(rulesAsValues(rulesFor(defaultJudgeRules, { [rule]: 7 }))).toEqual({ ...usual, [rule]: 7 });
    }
  });

  it('are whole numbers within their bounds, the ends included', () => {
    for (const rule of partnerRuleNames) {
      const { least, most } = partnerRules[rule];
      expect([least, most].map((value) => ruleFault(rule, value))).toEqual([undefined, undefined]);
      for (const wrong of [least - 1, most + 1, least + 0.5, Number.NaN]) expect(ruleFault(rule, wrong)).toBeDefined();
    }
    expect(rulesFault({ windowMinutes: 60, precheckAccuracy: 101 })).toBe(
      'Minimum precheck accuracy: enter a whole number from 1 to 100 (%).',
    );
    expect(rulesFault({ turnOnsPerDay: 4 })).toBeUndefined();
  });

  it('are named in the audit log', () => {
    expect(ownRulesText({ suspensionMinutes: 30, precheckAccuracy: 80 })).toBe(
      'Minimum precheck accuracy: 80%; Suspension: 30 minutes',
    );
    expect(ownRulesText({ turnOnsPerDay: 1 })).toBe('Turn-ons in 24 hours: 1 turn-on');
    expect(ownRulesText({})).toBe('The rules of the portal');
  });
});
