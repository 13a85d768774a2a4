import type { ProofKind } from '@suppliers-portal/domain';
import type { FastifyRequest } from 'fastify';
import { networkOf } from './access/network.js';
import { requestReset } from './access/password-resets.js';
import type { PasswordChanges } from './access/password-changes.js';
import { authorOf, visitorAs } from './audit/author-of.js';
import type { Author } from './audit/author.js';
import type { Captchas } from './captcha/captchas.js';
import type { Database } from './database/database.js';
import { RateLimit } from './http/rate-limit.js';
import { notAllowed, Refusal, wrongValue } from './http/refusal.js';
import { sessionOf, type Caller } from './http/caller.js';
import { refuseWithoutProof } from './http/proof.js';
import { noteSecurity } from './http/security-log.js';
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
      noteSecurity(request, 'password.reset-asked', { account: body.email });
      return undefined;
    },

    changePassword: async ({ caller, body, request }) => {
      if (body.current === undefined) refuseWithoutProof(caller.by, proof);
      await notingWrong(request, caller, () =>
        passwordChanges.change({
          userId: caller.user.userId,
          entered: body.new,
          current: body.current,
          network: networkOf(request.ip),
          author: authorOf(caller, request),
          session: sessionOf(caller),
        }),
      );
      noteSecurity(request, 'password.changed', { account: caller.user.email });
      waysInEnded();
      return undefined;
    },

    prove: async ({ caller, body, request }) => {
      if (proof !== 'password') throw notAllowed(provenElsewhere);
      await notingWrong(request, caller, () =>
        passwordChanges.prove({
          userId: caller.user.userId,
          session: sessionOf(caller),
          password: body.password,
          network: networkOf(request.ip),
        }),
      );
      noteSecurity(request, 'proof.ok', { account: caller.user.email });
      return undefined;
    },

    setPassword: async ({ body, request }) => {
      limits.links.take(networkOf(request.ip));
      const person = new KnownBySecret(request);
      await passwordChanges.set({
        token: body.token,
        entered: body.new,
        network: networkOf(request.ip),
        authorOf: person.authorOf,
      });
      noteSecurity(request, 'password.reset', person.details());
      waysInEnded();
      return undefined;
    },

    startDevice: async ({ body, request }) => {
      limits.devices.take(networkOf(request.ip));
      const answer = await devices.start(
        { client: body.client, host: body.host, scope: body.scope ?? 'read' },
        // Told to nobody but whoever asks: it may be the address by which they came.
        (started) => ({
          ...started,
          verification_uri: `${publicUrl ?? `${request.protocol}://${request.host}`}/main?connect=cli`,
        }),
      );
      noteSecurity(request, 'device.shown');
      return answer;
    },

    deviceToken: async ({ body, request }) => {
      limits.asking.take(networkOf(request.ip));
      const person = new KnownBySecret(request);
      const token = await devices.ask(body.device_code, person.authorOf);
      noteSecurity(request, 'token.made', person.details());
      return token;
    },

    deviceRequest: ({ caller, query }) => {
      limits.codes.take(String(caller.user.userId));
      return devices.find(query.code);
    },

    decideDevice: async ({ caller, body, request }) => {
      limits.codes.take(String(caller.user.userId));
      if (body.allow) refuseWithoutProof(caller.by, proof);
      await devices.decide({ code: body.code, allow: body.allow, dmcId: body.dmcId, caller });
      noteSecurity(request, body.allow ? 'device.allowed' : 'device.refused', {
        account: caller.user.email,
        partner: body.dmcId,
      });
      return undefined;
    },

    authorize: async ({ caller, body, request }) => {
      if (body.allow) refuseWithoutProof(caller.by, proof);
      const redirectTo = await loopback.authorize(body, caller);
      noteSecurity(request, body.allow ? 'device.allowed' : 'device.refused', {
        account: caller.user.email,
        partner: body.dmcId,
      });
      return { redirectTo };
    },

    exchangeCode: async ({ body, request }) => {
      limits.asking.take(networkOf(request.ip));
      const person = new KnownBySecret(request);
      const token = await loopback.exchange(body, person.authorOf);
      noteSecurity(request, 'token.made', person.details());
      return token;
    },
  };
}

/** A person who is not signed in, and whom the server finds by a secret while it works. */
class KnownBySecret {
  private email: string | undefined;
  constructor(private readonly request: FastifyRequest) {}

  readonly authorOf = (email: string): Author => {
    this.email = email;
    return visitorAs(email, this.request);
  };

  details(): { readonly account?: string } {
    return this.email === undefined ? {} : { account: this.email };
  }
}

/** A wrong password that someone enters in a session is a guess, whichever of the two calls it came with. */
async function notingWrong(request: FastifyRequest, { user }: Caller, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refusal && (error.status === 403 || error.status === 429))
      noteSecurity(request, 'proof.refused', { account: user.email });
    throw error;
  }
}
