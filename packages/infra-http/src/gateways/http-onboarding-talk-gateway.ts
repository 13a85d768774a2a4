import {
  mapValue,
  sectionKeys,
  type GatewayFailure,
  type NewComment,
  type OnboardingComment,
  type OnboardingTalk,
  type OnboardingTalkGateway,
  type Result,
  type RunOptions,
  type StageChange,
} from '@suppliers-portal/domain';
import { calls, type AnswerOf, type Calls } from '@suppliers-portal/wire';
import type { HttpClient } from '../http-client.js';
import { ifMatch, present } from '../moment.js';
import { endpointCheckOf } from './endpoint-check-of.js';

type Answer<Value> = Promise<Result<Value, GatewayFailure>>;

export class HttpOnboardingTalkGateway implements OnboardingTalkGateway {
  constructor(private readonly client: HttpClient) {}

  async comments(options?: RunOptions): Answer<readonly OnboardingComment[]> {
    return mapValue(await this.client.send(calls.onboardingComments, {}, options), (all) => all.map(commentOf));
  }

  comment(body: NewComment): Answer<undefined> {
    return this.client.send(calls.addOnboardingComment, { body });
  }

  async talkOf(dmcId: number, options?: RunOptions): Answer<OnboardingTalk> {
    return mapValue(await this.client.send(calls.onboardingTalk, { params: { dmcId } }, options), talkOf);
  }

  commentTo(dmcId: number, body: NewComment): Answer<undefined> {
    return this.client.send(calls.commentToSupplier, { params: { dmcId }, body });
  }

  noteLook(dmcId: number, version: number): Answer<undefined> {
    return this.client.send(calls.noteOnboardingLook, { params: { dmcId }, body: { version } });
  }

  setStage({ dmcId, status, reason, version }: StageChange): Answer<undefined> {
    return this.client.send(calls.setOnboardingStage, {
      params: { dmcId },
      body: { onboardingStatus: status, reason },
      ...ifMatch(version === undefined ? undefined : String(version)),
    });
  }

  tryEndpoints(dmcId: number, options?: RunOptions): Answer<undefined> {
    return this.client.send(calls.tryOnboardingEndpoints, { params: { dmcId } }, options);
  }
}

/** A section that a newer server has is shown as the whole onboarding. */
const commentOf = ({ section, at, ...one }: AnswerOf<Calls['onboardingComments']>[number]): OnboardingComment => ({
  ...one,
  at: at * 1000,
  ...present(
    'section',
    sectionKeys.find((key) => key === section),
  ),
});

const talkOf = ({
  comments,
  lookedAt,
  lookedData,
  greenRun,
  endpoints,
  ...more
}: AnswerOf<Calls['onboardingTalk']>): OnboardingTalk => ({
  ...more,
  comments: comments.map(commentOf),
  ...(lookedAt === undefined || lookedData === undefined ? {} : { look: { at: lookedAt * 1000, data: lookedData } }),
  ...(greenRun === undefined ? {} : { greenRun }),
  endpoints: endpoints.map((one) => ({ ...endpointCheckOf(one), address: one.address })),
});
