import { type Access, type Call, once } from '../call.js';
import { passkeyQuestion, passkeySignInBody } from '../shapes/passkeys.js';
import { codeBody, newSecondFactor, recoveryCodes } from '../shapes/second-factor.js';
import { member, signInAnswer, signInBody } from '../shapes/session.js';
import { anyone, inSession, persons, signedIn } from './who-may.js';

const asMember: Access = { ...signedIn, kinds: persons };
/** A session stays and ends while staff looks at the portal as a partner. */
const inLookToo: Access = { ...inSession, look: 'too' };

export const signInCalls = {
  signIn: {
    method: 'POST',
    path: '/auth/login',
    body: signInBody,
    answer: { kind: 'json', schema: signInAnswer },
    ...once,
    access: anyone,
  },
  /** After a right password of an account with a second factor. */
  finishSignIn: {
    method: 'POST',
    path: '/auth/second-factor',
    body: codeBody,
    answer: { kind: 'json', schema: signInAnswer },
    ...once,
    access: anyone,
  },
  /** After a right password of an account that has to set one up. */
  startSetUp: {
    method: 'POST',
    path: '/auth/second-factor/set-up',
    answer: { kind: 'json', schema: newSecondFactor },
    ...once,
    access: anyone,
  },
  finishSetUp: {
    method: 'POST',
    path: '/auth/second-factor/set-up/confirm',
    body: codeBody,
    answer: { kind: 'json', schema: recoveryCodes },
    ...once,
    access: anyone,
  },
  startPasskeySignIn: {
    method: 'POST',
    path: '/auth/passkey/start',
    answer: { kind: 'json', schema: passkeyQuestion },
    ...once,
    access: anyone,
  },
  passkeySignIn: {
    method: 'POST',
    path: '/auth/passkey',
    body: passkeySignInBody,
    answer: { kind: 'json', schema: signInAnswer },
    ...once,
    access: anyone,
  },
  signOut: { method: 'POST', path: '/auth/logout', answer: { kind: 'nothing' }, ...once, access: inLookToo },
  reportActivity: { method: 'POST', path: '/auth/activity', answer: { kind: 'nothing' }, ...once, access: inLookToo },
  member: {
    method: 'GET',
    path: '/api/member',
    answer: { kind: 'json', schema: member },
    ...once,
    access: { ...asMember, look: 'too' },
  },
  stopLooking: {
    method: 'POST',
    path: '/auth/look/stop',
    answer: { kind: 'nothing' },
    ...once,
    access: { ...inSession, look: 'only' },
  },
} as const satisfies Record<string, Call>;
