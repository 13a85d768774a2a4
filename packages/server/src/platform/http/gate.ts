import { disabledAccountText, mustSelectAccount, type ProofKind } from '@suppliers-portal/domain';
import { calls, markers, placeholderPartner, type Access } from '@suppliers-portal/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DataVersion } from '../database/data-version.js';
import type { PartnerRights, Sessions } from '../identity/sessions.js';
import { isTokenSecret, type BorneToken, type Tokens } from '../identity/tokens.js';
import type { User } from '../identity/users.js';
import { askedPartner } from './asked-partner.js';
import type { Caller } from './caller.js';
import type { Cookies } from './cookies.js';
import { placeOf } from './place-of.js';
import { isWrite, refuseOtherSites } from './origin.js';
import { refuseWithoutProof } from './proof.js';
import { foreignPartner, noPartner, notAllowed, Refusal, refusedByRule, signedOut } from '../../kernel/refusal.js';
import { networkOf } from '../../kernel/network.js';
import type { RateLimit } from './rate-limit.js';
import { rightsFault } from './rights.js';
import { noteSecurity } from './security-log.js';

export interface GateParts {
  readonly sessions: Sessions;
  readonly tokens: Tokens;
  readonly cookies: Cookies;
  /** The portal's own origin as people type it, where it is known. */
  readonly publicOrigin: string | undefined;
  /** How people prove here to be present. */
  readonly proof: ProofKind;
  /** Count wrong tokens, and sessions that are not alive, by network. Right ones from there still work. */
  readonly wrongTokens: RateLimit;
  readonly endedSessions: RateLimit;
}

const forged = 'The anti-forgery value is missing or belongs to another session. Reload the page and try again.';

type Asked = ReturnType<typeof askedPartner>;

interface Identity {
  readonly user: User;
  readonly by: Caller['by'];
  /** What the caller may do with the partner that was asked for. */
  readonly rights: PartnerRights;
  readonly data: DataVersion;
}

/** Runs before every handler: it alone reads the markers of a request, and what it answers can be believed. */
export class Gate {
  constructor(private readonly parts: GateParts) {}

  /** The session or token of a request as it came, without asking whether it is good. */
  credentialOf(request: FastifyRequest): string | undefined {
    return request.headers.authorization ?? this.parts.cookies.session(request);
  }

  /** Returns the caller. A call that everyone may make has none. */
  async pass(
    request: FastifyRequest,
    reply: FastifyReply,
    access: Access,
    activity: 'asked' | 'passive' = 'asked',
  ): Promise<Caller | undefined> {
    if (isWrite(request)) refuseOtherSites(request, this.parts.publicOrigin);
    if (!access.signedIn) return undefined;
    // What concerns the person alone works with any selection: who has lost a partner can still sign out.
    // Staff names the partner in the address of a call.
    const looksAtPartner = access.partner || (access.scope !== 'session' && access.staff === undefined);
    const asked = looksAtPartner ? askedPartner(request) : undefined;
    const { authorization } = request.headers;
    const { user, by, rights, data } =
      authorization === undefined
        ? await this.bySession(request, reply, asked, activity)
        : await this.byToken(request, authorization, access, asked);
    const dmcId = noting(request, user, () => {
      const fault = rightsFault(user, access, isWrite(request));
      if (fault !== undefined) throw fault;
      return partnerOf(rights, asked);
    });
    if (access.partner && dmcId === undefined)
      throw rights.accounts === 0 ? notAllowed(noPartner) : refusedByRule(mustSelectAccount);
    if (access.partner && rights.isDisabled) throw notAllowed(disabledAccountText);
    if (access.proof === 'always') refuseWithoutProof(by, this.parts.proof);
    return { user, dmcId, by, data, access };
  }

  private async bySession(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Asked,
    activity: 'asked' | 'passive',
  ): Promise<Identity> {
    const { cookies, sessions } = this.parts;
    const secret = cookies.session(request);
    if (secret === undefined) throw signedOut();
    const passive = activity === 'passive' || request.headers[markers.passiveHeader.toLowerCase()] === 'true';
    const question = { passive, asked: typeof asked === 'number' ? asked : undefined, place: placeOf(request) };
    const session = await sessions.find(secret, question).catch((error: unknown) => {
      // The database is away, and the session cannot be ended. The browser forgets it: someone else may sit there next.
      if (isSignOut(request) && cookies.mayWrite(request, secret)) cookies.clearSession(reply);
      throw error;
    });
    if (session === undefined) {
      this.parts.endedSessions.take(networkOf(request.ip));
      cookies.clearSession(reply);
      throw signedOut();
    }
    const { user, rights, isProven, data } = session;
    noting(request, user, () => {
      refuseForgedAdmin(request, user);
      if (isWrite(request) && !cookies.mayWrite(request, secret)) throw notAllowed(forged);
    });
    return { user, rights, data, by: { kind: 'session', secret, isProven } };
  }

  private async byToken(
    request: FastifyRequest,
    authorization: string,
    access: Access,
    asked: Asked,
  ): Promise<Identity> {
    const secret = /^Bearer +(\S+)$/iu.exec(authorization)?.[1];
    const bearer =
      secret !== undefined && isTokenSecret(secret)
        ? await this.parts.tokens.find(secret, placeOf(request))
        : undefined;
    if (bearer === undefined) {
      noteSecurity(request, 'authn_token_fail');
      this.parts.wrongTokens.take(networkOf(request.ip));
      throw signedOut();
    }
    const { user, token, isDisabled, data } = bearer;
    noting(request, user, () => {
      refuseForgedAdmin(request, user);
      refuseBeyondScope(token, access);
    });
    return {
      user,
      data,
      by: { kind: 'token', token },
      rights:
        token.dmcId === placeholderPartner
          ? { accounts: 0, only: undefined, mayUseAsked: false, isDisabled }
          : { accounts: 1, only: token.dmcId, mayUseAsked: asked === token.dmcId, isDisabled },
    };
  }
}

const isSignOut = (request: FastifyRequest): boolean => request.routeOptions.url === calls.signOut.path;

/** What someone tries without the right to do it is in the security log. */
function noting<T>(request: FastifyRequest, { email }: User, check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof Refusal && error.status === 403)
      noteSecurity(request, 'authz_fail', {
        account: email,
        call: `${request.method} ${request.routeOptions.url ?? ''}`,
      });
    throw error;
  }
}

function refuseBeyondScope(token: BorneToken, { scope, letsIn }: Access): void {
  if (scope === 'session') throw notAllowed('A token of the command line cannot do this. Sign in to the portal.');
  if ((scope === 'sign-in' || letsIn === true) && !token.bySignIn)
    throw notAllowed(
      'A personal access token cannot do this. Sign in to the portal, or let the command line sign you in.',
    );
  if (scope === 'operate' && token.scope !== 'operate') throw notAllowed('This token can only read.');
}

/** Only an admin may send this marker, and in one form only. */
function refuseForgedAdmin(request: FastifyRequest, user: User): void {
  const marker = request.headers[markers.adminHeader.toLowerCase()];
  if (marker === undefined || (marker === 'true' && user.isAdmin)) return;
  request.log.warn({ userId: user.userId }, 'a forged admin marker was refused');
  throw notAllowed('You are not signed in as a portal admin.');
}

/**
 * A foreign partner is refused, never replaced. Who has one account need not name it; who has several, or is an admin,
 * must.
 */
function partnerOf(rights: PartnerRights, asked: Asked): number | undefined {
  if (asked === undefined) return rights.only;
  if (asked === 'odd' || !rights.mayUseAsked) throw notAllowed(foreignPartner);
  return asked;
}
