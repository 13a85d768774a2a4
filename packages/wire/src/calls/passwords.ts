import { type Call, once } from '../call.js';
import {
  captcha,
  changePasswordBody,
  passwordHolder,
  proveBody,
  resetPasswordBody,
  setPasswordBody,
} from '../shapes/captcha.js';
import { anyone, inSession } from './who-may.js';

export const passwordsCalls = {
  captcha: { method: 'GET', path: '/api/captcha', answer: { kind: 'json', schema: captcha }, ...once, access: anyone },
  resetPassword: {
    method: 'POST',
    path: '/auth/passwords/reset',
    body: resetPasswordBody,
    answer: { kind: 'nothing' },
    ...once,
    access: anyone,
  },
  changePassword: {
    method: 'POST',
    path: '/auth/passwords/change',
    body: changePasswordBody,
    answer: { kind: 'nothing' },
    ...once,
    access: { ...inSession, kinds: ['supplier', 'onboarding', 'agency'], proof: 'by-body' },
  },
  prove: {
    method: 'POST',
    path: '/auth/proof',
    body: proveBody,
    answer: { kind: 'nothing' },
    ...once,
    access: inSession,
  },
  setPassword: {
    method: 'POST',
    path: '/auth/passwords/set',
    body: setPasswordBody,
    answer: { kind: 'json', schema: passwordHolder },
    ...once,
    access: anyone,
  },
} as const satisfies Record<string, Call>;
