import type { ProofKind } from '@suppliers-portal/domain';
import { networkOf } from './access/network.js';
import { requestReset } from './access/password-resets.js';
import type { PasswordChanges } from './access/password-changes.js';
import { authorOf, visitorAs } from './audit/author-of.js';
import type { Captchas } from './captcha/captchas.js';
import type { Database } from './database/database.js';
import { RateLimit } from './http/rate-limit.js';
import { notAllowed, wrongValue } from './http/refusal.js';
import { sessionOf } from './http/caller.js';
import { refuseWithoutProof } from './http/proof.js';
import type { Handlers } from './http/register-calls.js';
import type { DeviceSignIn } from './tool-sign-in/device-sign-in.js';
import type { LoopbackSignIn } from './tool-sign-in/loopback-sign-in.js';

export interface AccessParts {
  readonly database: Database;
  readonly captchas: Captchas;
  readonly passwordChanges: PasswordChanges;
  /** How people prove here to be present. */
  readonly proof: ProofKind;
  /** Told after sessions and tokens of somebody have ended. */
  readonly waysInEnded: () => void;
  readonly devices: DeviceSignIn;
  readonly loopback: LoopbackSignIn;
  /** The address that people type, where it is known. */
  readonly publicUrl: string | undefined;
}

type AccessCall =
  | 'captcha'
  | 'resetPassword'
  | 'changePassword'
  | 'prove'
  | 'setPassword'
  | 'startDevice'
  | 'deviceToken'
  | 'deviceRequest'
  | 'decideDevice'
  | 'authorize'
  | 'exchangeCode';

const captchaWrong = 'The captcha was not solved, or it was used before. Solve a new one.';
const provenElsewhere = 'Passwords do not open this portal. Sign in again at your provider.';

/** Passwords, and tools that sign in through a browser. */
export function accessHandlers({
  database,
  captchas,
  passwordChanges,
  proof,
  waysInEnded,
  devices,
  loopback,
  publicUrl,
}: AccessParts): Pick<Handlers, AccessCall> {
  const limits = {
    captchas: new RateLimit(120),
    resets: new RateLimit(30),
    links: new RateLimit(30),
    devices: new RateLimit(60),
    asking: new RateLimit(300),
    codes: new RateLimit(30),
  };
  return {
    captcha: ({ request }) => {
      limits.captchas.take(networkOf(request.ip));
      return captchas.issue();
    },

    // Answers the same, and as fast, whoever's address it is: who that may be is asked where the mail is sent.
    resetPassword: async ({ body, request }) => {
      limits.resets.take(networkOf(request.ip));
      if (!(await captchas.use(body, request.ip))) throw wrongValue(captchaWrong);
      await requestReset(database, body.email);
      return undefined;
    },

    changePassword: async ({ caller, body, request }) => {
      if (body.current === undefined) refuseWithoutProof(caller.by, proof);
      await passwordChanges.change({
        userId: caller.user.userId,
        entered: body.new,
        current: body.current,
        network: networkOf(request.ip),
        author: authorOf(caller, request),
        session: sessionOf(caller),
      });
      waysInEnded();
      return undefined;
    },

    prove: async ({ caller, body, request }) => {
      if (proof !== 'password') throw notAllowed(provenElsewhere);
      await passwordChanges.prove({
        userId: caller.user.userId,
        session: sessionOf(caller),
        password: body.password,
        network: networkOf(request.ip),
      });
      return undefined;
    },

    setPassword: async ({ body, request }) => {
      limits.links.take(networkOf(request.ip));
      await passwordChanges.set({
        token: body.token,
        entered: body.new,
        network: networkOf(request.ip),
        authorOf: (email) => visitorAs(email, request),
      });
      waysInEnded();
      return undefined;
    },

    startDevice: async ({ body, request }) => {
      limits.devices.take(networkOf(request.ip));
      const started = await devices.start({ client: body.client, host: body.host, scope: body.scope ?? 'read' });
      // Told to nobody but whoever asks: it may be the address by which they came.
      return {
        ...started,
        verification_uri: `${publicUrl ?? `${request.protocol}://${request.host}`}/main?connect=cli`,
      };
    },

    deviceToken: ({ body, request }) => {
      limits.asking.take(networkOf(request.ip));
      return devices.ask(body.device_code, (email) => visitorAs(email, request));
    },

    deviceRequest: ({ caller, query }) => {
      limits.codes.take(String(caller.user.userId));
      return devices.find(query.code);
    },

    decideDevice: async ({ caller, body }) => {
      limits.codes.take(String(caller.user.userId));
      if (body.allow) refuseWithoutProof(caller.by, proof);
      await devices.decide({ code: body.code, allow: body.allow, dmcId: body.dmcId, caller });
      return undefined;
    },

    authorize: async ({ caller, body }) => {
      if (body.allow) refuseWithoutProof(caller.by, proof);
      return { redirectTo: await loopback.authorize(body, caller) };
    },

    exchangeCode: ({ body, request }) => {
      limits.asking.take(networkOf(request.ip));
      return loopback.exchange(body, (email) => visitorAs(email, request));
    },
  };
}
