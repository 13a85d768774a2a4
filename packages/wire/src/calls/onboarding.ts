import { type Access, type Call, once } from '../call.js';
import { onboardingCommentBody, onboardingComments } from '../shapes/onboarding-talk.js';
import {
  certificationDecisionBody,
  checkEndpointBody,
  endpointCheck,
  onboardingAccounts,
  onboardingChangeBody,
  onboardingQuery,
  onboardingStatusQuery,
} from '../shapes/onboarding.js';
import { everyone } from './who-may.js';

const onboardingPage: Access = {
  signedIn: true,
  partner: true,
  kinds: ['onboarding'],
  page: 'supplier-onboarding',
  scope: 'operate',
};

export const onboardingCalls = {
  onboardingAccount: {
    method: 'GET',
    path: '/api/onboarding/getAccount',
    query: onboardingQuery,
    answer: { kind: 'json', schema: onboardingAccounts },
    ...once,
    access: { signedIn: true, partner: true, kinds: everyone, scope: 'read' },
  },
  updateOnboarding: {
    method: 'POST',
    path: '/api/onboarding/updateAccount',
    body: onboardingChangeBody,
    answer: { kind: 'nothing' },
    ...once,
    access: onboardingPage,
  },
  updateOnboardingStatus: {
    method: 'POST',
    path: '/api/onboarding/updateOnboardingStatus',
    query: onboardingStatusQuery,
    body: certificationDecisionBody,
    answer: { kind: 'nothing' },
    ...once,
    access: { ...onboardingPage, kinds: ['supplier', 'onboarding'], page: 'supplier-certification', proof: 'always' },
  },
  checkEndpoint: {
    method: 'POST',
    path: '/api/onboarding/checkEndpoint',
    body: checkEndpointBody,
    answer: { kind: 'json', schema: endpointCheck },
    ...once,
    access: onboardingPage,
  },
  onboardingComments: {
    method: 'GET',
    path: '/api/onboarding/comments',
    answer: { kind: 'json', schema: onboardingComments },
    ...once,
    access: { ...onboardingPage, scope: 'read' },
  },
  addOnboardingComment: {
    method: 'POST',
    path: '/api/onboarding/comments',
    body: onboardingCommentBody,
    answer: { kind: 'nothing' },
    ...once,
    access: onboardingPage,
  },
} as const satisfies Record<string, Call>;
