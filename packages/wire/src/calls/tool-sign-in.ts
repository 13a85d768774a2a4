import { type Call, once } from '../call.js';
import {
  authorizeAnswer,
  authorizeBody,
  decideDeviceBody,
  deviceAnswer,
  deviceBody,
  deviceRequest,
  deviceRequestQuery,
  deviceTokenBody,
  exchangeBody,
  toolToken,
} from '../shapes/tool-sign-in.js';
import { workloadSignInBody } from '../shapes/workloads.js';
import { anyone, inSession } from './who-may.js';

export const toolSignInCalls = {
  startDevice: {
    method: 'POST',
    path: '/auth/device',
    body: deviceBody,
    answer: { kind: 'json', schema: deviceAnswer },
    ...once,
    access: anyone,
  },
  deviceToken: {
    method: 'POST',
    path: '/auth/device/token',
    body: deviceTokenBody,
    answer: { kind: 'json', schema: toolToken },
    ...once,
    access: anyone,
  },
  deviceRequest: {
    method: 'GET',
    path: '/auth/device/request',
    query: deviceRequestQuery,
    answer: { kind: 'json', schema: deviceRequest },
    ...once,
    access: inSession,
  },
  decideDevice: {
    method: 'POST',
    path: '/auth/device/decision',
    body: decideDeviceBody,
    answer: { kind: 'nothing' },
    ...once,
    access: { ...inSession, proof: 'by-body' },
  },
  authorize: {
    method: 'POST',
    path: '/auth/authorize',
    body: authorizeBody,
    answer: { kind: 'json', schema: authorizeAnswer },
    ...once,
    access: { ...inSession, proof: 'by-body' },
  },
  exchangeCode: {
    method: 'POST',
    path: '/auth/token',
    body: exchangeBody,
    answer: { kind: 'json', schema: toolToken },
    ...once,
    access: anyone,
  },
  signInWorkload: {
    method: 'POST',
    path: '/auth/workload',
    body: workloadSignInBody,
    answer: { kind: 'json', schema: toolToken },
    ...once,
    access: anyone,
  },
} as const satisfies Record<string, Call>;
