import type { Captcha, CaptchaAnswer } from '@suppliers-portal/domain';

export interface CaptchaOptions {
  readonly captcha: Captcha;
  readonly theme: 'light' | 'dark';
  /** Receives undefined when an answer has expired. */
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
  /** The proof of work for a challenge, ready to send. Undefined if none was found. */
  readonly solve: (challenge: string, signal: AbortSignal) => Promise<string | undefined>;
  /** The widget of another company. Undefined if its script could not be loaded. */
  readonly load: (kind: 'recaptcha' | 'geetest') => Promise<CaptchaWidget | undefined>;
}
