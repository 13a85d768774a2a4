import { describe, expect, it, vi } from 'vitest';
import { InMemoryPasswordGateway } from '../testing/index.js';
import { ChangePassword, changePasswordWords, refusedPassword } from './change-password.js';
import {
  isLongEnough,
  passwordRepeatedText,
  passwordRuleText,
  passwordStrength,
  passwordTooShortText,
  rememberedPasswords,
} from './password.js';
import { proofNeededWords, wrongCurrentText } from './proof.js';
import { ReadCaptcha } from './read-captcha.js';
import { RequestPasswordReset, resetFailureWords, resetSentText, resetTitle } from './request-password-reset.js';

describe('ChangePassword', () => {
  it.each([
    ['', '', 'new password cannot be empty'],
    ['one-Thing-1', 'another-1', 'passwords does not match'],
    ['one-Thing-1', 'one-Thing-1 ', 'passwords does not match'],
    ['one-Thing-1', 'One-Thing-1', 'passwords does not match'],
    ['        ', '', 'passwords does not match'],
  ])('refuses "%s" and "%s" before anything is sent [SET-08]', async (entered, again, words) => {
    const gateway = new InMemoryPasswordGateway();
    const result = await new ChangePassword(gateway).execute({ entered, again });
    expect(!result.ok && changePasswordWords(result.failure)).toBe(words);
    expect(gateway.passwords).toHaveLength(1);
  });

  it('sets the new password', async () => {
    const gateway = new InMemoryPasswordGateway();
    expect(
      (
        await new ChangePassword(gateway).execute({
          entered: 'second-Password-2',
          again: 'second-Password-2',
          current: 'first-Password-1',
        })
      ).ok,
    ).toBe(true);
    expect(gateway.passwords.at(-1)).toBe('second-Password-2');
  });

  it.each(['short12', 'first-Password-1'])(
    "says what the server says of %s: the rule is the server's [SET-09]",
    async (entered) => {
      const result = await new ChangePassword(new InMemoryPasswordGateway()).execute({ entered, again: entered });
      expect(!result.ok && changePasswordWords(result.failure)).toMatch(/^The new password /u);
      expect(passwordRuleText).toMatch(/more than 7 characters.*previous 3/u);
    },
  );

  it('remembers as many passwords as its rule says [SET-09]', () => {
    for (const text of [passwordRuleText, passwordRepeatedText])
      expect(text).toContain(`previous ${String(rememberedPasswords)} passwords`);
  });

  it('shows a refusal at the password that was refused', () => {
    const refusals = [wrongCurrentText, passwordTooShortText, passwordRepeatedText, 'Too many attempts.'];
    expect(refusals.map(refusedPassword)).toEqual(['current', 'entered', 'entered', undefined]);
  });

  it('sends the current password only where it was asked for', async () => {
    const gateway = new InMemoryPasswordGateway();
    const change = vi.spyOn(gateway, 'change');
    const changing = new ChangePassword(gateway);
    const entered = 'second-Password-2';
    await changing.execute({ entered, again: entered });
    await changing.execute({ entered, again: entered, current: 'first-Password-1' });
    expect(change.mock.calls.map(([sent]) => sent)).toEqual([{ entered }, { entered, current: 'first-Password-1' }]);
  });

  it('asks for the password, or for a new sign-in where no password can prove who it is', () => {
    expect((['password', 'sign-in'] as const).map(proofNeededWords)).toEqual([
      'Enter your password again to do this.',
      'Sign in again to do this.',
    ]);
  });

  it('counts characters and not code units', () => {
    expect([isLongEnough('1234567'), isLongEnough('12345678'), isLongEnough('🙂🙂🙂🙂')]).toEqual([false, true, false]);
  });

  it.each([
    ['short', 'Too short'],
    ['aaaaaaaa', 'Weak'],
    ['aaaaaaaaaaaa', 'Fair'],
    ['Tr0ub4dor&3x', 'Strong'],
    ['correct horse battery', 'Strong'],
    ['Andaman-2026', 'Fair'],
  ])('calls "%s" %s, as advice', (password, strength) => {
    expect(passwordStrength(password, 'andaman@supplier.example')).toBe(strength);
  });
});

describe('RequestPasswordReset', () => {
  const captcha = { kind: 'altcha', token: 'solved' } as const;

  it('asks for the mail with the address and the solved captcha', async () => {
    const gateway = new InMemoryPasswordGateway();
    expect(await new ReadCaptcha(gateway).execute()).toMatchObject({ ok: true, value: { kind: 'altcha' } });
    expect(
      (
        await new RequestPasswordReset(gateway).execute({
          email: ' ana@andaman.example ',
          captchaKind: 'altcha',
          captcha,
        })
      ).ok,
    ).toBe(true);
    expect(gateway.resets).toEqual([{ email: 'ana@andaman.example', captcha }]);
    expect([resetTitle, resetSentText]).toEqual([
      'Retrieve Password via Email',
      'The link to reset your password has been sent. Please check your email.',
    ]);
  });

  it.each([
    ['altcha', 'Please complete Captcha！'],
    ['recaptcha', 'Please complete Captcha！'],
    ['geetest', '请完成验证！'],
  ] as const)('asks to complete a captcha of kind %s first [RESET-02]', async (captchaKind, words) => {
    const gateway = new InMemoryPasswordGateway();
    const result = await new RequestPasswordReset(gateway).execute({ email: 'a@b.example', captchaKind });
    expect(!result.ok && resetFailureWords(result.failure).text).toBe(words);
    expect(gateway.resets).toEqual([]);
  });

  it('has one text for a reset that fails, and the cause for who looks closer [RESET-04]', async () => {
    const gateway = new InMemoryPasswordGateway();
    gateway.failNextWith({ kind: 'broken', quote: '500', text: 'mail is down' });
    const result = await new RequestPasswordReset(gateway).execute({
      email: 'a@b.example',
      captchaKind: 'altcha',
      captcha,
    });
    expect(!result.ok && resetFailureWords(result.failure)).toEqual({
      text: 'Oops, something went wrong, plz try again & contact us the error.',
      details: 'The portal answered 500: mail is down',
    });
  });

  it('needs an address', async () => {
    const result = await new RequestPasswordReset(new InMemoryPasswordGateway()).execute({
      email: ' ',
      captchaKind: 'altcha',
      captcha,
    });
    expect(!result.ok && resetFailureWords(result.failure).text).toBe('Enter your email.');
  });
});
