export type CaptchaKind = 'altcha' | 'recaptcha' | 'geetest';

/** What the server asks to be solved. */
export interface Captcha {
  readonly kind: CaptchaKind;
  readonly key: string;
  readonly challenge?: string;
}

/** What was solved, in the words of its kind. */
export type CaptchaAnswer =
  | { readonly kind: 'altcha' | 'recaptcha'; readonly token: string }
  | { readonly kind: 'geetest'; readonly challenge: string; readonly validate: string; readonly seccode: string };

/** The full-width exclamation mark is part of the text. */
export const captchaMissingText = (kind: CaptchaKind): string =>
  kind === 'geetest' ? '请完成验证！' : 'Please complete Captcha！';
