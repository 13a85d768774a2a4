import { describe, expect, it } from 'vitest';
import { actionNames } from './action.js';
import { actionNamed, actionOfType, actionTypeOf, judgedAction } from './judged-action.js';
import { isOwnSwitch } from './off-periods.js';

describe('the action that caused a turn-off', () => {
  it('is the one that is named, also when the number of the judgement names the other', () => {
    expect(judgedAction({ action: 'Precheck' })).toBe('Precheck');
    expect(judgedAction({ action: 'MakeBook', actionType: 0 })).toBe('MakeBook');
  });

  it('is otherwise the one of the number: 0 is Precheck, any other is Makebook', () => {
    expect([0, 1, 7].map((actionType) => judgedAction({ actionType }))).toEqual(['Precheck', 'MakeBook', 'MakeBook']);
    for (const name of actionNames) expect(actionOfType(actionTypeOf(name))).toBe(name);
  });

  it('is unknown if neither is given', () => {
    expect(judgedAction({})).toBeUndefined();
  });

  it('is never guessed from a word that is not an action', () => {
    for (const word of ['', 'makebook', 'Search', 'constructor']) {
      expect(() => actionNamed(word)).toThrow(`"${word}" is not the name of an action`);
      expect(() => judgedAction({ action: word, actionType: 0 })).toThrow('is not the name of an action');
    }
  });
});

describe('a switch of the portal itself', () => {
  it('is made by a rule, or has the cause that a person gave', () => {
    expect(isOwnSwitch({ byRule: true })).toBe(true);
    expect(isOwnSwitch({ byRule: false, cause: 'Issue fixed' })).toBe(true);
    expect(isOwnSwitch({ byRule: false })).toBe(false);
    expect(isOwnSwitch({ byRule: false, cause: undefined })).toBe(false);
  });
});
