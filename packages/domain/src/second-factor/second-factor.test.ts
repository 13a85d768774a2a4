import { describe, expect, it } from 'vitest';
import { InMemorySecondFactorGateway } from '../testing/index.js';
import { ConfirmSecondFactor, RemoveSecondFactor } from './manage-second-factor.js';
import {
  enteredCode,
  isSecondFactorDemanded,
  keyText,
  mostWrongCodes,
  recoveryCodesLeftWords,
  recoveryCodeText,
  wrongCodeMinutes,
} from './second-factor.js';

describe('a second factor', () => {
  it.each([
    ['123456', { kind: 'app', digits: '123456' }],
    [' 123 456 ', { kind: 'app', digits: '123456' }],
    ['ABCD-efgh-ijkl-2345', { kind: 'recovery', letters: 'abcdefghijkl2345' }],
    ['12345', undefined],
    ['1234567', undefined],
    ['abcd-efgh-ijkl-2340', undefined],
    ['', undefined],
  ])('reads %j as what it is', (text, code) => {
    expect(enteredCode(text)).toEqual(code);
  });

  it('is shown in groups, and counted in words', () => {
    expect(recoveryCodeText('abcdefghijkl2345')).toBe('abcd-efgh-ijkl-2345');
    expect(keyText('ABCDEFGHIJ')).toBe('ABCD EFGH IJ');
    expect([0, 1, 10].map(recoveryCodesLeftWords)).toEqual([
      'No recovery code is left. Make new ones.',
      '1 recovery code is left.',
      '10 recovery codes are left.',
    ]);
  });

  it('allows ten guesses an hour', () => {
    expect([mostWrongCodes, wrongCodeMinutes]).toEqual([10, 60]);
  });

  it('is demanded of the kinds that the operator named', () => {
    expect(isSecondFactorDemanded('agency', ['staff', 'admin'])).toBe(true);
    expect(isSecondFactorDemanded('admin', ['staff', 'admin'])).toBe(true);
    expect(isSecondFactorDemanded('supplier', ['staff', 'admin'])).toBe(false);
    expect(isSecondFactorDemanded('onboarding', [])).toBe(false);
  });

  it('sends nothing that is no code', async () => {
    const gateway = new InMemorySecondFactorGateway();
    const refused = { ok: false, failure: { kind: 'not-a-code' } };
    expect(await new ConfirmSecondFactor(gateway).execute('12')).toEqual(refused);
    expect(await new RemoveSecondFactor(gateway).execute('hello')).toEqual(refused);
  });
});
