import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../kernel/network.js';
import { notAllowed, Refusal, wrongValue } from '../../kernel/refusal.js';
import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { authorOf } from '../../platform/http/author-of.js';
import { sessionOf, type Caller } from '../../platform/http/caller.js';
import { KnownBySecret } from '../../platform/http/known-by-secret.js';
import { refuseWithoutProof } from '../../platform/http/proof.js';
import { noteSecurity } from '../../platform/http/security-log.js';
import type { Captchas } from '../captcha/captchas.js';
import { noteCode } from '../second-factor/feature.js';
import type { OwnSecondFactor } from '../second-factor/own-second-factor.js';
import type { PasswordChanges } from './password-changes.js';
import { requestReset } from './password-resets.js';

const captchaWrong = 'The captcha was not solved, or it was used before. Solve a new one.';
const provenElsewhere = 'Passwords do not open this portal. Sign in again at your provider.';

export interface PasswordParts extends Platform {
  readonly captchas: Captchas;
  readonly passwordChanges: PasswordChanges;
  readonly ownSecondFactor: OwnSecondFactor;
}

/** Captchas, passwords and the proof of presence. */
export const calls = callsOf(
  ({ database, signals, proof, captchas, passwordChanges, ownSecondFactor, limited }: PasswordParts) => {
    const limits = {
      captchas: limited('captchas', 120),
      resets: limited('resets of passwords', 30),
      links: limited('links for passwords', 30),
    };
    return {
      captcha: ({ request }) => {
        limits.captchas.take(networkOf(request.ip));
        return captchas.issue();
      },

      // The answer and its timing are the same for every address. Whether a user has the address is checked only when
      // the email is sent.
      resetPassword: async ({ body, request }) => {
        limits.resets.take(networkOf(request.ip));
        if (!(await captchas.use(body, request.ip))) throw wrongValue(captchaWrong);
        await requestReset(database, body.email);
        noteSecurity(request, 'authn_password_reset_asked', { account: body.email });
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
        noteSecurity(request, 'authn_password_change', { account: caller.user.email });
        signals.waysInEnded();
        return undefined;
      },

      prove: async ({ caller, body, request }) => {
        if (proof !== 'password') throw notAllowed(provenElsewhere);
        if ('code' in body)
          await ownSecondFactor.prove({
            person: caller.user,
            session: sessionOf(caller),
            code: body.code,
            note: (outcome) => noteCode(request, caller.user.email, outcome),
          });
        else
          await notingWrong(request, caller, () =>
            passwordChanges.prove({
              userId: caller.user.userId,
              session: sessionOf(caller),
              password: body.password,
              network: networkOf(request.ip),
            }),
          );
        noteSecurity(request, 'authn_stepup_success', { account: caller.user.email });
        return undefined;
      },

      setPassword: async ({ body, request }) => {
        limits.links.take(networkOf(request.ip));
        const person = new KnownBySecret(request);
        const email = await passwordChanges.set({
          token: body.token,
          entered: body.new,
          network: networkOf(request.ip),
          authorOf: person.authorOf,
        });
        noteSecurity(request, 'authn_password_reset', person.details());
        signals.waysInEnded();
        return { email };
      },
    };
  },
);

/** Logs a wrong password that was entered in a session as a guess, for both calls. */
async function notingWrong(request: FastifyRequest, { user }: Caller, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof Refusal && (error.status === 403 || error.status === 429))
      noteSecurity(request, 'authn_stepup_fail', { account: user.email });
    throw error;
  }
}
