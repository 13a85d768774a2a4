import type { Captcha, CaptchaAnswer } from '@suppliers-portal/domain';

export interface CaptchaOptions {
  readonly captcha: Captcha;
  readonly theme: 'light' | 'dark';
  /** Nothing when an answer has lost its worth. */
  readonly onAnswer: (answer: CaptchaAnswer | undefined) => void;
}

export interface MountedCaptcha {
  unmount(): void;
}

/** A captcha that draws itself into the page. */
export interface CaptchaWidget {
  mount(element: HTMLElement, options: CaptchaOptions): MountedCaptcha;
}

export interface CaptchaTools {
  /** The proof of work for a challenge, ready to be sent; nothing when it was not found. */
  readonly solve: (challenge: string, signal: AbortSignal) => Promise<string | undefined>;
  /** The widget of another company; nothing when its script did not come. */
  readonly load: (kind: 'recaptcha' | 'geetest') => Promise<CaptchaWidget | undefined>;
}
