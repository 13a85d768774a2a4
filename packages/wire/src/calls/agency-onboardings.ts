import { type Call, once } from '../call.js';
import { agencyOnboarding, agencyOnboardings, partnerParams, sendBackBody } from '../shapes/agency.js';
import {
  onboardingCommentBody,
  onboardingLookBody,
  onboardingStageBody,
  onboardingTalk,
} from '../shapes/onboarding-talk.js';
import { operators, operatorsTalking, staff } from './who-may.js';

export const agencyOnboardingsCalls = {
  agencyOnboardings: {
    method: 'GET',
    path: '/api/agency/onboardings',
    answer: { kind: 'json', schema: agencyOnboardings },
    ...once,
    access: staff,
  },
  agencyOnboarding: {
    method: 'GET',
    path: '/api/agency/onboardings/:dmcId',
    params: partnerParams,
    answer: { kind: 'json', schema: agencyOnboarding },
    ...once,
    access: staff,
  },
  sendBackOnboarding: {
    method: 'POST',
    path: '/api/agency/onboardings/:dmcId/send-back',
    params: partnerParams,
    body: sendBackBody,
    answer: { kind: 'nothing' },
    ...once,
    access: operators,
  },
  onboardingTalk: {
    method: 'GET',
    path: '/api/agency/onboardings/:dmcId/talk',
    params: partnerParams,
    answer: { kind: 'json', schema: onboardingTalk },
    ...once,
    access: staff,
  },
  commentToSupplier: {
    method: 'POST',
    path: '/api/agency/onboardings/:dmcId/comments',
    params: partnerParams,
    body: onboardingCommentBody,
    answer: { kind: 'nothing' },
    ...once,
    access: operatorsTalking,
  },
  noteOnboardingLook: {
    method: 'POST',
    path: '/api/agency/onboardings/:dmcId/look',
    params: partnerParams,
    body: onboardingLookBody,
    answer: { kind: 'nothing' },
    ...once,
    access: staff,
  },
  setOnboardingStage: {
    method: 'POST',
    path: '/api/agency/onboardings/:dmcId/stage',
    params: partnerParams,
    body: onboardingStageBody,
    answer: { kind: 'nothing' },
    ...once,
    access: operators,
  },
  tryOnboardingEndpoints: {
    method: 'POST',
    path: '/api/agency/onboardings/:dmcId/endpoint-checks',
    params: partnerParams,
    answer: { kind: 'nothing' },
    ...once,
    access: operatorsTalking,
  },
} as const satisfies Record<string, Call>;
