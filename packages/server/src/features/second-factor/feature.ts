import { forgedSignInText } from '../../platform/http/cookies.js';
import {
  isSecondFactorDemanded,
  tooManyCodesText,
  wrongCodeText,
  type DemandName,
  type SecurityEvent,
} from '@suppliers-portal/domain';
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../kernel/network.js';
import { notAllowed, Refusal } from '../../kernel/refusal.js';
import { callsOf, type Platform } from '../../platform/feature/feature.js';
import { authorOf, visitorAs } from '../../platform/http/author-of.js';
import { sessionOf, type Caller } from '../../platform/http/caller.js';
import { placeOf } from '../../platform/http/place-of.js';
import { noteSecurity } from '../../platform/http/security-log.js';
import type { OwnSecondFactor } from './own-second-factor.js';
import type { PendingSignIns } from './pending-sign-ins.js';
import { isRight, type CodeOutcome } from './second-factors.js';

export interface SecondFactorParts extends Platform {
  readonly ownSecondFactor: OwnSecondFactor;
  readonly pendingSignIns: PendingSignIns;
  /** The kinds of account that have to have one. */
  readonly demanded: readonly DemandName[];
  /** No one signs in with a password. */
  readonly throughProvider: boolean;
}

const atProviderText = 'Your sign-in provider asks for a second factor. The portal has none for you.';

const eventOf: Readonly<Partial<Record<CodeOutcome, SecurityEvent>>> = {
  'recovery': 'authn_recovery_code_used',
  'wrong': 'authn_factor_fail',
  'last-wrong': 'authn_factor_fail_max',
  'held-back': 'authn_factor_fail_max',
};

/** The result of a code is in the security log, also where the answer does not say it. */
export function noteCode(request: FastifyRequest, account: string, outcome: CodeOutcome): void {
  const event = eventOf[outcome];
  if (event !== undefined) noteSecurity(request, event, { account });
}

/** The second factor: at sign-in, and in the settings of a user. */
export const calls = callsOf((parts: SecondFactorParts) => {
  const { cookies, ownSecondFactor, pendingSignIns, demanded, throughProvider } = parts;
  const limit = parts.limited('second factors', 60);
  const own = (caller: Caller) => ({ person: caller.user, session: sessionOf(caller) });
  const startVisit = (request: FastifyRequest): void => {
    if (!cookies.mayStart(request)) throw notAllowed(forgedSignInText);
    limit.take(networkOf(request.ip));
  };
  return {
    finishSignIn: async ({ body, request, reply }) => {
      startVisit(request);
      const { user, outcome, who, session } = await pendingSignIns.finish({
        ticket: cookies.ticket(request),
        code: body.code,
        former: cookies.session(request),
        place: placeOf(request),
      });
      noteCode(request, user.email, outcome);
      if (who === undefined || session === undefined)
        throw new Refusal(isHeldBack(outcome) ? 429 : 401, isHeldBack(outcome) ? tooManyCodesText : wrongCodeText);
      cookies.clearTicket(reply);
      cookies.setSession(reply, session);
      noteSecurity(request, 'authn_login_success', { account: user.email });
      return who;
    },

    startSetUp: ({ request }) => {
      startVisit(request);
      return pendingSignIns.startSetUp(cookies.ticket(request)).then(withOwnRows);
    },

    finishSetUp: async ({ body, request, reply }) => {
      startVisit(request);
      const { user, recoveryCodes, session } = await pendingSignIns.finishSetUp(
        {
          ticket: cookies.ticket(request),
          code: body.code,
          former: cookies.session(request),
          place: placeOf(request),
        },
        (email) => visitorAs(email, request),
      );
      if (recoveryCodes === undefined || session === undefined) {
        noteSecurity(request, 'authn_factor_fail', { account: user.email });
        throw new Refusal(401, wrongCodeText);
      }
      cookies.clearTicket(reply);
      cookies.setSession(reply, session);
      noteSecurity(request, 'authn_factor_added', { account: user.email });
      noteSecurity(request, 'authn_login_success', { account: user.email });
      return { recoveryCodes: [...recoveryCodes] };
    },

    secondFactor: async ({ caller: { user } }) => ({
      atProvider: throughProvider,
      isDemanded: !throughProvider && isSecondFactorDemanded(user.kind, demanded),
      ...(await ownSecondFactor.read(user.userId)),
    }),

    startSecondFactor: ({ caller }) => {
      if (throughProvider) throw notAllowed(atProviderText);
      return ownSecondFactor.start(own(caller)).then(withOwnRows);
    },

    confirmSecondFactor: async ({ caller, body, request }) => {
      const made = await ownSecondFactor.confirm(own(caller), body.code, authorOf(caller, request));
      noteSecurity(request, 'authn_factor_added', { account: caller.user.email });
      return made;
    },

    renewRecoveryCodes: async ({ caller, body, request }) => {
      const note = (outcome: CodeOutcome): void => noteCode(request, caller.user.email, outcome);
      const made = await ownSecondFactor.renewRecoveryCodes({ ...own(caller), code: body.code, note });
      noteSecurity(request, 'authn_recovery_codes_created', { account: caller.user.email });
      return made;
    },

    removeSecondFactor: async ({ caller, body, request }) => {
      const note = (outcome: CodeOutcome): void => noteCode(request, caller.user.email, outcome);
      await ownSecondFactor.remove({ ...own(caller), code: body.code, note }, authorOf(caller, request));
      noteSecurity(request, 'authn_factor_removed', { account: caller.user.email });
      return undefined;
    },
  };
});

const isHeldBack = (outcome: CodeOutcome): boolean => !isRight(outcome) && outcome === 'held-back';

const withOwnRows = <Made extends { readonly qr: readonly string[] }>({ qr, ...made }: Made) => ({
  ...made,
  qr: [...qr],
});
