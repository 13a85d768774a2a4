import { z } from 'zod';
import { type Access, type Call, once } from '../call.js';
import { lazily } from '../lazily.js';
import { addPasskeyBody, passkey, passkeyParams, passkeyQuestion, passkeys } from '../shapes/passkeys.js';
import { codeBody, newSecondFactor, recoveryCodes, secondFactor } from '../shapes/second-factor.js';
import { ownEvents } from '../shapes/security.js';
import { createdToken, createTokenBody, token } from '../shapes/session.js';
import { activeSessions, endedSessions, sessionParams } from '../shapes/sessions.js';
import { everyone, inSession, persons, signedIn } from './who-may.js';

const asPerson: Access = { ...signedIn, kinds: persons, scope: 'sign-in' };

export const ownAccessCalls = {
  listTokens: {
    method: 'GET',
    path: '/api/tokens',
    answer: { kind: 'json', schema: lazily(() => z.array(token)) },
    ...once,
    access: signedIn,
  },
  createToken: {
    method: 'POST',
    path: '/api/tokens',
    body: createTokenBody,
    answer: { kind: 'json', schema: createdToken },
    ...once,
    access: { ...inSession, kinds: everyone, proof: 'always' },
  },
  revokeToken: {
    method: 'DELETE',
    path: '/api/tokens/:id',
    params: lazily(() => z.strictObject({ id: z.string().regex(/^[0-9a-f-]{36}$/u) })),
    answer: { kind: 'nothing' },
    ...once,
    access: { ...asPerson, kinds: everyone },
  },
  listSessions: {
    method: 'GET',
    path: '/api/sessions',
    answer: { kind: 'json', schema: activeSessions },
    ...once,
    access: asPerson,
  },
  endSession: {
    method: 'DELETE',
    path: '/api/sessions/:id',
    params: sessionParams,
    answer: { kind: 'nothing' },
    ...once,
    access: asPerson,
  },
  endOtherSessions: {
    method: 'POST',
    path: '/api/sessions/end-others',
    answer: { kind: 'json', schema: endedSessions },
    ...once,
    access: asPerson,
  },
  secondFactor: {
    method: 'GET',
    path: '/api/second-factor',
    answer: { kind: 'json', schema: secondFactor },
    ...once,
    access: inSession,
  },
  startSecondFactor: {
    method: 'POST',
    path: '/api/second-factor/start',
    answer: { kind: 'json', schema: newSecondFactor },
    ...once,
    access: { ...inSession, proof: 'always' },
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/api/second-factor/confirm',
    body: codeBody,
    answer: { kind: 'json', schema: recoveryCodes },
    ...once,
    access: inSession,
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/second-factor/recovery-codes',
    body: codeBody,
    answer: { kind: 'json', schema: recoveryCodes },
    ...once,
    access: inSession,
  },
  removeSecondFactor: {
    method: 'POST',
    path: '/api/second-factor/remove',
    body: codeBody,
    answer: { kind: 'nothing' },
    ...once,
    access: inSession,
  },
  listPasskeys: {
    method: 'GET',
    path: '/api/passkeys',
    answer: { kind: 'json', schema: passkeys },
    ...once,
    access: inSession,
  },
  startPasskey: {
    method: 'POST',
    path: '/api/passkeys/start',
    answer: { kind: 'json', schema: passkeyQuestion },
    ...once,
    access: { ...inSession, proof: 'always' },
  },
  addPasskey: {
    method: 'POST',
    path: '/api/passkeys',
    body: addPasskeyBody,
    answer: { kind: 'json', schema: passkey },
    ...once,
    access: inSession,
  },
  removePasskey: {
    method: 'DELETE',
    path: '/api/passkeys/:id',
    params: passkeyParams,
    answer: { kind: 'nothing' },
    ...once,
    access: { ...inSession, proof: 'always' },
  },
  ownEvents: {
    method: 'GET',
    path: '/api/security-events',
    answer: { kind: 'json', schema: ownEvents },
    ...once,
    access: asPerson,
  },
} as const satisfies Record<string, Call>;
