import type { AnswerOf, Calls } from '@suppliers-portal/wire';

/** The captcha fields of a body, as received. */
export interface CaptchaFields {
  readonly captchaType?: string | undefined;
  readonly reCaptchaToken?: string | undefined;
  readonly geetestChallenge?: string | undefined;
  readonly geetestValidate?: string | undefined;
  readonly geetestSec?: string | undefined;
}

export type CaptchaTask = AnswerOf<Calls['captcha']>;

/** One kind of captcha. Rejects with a refusal if the service that checks it cannot be reached. */
export interface CaptchaProvider {
  /** What has to be solved. */
  issue(): Promise<CaptchaTask>;
  /**
   * A text that identifies this answer if it is correct, so that it can be used only once. Undefined if it is wrong.
   */
  judge(answer: CaptchaFields, address: string): Promise<string | undefined>;
}
