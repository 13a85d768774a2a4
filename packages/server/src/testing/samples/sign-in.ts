import { createHash } from 'node:crypto';
import { calls } from '@suppliers-portal/wire';
import { makeResetToken } from '../../features/access/password-resets.js';
import type { SignInStep } from '../../features/second-factor/pending-sign-ins.js';
import type { Browser } from '../browser.js';
import { githubClaims, sampleIssuer, sampleKey, signedToken } from '../id-tokens.js';
import { beginSecondFactor, setUpSecondFactor, ticketFor } from '../second-factor.js';
import { SoftPasskey } from '../soft-passkey.js';
import { solveCaptcha } from '../solve-captcha.js';
import { rightPassword, type TestServer } from '../test-server.js';
import { withWorkload } from './given.js';
import { named, type Samples, type Setting } from './sample.js';

const codeVerifier = 'verifier-'.repeat(6);

const loopback = {
  client: 'supplier 1.0.0',
  redirectUri: 'http://127.0.0.1:49152/back',
  state: 'state-of-the-tool',
  codeChallenge: createHash('sha256').update(codeVerifier).digest('base64url'),
};

export const signInSamples = {
  signIn: {
    answers: 200,
    make: async ({ email, browser }) => {
      await browser.open();
      return { body: { username: email, password: rightPassword } };
    },
  },
  finishSignIn: {
    answers: 200,
    make: async (setting) => {
      const email = await aNewUser(setting);
      const { recoveryCodes } = await setUpSecondFactor(setting.server, email);
      await withTicket(setting, email, 'code');
      return { body: { code: recoveryCodes[0] ?? '' } };
    },
  },
  startSetUp: {
    answers: 200,
    make: async (setting) => {
      await withTicket(setting, await aNewUser(setting), 'set-up');
      return {};
    },
  },
  finishSetUp: {
    answers: 200,
    make: async (setting) => {
      const email = await aNewUser(setting);
      const code = await beginSecondFactor(setting.server, email);
      await withTicket(setting, email, 'set-up');
      return { body: { code } };
    },
  },
  startPasskeySignIn: {
    answers: 200,
    make: async ({ browser }) => {
      await browser.open();
      return {};
    },
  },
  passkeySignIn: {
    answers: 200,
    make: async (setting) => {
      const { server, browser } = setting;
      const owner = await server.signedIn(await aNewUser(setting));
      const passkey = await aPasskey(server, owner);
      await owner.post(calls.addPasskey.path, { name: 'laptop', answer: passkey.answer });
      await browser.open();
      const question = await browser.post(calls.startPasskeySignIn.path, undefined);
      return { body: { answer: passkey.device.signIn(calls.startPasskeySignIn.answer.schema.parse(question.json())) } };
    },
  },
  signOut: { answers: 204, make: () => ({}) },
  reportActivity: { answers: 204, make: () => ({}), keepsNothing: true },
  // Only who looks makes it: the look is there.
  stopLooking: { answers: 204, make: () => ({}) },
  resetPassword: {
    answers: 204,
    make: async ({ email, browser }) => ({ body: { email, ...(await solveCaptcha(browser)) } }),
  },
  changePassword: {
    answers: 204,
    make: ({ number }) => ({ body: { new: `changed-Password-${number}` } }),
  },
  prove: { answers: 204, make: () => ({ body: { password: rightPassword } }) },
  setPassword: {
    answers: 200,
    make: async ({ server, email, number }) => {
      const token = await server.database.transaction({ role: 'access' }, (sql) => makeResetToken(sql, email));
      return { body: { token: token ?? '', new: `set-Password-${number}` } };
    },
  },
  startDevice: { answers: 200, make: () => ({ body: { client: 'supplier 1.0.0' } }) },
  deviceToken: {
    answers: 200,
    make: async (setting) => {
      const { device_code, user_code } = await startDevice(setting);
      const allower = await setting.server.signedIn(setting.email);
      await allower.post(calls.decideDevice.path, { code: user_code, allow: true });
      return { body: { device_code } };
    },
  },
  deviceRequest: {
    answers: 200,
    make: async (setting) => ({ query: { code: (await startDevice(setting)).user_code } }),
  },
  decideDevice: {
    answers: 204,
    make: async (setting) => ({
      body: { code: (await startDevice(setting)).user_code, allow: true, ...named(setting) },
    }),
  },
  authorize: { answers: 200, make: (setting) => ({ body: { ...loopback, allow: true, ...named(setting) } }) },
  exchangeCode: {
    answers: 200,
    make: async ({ server, email, dmcId }) => {
      const allower = await server.signedIn(email);
      const { redirectTo } = calls.authorize.answer.schema.parse(
        (await allower.post(calls.authorize.path, { ...loopback, allow: true, dmcId })).json(),
      );
      return {
        body: {
          code: new URL(redirectTo).searchParams.get('code') ?? '',
          codeVerifier,
          redirectUri: loopback.redirectUri,
        },
      };
    },
  },
  signInWorkload: {
    answers: 200,
    make: async (setting) => {
      const { now, server, number } = setting;
      const repository = `sample/${number}`;
      await withWorkload(setting, repository);
      const claims = githubClaims(sampleIssuer, server.url, now, { repository });
      return { body: { idToken: signedToken(claims, sampleKey) } };
    },
  },
} satisfies Partial<Samples>;

async function startDevice({ server }: Setting) {
  return calls.startDevice.answer.schema.parse(
    (await server.visitor().post(calls.startDevice.path, { client: 'supplier 1.0.0' })).json(),
  );
}

async function aNewUser({ server, dmcId, number }: Setting): Promise<string> {
  const email = `second-${number}@sample.example`;
  await server.given('users', [{ email, password: rightPassword, dmcIds: [dmcId] }]);
  return email;
}

async function withTicket({ server, browser }: Setting, email: string, step: SignInStep): Promise<void> {
  await browser.open();
  browser.cookies.set('portal_sign_in', await ticketFor(server, email, step));
}

async function aPasskey(server: TestServer, owner: Browser) {
  const device = new SoftPasskey({ origin: server.url, host: '127.0.0.1' });
  const question = calls.startPasskey.answer.schema.parse(
    (await owner.post(calls.startPasskey.path, undefined)).json(),
  );
  return { device, answer: device.register(question) };
}
