import { feature, passOn } from '../lib/feature.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import type { RunOptions } from '../lib/run-options.js';
import { commentFault, type NewComment } from './comment.js';
import type { OnboardingTalkGateway, StageChange } from './onboarding-talk-gateway.js';
import { stageStepFault, type StageFacts } from './stage-steps.js';

/** What this feature needs from outside. */
export interface OnboardingTalkPorts {
  readonly onboardingTalkGateway: OnboardingTalkGateway;
}

export type TalkFailure =
  | { readonly kind: 'rule'; readonly fault: string }
  | { readonly kind: 'gateway'; readonly failure: GatewayFailure };

async function ruled(
  fault: string | undefined,
  send: () => Promise<Result<undefined, GatewayFailure>>,
): Promise<Result<undefined, TalkFailure>> {
  if (fault !== undefined) return failed({ kind: 'rule', fault });
  const sent = await send();
  return sent.ok ? sent : failed({ kind: 'gateway', failure: sent.failure });
}

/** Sends a comment on the onboarding: as the supplier, or as staff to a partner. */
export class CommentOnOnboarding {
  constructor(private readonly gateway: OnboardingTalkGateway) {}
  execute({ dmcId, text, ...more }: NewComment & { readonly dmcId?: number }): Promise<Result<undefined, TalkFailure>> {
    const comment = { ...more, text: text.trim() };
    return ruled(commentFault(text), () =>
      dmcId === undefined ? this.gateway.comment(comment) : this.gateway.commentTo(dmcId, comment),
    );
  }
}

/** Sets the stage of an onboarding as staff: on when its checks are met or a reason is given, or back for a reason. */
export class SetOnboardingStage {
  constructor(private readonly gateway: OnboardingTalkGateway) {}
  execute({ facts, ...change }: StageChange & { readonly facts: StageFacts }): Promise<Result<undefined, TalkFailure>> {
    return ruled(stageStepFault(facts, change.status, change.reason), () =>
      this.gateway.setStage({ ...change, reason: change.reason.trim() }),
    );
  }
}

export interface OnboardingOfPartner {
  readonly dmcId: number;
}

export const onboardingTalkFeature = feature('onboarding-talk', ({ onboardingTalkGateway }: OnboardingTalkPorts) => ({
  readOnboardingComments: passOn((options?: RunOptions) => onboardingTalkGateway.comments(options)),
  commentOnOnboarding: new CommentOnOnboarding(onboardingTalkGateway),
  readOnboardingTalk: passOn(({ dmcId }: OnboardingOfPartner, options?: RunOptions) =>
    onboardingTalkGateway.talkOf(dmcId, options),
  ),
  noteOnboardingLook: passOn(({ dmcId, version }: OnboardingOfPartner & { readonly version: number }) =>
    onboardingTalkGateway.noteLook(dmcId, version),
  ),
  setOnboardingStage: new SetOnboardingStage(onboardingTalkGateway),
  tryOnboardingEndpoints: passOn(({ dmcId }: OnboardingOfPartner, options?: RunOptions) =>
    onboardingTalkGateway.tryEndpoints(dmcId, options),
  ),
}));
