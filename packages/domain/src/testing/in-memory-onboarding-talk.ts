import { noSuchPartnerText } from '../agency/partner-account.js';
import type { GatewayFailure } from '../lib/failure.js';
import { failed, type Result } from '../lib/result.js';
import { addressesIn, stageFactsOf, stageStepFault, type StageFacts } from '../onboarding-talk/stage-steps.js';
import type { CommentSide, NewComment, OnboardingComment } from '../onboarding-talk/comment.js';
import {
  formChangedText,
  otherOnboardingText,
  type OnboardingTalk,
  type OnboardingTalkGateway,
  type StageChange,
} from '../onboarding-talk/onboarding-talk-gateway.js';
import { parseForm } from '../onboarding/form.js';
import { Faults } from './faults.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;
const absent = (): Answer<never> => Promise.resolve(failed({ kind: 'no-data', text: noSuchPartnerText }));

interface TwinRecord {
  readonly dmcId: number;
  status: number;
  data: string;
}

/** One onboarding, seen by its supplier and by staff. */
export class InMemoryOnboardingTalkGateway extends Faults implements OnboardingTalkGateway {
  readonly steps: StageChange[] = [];
  all: readonly OnboardingComment[] = [];
  version = 1;
  talk: Pick<OnboardingTalk, 'greenRun' | 'requiresGreenRun' | 'endpoints' | 'look'> = {
    requiresGreenRun: false,
    endpoints: [],
  };

  constructor(
    readonly record: TwinRecord = { dmcId: 1, status: 0, data: '' },
    private readonly people = { supplier: 'mai@new.example', agency: 'staff@agency.example' },
  ) {
    super();
  }

  comments(): Answer<readonly OnboardingComment[]> {
    return this.answer(() => this.all);
  }
  comment(comment: NewComment): Answer<undefined> {
    return this.add('supplier', comment);
  }
  talkOf(dmcId: number): Answer<OnboardingTalk> {
    if (dmcId !== this.record.dmcId) return absent();
    return this.answer(() => ({ ...this.talk, comments: this.all, version: this.version }));
  }
  commentTo(dmcId: number, comment: NewComment): Answer<undefined> {
    return dmcId === this.record.dmcId ? this.add('agency', comment) : absent();
  }
  noteLook(dmcId: number, version: number): Answer<undefined> {
    if (dmcId !== this.record.dmcId) return absent();
    if (version !== this.version) return Promise.resolve(failed({ kind: 'conflict', text: formChangedText }));
    return this.answer(() => {
      this.talk = { ...this.talk, look: { at: 0, data: this.record.data } };
      return undefined;
    });
  }
  setStage(change: StageChange): Answer<undefined> {
    if (change.dmcId !== this.record.dmcId) return absent();
    if (change.version !== undefined && change.version !== this.version)
      return Promise.resolve(
        failed({ kind: 'changed-since', quote: '412', text: otherOnboardingText(this.record.status) }),
      );
    const fault = stageStepFault(this.facts(), change.status, change.reason);
    if (fault !== undefined) return Promise.resolve(failed({ kind: 'conflict', text: fault }));
    return this.answer(() => {
      this.record.status = change.status;
      this.version += 1;
      this.steps.push(change);
      return undefined;
    });
  }
  tryEndpoints(dmcId: number): Answer<undefined> {
    if (dmcId !== this.record.dmcId) return absent();
    const form = parseForm(this.record.data);
    return this.answer(() => {
      const addresses = form.ok ? addressesIn(form.value) : [];
      const endpoints = addresses.map((address) => ({ address, checkedAt: 0, outcome: 'not-found' as const }));
      this.talk = { ...this.talk, endpoints };
      return undefined;
    });
  }

  private facts(): StageFacts {
    return stageFactsOf(this.record, this.talk);
  }

  private add(side: CommentSide, comment: NewComment): Answer<undefined> {
    return this.answer(() => {
      this.all = [...this.all, { ...comment, id: String(this.all.length + 1), at: 0, side, who: this.people[side] }];
      return undefined;
    });
  }
}

export const onboardingTalkTwins = () => ({
  onboardingTalkGateway: new InMemoryOnboardingTalkGateway(),
});
