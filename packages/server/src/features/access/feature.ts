import { forgedSignInText } from '../../platform/http/cookies.js';
import { secondFactorDemandedText, secondFactorNeededText } from '@suppliers-portal/domain';
import { markers } from '@suppliers-portal/wire';
import { networkOf } from '../../kernel/network.js';
import { notAllowed, Refusal } from '../../kernel/refusal.js';
import { callsOf, datasetsOf, type Platform } from '../../platform/feature/feature.js';
import { ownerOf, sessionOf, tokenOf } from '../../platform/http/caller.js';
import { placeOf } from '../../platform/http/place-of.js';
import { noteSecurity } from '../../platform/http/security-log.js';
import { accountsOf, whoOf } from '../../platform/identity/users.js';
import { GatherUsers } from './gather-users.js';
import type { Passwords } from './passwords.js';
import { hasSecondFactor } from '../second-factor/second-factors.js';
import type { SignIn } from './sign-in.js';

const providerOnly = 'Passwords do not open this portal. Use the button of the sign-in page.';

export interface SignInParts extends Platform {
  readonly signIn: SignIn;
  /** No one signs in with a password. */
  readonly throughProvider: boolean;
}

/** From one network. It only keeps noise from the database: the counts that hold are in the database. */
const signInsPerMinute = 600;

/** Sign-in, sign-out, and who is signed in. */
export const calls = callsOf(
  ({ database, cookies, sessions, signals, signIn, throughProvider, limited }: SignInParts) => {
    const tries = limited('sign-ins', signInsPerMinute);
    return {
      signIn: async ({ body, request, reply }) => {
        tries.take(networkOf(request.ip));
        if (!cookies.mayStart(request)) throw notAllowed(forgedSignInText);
        if (throughProvider) throw notAllowed(providerOnly);
        const result = await signIn.execute({
          username: body.username,
          password: body.password,
          captcha: body,
          address: request.ip,
          place: placeOf(request),
          formerSession: cookies.session(request),
          note: (event) => noteSecurity(request, event, { account: body.username }),
        });
        if ('waitsFor' in result) {
          cookies.setTicket(reply, result.ticket);
          throw new Refusal(401, result.waitsFor === 'code' ? secondFactorNeededText : secondFactorDemandedText, {
            [markers.secondFactorHeader]: result.waitsFor,
          });
        }
        cookies.setSession(reply, result.session);
        return result.who;
      },

      signOut: async ({ caller, request, reply }) => {
        // Also where the database cannot end the session: someone else may sit at this browser next.
        cookies.clearSession(reply);
        await sessions.end(sessionOf(caller));
        noteSecurity(request, 'authn_logout', { account: caller.user.email });
        signals.ownerEnded(ownerOf(caller));
        // Pages that the browser would show again with its back button. Drafts and preferences are kept, so storage is
        // not cleared.
        void reply.header('Clear-Site-Data', '"cache"');
        return undefined;
      },

      // The gate has noted it already, as with every call.
      reportActivity: () => Promise.resolve(undefined),

      member: async ({ caller }) => {
        const { user } = caller;
        const token = tokenOf(caller);
        const { accounts, secondFactor } = await database.transaction({ role: 'access' }, async (sql) => ({
          accounts:
            user.look === undefined
              ? await accountsOf(sql, user, token?.dmcId)
              : [{ text: user.look.name, value: user.look.dmcId }],
          secondFactor: await hasSecondFactor(sql, user.userId),
        }));
        return {
          email: user.email,
          ...(secondFactor ? { secondFactor } : {}),
          ...whoOf(user, accounts),
          ...(user.pages === undefined ? {} : { pages: [...user.pages] }),
          ...(user.look === undefined ? {} : { looking: { endsAt: user.look.endsAt } }),
          ...(user.staffRole === undefined ? {} : { staffRole: user.staffRole }),
          ...(token === undefined
            ? {}
            : { token: { name: token.name, scope: token.scope, expiresAt: token.expiresAt } }),
        };
      },
    };
  },
);

export const datasets = datasetsOf(
  ({ database, passwords }: Pick<Platform, 'database'> & { readonly passwords: Passwords }) => ({
    users: () => new GatherUsers(database, passwords),
  }),
);
