import type { GatewayFailure } from '../lib/failure.js';
import type { Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import { onboardingStatusText } from '../onboarding/status.js';
import type { NewComment, OnboardingComment } from './comment.js';
import type { GreenRun, TriedEndpoint } from './stage-steps.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

/** What staff reads next to the form of an onboarding. */
export interface OnboardingTalk {
  /** The oldest first. */
  readonly comments: readonly OnboardingComment[];
  /** Of the form. A look names it. */
  readonly version: number;
  /**
   * The last look of the person who reads this: when, and the form as it was. Absent: the person has not looked yet.
   */
  readonly look?: { readonly at: number; readonly data: string };
  readonly greenRun?: GreenRun;
  readonly requiresGreenRun: boolean;
  readonly endpoints: readonly TriedEndpoint[];
}

export interface StageChange {
  readonly dmcId: number;
  readonly status: number;
  readonly reason: string;
  /** Of the form that was read. The step is refused if the form has changed since. */
  readonly version?: number;
}

export const formChangedText = 'The form has changed since you read it. Read it again.';
/** For staff whose step was made from another form, or from another stage of it. */
export const otherOnboardingText = (status: number): string =>
  `The onboarding changed after you read it. It is now at "${onboardingStatusText(status)}". Read it again.`;

/** The talk about an onboarding, on both sides of it. */
export interface OnboardingTalkGateway {
  /** Of the account that is signed in, the oldest first. */
  comments(options?: RunOptions): Answer<readonly OnboardingComment[]>;
  comment(comment: NewComment): Answer<undefined>;
  /** For staff. */
  talkOf(dmcId: number, options?: RunOptions): Answer<OnboardingTalk>;
  commentTo(dmcId: number, comment: NewComment): Answer<undefined>;
  /** The person has seen the form of this version. Refused if the form has changed since. */
  noteLook(dmcId: number, version: number): Answer<undefined>;
  setStage(change: StageChange): Answer<undefined>;
  /** Tries each address of the form, and keeps the results. */
  tryEndpoints(dmcId: number, options?: RunOptions): Answer<undefined>;
}
